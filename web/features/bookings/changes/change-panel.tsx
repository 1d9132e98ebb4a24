import { useState } from 'react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { ChangeAnswer } from '#contract/bookings/changes.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useNow } from '#web/ui/use-now.ts'
import { changeLead, changeTitle, differenceText } from './change-texts.ts'
import { TermsBeside } from './terms-beside.tsx'
import { useChangeAnswer } from './use-change-answer.ts'

const labels: Record<ChangeAnswer, { label: string; busy: string }> = {
  accept: { label: 'Aceitar mudança', busy: 'Aceitando...' },
  decline: { label: 'Recusar', busy: 'Recusando...' },
  withdraw: { label: 'Retirar proposta', busy: 'Retirando...' },
}
const GIVE_UP = 'Desistir da mudança'

/** What is asked before a proposal ends, since its time may then be taken by others. */
const questions = { decline: 'Recusar a mudança?', withdraw: 'Retirar a proposta?' }

/**
 * The open proposal of a booking: old and new terms side by side, the difference, the deadline, and the actions
 * (CHG-03).
 */
export function ChangePanel({ booking }: { booking: Booking }) {
  const isHydrated = useHydrated()
  const now = useNow()
  const { answer, pending, failure } = useChangeAnswer(booking)
  const { change } = booking
  const [asked, setAsked] = useState<'decline' | 'withdraw'>('withdraw')
  const [isAsking, setIsAsking] = useState(false)
  if (!change)
    return failure ? (
      <Banner tone="danger" live>
        {failure.message}
      </Banner>
    ) : null
  const isUnpaid = change.status === 'unpaid'

  function handle(one: ChangeAnswer) {
    if (one === 'accept') return answer(one)
    setAsked(one)
    setIsAsking(true)
  }
  return (
    <>
      <section aria-label="Mudança proposta">
        <Card className="flex flex-col gap-4 border-primary">
          <div aria-live="polite">
            <h2 className="text-xl text-balance">{changeTitle(booking, change, now)}</h2>
            {change.reason && (
              <blockquote className="mt-3 border-l-2 border-base-300 pl-3 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
                {change.reason}
              </blockquote>
            )}
            <p className="mt-2 text-muted">{changeLead(change)}</p>
          </div>
          <TermsBeside before={change.before} after={change.after} />
          <p className="font-medium">{differenceText(booking, change)}</p>
          {failure && (
            <Banner tone="danger" live>
              {failure.message}
            </Banner>
          )}
          {change.can.length > 0 && (
            <div className="flex flex-wrap gap-3">
              {change.can.map((one) => (
                <Button
                  key={one}
                  variant={one === 'accept' ? 'primary' : 'outline'}
                  inert={!isHydrated}
                  busy={pending === one}
                  busyLabel={labels[one].busy}
                  disabled={pending !== undefined && pending !== one}
                  onClick={() => handle(one)}
                >
                  {isUnpaid ? GIVE_UP : labels[one].label}
                </Button>
              ))}
            </div>
          )}
        </Card>
      </section>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          answer(asked)
        }}
        title={isUnpaid ? `${GIVE_UP}?` : questions[asked]}
        name={`${change.after.workspaceName}, ${whenText(change.after)}`}
        consequence="A reserva continua como estava, e outra pessoa pode reservar este horário."
        confirmLabel={isUnpaid ? GIVE_UP : labels[asked].label}
        cancelLabel="Voltar"
      />
    </>
  )
}
