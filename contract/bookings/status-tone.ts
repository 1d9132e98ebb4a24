import { type BookingStatus, bookingSteps, standingStatuses, waitingStatuses } from './status.ts'

/** How a booking looks: waiting for an answer or its payment, coming, taking place, or over. */
export type StatusTone = 'waiting' | 'coming' | 'present' | 'over'

/** The look of a status, derived from the graph, so that a new status has one too (HOST-46). */
export function toneOf(status: BookingStatus): StatusTone {
  const isIn = (statuses: readonly BookingStatus[]) => statuses.includes(status)
  if (isIn(waitingStatuses)) return 'waiting'
  if (isIn(bookingSteps.checkIn.from)) return 'coming'
  return isIn(standingStatuses) ? 'present' : 'over'
}
