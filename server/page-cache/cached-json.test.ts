import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { bookAs, createBookableWorkspace, nextMonday } from '#tests/factories/booked.ts'
import { proposeAs } from '#tests/factories/changed.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startSecondInstance, startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const ask = (path: string, headers: Record<string, string> = {}, on = server) =>
  on.visitor().request('GET', path, undefined, headers)
const statusOf = ({ headers }: { headers: Headers }) => headers.get('cache-status')

test.each(['/api/v1/workspaces?type=office&limit=24', '/api/v1/workspaces/featured', '/api/v1/cities'])(
  '%s is read once for all visitors, and a client that has it gets a 304',
  async (address) => {
    const read = vi.spyOn(server.database.$client, 'query')
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(address)))
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRestore()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const cached = await ask(`${address}${address.includes('?') ? '&' : '?'}utm_source=carta`)
    expect([statusOf(cached), cached.headers.get('cache-control')]).toEqual([
      'pouso; hit',
      'public, no-cache',
    ])
    expect(cached.headers.get('content-type')).toBe('application/json')
    expect(cached.body).toEqual(answers[0]?.body)
    const etag = cached.headers.get('etag') ?? ''
    expect((await fetch(server.url + address, { headers: { 'if-none-match': etag } })).status).toBe(304)
  },
)

test('a user with a session gets a response of their own, which is not cached', async () => {
  await ask('/api/v1/workspaces')
  const { headers } = await host.client.get('/api/v1/workspaces')
  expect([headers.get('cache-control'), headers.get('cache-status')]).toEqual(['private, no-store', null])
})

test('a change is seen on every instance within a second', async () => {
  const beside = await startSecondInstance(server)
  const workspace = await createPublishedWorkspace(host, admin, { name: 'Sala que será pausada' })
  const one = `/api/v1/workspaces/${workspace.id}`
  const lists = ['/api/v1/workspaces', '/api/v1/workspaces/featured']
  const eachInstance = async (check: (instance: TestServer) => Promise<void>) => {
    await check(server)
    await check(beside)
  }
  await vi.waitFor(() =>
    eachInstance(async (instance) => {
      for (const list of lists)
        expect(JSON.stringify((await ask(list, {}, instance)).body)).toContain(workspace.id)
      expect(statusOf(await ask(one, {}, instance))).toBe('pouso; hit')
    }),
  )
  await host.client.put(`${one}/paused`, { paused: true })
  await vi.waitFor(
    () =>
      eachInstance(async (instance) => {
        for (const list of lists)
          expect(JSON.stringify((await ask(list, {}, instance)).body)).not.toContain(workspace.id)
        expect((await ask(one, {}, instance)).status).toBe(404)
      }),
    { timeout: 1_000 },
  )
})

test('a block invalidates the availability on every instance, and no list', async () => {
  const beside = await startSecondInstance(server)
  const { id } = await createPublishedWorkspace(host, admin)
  const day = addDays(todayIn(BRASILIA_TIME_ZONE, server.resources.now()), 10)
  await host.client.request('PUT', `/api/v1/workspaces/${id}/booking-rules`, {
    ...(await host.client.get(`/api/v1/workspaces/${id}/booking-rules`)).body,
    exceptions: [{ date: day, periods: [{ start: '09:00', end: '12:00' }] }],
  })
  const availability = `/api/v1/workspaces/${id}/availability?from=${day}&to=${day}`
  const instances = [server, beside]
  const loadsOf = async (address: string) =>
    (await Promise.all(instances.map((instance) => ask(address, {}, instance)))).map(statusOf)
  await vi.waitFor(async () => {
    for (const address of [availability, '/api/v1/workspaces'])
      expect(await loadsOf(address)).toEqual(['pouso; hit', 'pouso; hit'])
  })
  const period = { start: `${day}T09:00:00-03:00`, end: `${day}T10:00:00-03:00` }
  expect((await host.client.post(`/api/v1/workspaces/${id}/blocks`, period)).status).toBe(201)
  const startsOn = async (instance: TestServer) =>
    (await ask(availability, {}, instance)).body.days[0].periods[0].start
  await vi.waitFor(
    async () => expect(await Promise.all(instances.map(startsOn))).toEqual(['10:00', '10:00']),
    { timeout: 1_000, interval: 20 },
  )
  expect(await loadsOf('/api/v1/workspaces')).toEqual(['pouso; hit', 'pouso; hit'])
})

test('a booking that is cancelled invalidates the availability of where a proposal would have moved it', async () => {
  const guest = await signedIn(server, 'guest')
  const from = await createBookableWorkspace(host, admin)
  const to = await createBookableWorkspace(host, admin)
  const booking = await bookAs(guest, from.id)
  const { version } = await proposeAs(guest, booking, { workspaceId: to.id, start: '08:00', end: '11:00' })
  const day = nextMonday()
  const availability = `/api/v1/workspaces/${to.id}/availability?from=${day}&to=${day}`
  const firstFree = ({ body }: { body: { days: { periods: { start: string }[] }[] } }) =>
    body.days[0]?.periods[0]?.start
  await vi.waitFor(async () => {
    const held = await ask(availability)
    expect([statusOf(held), firstFree(held)]).toEqual(['pouso; hit', '11:00'])
  })
  await guest.client.post(`/api/v1/bookings/${booking.code}/cancel`, { version })
  await vi.waitFor(async () => expect(firstFree(await ask(availability))).toBe('08:00'), { timeout: 1_000 })
})

test('a rejected request is never cached', async () => {
  const wrong = '/api/v1/workspaces?type=castle'
  for (const answer of [await ask(wrong), await ask(wrong)]) {
    expect([answer.status, answer.body.code, statusOf(answer)]).toEqual([422, 'VALIDATION_FAILED', null])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
  expect((await ask('/api/v1/workspaces?type=')).status).toBe(422)
})

test('without the database no cached response is sent, and the error names its request id', async () => {
  const start = Date.now()
  server.setNow(new Date(start))
  const address = '/api/v1/workspaces?sort=priceDesc'
  await ask(address)
  server.setNow(new Date(start + 10 * 60_000))
  const read = vi.spyOn(server.database.$client, 'query').mockRejectedValue(new Error('away') as never)
  const failed = await ask(address)
  read.mockRestore()
  server.setNow(new Date())
  expect(failed.status).toBeGreaterThanOrEqual(500)
  expect(failed.headers.get('x-request-id')).toBe(failed.body.requestId)
  expect((await ask(address)).status).toBe(200)
})
