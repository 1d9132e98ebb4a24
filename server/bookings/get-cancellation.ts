import type { z } from 'zod'
import type { cancellationSchema } from '#contract/bookings/booking-shapes.ts'
import { refusalOfStep } from '#contract/bookings/status.ts'
import type { CurrentUser } from '../actor.ts'
import { refundOfBooking } from '../booking-steps/refund-of-booking.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { requireBooking } from './get-booking.ts'

/**
 * What comes back when the reader cancels a booking now (CAN-02 to CAN-04).
 * @throws ORPCError NOT_FOUND for strangers; CONFLICT when it can't be cancelled any more
 */
export async function getCancellation(
  { database, now }: Resources,
  reader: CurrentUser,
  code: string,
): Promise<z.infer<typeof cancellationSchema>> {
  const at = now()
  const { read, side } = await requireBooking(database, reader, code)
  const { booking } = read
  if (refusalOfStep('cancel', side, booking, at)) {
    throw apiError('CONFLICT', 'Esta reserva não pode mais ser cancelada.')
  }
  const { until, ...refund } = await refundOfBooking(database, booking, side, at)
  return { ...refund, version: booking.version, until: until?.toISOString() ?? null }
}
