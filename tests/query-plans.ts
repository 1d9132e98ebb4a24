import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Actor } from '#server/actor.ts'
import { handleApiRequest } from '#server/http/api.ts'
import type { Resources } from '#server/resources.ts'

/** A plan that looks at more rows of one table than this reads too much for one answer. */
const MOST_ROWS = 12_000
/** Of very many spaces it may look at this part of them: a filter's index finds many that another one leaves out. */
const MOST_OF_ALL = 0.03

const list = '/api/v1/workspaces?limit=24'
/** By price, and so the first of two pages. */
export const firstPage = `${list}&sort=priceAsc`

/** Whatever lists and counts spaces for visitors: what it is, and its address. One statement each. */
export const listings: readonly (readonly [string, string])[] = [
  ['the newest', list],
  ['the cheapest', firstPage],
  ['the dearest of a type', `${list}&sort=priceDesc&type=desk`],
  ['a large city', `${list}&city=Cidade%200`],
  ['a small city', `${list}&city=Cidade%2026`],
  ['a city and a type', `${list}&city=Cidade%2013&type=clinic`],
  ['a word that all have', `${list}&search=trabalhar`],
  ['a rare word', `${list}&search=jabuticabeira`],
  ['two words', `${list}&search=jabutic%20varanda`],
  ['two letters that all have', `${list}&search=um`],
  ['two letters that few have', `${list}&search=zq`],
  ['a word that none has', `${list}&search=inexistentissimo`],
  ['two amenities', `${list}&amenities=wifi,shower`],
  ['a narrow price', `${list}&minPrice=100&maxPrice=101`],
  ['a price that none asks', `${list}&minPrice=999999`],
  ['a large capacity', `${list}&capacity=40&type=office&priceUnit=month`],
  ['a capacity that none has', `${list}&capacity=5000`],
  ['the featured ones', '/api/v1/workspaces/featured'],
  ['the cities', '/api/v1/cities'],
  ['the map', '/api/v1/workspaces/positions'],
  ['the map of a rare word', '/api/v1/workspaces/positions?search=jabuticabeira'],
  ['the prices', '/api/v1/pricing?type=office&priceUnit=hour'],
  ['the prices of a city', '/api/v1/pricing?type=office&priceUnit=hour&city=Cidade%2013&state=RS'],
]

/** Guards ask for the role; nothing of this person is looked up. */
export const administrator: Actor = {
  id: randomUUID(),
  sessionId: randomUUID(),
  name: 'Pessoa',
  email: 'pessoa@teste.example',
  emailVerified: true,
  image: null,
  role: 'admin',
}

/** What administrators list. */
export const administratorsListings = ['pending', 'approved', 'rejected'].map(
  (status) => `/api/v1/admin/workspaces?status=${status}`,
)

export function nextPageOf({ nextCursor }: { nextCursor: string }): string {
  return `${firstPage}&cursor=${encodeURIComponent(nextCursor)}`
}

/** A place where a plan reads a table: how, and how many rows it looked at there. */
type Read = { table: string; how: string; rows: number }

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/**
 * Asks the API in process, and the database how it answered each statement that reads spaces.
 * @returns the answer's body, and what each of the statements read
 * @throws Error when the answer isn't 200
 */
export async function readingsOf(resources: Resources, path: string, actor: Actor = null) {
  const { $client } = resources.database
  const { answer, statements } = await recordStatements($client, () =>
    handleApiRequest(new Request(`http://127.0.0.1${path}`), {
      resources,
      actor,
      ipAddress: '127.0.0.1',
      userAgent: '',
      siteUrl: 'http://127.0.0.1',
      idempotencyKey: undefined,
      responseHeaders: new Headers(),
    }),
  )
  const body = await answer.json()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.message}`)
  const readings: Read[][] = []
  for (const { text, values } of statements) {
    if (!/from "(workspaces|published_offers)"/.test(text)) continue
    const { rows } = await $client.query(`explain (analyze, format json) ${text}`, values)
    readings.push(readsOf(rows[0]['QUERY PLAN'][0].Plan))
  }
  return { body, readings }
}

/** Of what was read, what reads too much among so many spaces. */
export function tooLarge(readings: readonly Read[][], workspaces = 0): Read[] {
  return readings.flat().filter(({ rows }) => rows > Math.max(MOST_ROWS, workspaces * MOST_OF_ALL))
}

type Statement = { text: string; values: unknown[] }

async function recordStatements<Answer>(pool: pg.Pool, ask: () => Promise<Answer>) {
  const statements: Statement[] = []
  const { query } = pool
  pool.query = ((asked: string | Statement, values: unknown[] | undefined, ...others: unknown[]) => {
    const text = typeof asked === 'string' ? asked : asked.text
    statements.push({ text, values: values ?? [] })
    return Reflect.apply(query, pool, [asked, values, ...others])
  }) as typeof query
  try {
    return { answer: await ask(), statements }
  } finally {
    pool.query = query
  }
}

function readsOf(plan: Plan): Read[] {
  const looked =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const table = plan['Relation Name']
  const own = table ? [{ table, how: plan['Node Type'], rows: plan['Actual Loops'] * looked }] : []
  return [...own, ...(plan.Plans ?? []).flatMap(readsOf)]
}
