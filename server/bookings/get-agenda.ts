import { holidayCalendar } from '#contract/bookings/holidays.ts'
import { openPeriods } from '#contract/bookings/open-periods.ts'
import type { Agenda } from '#contract/bookings/shapes.ts'
import { dayBounds } from '#contract/bookings/zoned-time.ts'
import { timeZoneOf } from '#contract/places/time-zones.ts'
import type { CurrentUser } from '../actor.ts'
import { listBlocks } from '../availability/blocks.ts'
import { presentBookingRules } from '../availability/booking-rules-rows.ts'
import type { Resources } from '../resources.ts'
import { readAgendaBookings } from './read-agenda-bookings.ts'
import { readAgendaChanges } from './read-agenda-changes.ts'
import { readHostRules } from './read-host-rules.ts'

/**
 * The opening hours, blocks and bookings of all of a host's workspaces, by name, and what is held for changes
 * of bookings.
 * @param range ISO days, both inclusive, in each workspace's own calendar
 */
export async function getAgenda(
  { database, now }: Resources,
  host: CurrentUser,
  range: { from: string; to: string },
): Promise<Agenda> {
  const rows = await readHostRules(database, host.id, range.from)
  const bounds = rows.map(({ state, city }) => {
    const timeZone = timeZoneOf({ state, city })
    return [dayBounds(range.from, timeZone).start, dayBounds(range.to, timeZone).end] as const
  })
  const from = new Date(Math.min(...bounds.map(([start]) => start.getTime())))
  const to = new Date(Math.max(...bounds.map(([, end]) => end.getTime())))
  const ids = rows.map(({ id }) => id)
  const blocks = await listBlocks(database, ids, from, to)
  const bookingsOf = await readAgendaBookings(database, ids, { start: from, end: to }, now())
  const changesOf = await readAgendaChanges(database, ids, { start: from, end: to }, now())
  const blocksOf = Map.groupBy(blocks, ({ workspaceId }) => workspaceId)
  return {
    workspaces: rows.map((row) => {
      const rules = presentBookingRules(row)
      const { id, name, startDate, endDate } = row
      const days = openPeriods({ ...rules, startDate, endDate }, range, holidayCalendar(row.state))
      return {
        id,
        name,
        timeZone: timeZoneOf(row),
        units: rules.units,
        bookingMode: rules.bookingMode,
        days: days.map(({ date, periods }) => ({ date, open: [...periods] })),
        blocks: blocksOf.get(id) ?? [],
        bookings: bookingsOf.get(id) ?? [],
        changes: changesOf.get(id) ?? [],
      }
    }),
  }
}
