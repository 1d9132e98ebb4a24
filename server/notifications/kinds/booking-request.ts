import { bookingKind } from '../booking-kind.ts'

/** A guest asks a host for a time. */
export const bookingRequest = bookingKind('booking-request')
