import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'

type Many = {
  count: number
  /** How many the workspace has: as many bookings lie at one time. */
  units: number
  /** ISO day of the first; ten a day on each unit, from 8 to 18 h in Brasília, follow one another. */
  from: string
}

/** So many that a statement ends in time on a busy machine, too. */
const AT_ONCE = 4000

/** Stores many confirmed bookings by hand of one hour each, for what a host with many sees. */
export async function bookManyTimes(
  database: Database,
  workspaceId: string,
  { count, units, from }: Many,
): Promise<void> {
  for (let first = 0; first < count; first += AT_ONCE) {
    const last = Math.min(first + AT_ONCE, count) - 1
    await database.execute(sql`
    with drawn as (
      select number, gen_random_uuid() as id, number % ${units}::int + 1 as unit,
        ${from}::date + (number / ${units}::int / 10) as day, 8 + number / ${units}::int % 10 as hour
      from generate_series(${first}::int, ${last}::int) number
    ), timed as (
      select *, (day + make_interval(hours => hour)) at time zone 'America/Sao_Paulo' as starts from drawn
    ), booked as (
      insert into bookings (id, code, status, workspace_id, host_id, guest_name, created_by_id, client_key, kind,
        from_date, to_date, start_time, end_time, starts_at, ends_at, workspace_name, address, time_zone, booking_mode,
        payment_mode, cancellation_policy, buffer_before_minutes, buffer_after_minutes, lines, total_in_cents,
        check_in_code)
      select timed.id, 'PSO-' || replace(timed.id::text, '-', ''), 'confirmed', workspaces.id, host_id,
        'Pessoa ' || number, host_id, timed.id, 'hours', day, day, lpad(hour::text, 2, '0') || ':00',
        lpad((hour + 1)::text, 2, '0') || ':00', starts, starts + interval '1 hour', name,
        jsonb_build_object('street', address, 'neighborhood', neighborhood, 'city', city, 'state', state, 'zipCode', zip_code),
        'America/Sao_Paulo', 'instant', 'direct', 'flexible', 0, 0, '[]', 5000, '000000'
      from timed join workspaces on workspaces.id = ${workspaceId}
      returning id
    )
    insert into occupancies (id, workspace_id, unit, booking_id, state, blocked)
    select gen_random_uuid(), ${workspaceId}, unit, booked.id, 'firm', tstzrange(starts, starts + interval '1 hour')
    from timed join booked on booked.id = timed.id`)
  }
}
