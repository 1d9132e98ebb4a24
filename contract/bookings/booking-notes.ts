import type { BookingActor, BookingStatus } from './status.ts'

/** What a host notes with one press: the guest came late, or left early (RSV-36). */
export const usualNotes = ['Atrasou', 'Saiu mais cedo'] as const

/** How many notes the history of one booking holds at most (RSV-36). */
export const MAX_NOTES = 50

/** Bookings that take place, or took place. */
const notable: readonly BookingStatus[] = ['confirmed', 'in_use', 'completed', 'no_show']

/** Whether somebody may add a note that both sides read: the host, of a booking that begins or has begun (RSV-36). */
export function mayNote(actor: BookingActor, status: BookingStatus): boolean {
  return actor === 'host' && notable.includes(status)
}
