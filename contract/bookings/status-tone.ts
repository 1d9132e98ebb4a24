import { type BookingStatus, bookingSteps, holdingStatuses } from './status.ts'

/** How a booking looks: waiting for an answer or its payment, coming, taking place, or over. */
export type StatusTone = 'waiting' | 'coming' | 'present' | 'over'

/** The look of a status, derived from the graph, so that a new status has one too (HOST-46). */
export function toneOf(status: BookingStatus): StatusTone {
  const isIn = (statuses: readonly BookingStatus[]) => statuses.includes(status)
  if (isIn(bookingSteps.expire.from)) return 'waiting'
  if (isIn(bookingSteps.checkIn.from)) return 'coming'
  return isIn(holdingStatuses) ? 'present' : 'over'
}
