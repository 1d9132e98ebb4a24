import { availableDays } from '#contract/bookings/available-days.ts'
import type { Availability } from '#contract/bookings/shapes.ts'
import type { CurrentUser } from '../../actor.ts'
import { apiError } from '../../errors.ts'
import type { Resources } from '../../resources.ts'
import { requireBooking } from '../get-booking.ts'
import { readBookableForChange } from '../read-bookable-for-change.ts'

type Input = { code: string; id: string; from: string; to: string }

/**
 * When a workspace is free for a booking that would move there: the booking's own times count as free
 * (CHG-02).
 * @throws ORPCError NOT_FOUND for strangers, and when the reader may not see the workspace; FORBIDDEN for
 *   administrators
 */
export async function getChangeAvailability(
  { database, now }: Resources,
  reader: CurrentUser,
  { code, id, ...dates }: Input,
): Promise<Availability> {
  const at = now()
  const { read, side } = await requireBooking(database, reader, code)
  if (side === 'admin') throw apiError('FORBIDDEN')
  const bookable = await readBookableForChange(database, reader, { id, bookingId: read.id }, dates, at)
  const { timeZone, rules } = bookable
  const { bookingMode, units } = rules
  return { timeZone, bookingMode, units, days: availableDays(bookable, dates, at) }
}
