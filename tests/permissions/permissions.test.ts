import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Database } from '#server/database/connection.ts'
import { startTestServer, type TestServer } from '../server.ts'
import { type Caller, callers, createFixture, type Fixture } from './fixture.ts'
import { matrix, type Row } from './matrix.ts'

type Route = { method: string; path: string }
type Try = { operation: string; route: Route; row: Row; caller: Caller; status: number }

let server: TestServer
let fixture: Fixture

beforeAll(async () => {
  server = await startTestServer()
  fixture = await createFixture(server)
})
afterAll(() => server.close())

const tries: Try[] = Object.entries(matrix).flatMap(([group, rows]) =>
  Object.entries(rows).flatMap(([name, given]: [string, Row | readonly Row[]]) =>
    [given].flat().flatMap((row: Row) =>
      callers.map((caller) => ({
        operation: `${group}.${name}`,
        route: routeOf(group, name),
        row,
        caller,
        status: row.answers[caller],
      })),
    ),
  ),
)

describe('who may do what', () => {
  test.each(tries)('$operation as $caller answers $status', async ({ route, row, caller, status }) => {
    const user = row.asNewUser ? await fixture.newUser(caller) : undefined
    const { id, others = {}, query, body } = (await row.request?.(fixture, caller, user)) ?? {}
    const path = `/api/v1${route.path.replace(/\{(\w+)\}/g, (_, name: string) => others[name] ?? id ?? '')}${query ? `?${query}` : ''}`
    const client = user?.client ?? fixture.clientOf(caller)
    const before = status < 400 ? undefined : await fingerprint(server.database)
    const answer = await client.request(route.method, path, body)
    expect([answer.status, answer.status >= 400 ? answer.body.message : undefined]).toEqual([
      status,
      status >= 400 ? expect.any(String) : undefined,
    ])
    if (before !== undefined) expect(await fingerprint(server.database)).toBe(before)
  })
})

function routeOf(group: string, name: string): Route {
  const operation = (
    contract as unknown as Record<string, Record<string, { '~orpc': { route: Partial<Route> } }>>
  )[group]?.[name]
  const { method = 'POST', path = '' } = operation?.['~orpc'].route ?? {}
  return { method, path }
}

/** Tables that any request may change: rate limits and sessions. All others are compared row by row. */
const IGNORED_TABLES = ['rate_limits', 'sessions']

let fingerprintStatement = ''

/** One hash over all rows of all tables, by one statement. */
async function fingerprint({ $client }: Database): Promise<string> {
  fingerprintStatement ||= await writeFingerprintStatement($client)
  const { rows } = await $client.query<{ hash: string }>(fingerprintStatement)
  return rows.map(({ hash }) => hash).join()
}

async function writeFingerprintStatement(client: Database['$client']): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name <> all ($1) order by 1`,
    [IGNORED_TABLES],
  )
  return tables
    .map(
      ({ name }) =>
        `select '${name}' || coalesce(sum(hashtextextended(t::text, 0)), 0) as hash from "${name}" t`,
    )
    .join(' union all ')
}
