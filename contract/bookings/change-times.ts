import { holdOfAccepted, holdOfInstant } from '../payments/payment-times.ts'
import { respondUntil } from './status.ts'

type Starts = { bookingStartsAt: Date; startsAt: Date }

/**
 * Until when the new times are held for an answer (CHG-02): as long as a request's, but only until the old or
 * the new time begins.
 */
export function proposalUntil(
  now: Date,
  { bookingStartsAt, ...times }: Starts & { endsAt: Date },
  leadMinutes: number,
): Date {
  return earlier(earlier(bookingStartsAt, times.startsAt), respondUntil(now, times, leadMinutes))
}

/**
 * Until when the guest may pay the difference: as for an accepted request, but only until the old or the new
 * time begins.
 */
export function changeHoldOfAccepted(
  now: Date,
  { bookingStartsAt, startsAt }: Starts,
  timeZone: string,
): Date {
  const first = earlier(bookingStartsAt, startsAt)
  return holdOfAccepted(now, { startsAt: first, endsAt: first, timeZone })
}

/** Until when a guest who asks again may pay the difference: as for a renewed charge of a booking. */
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
