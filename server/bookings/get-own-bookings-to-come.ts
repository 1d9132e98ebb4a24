import { and, eq } from 'drizzle-orm'
import type { OwnBookingsToCome } from '#contract/bookings/booking-shapes.ts'
import { isPaidHere } from '#contract/bookings/status.ts'
import { toComeAt } from '../booking-steps/bookings-to-come.ts'
import { refundOfBooking } from '../booking-steps/refund-of-booking.ts'
import { bookings } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { countOfUser } from './get-bookings-to-come.ts'

/**
 * How many of a user's bookings are still to come, and what comes back of those that are confirmed when the
 * account is deleted now, which cancels them as their guest (RSV-50).
 * @returns amounts in centavos
 */
export async function getOwnBookingsToCome(resources: Resources, userId: string): Promise<OwnBookingsToCome> {
  const { database, now } = resources
  const counted = await countOfUser(resources, userId)
  const at = now()
  const rows = await database
    .select()
    .from(bookings)
    .where(and(eq(bookings.guestId, userId), eq(bookings.status, 'confirmed'), toComeAt(at)))
  const refund = { refundInCents: 0, keptInCents: 0, directInCents: 0 }
  for (const booking of rows) {
    const { refundInCents, keptInCents } = await refundOfBooking(database, booking, 'guest', at)
    refund.refundInCents += refundInCents
    refund.keptInCents += keptInCents
    if (!isPaidHere(booking)) refund.directInCents += refundInCents
  }
  return { ...counted, refund }
}
