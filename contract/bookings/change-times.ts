import { holdOfAccepted, holdOfInstant } from '../payments/payment-times.ts'
import { respondUntil } from './status.ts'

type Starts = { bookingStartsAt: Date; startsAt: Date }

/** Until when the new times are held for an answer (CHG-02): as those of a request, and not into either time. */
export function proposalUntil(
  now: Date,
  { bookingStartsAt, ...times }: Starts & { endsAt: Date },
  leadMinutes: number,
): Date {
  return earlier(earlier(bookingStartsAt, times.startsAt), respondUntil(now, times, leadMinutes))
}

/** Until when the guest may pay the difference: as for a request that was accepted, and before either time begins. */
export function changeHoldOfAccepted(
  now: Date,
  { bookingStartsAt, startsAt }: Starts,
  timeZone: string,
): Date {
  const first = earlier(bookingStartsAt, startsAt)
  return holdOfAccepted(now, { startsAt: first, endsAt: first, timeZone })
}

/** The same for a guest who asks once more: as for a charge of a booking that is made anew. */
export function changeHoldOfRenewed(
  now: Date,
  { bookingStartsAt, startsAt }: Starts,
  timeZone: string,
): Date {
  const first = earlier(bookingStartsAt, startsAt)
  return holdOfInstant(now, { startsAt: first, endsAt: first, timeZone })
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
