import { useState } from 'react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { needsReason } from '#contract/bookings/status.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { toast } from '#web/ui/toast.tsx'
import { ProposeLink } from '../changes/propose-link.tsx'
import { StepDialog } from './step-dialog.tsx'
import { type PageStep, useBookingStep } from './use-booking-step.ts'

const labels = {
  accept: 'Aceitar pedido',
  decline: 'Recusar',
  withdraw: 'Retirar pelo convidado',
  revoke: 'Cancelar reserva',
  cancel: 'Cancelar reserva',
  noShow: 'Não compareceu',
} as const satisfies Record<PageStep, string>
const order = Object.keys(labels) as PageStep[]

/**
 * What the host can do with a booking now, and an administrator for either side: the host accepts with one press, and
 * everything else is asked for first (RSV-30).
 */
export function HostActions({ booking }: { booking: Booking }) {
  const isHydrated = useHydrated()
  const [asking, setAsking] = useState<PageStep>()
  const [isOpen, setIsOpen] = useState(false)
  const accepting = useBookingStep('accept', booking, () => setIsOpen(false))
  const isAskedFirst = (step: PageStep) => step !== 'accept' || needsReason(step, booking.role)

  function press(step: PageStep) {
    if (isAskedFirst(step)) {
      setAsking(step)
      setIsOpen(true)
    } else {
      accepting.take(
        { reason: '' },
        {
          onError: (error) =>
            toast.error({ title: 'Não foi possível aceitar', description: failureOf(error).message }),
        },
      )
    }
  }

  return (
    <>
      {order
        .filter((step) => booking.can.includes(step))
        .map((step) => (
          <Button
            key={step}
            variant={step === 'accept' ? 'primary' : 'outline'}
            inert={!isHydrated}
            busy={step === 'accept' && accepting.isBusy}
            busyLabel="Aceitando..."
            {...(isAskedFirst(step) && { 'aria-haspopup': 'dialog' as const })}
            onClick={() => press(step)}
          >
            {labels[step]}
          </Button>
        ))}
      <ProposeLink booking={booking} />
      {asking && (
        <StepDialog
          key={asking}
          booking={booking}
          step={asking}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
