import { useState } from 'react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { ProposeLink } from '../changes/propose-link.tsx'
import { StepDialog } from './step-dialog.tsx'
import type { PageStep } from './use-booking-step.ts'

const labels = { withdraw: 'Retirar pedido', cancel: 'Cancelar reserva' } as const
const GIVE_UP = 'Desistir da reserva'

/** What a guest can do with a booking now: withdraw an unconfirmed one, cancel a confirmed one (RSV-29). */
export function GuestActions({ booking }: { booking: Booking }) {
  const isHydrated = useHydrated()
  const [asking, setAsking] = useState<PageStep>()
  const [isOpen, setIsOpen] = useState(false)
  const steps = (['withdraw', 'cancel'] as const).filter((step) => booking.can.includes(step))
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step}
          variant="outline"
          inert={!isHydrated}
          aria-haspopup="dialog"
          onClick={() => {
            setAsking(step)
            setIsOpen(true)
          }}
        >
          {step === 'withdraw' && booking.status === 'held' ? GIVE_UP : labels[step]}
        </Button>
      ))}
      <ProposeLink booking={booking} />
      {asking && (
        <StepDialog booking={booking} step={asking} open={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
