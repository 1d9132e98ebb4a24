import { bookingKind } from '../booking-kind.ts'

/** Anything else about a booking, such as its end. */
export const bookingNews = bookingKind('booking-news')
