import { type SQL, sql } from 'drizzle-orm'
import { dayClock } from '#contract/bookings/zoned-time.ts'
import { addDays, MINUTES_PER_DAY, MS_PER_MINUTE, timeOfMinutes } from '#contract/dates.ts'
import { timeZones } from '#contract/places/time-zones.ts'

/**
 * A moment of a workspace's own clock. It is worked out here once per zone and search: the database would do so for
 * each of thousands of workspaces, which would take a third of the time that reading their occupancies takes.
 * @param minutes since the midnight with which the day begins, or SQL for them
 */
export function momentOn(date: string, minutes: number | SQL): SQL {
  const isFixed = typeof minutes === 'number'
  const plus = isFixed ? sql`` : sql` + make_interval(mins => ${minutes})`
  const since = isFixed ? minutes : 0
  const local = sql`${`${addDays(date, Math.floor(since / MINUTES_PER_DAY))} ${timeOfMinutes(since % MINUTES_PER_DAY)}`}`
  const zonesByInstant = Map.groupBy(zonesWithoutChange(date), (timeZone) => dayClock(date, timeZone)(since))
  const known = [...zonesByInstant].map(
    ([instant, zones]) =>
      sql`when times.time_zone in (${namesOf(zones)}) then ${new Date(instant * MS_PER_MINUTE).toISOString()}::timestamptz`,
  )
  const elsewhere = sql`(${local}::timestamp${plus}) at time zone times.time_zone`
  return known.length > 0
    ? sql`coalesce(case ${sql.join(known, sql` `)} end${plus}, ${elsewhere})`
    : sql`(${elsewhere})`
}

/** Where the clocks change on a day, minutes don't follow from its midnight. */
function zonesWithoutChange(date: string): string[] {
  return timeZones.filter((timeZone) => {
    const clock = dayClock(date, timeZone)
    return clock(MINUTES_PER_DAY) - clock(0) === MINUTES_PER_DAY
  })
}

const namesOf = (zones: readonly string[]) => sql.raw(zones.map((zone) => `'${zone}'`).join(', '))
