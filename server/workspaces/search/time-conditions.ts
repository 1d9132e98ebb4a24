import { type SQL, sql } from 'drizzle-orm'

/**
 * What a kind of booking asks: that it opens, that rules of other modes than the chat allow its length and its start on
 * their slots, when it starts, that it is free.
 */
export type TimeConditions = { opens: SQL; allows: SQL; onSlots?: SQL; start: SQL; free: SQL; priced: SQL }

/**
 * No unit is free at some moment from one instant to another, its buffers included. What takes a single unit never
 * overlaps: of what ends after the start, it is enough to look at what ends first.
 */
export function isTaken(start: SQL, end: SQL, now: SQL): SQL {
  const from = sql`${start} - make_interval(mins => times.buffer_before_minutes::int)`
  const until = sql`${end} + make_interval(mins => times.buffer_after_minutes::int)`
  return sql`case when times.units = 1 then coalesce((select lower(taken.blocked) < ${until} from occupancies taken
      where taken.workspace_id = times.workspace_id and taken.state in ('hold', 'firm') and upper(taken.blocked) > ${from}
        and (taken.state = 'firm' or taken.hold_until > ${now})
      order by upper(taken.blocked) limit 1), false)
    else most_units_taken(times.workspace_id, tstzrange(${from}, ${until}), ${now}) >= times.units end`
}

/** Whether one of these letters is among what it can be priced by; a regular expression takes three times as long. */
export function isPricedBy(letters: string): SQL {
  const ways = [...letters].map((letter) => sql.raw(`times.priced_by like '%${letter}%'`))
  return sql`(${sql.join(ways, sql` or `)})`
}
