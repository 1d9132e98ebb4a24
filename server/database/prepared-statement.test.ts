import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stopJobs } from '#tests/factories/still-jobs.ts'
import { signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'
import { connect } from './connection.ts'

let server: TestServer
let paths: string[]

beforeAll(async () => {
  server = await startTestServer()
  paths = await hotPaths(server)
})
afterAll(() => server.close())

/** The most frequent reads: two pages of the list, the featured workspaces, one workspace. */
async function hotPaths(on: TestServer): Promise<string[]> {
  // Their statements would stand among those of requests.
  await stopJobs(on)
  const [host, admin] = [await signedIn(on, 'host'), await signedIn(on, 'admin')]
  await createPublishedWorkspace(host, admin)
  const { id } = await createPublishedWorkspace(host, admin)
  const first = '/api/v1/workspaces?limit=1'
  const { nextCursor } = (await admin.client.get(first)).body
  return [first, `${first}&cursor=${nextCursor}`, '/api/v1/workspaces/featured', `/api/v1/workspaces/${id}`]
}

/** The names of a request's prepared reads, without the visit that it counts, which is written later. */
async function namesOf(on: TestServer, path: string): Promise<unknown[]> {
  const query = vi.spyOn(on.database.$client, 'query')
  expect((await on.visitor().get(path)).status).toBe(200)
  const statements = (query.mock.calls as unknown as [{ name?: string; text: string }][]).map(
    ([each]) => each,
  )
  const names = statements.filter(({ text }) => /^\s*(select|with)/.test(text)).map(({ name }) => name)
  query.mockRestore()
  return names
}

test('the most frequent reads are planned once per connection', async () => {
  const names: unknown[] = []
  for (const path of paths) names.push(...(await namesOf(server, path)))
  expect(names).toEqual([
    'workspaces_newest_first_1',
    'workspaces_newest_next_1',
    'workspace_cards',
    'featured_workspaces',
    'workspace_for_visitor',
  ])
})

test('a search by time is planned once for all times of its kind', async () => {
  const ownServer = await startServerForTest()
  // No holidays in that week; they are asked about in other words.
  ownServer.setNow(new Date('2026-11-23T12:00:00Z'))
  const namesOfSearch = async (query: string) => {
    const names = await namesOf(ownServer, `/api/v1/workspaces?${query}`)
    return new Set(names.filter((name) => String(name).startsWith('offered_')))
  }
  const names = await namesOfSearch('date=2026-11-24&from=09:00&to=12:00&limit=9')
  expect(names.size).toBeGreaterThan(0)
  expect(await namesOfSearch('date=2026-11-25&from=14:00&to=17:00&limit=20')).toEqual(names)
  expect(await namesOfSearch('date=2026-11-24&from=09:00&to=12:00&type=desk')).toEqual(new Set())
  const severalDays = 'date=2026-11-24&dateTo=2026-11-25&from=09:00&to=12:00'
  expect(await namesOfSearch(severalDays)).toEqual(new Set())
})

test('a city or a type is planned once for all of them, where an index has the order', async () => {
  const list = '/api/v1/workspaces?limit=1'
  for (const [filter, name] of [
    ['city=Recife', 'workspaces_of_city_newest_first_1'],
    ['city=&type=desk', 'workspaces_of_type_newest_first_1'],
    ['city=Recife&type=desk', 'workspaces_of_city_of_type_newest_first_1'],
    ['city=Recife&sort=priceAsc', undefined],
    ['city=Recife&state=PE', undefined],
  ])
    expect(await namesOf(server, `${list}&${filter}`)).toEqual([name])
})

test('a search is planned for its own words', async () => {
  expect(await namesOf(server, '/api/v1/workspaces?search=varanda')).toEqual([undefined])
})

test('behind a pooler in transaction mode statements have no names', async () => {
  const pooled = await startServerForTest({ DATABASE_PREPARED_STATEMENTS: 'off' })
  for (const path of await hotPaths(pooled)) {
    expect((await namesOf(pooled, path)).every((name) => !name)).toBe(true)
  }
})

test('the database times out slow statements, lock waits and forgotten transactions', async () => {
  // As the program connects: the tests' own servers wait longer for locks.
  const { database, close } = connect(server.databaseUrl, () => {})
  const shown = await Promise.all(
    ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
      async (name) => (await database.$client.query(`show ${name}`)).rows[0][name],
    ),
  ).finally(close)
  expect(shown).toEqual(['10s', '5s', '15s'])
})
