import type pg from 'pg'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { withoutIndexes, withoutTriggers } from './fill-in-bulk.ts'
import { drawn, idOf, workspaceIdOf } from './generated-values.ts'

/** How many taken times each workspace has: one in each pair of weeks. */
export const TIMES_EACH = 10

/**
 * Gives each of the generated workspaces ten taken times of two hours in the twenty weeks from a Monday on. On the
 * first Wednesday all but one in 40 are taken from 14 to 16. Their bookings aren't there: no search reads them.
 * @param count the number of workspaces, which may be inserted later
 * @param monday an ISO day
 */
export function insertTakenTimes(client: pg.ClientBase, count: number, monday: string): Promise<void> {
  const insert = async () => {
    await client.query(
      `insert into occupancies (id, workspace_id, unit, booking_id, state, blocked)
      select id, ${workspaceIdOf('n')}, 1, id, 'firm', tstzrange(starts, starts + interval '2 hours')
      from generate_series(0, ${TIMES_EACH - 1}) pair, generate_series(1, ${count}) n,
        lateral (select ${drawn("n || '-' || pair")} as number) of_its_own,
        lateral (select pair = 0 and number % 40 <> 0 as is_busy) kind,
        lateral (select
          case when is_busy then 0 when pair = 0 then 1 else number / 40 % 2 end::integer as week,
          case when is_busy then 2 else number / 80 % 5 end::integer as day,
          case when is_busy then 14 else 8 + 2 * (number / 400 % 5) end::integer as hour) place,
        lateral (select ${idOf('taken', "n || '-' || pair")} as id,
          ($1::date + make_interval(weeks => 2 * pair + week, days => day, hours => hour)) at time zone $2 as starts) taken`,
      [monday, BRASILIA_TIME_ZONE],
    )
  }
  return withoutTriggers(client, () => withoutIndexes(client, ['occupancies'], insert))
}

/** Gives half of the generated workspaces rules of their own. @param client without triggers */
export async function insertRules(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(`
    insert into booking_rules (workspace_id, booking_mode, buffer_after_minutes, half_day_in_cents)
    select ${workspaceIdOf('n')}, case when number % 4 < 2 then 'request' else 'instant' end, 15,
      case when number % 3 = 0 then 20000 end
    from generate_series(1, ${count}) n, lateral (select ${drawn('n')} as number) of_its_own
    where number % 2 = 0`)
}
