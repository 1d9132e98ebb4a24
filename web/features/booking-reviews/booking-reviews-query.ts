import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { type BookingStatus, pastStatuses } from '#contract/bookings/status.ts'
import type { Api } from '#web/api/client.ts'

/** How many of the latest reviews by hosts are shown with a booking. */
const LATEST = 3

const over: readonly BookingStatus[] = [...pastStatuses, 'cancelled']

/** Whether there may be something to review or read: the booking has to be over (REV-01). */
export function mayHaveReviews({ status }: Pick<Booking, 'status'>): boolean {
  return over.includes(status)
}

/** What both sides have written about a booking, as its reader sees it. */
export function bookingReviewsQuery(api: Api, code: string) {
  return api.reviews.ofBooking.queryOptions({ input: { code }, refetchOnWindowFocus: true })
}

/** Whether the reader is shown what hosts have written about the guest (REV-07); never if the guest has no account. */
export function hasGuestRecord({ role, guest }: Pick<Booking, 'role' | 'guest'>): boolean {
  return role !== 'guest' && guest.id !== null
}

/** What hosts have written about the guest of a booking, page by page. */
export function guestRecordQuery(api: Api, code: string) {
  return api.reviews.ofGuest.infiniteOptions({
    input: (cursor: string | undefined) => ({ code, limit: LATEST, ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

/** The bookings that the reader can still review. */
export function toReviewQuery(api: Api) {
  return api.reviews.toWrite.queryOptions({ refetchOnWindowFocus: true })
}
