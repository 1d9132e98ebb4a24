import { availableDays } from '#contract/bookings/available-days.ts'
import type { Availability } from '#contract/bookings/shapes.ts'
import type { Actor } from '../actor.ts'
import type { Resources } from '../resources.ts'
import { readBookable } from './read-bookable.ts'

/**
 * When a workspace opens on each day of a range, and how many units are free when (AVL-02 to AVL-09).
 * @throws ORPCError NOT_FOUND when it doesn't exist or the reader may not see it
 */
export async function getAvailability(
  { database, now }: Resources,
  reader: Actor,
  { id, ...dates }: { id: string; from: string; to: string },
): Promise<Availability> {
  const at = now()
  const bookable = await readBookable(database, reader, id, dates, at)
  const { timeZone, rules } = bookable
  const { bookingMode, units } = rules
  return { timeZone, bookingMode, units, days: availableDays(bookable, dates, at) }
}
