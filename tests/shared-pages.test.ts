import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/accounts/rules.ts'
import { publicPages } from '#contract/pages/public-pages.ts'
import { citySlug, typeSlug } from '#contract/places/landing-paths.ts'
import { openBuiltPages } from '#server/http/pages.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import type { TestClient } from './client.ts'
import { type SignedInUser, signedIn } from './factories/user.ts'
import { createPublishedWorkspace } from './factories/workspace.ts'
import { startSecondInstance, startTestServer, type TestServer } from './server.ts'

/** Differs with each rendering: when a query was answered, the router's own times, how long a session lasts. */
const TIMES = /"at":\d+|\bu:\d+|"position":\d+/g
const EXCERPT = 120

let server: TestServer
let workspaceId: string
let host: SignedInUser

beforeAll(async () => {
  const handler = await (await openBuiltPages()).getPageHandler()
  server = await startTestServer({}, handler)
  host = await signedIn(server, 'host', 'Marta Vilela Prates')
  const admin = await signedIn(server, 'admin')
  workspaceId = (
    await createPublishedWorkspace(host, admin, { city: 'São Paulo', state: 'SP', type: 'office' })
  ).id
})
afterAll(() => server.close())

/** The page as one reader gets it: without gzip it is rendered whole for them, with gzip it is joined. */
async function read(client: TestClient, path: string, encoding: 'gzip' | 'identity') {
  const { status, headers, body } = await client.request('GET', path, undefined, {
    'accept-encoding': encoding,
  })
  expect(status, path).toBe(200)
  const isJoined = headers.get('cache-status')?.includes('detail=shared') === true
  // The policy was made before the parts came in: it must still name the scripts of the page as it is.
  expect(headers.get('content-security-policy'), path).toBe(contentSecurityPolicy(body))
  return { html: String(body).replace(TIMES, ''), isJoined }
}

/** Where two pages first differ; a page as a whole would fill the report. */
function firstDifference(joined: string, whole: string): { joined: string; whole: string } | undefined {
  if (joined === whole) return undefined
  const at = [...joined].findIndex((character, index) => character !== whole[index])
  const around = (html: string) => html.slice(Math.max(0, at - EXCERPT), at + EXCERPT)
  return { joined: around(joined), whole: around(whole) }
}

/** An address of each public page, and some with parameters. */
function addresses(): string[] {
  const known: Record<string, string> = {
    '{id}': workspaceId,
    '{city}': citySlug({ city: 'São Paulo', state: 'SP' }),
    '{type}': typeSlug('office'),
  }
  return [
    ...publicPages.map(({ path }) => path.replace(/\{\w+\}/g, (name) => known[name] ?? name)),
    '/workspaces?type=office&sort=priceAsc&view=map',
    '/workspaces?search=nada+assim',
    // Made of the fragments that the pages before them left.
    '/workspaces?maxPrice=90000',
    '/workspaces?maxPrice=90001',
    '/host-resources?type=office&unit=day',
    `/workspaces?date=${dayAfter(30)}&people=2`,
    `/espacos/${known['{city}']}?date=${dayAfter(30)}&from=14:00&to=17:00`,
  ]
}

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const isOfWorkspace = (path: string) => path.startsWith('/workspace/')

describe.each<Role>(['guest', 'host', 'admin'])('a %s', (role) => {
  test('gets every public page, joined from shared and own parts, as it would be rendered whole', async () => {
    const { client } = await signedIn(server, role, `Leitora ${role} “Aspas” <b>`)
    for (const path of addresses()) {
      const joined = await read(client, path, 'gzip')
      const whole = await read(client, path, 'identity')
      expect(whole.isJoined, path).toBe(false)
      // Administrators see more of a workspace.
      expect(joined.isJoined, path).toBe(!(role === 'admin' && isOfWorkspace(path)))
      expect(firstDifference(joined.html, whole.html), path).toBeUndefined()
    }
  })
})

test('a visitor’s page is the same whatever was rendered before it', async () => {
  const all = [...addresses(), '/workspaces', '/espacos', `/workspace/${workspaceId}?from=2030-01-07`]
  const other = await startSecondInstance(server, await (await openBuiltPages()).getPageHandler())
  const readAll = async (instance: TestServer, paths: readonly string[]) => {
    const pages = new Map<string, string>()
    for (const path of paths) pages.set(path, (await read(instance.visitor(), path, 'gzip')).html)
    return pages
  }
  const forwards = await readAll(server, all)
  const backwards = await readAll(other, all.toReversed())
  for (const path of all) {
    const [one = '', another = ''] = [forwards, backwards].map((pages) => pages.get(path))
    // In addresses of other sites their own is escaped.
    const [port, otherPort] = [server, other].map(({ url }) => new URL(url).port)
    const same = another.replaceAll(new RegExp(`(?<=:|%3A)${otherPort}`, 'g'), port ?? '')
    expect(firstDifference(one, same), path).toBeUndefined()
  }
})

test('a host gets the own workspace whole, with what only hosts see', async () => {
  expect((await read(host.client, `/workspace/${workspaceId}`, 'gzip')).isJoined).toBe(false)
})

test('what a page shows of one reader reaches neither another nor a visitor', async () => {
  const names = ['Marcada Primeira', 'Marcada Segunda']
  const users = await Promise.all(names.map((name) => signedIn(server, 'guest', name)))
  for (const path of addresses()) {
    const pages = await Promise.all(users.map(({ client }) => read(client, path, 'gzip')))
    const visitor = await read(server.visitor(), path, 'gzip')
    expect(pages.map(({ html }) => names.map((name) => html.includes(name)))).toEqual([
      [true, false],
      [false, true],
    ])
    expect(visitor.html).not.toMatch(/Marcada|teste\.example/)
  }
})

test('a booking that was begun is rendered whole, with the link to the chat', async () => {
  const { client } = await signedIn(server, 'guest')
  expect((await read(client, `/workspace/${workspaceId}?from=2030-01-07`, 'gzip')).isJoined).toBe(false)
})
