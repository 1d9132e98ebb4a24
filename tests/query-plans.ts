import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { MAX_PRICES } from '#contract/pricing/rules.ts'
import type { Actor } from '#server/actor.ts'
import { handleApiRequest } from '#server/http/api.ts'
import { requestContext } from '#server/http/request-context.ts'
import type { Resources } from '#server/resources.ts'

/** A plan that scans more rows of one table than this reads too much for one response. */
const MOST_ROWS = 12_000
const ROWS_OF_A_PAGE = 50
/** Of very many workspaces a plan may scan this share: rows found by one filter's index may fail another filter. */
const MOST_SHARE = 0.03

const list = '/api/v1/workspaces?limit=24'
/** The first page, sorted by price. */
export const firstPage = `${list}&sort=priceAsc`

/** Every request that lists or counts workspaces for visitors: a description and its address. One statement each. */
export const listings: readonly (readonly [string, string])[] = [
  ['the newest', list],
  ['the cheapest', firstPage],
  ['the most expensive of a type', `${list}&sort=priceDesc&type=desk`],
  ['the best rated', `${list}&sort=bestRated`],
  ['the best rated of a city', `${list}&sort=bestRated&city=Cidade%200`],
  ['a large city', `${list}&city=Cidade%200`],
  ['a small city', `${list}&city=Cidade%2026`],
  ['a city and a type', `${list}&city=Cidade%2013&type=clinic`],
  ['a word that all match', `${list}&search=trabalhar`],
  ['a rare word', `${list}&search=jabuticabeira`],
  ['two words', `${list}&search=jabutic%20varanda`],
  ['two letters that all match', `${list}&search=um`],
  ['two letters that few match', `${list}&search=zq`],
  ['a word without matches', `${list}&search=inexistentissimo`],
  ['a type by its label', `${list}&search=mesa%20dedicada`],
  ['a neighborhood and a rare word', `${list}&search=jabuticabeira%20pinheiros`],
  ['an amenity by its label', `${list}&search=chuveiro`],
  ['two amenities', `${list}&amenities=wifi,shower`],
  ['a narrow price', `${list}&minPrice=100&maxPrice=101`],
  ['a price without matches', `${list}&minPrice=999999`],
  ['a large capacity', `${list}&capacity=40&type=office&priceUnit=month`],
  ['a capacity without matches', `${list}&capacity=5000`],
  ['the cheapest by the hour', `${firstPage}&priceUnit=hour`],
  ['the neighborhood of a CEP', '/api/v1/neighborhoods?zipCode=01000-000'],
  ['the featured ones', '/api/v1/workspaces/featured'],
  ['the cities', '/api/v1/cities'],
  ['the map', '/api/v1/workspaces/positions'],
  ['the map of a rare word', '/api/v1/workspaces/positions?search=jabuticabeira'],
  ['the prices', '/api/v1/pricing?type=office&priceUnit=hour'],
  ['the prices of a city', pricesOf('Cidade%2013&state=RS')],
]

/**
 * Requests that an index alone has to answer, however many workspaces each filter finds by itself: a description, the
 * address, and how many rows may be read of any table.
 */
export const fromAnIndex: readonly (readonly [string, string, number])[] = [
  ['filters that none matches together', `${list}&capacity=40&type=office&priceUnit=month`, 50],
  ['a capacity and a type that none has', `${list}&capacity=40&type=office`, 50],
  ['a city and more that none matches', `${list}&city=Cidade%200&type=office&capacity=40&priceUnit=day`, 50],
  // One in three of the newest has the unit.
  ['the prices of a type in the largest city', pricesOf('Cidade%200&state=SP'), 4 * MAX_PRICES],
]

function pricesOf(city: string): string {
  return `/api/v1/pricing?type=office&priceUnit=hour&city=${city}`
}

/** Requests that help to find a workspace, in several statements. */
export const findings: readonly (readonly [string, string])[] = [
  ['suggestions for one letter', '/api/v1/suggestions?query=s'],
  ['suggestions for a common word', '/api/v1/suggestions?query=sala'],
  ['suggestions for a common neighborhood', '/api/v1/suggestions?query=pinheiros'],
  ['suggestions for a word that no name has', '/api/v1/suggestions?query=trabalhar'],
  ['suggestions for two words', '/api/v1/suggestions?query=aurora%2049'],
  ['suggestions for the last of common words', '/api/v1/suggestions?query=aurora%20s'],
  ['suggestions for words apart', '/api/v1/suggestions?query=sala%2049'],
  ['suggestions for a number', '/api/v1/suggestions?query=7'],
  ['nearest to two words', '/api/v1/workspaces/nearest?search=jabuticabeira%20projetor'],
  ['nearest to a city', '/api/v1/workspaces/nearest?city=Recife&search=jabuticabeira&capacity=900'],
]

/** Guards check only the role; nothing else about this user is read. */
export const administrator: Actor = {
  id: randomUUID(),
  sessionId: randomUUID(),
  name: 'Pessoa',
  email: 'pessoa@teste.example',
  emailVerified: true,
  image: null,
  role: 'admin',
}

/** Lists of what is free at a time, in several statements, on a Monday at noon. */
export const timedNow = new Date('2026-11-23T15:00:00Z')
const tuesday = 'date=2026-11-24&from=14:00&to=17:00'
export const timedListings: readonly (readonly [string, string])[] = [
  ['a time at which all open', `${list}&${tuesday}`],
  ['a time in a large city', `${list}&${tuesday}&city=Cidade%200`],
  ['a time in a small city', `${list}&${tuesday}&city=Cidade%2026`],
  ['a time for many people by the month', `${list}&${tuesday}&people=40&type=office&priceUnit=month`],
  ['a time and a rare word', `${list}&${tuesday}&search=jabuticabeira`],
  ['a time at which none opens', `${list}&date=2026-11-24&from=03:00&to=05:00`],
  ['a day on which none opens', `${list}&date=2026-11-28`],
  ['three days', `${list}&date=2026-11-24&dateTo=2026-11-26`],
  ['a month', `${list}&date=2026-12-01&months=1`],
  ['the cheapest of a time', `${list}&${tuesday}&sort=priceAsc`],
  ['nearest to a time at which none opens', '/api/v1/workspaces/nearest?date=2026-11-24&from=03:00&to=05:00'],
]

/** The administrators' lists. */
export const administratorListings = ['pending', 'approved', 'rejected'].map(
  (status) => `/api/v1/admin/workspaces?status=${status}`,
)

export function nextPageOf({ nextCursor }: { nextCursor: string }): string {
  return `${firstPage}&cursor=${encodeURIComponent(nextCursor)}`
}

/** A node of a plan that reads a table: how, by which index, and how many rows it scanned. */
type Read = { table: string; how: string; index: string | undefined; rows: number }

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

const OF_WORKSPACES = /from "?(workspaces|published_(offers|names|neighborhoods)|workspace_availability)\b/

/**
 * Sends a request to the API in process and explains each statement that reads workspaces, or what `about` finds.
 * @returns the response's body, and the table reads of each statement
 * @throws Error when the response is not successful
 */
export async function readingsOf(
  resources: Resources,
  path: string,
  actor: Actor = null,
  about: RegExp = OF_WORKSPACES,
) {
  const { body, statements } = await statementsOf(resources, path, actor)
  return { body, readings: await explain(resources, statements, about) }
}

/** Does work of the program and explains each statement of it that `about` finds. */
export async function readingsOfWork(
  resources: Resources,
  work: () => Promise<unknown>,
  about: RegExp,
): Promise<Read[][]> {
  const { statements } = await recordStatements(resources.database.$client, work)
  return explain(resources, statements, about)
}

/** The table reads of each statement that `about` finds. */
async function explain({ database }: Resources, statements: readonly Statement[], about: RegExp) {
  const readings: Read[][] = []
  for (const { text, values } of statements) {
    if (!about.test(text)) continue
    const { rows } = await database.$client.query(`explain (analyze, format json) ${text}`, values)
    readings.push(readsOf(rows[0]['QUERY PLAN'][0].Plan))
  }
  return readings
}

/**
 * Sends a request to the API in process.
 * @returns the response's body, and each statement that it took, in their order
 * @throws Error when the response is not successful
 */
export async function statementsOf(resources: Resources, path: string, actor: Actor = null) {
  const { answer, statements } = await recordStatements(resources.database.$client, () =>
    handleApiRequest(
      new Request(`http://127.0.0.1${path}`),
      requestContext(resources, {
        actor,
        ipAddress: '127.0.0.1',
        userAgent: '',
        siteUrl: 'http://127.0.0.1',
      }),
    ),
  )
  const body = await answer.json()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.message}`)
  return { body, statements }
}

/** @returns the reads that scan too many rows for this number of workspaces */
export function tooLarge(readings: readonly Read[][], workspaces = 0): Read[] {
  return largerThan(Math.max(MOST_ROWS, workspaces * MOST_SHARE), readings)
}

/** @returns the reads that scan more rows than that */
export function largerThan(most: number, readings: readonly Read[][]): Read[] {
  return readings.flat().filter(({ rows }) => rows > most)
}

type Statement = { text: string; values: unknown[] }

/** Tells the statements of a request from those of jobs that run meanwhile. */
const recording = new AsyncLocalStorage<Statement[]>()

async function recordStatements<Answer>(pool: pg.Pool, request: () => Promise<Answer>) {
  const statements: Statement[] = []
  const { query } = pool
  pool.query = ((statement: string | Statement, values: unknown[] | undefined, ...others: unknown[]) => {
    const text = typeof statement === 'string' ? statement : statement.text
    const bound = values ?? (typeof statement === 'string' ? [] : statement.values) ?? []
    recording.getStore()?.push({ text, values: bound })
    return Reflect.apply(query, pool, [statement, values, ...others])
  }) as typeof query
  try {
    return { answer: await recording.run(statements, request), statements }
  } finally {
    pool.query = query
  }
}

function readsOf(plan: Plan): Read[] {
  const looked =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const table = plan['Relation Name']
  // A table of one page is read whole as fast as one row by an index, and the planner takes either.
  const counted = plan['Node Type'] === 'Seq Scan' && looked <= ROWS_OF_A_PAGE ? Math.min(looked, 1) : looked
  const own = table
    ? [{ table, how: plan['Node Type'], index: plan['Index Name'], rows: plan['Actual Loops'] * counted }]
    : []
  return [...own, ...(plan.Plans ?? []).flatMap(readsOf)]
}
