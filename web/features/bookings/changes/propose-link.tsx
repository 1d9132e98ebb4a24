import { Link } from '@tanstack/react-router'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The link that proposes another time, while the booking can be changed and has no open proposal (CHG-01). */
export function ProposeLink({ booking: { code, can, change, workspace } }: { booking: Booking }) {
  if (!can.includes('change') || change || workspace.id === null) return null
  return (
    <Link to="/bookings/$code/change" params={{ code }} className={buttonClass({ variant: 'outline' })}>
      Propor outro horário
    </Link>
  )
}
