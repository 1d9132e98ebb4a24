import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { SignedInUser } from '../factories/user.ts'
import { startTestServer, type TestServer } from '../server.ts'
import { type Caller, callers, createFixture, type Fixture } from './fixture.ts'
import { matrix, type Request, type Row } from './matrix.ts'
import type { Group } from './parts.ts'
import { countWrites, lastWrite, rowsWrittenSince } from './written-rows.ts'

type Route = { method: string; path: string }
type Try = { operation: string; route: Route; row: Row; caller: Caller; status: number }

/**
 * Tests the rows of these groups with every caller, on a server of their own.
 * @returns the server, which runs while the tests do
 */
export function tryRowsOf(groups: readonly Group[]): () => TestServer {
  let server: TestServer
  let fixture: Fixture

  beforeAll(async () => {
    server = await startTestServer()
    fixture = await createFixture(server)
    await countWrites(server.database)
  })
  afterAll(() => server.close())

  /** What the callers of a row share: callers who are refused, or only read, leave the resource as it was. */
  const shared = new Map<Row, Promise<Request>>()
  const requestOf = ({ route, row, caller, status }: Try, user: SignedInUser | undefined) => {
    const create = async (): Promise<Request> => (await row.request?.(fixture, caller, user)) ?? {}
    if (row.perCaller || (status < 400 && route.method !== 'GET')) return create()
    const request = shared.get(row) ?? create()
    shared.set(row, request)
    return request
  }

  describe('who may do what', () => {
    test.each(groups.flatMap(triesOf))('$operation as $caller answers $status', async (tried) => {
      const { route, row, caller, status } = tried
      const user = row.asNewUser ? await fixture.newUser(caller) : undefined
      const { id, others = {}, query, body } = await requestOf(tried, user)
      const path = `/api/v1${route.path.replace(/\{(\w+)\}/g, (_, name: string) => others[name] ?? id ?? '')}${query ? `?${query}` : ''}`
      const client = user?.client ?? fixture.clientOf(caller)
      const before = status < 400 ? undefined : await lastWrite(server.database)
      const answer = await client.request(route.method, path, body)
      expect([answer.status, answer.status >= 400 ? answer.body.message : undefined]).toEqual([
        status,
        status >= 400 ? expect.any(String) : undefined,
      ])
      if (before !== undefined) expect(await rowsWrittenSince(server.database, before)).toEqual({})
    })
  })
  return () => server
}

/** Refused callers come first, since an allowed one may change something that the fixture has only once. */
function triesOf(group: Group): Try[] {
  return Object.entries(matrix[group]).flatMap(([name, given]: [string, Row | readonly Row[]]) =>
    [given].flat().flatMap((row: Row) =>
      callers
        .map((caller) => ({
          operation: `${group}.${name}`,
          route: routeOf(group, name),
          row,
          caller,
          status: row.answers[caller],
        }))
        .sort((one, other) => Number(one.status < 400) - Number(other.status < 400)),
    ),
  )
}

function routeOf(group: string, name: string): Route {
  const operation = (
    contract as unknown as Record<string, Record<string, { '~orpc': { route: Partial<Route> } }>>
  )[group]?.[name]
  const { method = 'POST', path = '' } = operation?.['~orpc'].route ?? {}
  return { method, path }
}
