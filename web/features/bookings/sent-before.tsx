import { Link } from '@tanstack/react-router'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { useShownNotice } from './use-shown-notice.ts'

/** What an earlier request made, if it differs from what was sent last. */
export type Before = {
  /** The booking's code. */
  code: string
  title: string
  /** The terms that apply. */
  text: string
  /** What was typed and isn't part of the booking; empty if nothing is. */
  words: string
}

type Props = Before & {
  /** The conversation of the two sides, where the words wait. */
  conversation: { workspaceId: string; guest?: string | undefined }
}

/**
 * Shown instead of a form: the earlier request applies, and what was typed since can be sent as a message (RSV-21,
 * CHG-09).
 */
export function SentBefore({ code, title, text, words, conversation: { workspaceId, guest } }: Props) {
  const notice = useShownNotice()
  return (
    <Page title={title} width="text" align="start">
      <div ref={notice} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-6 outline-none">
        <Banner tone="warning" live title={text}>
          O que você mudou depois não foi enviado.{' '}
          {words
            ? 'O seu texto espera na conversa, e de lá você pode enviá-lo.'
            : 'Se fizer diferença, avise pela conversa.'}
        </Banner>
        {words && (
          <blockquote className="border-l-2 border-field-line pl-4 whitespace-pre-line [overflow-wrap:anywhere]">
            {words}
          </blockquote>
        )}
        <div className="flex flex-wrap gap-3">
          <Link to="/bookings/$code" params={{ code }} replace className={buttonClass()}>
            Ver a reserva
          </Link>
          <Link
            to="/messages/$workspaceId"
            params={{ workspaceId }}
            search={{ guest }}
            preload={false}
            className={buttonClass({ variant: 'outline' })}
          >
            Ir para a conversa
          </Link>
        </div>
      </div>
    </Page>
  )
}
