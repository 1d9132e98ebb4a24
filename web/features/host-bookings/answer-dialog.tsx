import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import './host-bookings.css'
import { AnswerClock } from './answer-clock.tsx'
import { BookingFacts } from './booking-facts.tsx'
import type { ListedBooking } from './host-booking.ts'
import { ReasonChoice } from './reason-choice.tsx'
import { type HostStep, useHostStep } from './use-host-step.ts'

type Props = { booking: ListedBooking; step: HostStep; open: boolean; onClose: () => void }

const titles: Record<HostStep, string> = {
  accept: 'Aceitar este pedido?',
  decline: 'Recusar este pedido?',
  revoke: 'Cancelar antes do pagamento?',
  noShow: 'O convidado não compareceu?',
}
const confirms: Record<
  Exclude<HostStep, 'decline' | 'revoke'>,
  { label: string; busy: string; text: (booking: ListedBooking) => string }
> = {
  accept: {
    label: 'Aceitar pedido',
    busy: 'Aceitando...',
    text: ({ isPaidHere }) =>
      isPaidHere
        ? 'O convidado é avisado na hora. A reserva espera o PIX dele e fica confirmada quando ele chegar.'
        : 'O convidado é avisado na hora, e a reserva fica confirmada.',
  },
  noShow: {
    label: 'Não compareceu',
    busy: 'Registrando...',
    text: () => 'Isto fica no histórico da reserva e o convidado é avisado.',
  },
}

/** The second press of an answer: accepts, or asks for the reason for declining or cancelling (RSV-32). */
export function AnswerDialog({ booking, step, open, onClose }: Props) {
  const { take, taking, failure } = useHostStep(booking, onClose)
  const confirm = step === 'decline' || step === 'revoke' ? null : confirms[step]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={titles[step]}
      description={booking.guestName}
      size="sm"
      dismissible={!taking}
    >
      <div className="hb-dialog">
        <BookingFacts booking={booking} />
        <AnswerClock booking={booking} />
        {failure && (
          <Banner tone="danger" live>
            {failure.fields.reason ?? failure.message}
          </Banner>
        )}
        {(step === 'decline' || step === 'revoke') && (
          <ReasonChoice step={step} busy={taking !== null} onChoose={(reason) => take(step, reason)} />
        )}
        {confirm && (
          <>
            <p className="text-muted">{confirm.text(booking)}</p>
            <DialogActions>
              <Button variant="outline" onClick={onClose} disabled={taking !== null}>
                Voltar
              </Button>
              <Button
                data-autofocus=""
                variant={step === 'noShow' ? 'danger' : 'primary'}
                busy={taking !== null}
                busyLabel={confirm.busy}
                onClick={() => take(step)}
              >
                {confirm.label}
              </Button>
            </DialogActions>
          </>
        )}
      </div>
    </Dialog>
  )
}
