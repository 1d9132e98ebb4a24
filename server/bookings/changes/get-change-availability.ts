import { availableDays } from '#contract/bookings/available-days.ts'
import type { Occupied } from '#contract/bookings/free-periods.ts'
import type { InstantRange } from '#contract/bookings/occupied-ranges.ts'
import type { Availability } from '#contract/bookings/shapes.ts'
import { MS_PER_MINUTE } from '#contract/dates.ts'
import type { CurrentUser } from '../../actor.ts'
import { ownTimes } from '../../availability/change-times.ts'
import { apiError } from '../../errors.ts'
import type { Resources } from '../../resources.ts'
import { requireBooking } from '../get-booking.ts'
import { readBookable } from '../read-bookable.ts'

type Input = { code: string; id: string; from: string; to: string }

/**
 * When a workspace is free for a booking that would move there: the booking's own times count as free (CHG-02).
 * @throws ORPCError NOT_FOUND for strangers, and when the reader may not see the workspace; FORBIDDEN for administrators
 */
export async function getChangeAvailability(
  { database, now }: Resources,
  reader: CurrentUser,
  { code, id, ...dates }: Input,
): Promise<Availability> {
  const at = now()
  const { read, side } = await requireBooking(database, reader, code)
  if (side === 'admin') throw apiError('FORBIDDEN')
  const bookable = await readBookable(database, reader, id, dates, at)
  const occupied = withoutOwn(bookable.occupied, await ownTimes(database, read.id, id))
  const { timeZone, rules } = bookable
  const { bookingMode, units } = rules
  return { timeZone, bookingMode, units, days: availableDays({ ...bookable, occupied }, dates, at) }
}

/** What is taken but for a booking's own times: of each, one that is the same. */
function withoutOwn(occupied: readonly Occupied[], own: readonly InstantRange[]): Occupied[] {
  const left = [...occupied]
  for (const { start, end } of own) {
    const [from, to] = [start, end].map((instant) => instant.getTime() / MS_PER_MINUTE)
    const index = left.findIndex((taken) => taken.start === from && taken.end === to)
    if (index >= 0) left.splice(index, 1)
  }
  return left
}
