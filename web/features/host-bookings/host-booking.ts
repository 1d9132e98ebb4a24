import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
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

/** Converts a booking of the list. */
export function hostBookingOf(summary: BookingSummary): HostBooking {
  return {
    ...summary,
    workspaceName: summary.workspace.name,
    guestName: summary.guest.name,
    when: whenText(summary),
  }
}
