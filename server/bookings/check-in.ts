import type { z } from 'zod'
import type { Booking, checkInRequestSchema } from '#contract/bookings/booking-shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { invalidFields } from '../errors.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'
import { requireBooking } from './get-booking.ts'
import { takeStep } from './take-step.ts'

/**
 * Checks a guest in by the six digits that the guest shows (RSV-13); a guest without an account needs none.
 * @throws ORPCError as `takeStep`; VALIDATION_FAILED for wrong digits; TooManyAttempts
 */
export async function checkIn(
  resources: Resources,
  user: CurrentUser,
  { checkInCode, ...step }: z.infer<typeof checkInRequestSchema>,
): Promise<Booking> {
  const { read, side } = await requireBooking(resources.database, user, step.code)
  const { guestId, checkInCode: expected } = read.booking
  if (side === 'host' && guestId !== null) {
    await countAttempt(resources, 'checkInByBooking', read.id)
    if (checkInCode.replace(/\D/g, '') !== expected) {
      throw invalidFields({ checkInCode: 'Este não é o código desta reserva. Confira com o convidado.' })
    }
  }
  return takeStep(resources, user, 'checkIn', step)
}
