import { addDays, weekdayOf } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { connect } from '#server/database/connection.ts'
import { readEnvironment } from '#server/env.ts'
import type { Resources } from '#server/resources.ts'
import { TIMES_EACH } from '#tests/factories/many-taken-times.ts'
import { readingsOf, tooLarge } from '#tests/query-plans.ts'
import { compare, load, loadCells, loadColumns } from './load.ts'
import { openMarketplaces } from './marketplace.ts'
import { startProduct } from './programs.ts'
import type { Report } from './report.ts'
import { amount } from './short.ts'

const WORKSPACES = amount(1_000_000, 2_000)

/** When the taken times begin: the same Monday throughout a month, after its end. */
function firstMonday(today: string): string {
  let day = addDays(`${today.slice(0, 7)}-01`, 35)
  while (weekdayOf(day) !== 'mon') day = addDays(day, 1)
  return day
}

/** The addresses to measure, none of them cached: addresses with brackets in a parameter's name never are. */
function addressesOf(monday: string, id: string): Record<string, string> {
  const [busy, thursday, friday, tuesday] = [2, 3, 4, 15].map((days) => addDays(monday, days))
  const list = `/api/v1/workspaces?limit=24&uncached[]=1`
  const afternoon = `${list}&date=${tuesday}&from=14:00&to=17:00`
  return {
    'a month of one workspace': `/api/v1/workspaces/${id}/availability?from=${tuesday}&to=${addDays(tuesday ?? '', 30)}&uncached[]=1`,
    'a window': afternoon,
    'a window, in the largest city': `${afternoon}&city=Cidade%200`,
    'a window, in a small city': `${afternoon}&city=Cidade%2026`,
    'a window for six, a room': `${afternoon}&people=6&type=meeting-room`,
    'three days': `${list}&date=${tuesday}&dateTo=${addDays(tuesday ?? '', 2)}`,
    'the cheapest of a window': `${afternoon}&sort=priceAsc`,
    'a window for which one in 50 opens': `${list}&date=${thursday}&from=20:00&to=22:00`,
    'the same window, in the largest city': `${list}&date=${thursday}&from=20:00&to=22:00&city=Cidade%200`,
    'a window for which one in 400 opens': `${list}&date=${friday}&from=20:00&to=22:00`,
    'a window for which none opens': `${list}&date=${tuesday}&from=03:00&to=05:00`,
    'a window in which one in 40 is free': `${list}&date=${busy}&from=14:00&to=17:00`,
    'the same time, in the largest city': `${list}&date=${busy}&from=14:00&to=17:00&city=Cidade%200`,
  }
}

/**
 * Availability and search by time among very many workspaces and taken times. Fails after all measurements when a
 * statement reads too much of a table.
 */
export async function measure(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const monday = firstMonday(todayIn(BRASILIA_TIME_ZONE, new Date()))
  const databaseUrl = await marketplaces.urlOf(WORKSPACES, `taken_${monday.replaceAll('-', '')}`, monday)
  const product = await startProduct(databaseUrl)
  try {
    const { items } = await (await fetch(`${product.url}/api/v1/workspaces?limit=1`)).json()
    const addresses = addressesOf(monday, items[0].id)
    const looked = await lookAtPlans(databaseUrl, Object.values(addresses))
    const watched = { process: product.pid, database: marketplaces.pid }
    const found = await compare(
      Object.fromEntries(
        Object.entries(addresses).map(([name, address]) => [
          name,
          () => load(product.url + address, { watched, connections: 1 }),
        ]),
      ),
    )
    return {
      title: 'Availability',
      how: `Answers of the API among ${WORKSPACES.toLocaleString('en')} workspaces, half of them with rules of their own, and ${(WORKSPACES * TIMES_EACH).toLocaleString('en')} taken times, none from a cache, one request after another. Goals for p95: a month 5 ms, a window with and without a city 30 ms, one that hardly any meets 60 ms. Rows: the most that the answer’s statements read of one table, by their plans; at most 12,000, or 3 % of very many workspaces.`,
      columns: ['', ...loadColumns, 'rows'],
      rows: Object.entries(found).map(([name, figures], at) => [
        name,
        ...loadCells(figures),
        looked[at] ?? 0,
      ]),
    }
  } finally {
    await product.stop()
    await marketplaces.stop()
  }
}

/**
 * @returns for each address the most rows that its statements read of one table
 */
async function lookAtPlans(databaseUrl: string, addresses: readonly string[]): Promise<number[]> {
  const { database, close } = connect(databaseUrl, () => {})
  try {
    // Reading needs no more of them.
    const resources = {
      database,
      readDatabase: database,
      env: readEnvironment({}),
      now: () => new Date(),
    } as Resources
    const most: number[] = []
    for (const address of addresses) {
      const { readings } = await readingsOf(resources, address)
      if (tooLarge(readings, WORKSPACES).length > 0) process.exitCode = 1
      most.push(Math.max(0, ...readings.flat().map(({ rows }) => rows)))
    }
    return most
  } finally {
    await close()
  }
}
