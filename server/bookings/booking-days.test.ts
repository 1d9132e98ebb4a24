import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { bookings } from '../database/schema.ts'

let server: TestServer
let admin: SignedInUser
let host: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  host = await signedIn(server, 'host')
})
afterAll(() => server.close())

const ZONE = 'America/Rio_Branco'
const inAcre = { state: 'AC', city: 'Rio Branco', zipCode: '69900-062' }

test('hours of a workspace by the day are booked as hours, at its day rate (PRC-02)', async () => {
  const [other, guest] = [await signedIn(server, 'host'), await signedIn(server, 'guest')]
  const { id } = await createBookableWorkspace(other, admin, {}, { price: 300, priceUnit: 'day' })
  const booked = await bookAs(guest, id, { start: '14:00', end: '17:00' })
  expect(booked).toMatchObject({ kind: 'hours', start: '14:00', end: '17:00', totalInCents: 300_00 })
  // The morning stays free.
  expect((await bookAs(guest, id, { start: '08:00', end: '12:00' })).status).toBe('confirmed')
})

test('days of administrators’ filters and of file names are those of the workspace’s own clock', async () => {
  const { id } = await createBookableWorkspace(host, admin, {}, inAcre)
  const { code } = await bookAs(await signedIn(server, 'guest'), id)
  const before = todayIn(ZONE, new Date())
  const [day, after] = [addDays(before, 1), addDays(before, 2)]
  // 23 h in Rio Branco is 1 h of the next day in Brasília, and 4 h in Greenwich.
  const startsAt = new Date(`${day}T23:00:00-05:00`)
  const endsAt = new Date(startsAt.getTime() + 1_800_000)
  await server.database.update(bookings).set({ startsAt, endsAt }).where(eq(bookings.code, code))
  const found = async (query: string) =>
    (await admin.client.get(`/api/v1/admin/bookings?workspaceId=${id}&${query}`)).body.items.length
  expect(await found(`from=${day}&to=${day}`)).toBe(1)
  expect(await found(`to=${day}`)).toBe(1)
  expect(await found(`from=${after}`)).toBe(0)
  expect(await found(`to=${before}`)).toBe(0)
  server.setNow(startsAt)
  const file = await host.client.request('GET', '/api/v1/host/bookings.csv')
  expect(file.headers.get('content-disposition')).toContain(`pouso-reservas-${day}.csv`)
})
