import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookAs, createBookableWorkspace, nextMonday, setRules } from '#tests/factories/booked.ts'
import { endBookingAt } from '#tests/factories/ended.ts'
import { messageDraft, messagesPath, newConversation } from '#tests/factories/message.ts'
import { insertReview } from '#tests/factories/reviewed.ts'
import { signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test("a host's record counts stays, ratings, answers and own cancellations", async () => {
  const admin = await signedIn(server, 'admin')
  const host = await signedIn(server, 'host', 'Helena Prado')
  const guest = await signedIn(server, 'guest')
  const { id } = await createBookableWorkspace(host, admin, { units: 9 })
  const read = async () => (await server.visitor().get(`/api/v1/workspaces/${id}/host`)).body
  expect(await read()).toMatchObject({
    name: 'Helena Prado',
    emailConfirmed: true,
    rating: 0,
    reviewCount: 0,
    stays: 0,
    responseRate: null,
    bookingsInYear: 0,
    cancellationsInYear: 0,
  })

  const stayed = await bookAs(guest, id)
  await endBookingAt(server, stayed.code, new Date(Date.now() - 1000))
  await insertReview(server, { code: stayed.code, rating: 4 })
  const cancelled = await bookAs(guest, id)
  await host.client.post(`/api/v1/bookings/${cancelled.code}/cancel`, {
    version: cancelled.version,
    reason: 'Obra no prédio',
  })
  const byGuest = await bookAs(guest, id)
  await guest.client.post(`/api/v1/bookings/${byGuest.code}/cancel`, { version: byGuest.version })
  expect(await read()).toMatchObject({
    rating: 4,
    reviewCount: 1,
    stays: 1,
    bookingsInYear: 3,
    cancellationsInYear: 1,
  })

  // Bookings that the host alone wrote down don't count.
  const monday = nextMonday()
  const byHand = { workspaceId: id, clientKey: randomUUID(), kind: 'hours', from: monday, guestName: 'Rui' }
  const noted = await host.client.post('/api/v1/host/bookings', { ...byHand, start: '14:00', end: '15:00' })
  expect(noted.status).toBe(201)
  await endBookingAt(server, noted.body.code, new Date(Date.now() - 1000))
  expect(await read()).toMatchObject({ stays: 1, bookingsInYear: 3 })

  await setRules(host, id, { bookingMode: 'request' })
  for (const step of ['accept', 'decline'] as const) {
    const { code, version } = await bookAs(guest, id)
    await host.client.post(`/api/v1/bookings/${code}/${step}`, { version, reason: 'Lotado' })
  }
  // Too recent to count against the host.
  await bookAs(guest, id)
  expect((await read()).responseRate).toBeNull()
  const { user } = await newConversation(server, id)
  await newConversation(server, id)
  await host.client.post(messagesPath(id), messageDraft('Tem, sim.', { guestId: user.id }))
  expect((await read()).responseRate).toBe(100)
  const readIn = async (days: number) => {
    server.setNow(new Date(Date.now() + days * 86_400_000))
    return read()
  }
  expect((await readIn(2)).responseRate).toBe(75)

  // Answers count for 90 days, bookings for twelve months from when they begin.
  expect((await readIn(89)).responseRate).toBe(75)
  expect((await readIn(91)).responseRate).toBeNull()
  expect(await readIn(360)).toMatchObject({ bookingsInYear: 4, cancellationsInYear: 1 })
  expect(await readIn(380)).toMatchObject({ stays: 2, bookingsInYear: 0, cancellationsInYear: 0 })
})
