import { chatLink, SUPPORT_GREETING } from '#contract/chat-link.ts'
import { useSessionEnd } from '#web/session/use-session-end.ts'
import { useWhatsappPhone } from '#web/session/use-whatsapp-phone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { sessionEndWords } from './session-end-words.ts'

/** Above the sign-in form: why the session of this browser is over, with the reason of a suspension (AUTH-36). */
export function SessionEndBanner() {
  const ended = useSessionEnd()
  const phone = useWhatsappPhone()
  if (!ended) return null
  const { title, text } = sessionEndWords[ended.cause]
  const isSuspended = ended.cause === 'suspended'
  return (
    <Banner tone={isSuspended ? 'danger' : 'info'} title={title} className="mb-6">
      {ended.reason && (
        <span className="mb-1 block whitespace-pre-line [overflow-wrap:anywhere]">
          Motivo: {ended.reason}
        </span>
      )}
      {text}
      {isSuspended && (
        <a
          href={chatLink(phone, SUPPORT_GREETING)}
          target="_blank"
          rel="noopener"
          className="mt-1 flex min-h-9 w-fit items-center font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
        >
          Falar com o suporte
          <span className="sr-only"> (abre em outra aba)</span>
        </a>
      )}
    </Banner>
  )
}
