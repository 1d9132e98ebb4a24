import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Dispute } from '#contract/disputes/shapes.ts'
import { storedImages } from '#web/api/image-uploads.ts'
import { OtherTime } from '#web/session/other-time.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { UnsentText } from '#web/ui/unsent-text.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { isSaid, ownStatement } from './dispute-draft.ts'
import { DisputeStatusBadge } from './dispute-status-badge.tsx'
import { keptTitle, nextDisputeText } from './dispute-texts.ts'
import { DisputeTimeline } from './dispute-timeline.tsx'
import type { DisputeDraftState } from './use-dispute-draft.ts'
import { useAnswerDispute } from './use-dispute-steps.ts'
import { WithdrawButton } from './withdraw-button.tsx'
import { WordsForm } from './words-form.tsx'

const PICTURES_NOT_SENT = 'As fotos que você mudou depois não foram enviadas'

type Props = { dispute: Dispute; draft: DisputeDraftState }

/** A dispute as its two sides see it: what happens next, both statements, and the reader's actions (DSPUI-02). */
export function DisputeView({ dispute, draft }: Props) {
  const { code, status, role, booking, can } = dispute
  const { take, isBusy, failure } = useAnswerDispute(dispute, draft.clear)
  const next = nextDisputeText(dispute, useNow())
  const canAnswer = can.includes('answer')
  const said = ownStatement(dispute)
  const isTextSent = draft.text !== null && draft.text.trim() === said?.text
  const imageIds = storedImages(draft.uploads.getSnapshot().images).map(({ picture }) => picture.id)
  const isSent = draft.text !== null && isSaid(said, { text: draft.text, imageIds })

  useEffect(() => {
    // Sending succeeded though the answer was lost, or the page learned of it first.
    if (isSent) draft.clear()
  })

  return (
    <>
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-xl">Contestação</h2>
          <DisputeStatusBadge status={status} />
        </div>
        <div aria-live="polite" className="mt-4 rounded-card bg-sunken px-4 py-3.5">
          <p className="text-lg font-semibold text-balance">{next.title}</p>
          <p className="mt-1 max-w-prose text-pretty text-muted">{next.text}</p>
          <OtherTime timeZone={booking.timeZone} />
        </div>
      </div>
      {draft.text !== null && !canAnswer && !isSent && (
        <UnsentText
          title={isTextSent ? PICTURES_NOT_SENT : keptTitle(dispute)}
          texts={isTextSent ? [] : [draft.text]}
          onDiscard={draft.clear}
        />
      )}
      <DisputeTimeline dispute={dispute} />
      {canAnswer && (
        <div className="border-t border-base-300 pt-5">
          <WordsForm
            label="A sua resposta"
            hint={`${booking.guestName} e a nossa equipe leem este texto.`}
            draft={draft}
            onSend={take}
            busy={isBusy}
            failure={failure}
            sendLabel="Enviar resposta"
          />
        </div>
      )}
      {can.includes('withdraw') && <WithdrawButton dispute={dispute} />}
      {role === 'admin' && (
        <Link
          to="/admin/disputes"
          search={{ code }}
          className={buttonClass({
            variant: can.includes('decide') ? 'primary' : 'outline',
            className: 'self-start',
          })}
        >
          {can.includes('decide') ? 'Decidir' : 'Ver na administração'}
        </Link>
      )}
    </>
  )
}
