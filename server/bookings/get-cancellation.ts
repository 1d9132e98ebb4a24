import type { z } from 'zod'
import type { CancellationPolicy } from '#contract/bookings/booking-rules.ts'
import type { cancellationSchema } from '#contract/bookings/booking-shapes.ts'
import { refundNow } from '#contract/bookings/refund-now.ts'
import { refusalOfStep } from '#contract/bookings/status.ts'
import type { CurrentUser } from '../actor.ts'
import { asBooking, boughtAt } from '../booking-steps/booking-rows.ts'
import { apiError } from '../errors.ts'
import { readRefundNow } from '../payments/read-refund-now.ts'
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
  const booking = asBooking(read.booking)
  if (refusalOfStep('cancel', side, booking, at)) {
    throw apiError('CONFLICT', 'Esta reserva não pode mais ser cancelada.')
  }
  const { version, cancellationPolicy, startsAt, totalInCents } = booking
  const policy = cancellationPolicy as CancellationPolicy
  const byRule = refundNow({ policy, startsAt, bookedAt: boughtAt(booking), totalInCents }, side, at)
  const { until, ...refund } = await readRefundNow(database, booking, byRule)
  return { ...refund, version, until: until?.toISOString() ?? null }
}
