import { type BookingActor, type BookingStatus, pastStatuses, standingStatuses } from './status.ts'

/** The notes that a host adds with one press: the guest came late, or left early (RSV-36). */
export const usualNotes = ['Atrasou', 'Saiu mais cedo'] as const

/** How many notes the history of one booking holds at most (RSV-36). */
export const MAX_NOTES = 50

/** Statuses of bookings that take place, or took place. */
const notable: readonly BookingStatus[] = [...standingStatuses, ...pastStatuses]

/**
 * Whether an actor may add a note that both sides read: the host may, once the booking is confirmed (RSV-36).
 */
export function mayNote(actor: BookingActor, status: BookingStatus): boolean {
  return actor === 'host' && notable.includes(status)
}
