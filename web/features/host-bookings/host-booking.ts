import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { isPaidHere } from '#contract/bookings/status.ts'
import { whenText } from '#contract/bookings/when-text.ts'

/** What a host sees of a booking wherever it can be answered: in the list and in the agenda. */
export type HostBooking = Pick<
  BookingSummary,
  | 'code'
  | 'version'
  | 'status'
  | 'timeZone'
  | 'people'
  | 'totalInCents'
  | 'respondUntil'
  | 'holdUntil'
  | 'isInReview'
  | 'can'
> & {
  workspaceName: string
  guestName: string
  /** The times in words, by the workspace's clock. */
  when: string
}

/** A booking of the host's lists; `isPaidHere` says whether it is paid on the platform. */
export type ListedBooking = HostBooking & { isPaidHere: boolean }

/** Converts a booking of the list. */
export function hostBookingOf(summary: BookingSummary): ListedBooking {
  return {
    ...summary,
    workspaceName: summary.workspace.name,
    guestName: summary.guest.name,
    when: whenText(summary),
    isPaidHere: isPaidHere(summary),
  }
}
