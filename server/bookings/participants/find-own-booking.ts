import type { CurrentUser } from '../../actor.ts'
import { asBooking, type BookingRow } from '../../booking-steps/booking-rows.ts'
import type { Executor } from '../../database/connection.ts'
import { apiError } from '../../errors.ts'
import { findBooking } from '../get-booking.ts'

/**
 * A booking whose participants the reader may know: its guest and administrators (RSV-46).
 * @throws ORPCError NOT_FOUND for strangers; FORBIDDEN for the host, whom the guest's people are no concern of
 */
export async function findOwnBooking(
  executor: Executor,
  reader: CurrentUser,
  code: string,
): Promise<{ booking: BookingRow; side: 'guest' | 'admin' }> {
  const { read, side } = await findBooking(executor, reader, code)
  if (side === 'host') throw apiError('FORBIDDEN')
  return { booking: asBooking(read.booking), side }
}
