import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { workspaceFilterKeys } from '#contract/workspaces/filter-keys.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, uploadImage } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { createPageApi, handleApiRequest } from './api.ts'
import { LIST_PATH, readListAddress, searchAsBytes, withFastSearch } from './list-fast-path.ts'
import { requestContext } from './request-context.ts'

let server: TestServer
let host: SignedInUser
let nextCursor: string

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  const admin = await signedIn(server, 'admin')
  const images = [await uploadImage(host), await uploadImage(host)]
  const types = ['desk', 'meeting-room', 'office'] as const
  for (let index = 0; index < 5; index += 1) {
    await createPublishedWorkspace(host, admin, {
      name: `Sala “Jatobá” ${index} \\ <b>&\u2028 😀`,
      type: types[index % 3] ?? 'desk',
      price: 10 + index * 15.5,
      capacity: 2 + index,
      imageIds: index === 0 ? images.map(({ id }) => id) : [],
    })
  }
  nextCursor = (await server.visitor().get(`${LIST_PATH}?limit=2`)).body.nextCursor
})
afterAll(() => server.close())

/** A future date on any day of the week. */
const soon = addDays(new Date().toISOString().slice(0, 10), 20)

/** The values of each parameter: valid, invalid, at and beyond the limits. */
const values: Record<string, readonly string[]> = {
  search: ['sala', 'sala jatobá', '', ' ', 'x'.repeat(201), 'a%00', '100%', '"', 'de'],
  city: ['São Paulo', 'sao paulo', '', 'Nenhuma', 'y'.repeat(121)],
  state: ['SP', 'sp ', '', 'SPX'],
  type: ['desk', 'office', 'castle', ''],
  capacity: ['1', '4', '10000', '10001', '0', '2.5', 'x', '', ' 3 ', '1e1', '0x3'],
  minPrice: ['0', '20', '25.5', '-1', '', 'NaN', '1e9'],
  maxPrice: ['30', '0', '10', 'Infinity', ''],
  priceUnit: ['hour', 'day', 'year', ''],
  amenities: ['wifi', 'wifi,coffee', 'gold', '', ','],
  date: [soon, '2020-01-01', '2027-02-29', ''],
  dateTo: [soon, ''],
  from: ['09:00', '25:00', ''],
  to: ['12:00', '08:00', ''],
  months: ['1', '13', ''],
  people: ['4', '0', 'x', ''],
  sort: ['newest', 'priceAsc', 'priceDesc', 'bestRated', 'random', ''],
  limit: ['1', '2', '60', '61', '0', '', '2.5', 'x'],
  cursor: ['CURSOR', 'nonsense', ''],
  unknown: ['1'],
  'search[]': ['sala'],
  'amenities[0]': ['wifi'],
}

/** The same addresses each time: every value alone, twice, and some hundred combinations. */
function addresses(): string[] {
  const given = Object.entries(values).flatMap(([name, each]) =>
    each.map((value) => new URLSearchParams([[name, value === 'CURSOR' ? nextCursor : value]]).toString()),
  )
  let seed = 7
  const draw = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const mixed = Array.from({ length: 400 }, () =>
    Array.from({ length: 2 + draw(3) }, () => given[draw(given.length)]).join('&'),
  )
  const odd = [
    `date=${soon}&dateTo=${soon}`,
    `date=${soon}&from=09:00&to=12:00&sort=priceAsc`,
    `date=${soon}&months=1&people=4`,
    'search=%zz',
    '&&limit=1',
    'limit',
    'search=a+b',
    'SEARCH=sala',
    '__proto__=1',
    'limit=1&limit=2',
  ]
  return ['', ...given, ...odd, ...mixed].map((query) => `${LIST_PATH}?${query}`)
}

const visitor = () =>
  requestContext(server.resources, {
    actor: null,
    ipAddress: '127.0.0.1',
    userAgent: '',
    siteUrl: server.url,
  })

/** The answer of the API's router, which knows nothing of the fast path. */
async function longAnswer(address: string) {
  const response = await handleApiRequest(new Request(server.url + address), visitor())
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

async function ask(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + address, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('the fast path answers byte for byte as the API’s router, to visitors and to users, or leaves it to the router', async () => {
  const senders: Record<string, string>[] = [{}, { cookie: host.client.cookie }]
  const taken: string[] = []
  for (const address of addresses()) {
    const long = await longAnswer(address)
    const expected = [address, long.status, long.type, long.text]
    const input = readListAddress(address)
    // Else the router would answer in its place, with the same bytes.
    if (input && long.status === 200)
      expect((await searchAsBytes(server.resources, input))?.toString()).toBe(long.text)
    for (const headers of senders) {
      const { status, headers: got, text } = await ask(address, headers)
      expect([address, status, got.get('content-type'), text]).toEqual(expected)
    }
    if (!input) continue
    taken.push(address)
    // A cursor of another order is valid until it is read, and a date until it is compared with today's.
    expect([address, long.status === 200 || /cursor=|date=/.test(address)]).toEqual([address, true])
  }
  for (const name of [...workspaceFilterKeys, 'limit', 'cursor'])
    expect(taken.some((address) => address.includes(`${name}=`))).toBe(true)
  expect(taken.length).toBeGreaterThan(100)
}, 120_000)

test('a page made for everyone gets the operation’s own list, with the same cards for each page', async () => {
  const api = createPageApi(visitor(), () => {})
  const short = withFastSearch(api, server.resources)
  const inputs = [{ limit: 3 }, { limit: 2, type: 'desk' as const, maxPrice: 60 }, { limit: 5, date: soon }]
  for (const input of inputs)
    expect(await short.workspaces.search(input)).toEqual(await api.workspaces.search(input))
  const [one, other] = await Promise.all([1, 2].map(() => short.workspaces.search({ limit: 1 })))
  expect(one?.items[0]).toBe(other?.items[0])
  expect(() => one?.items[0]?.images.push()).toThrow(TypeError)
})

test('the operation itself refuses what a page may not ask for', async () => {
  const api = createPageApi(visitor(), () => {})
  const short = withFastSearch(api, server.resources)
  for (const input of [{ limit: 61 }, { limit: 2, cursor: 'nonsense' }]) {
    const refusal = await api.workspaces.search(input).catch((error) => error)
    await expect(short.workspaces.search(input)).rejects.toMatchObject({
      code: refusal.code,
      data: refusal.data,
    })
  }
})

test('the headers of the fast path are those of the router’s answers', async () => {
  // An unknown parameter in brackets is the router's alone, whose answer says the same.
  for (const headers of [{ 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip' }]) {
    const own: Record<string, string> = { ...headers, cookie: host.client.cookie }
    const [short, long] = [await ask(LIST_PATH, own), await ask(`${LIST_PATH}?other[]=1`, own)]
    expect(comparable(short.headers)).toEqual(comparable(long.headers))
    expect(short.text).toBe(long.text)
  }
  const [list, featured] = [await ask(LIST_PATH), await ask(`${LIST_PATH}/featured`)]
  expect(comparable(list.headers)).toEqual(comparable(featured.headers))
})

test('when the database fails, the router says so, once and with its request id', async () => {
  const read = vi.spyOn(server.database.$client, 'query').mockRejectedValue(new Error('away') as never)
  const failed = await ask(`${LIST_PATH}?capacity=3`)
  read.mockRestore()
  expect(failed.status).toBe(500)
  expect(JSON.parse(failed.text).requestId).toBe(failed.headers.get('x-request-id'))
})

/** The headers in order, without what differs between any two responses. */
function comparable(headers: Headers): [string, string][] {
  const own = new Set(['x-request-id', 'date', 'etag', 'content-length', 'cache-status', 'connection'])
  return [...headers].filter(([name]) => !own.has(name))
}
