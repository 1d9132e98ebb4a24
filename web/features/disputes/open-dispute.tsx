import { useEffect, useRef } from 'react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { isPaidHere } from '#contract/bookings/status.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { OtherTime } from '#web/session/other-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { UnsentText } from '#web/ui/unsent-text.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { openingText, openLabels } from './dispute-texts.ts'
import type { DisputeDraftState } from './use-dispute-draft.ts'
import { useOpenDispute } from './use-dispute-steps.ts'
import { WordsForm } from './words-form.tsx'

type Props = { booking: Booking; draft: DisputeDraftState }

/** How and until when a guest can dispute a booking, and the form for it (DSPUI-01, DSPUI-03). */
export function OpenDispute({ booking, draft }: Props) {
  const { code, status, host, timeZone, canDisputeUntil } = booking
  const isHydrated = useHydrated()
  const now = useNow()
  const subject = status === 'no_show' ? 'no-show' : 'stay'
  const { take, isBusy, failure, reset } = useOpenDispute(code, subject, draft.clear)
  const place = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  const isWriting = draft.text !== null

  useEffect(() => {
    if (isWriting && wasPressed.current) place.current?.querySelector('textarea')?.focus()
  }, [isWriting])

  if (canDisputeUntil === null) {
    if (draft.text === null) return null
    return (
      <Card as="section" id="contestacao">
        <UnsentText title="O prazo para contestar acabou" texts={[draft.text]} onDiscard={draft.clear} />
      </Card>
    )
  }
  const { title, text } = openingText(subject, {
    hostName: host.name,
    until: deadlineText(canDisputeUntil, timeZone, now),
    isPaidHere: isPaidHere(booking),
  })
  return (
    <Card as="section" id="contestacao" className="flex flex-col gap-5">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-2 max-w-prose text-pretty text-muted">{text}</p>
        <OtherTime timeZone={timeZone} />
      </div>
      {draft.text === null ? (
        <Button
          variant="outline"
          inert={!isHydrated}
          onClick={() => {
            wasPressed.current = true
            reset()
            draft.change('')
          }}
          className="self-start"
        >
          {openLabels[subject]}
        </Button>
      ) : (
        <div ref={place}>
          <WordsForm
            label="O que aconteceu"
            hint={`${host.name} e a nossa equipe leem este texto.`}
            draft={draft}
            onSend={take}
            busy={isBusy}
            failure={failure}
            sendLabel="Enviar contestação"
          >
            <Button variant="outline" onClick={draft.clear} disabled={isBusy}>
              Deixar para lá
            </Button>
          </WordsForm>
        </div>
      )}
    </Card>
  )
}
