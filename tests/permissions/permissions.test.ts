import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Database } from '#server/database/connection.ts'
import { signedIn } from '../factories/user.ts'
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
  await countWrites(server.database)
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
    const before = status < 400 ? undefined : await writtenRows(server.database)
    const answer = await client.request(route.method, path, body)
    expect([answer.status, answer.status >= 400 ? answer.body.message : undefined]).toEqual([
      status,
      status >= 400 ? expect.any(String) : undefined,
    ])
    if (before !== undefined) expect(await writtenRows(server.database)).toEqual(before)
  })
})

test('what is written is counted by table', async () => {
  const { id } = await signedIn(server, 'guest')
  const before = await writtenRows(server.database)
  await server.database.$client.query('update profiles set role = role where id = $1', [id])
  const profiles = (before.profiles ?? 0) + 1
  expect(await writtenRows(server.database)).toEqual({ ...before, profiles })
})

function routeOf(group: string, name: string): Route {
  const operation = (
    contract as unknown as Record<string, Record<string, { '~orpc': { route: Partial<Route> } }>>
  )[group]?.[name]
  const { method = 'POST', path = '' } = operation?.['~orpc'].route ?? {}
  return { method, path }
}

/**
 * Tables that any request may change: rate limits and sessions; and what the job of a mail writes, whenever it comes to
 * it. A row written to any other is counted.
 */
const IGNORED_TABLES = ['rate_limits', 'sessions', 'security_notices']

/** Counts each row that a transaction writes and commits; the tables' own triggers know nothing of it. */
async function countWrites({ $client }: Database): Promise<void> {
  const { rows: tables } = await $client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)`,
    [IGNORED_TABLES],
  )
  await $client.query(`
    create table written_rows (name text);
    create function count_written_row() returns trigger language plpgsql as $$
      begin insert into written_rows values (tg_table_name); return null; end $$;`)
  for (const { name } of tables)
    await $client.query(
      `create trigger zz_count_written_row after insert or update or delete on "${name}"
        for each row execute function count_written_row()`,
    )
}

async function writtenRows({ $client }: Database): Promise<Record<string, number>> {
  const { rows } = await $client.query<{ name: string; rows: number }>(
    'select name, count(*)::int as rows from written_rows group by name',
  )
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}
