import pg from 'pg'
import { addDays, weekdayOf } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { compare, load, loadCells, loadColumns, NEW_NUMBER } from './load.ts'
import { openMarketplaces } from './marketplace.ts'
import { startProduct } from './programs.ts'
import type { Report } from './report.ts'
import { amount } from './short.ts'

const WORKSPACES = amount(1_000_000, 2_000)
const OCCUPANCIES_EACH = 10
/** The weeks over which they lie. */
const WEEKS = 26

/** The first Tuesday at least three weeks away, when times are taken. */
function searchedTuesday(): string {
  let day = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 21)
  while (weekdayOf(day) !== 'tue') day = addDays(day, 1)
  return day
}

/**
 * Gives each workspace ten taken times of two hours, half of them rules of their own, and one in 400 hours at night; the
 * constraint and the index are built afterwards, which takes a fraction of the time.
 */
async function occupy(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: done } = await client.query(
    "select 1 from pg_indexes where indexname = 'occupancies_by_end' and exists (select from occupancies)",
  )
  if (done.length > 0) return client.end()
  console.log(`Creating ${(WORKSPACES * OCCUPANCIES_EACH).toLocaleString('en')} occupancies …`)
  await client.query("set statement_timeout = 0; set maintenance_work_mem = '1GB'")
  await client.query('alter table occupancies drop constraint if exists occupancies_no_overlap')
  await client.query('drop index if exists occupancies_by_end')
  await client.query('alter table occupancies disable trigger all')
  // Weekday n of week w, one of five two-hour times from 8 in Brasília on: no two of a workspace meet.
  await client.query(`
    insert into occupancies (id, workspace_id, unit, booking_id, state, blocked)
    select gen_random_uuid(), id, 1, gen_random_uuid(), 'firm', tstzrange(start, start + interval '2 hours')
    from (
      select id, date_trunc('week', now()) + interval '11 hours'
        + ((n * ${Math.floor(WEEKS / 10)} + abs(hashtext(id::text || n) % 2) + ${Math.floor(WEEKS / 10)}) % ${WEEKS}) * interval '1 week'
        + abs(hashtext(n || id::text) % 5) * interval '1 day' + abs(hashtext(id::text || 'h' || n) % 5) * interval '2 hours' as start
      from workspaces, generate_series(0, ${OCCUPANCIES_EACH - 1}) n
    ) times`)
  await client.query(`
    insert into booking_rules (workspace_id, booking_mode, buffer_after_minutes, half_day_in_cents)
    select id, case when hashtext(id::text) % 4 = 0 then 'request' else 'instant' end, 15,
      case when hashtext(id::text) % 3 = 0 then 20000 end
    from workspaces where hashtext(id::text) % 2 = 0`)
  await client.query(`
    update workspace_availability set end_hour = '23:59' where day = 'fri' and hashtext(workspace_id::text) % 400 = 7`)
  await client.query('alter table occupancies enable trigger all')
  await client.query(`alter table occupancies add constraint occupancies_no_overlap
    exclude using gist (workspace_id with =, unit with =, blocked with &&) where (state in ('hold', 'firm'))`)
  await client.query(`create index occupancies_by_end on occupancies (workspace_id, upper(blocked), lower(blocked))
    where state in ('hold', 'firm')`)
  await client.query('vacuum analyze')
  await client.end()
}

/** Availability and search by time among very many workspaces and taken times. */
export async function measure(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const databaseUrl = await marketplaces.urlOf(WORKSPACES, 'taken')
  await occupy(databaseUrl)
  const product = await startProduct(databaseUrl)
  try {
    const day = searchedTuesday()
    // An address that nobody has asked for before, so that no cached answer serves it.
    const list = `/api/v1/workspaces?limit=24&minPrice=${NEW_NUMBER}&date=${day}`
    const friday = addDays(day, 3)
    const { items } = await (await fetch(`${product.url}/api/v1/workspaces?limit=24`)).json()
    const month = `/api/v1/workspaces/${items[0].id}/availability?from=${day}&to=${addDays(day, 30)}`
    const ours = (address: string) => () =>
      load(product.url + address, {
        watched: { process: product.pid, database: marketplaces.pid },
        connections: 1,
      })
    const found = await compare({
      'a month of one workspace': ours(`${month}&uncached[]=1`),
      'a window': ours(`${list}&from=14:00&to=17:00`),
      'a window, in the largest city': ours(`${list}&from=14:00&to=17:00&city=Cidade%200`),
      'a window, in a small city': ours(`${list}&from=14:00&to=17:00&city=Cidade%2026`),
      'a window for six, a room': ours(`${list}&from=14:00&to=17:00&people=6&type=meeting-room`),
      'a window that one in 400 meets': ours(
        `/api/v1/workspaces?limit=24&minPrice=${NEW_NUMBER}&date=${friday}&from=20:00&to=22:00`,
      ),
      'a window that none meets': ours(`${list}&from=03:00&to=05:00`),
      'three days': ours(`${list}&dateTo=${addDays(day, 2)}`),
      'the cheapest of a window': ours(`${list}&from=14:00&to=17:00&sort=priceAsc`),
    })
    return {
      title: 'Availability',
      how: `Answers of the API among ${WORKSPACES.toLocaleString('en')} workspaces, half of them with rules of their own, and ${(WORKSPACES * OCCUPANCIES_EACH).toLocaleString('en')} taken times over ${WEEKS} weeks, at addresses never asked before, one request after another. Goals for p95: a month 5 ms, a window with and without a city 30 ms, one that hardly any meets 60 ms.`,
      columns: ['', ...loadColumns],
      rows: Object.entries(found).map(([name, figures]) => [name, ...loadCells(figures)]),
    }
  } finally {
    await product.stop()
    await marketplaces.stop()
  }
}
