import type { Occupied } from '#contract/bookings/free-periods.ts'
import type { InstantRange } from '#contract/bookings/occupied-ranges.ts'
import { MS_PER_MINUTE } from '#contract/dates.ts'
import type { Actor } from '../actor.ts'
import { ownTimes } from '../availability/change-times.ts'
import type { Database } from '../database/connection.ts'
import { type Bookable, readBookable } from './read-bookable.ts'

/**
 * A workspace with its rules and what is taken, for a booking that would move there: its own times count as
 * free (CHG-02).
 * @param range ISO days, both inclusive
 * @throws ORPCError NOT_FOUND when the workspace doesn't exist or the reader may not see it
 */
export async function readBookableForChange(
  database: Database,
  reader: Actor,
  { id, bookingId }: { id: string; bookingId: string },
  range: { from: string; to: string },
  now: Date,
): Promise<Bookable> {
  const bookable = await readBookable(database, reader, id, range, now)
  const own = await ownTimes(database, bookingId, id)
  return { ...bookable, occupied: withoutOwn(bookable.occupied, own) }
}

/** The taken times without a booking's own: for each of these, one equal time is left out. */
function withoutOwn(occupied: readonly Occupied[], own: readonly InstantRange[]): Occupied[] {
  const left = [...occupied]
  for (const { start, end } of own) {
    const [from, to] = [start, end].map((instant) => instant.getTime() / MS_PER_MINUTE)
    const index = left.findIndex((taken) => taken.start === from && taken.end === to)
    if (index >= 0) left.splice(index, 1)
  }
  return left
}
