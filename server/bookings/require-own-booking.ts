import type { CurrentUser } from '../actor.ts'
import type { BookingRow } from '../booking-steps/booking-rows.ts'
import type { Executor } from '../database/connection.ts'
import { apiError } from '../errors.ts'
import { requireBooking } from './get-booking.ts'

/**
 * A booking for a reader who may know its participants and payment: its guest or an administrator (RSV-46,
 * PAY-22).
 * @throws ORPCError NOT_FOUND for strangers; FORBIDDEN for the host
 */
export async function requireOwnBooking(
  executor: Executor,
  reader: CurrentUser,
  code: string,
): Promise<{ booking: BookingRow; side: 'guest' | 'admin' }> {
  const { read, side } = await requireBooking(executor, reader, code)
  if (side === 'host') throw apiError('FORBIDDEN')
  return { booking: read.booking, side }
}
