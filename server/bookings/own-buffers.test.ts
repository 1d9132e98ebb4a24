import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking, BookingOverview } from '#contract/bookings/booking-shapes.ts'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import type { Agenda } from '#contract/bookings/shapes.ts'
import { addDays, weekdays } from '#contract/dates.ts'
import { bookAs, bookingRequest, createBookableWorkspace, nextMonday } from '#tests/factories/booked.ts'
import { proposeAs } from '#tests/factories/changed.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
let guest: SignedInUser

const weeklyHours = weekdays.map((day) => ({ day, start: '00:00', end: '24:00' }))
const FROM = nextMonday()
const ALL_DAY = { from: FROM, to: addDays(FROM, 1), start: '00:00', end: '24:00' }

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.execute(sql`delete from rate_limits`)
  guest = await signedIn(server, 'guest')
})

const open = async (rules: Partial<BookingRules> = {}) =>
  (
    await createBookableWorkspace(host, admin, {
      weeklyHours,
      bufferBeforeMinutes: 15,
      bufferAfterMinutes: 30,
      ...rules,
    })
  ).id
const tryToBook = async (workspaceId: string, asked: object = ALL_DAY) =>
  guest.client.post('/api/v1/bookings', await bookingRequest(guest, workspaceId, asked))
const startsOf = async ({ code }: Booking): Promise<string[]> => {
  const answer = await guest.client.get(`/api/v1/bookings/${code}/calendar.ics`)
  const text = typeof answer.body === 'string' ? answer.body : await new Response(answer.body).text()
  return [...text.matchAll(/^DTSTART:(\S+)/gm)].map(([, start]) => start ?? '')
}
const takenOf = async ({ code }: Booking): Promise<number> =>
  server.database.$client
    .query(
      "select from occupancies join bookings on bookings.id = booking_id where code = $1 and state = 'firm'",
      [code],
    )
    .then(({ rows }) => rows.length)

test('hours of whole days in a row are booked although their buffers meet, and show as one a day', async () => {
  const workspaceId = await open()
  const { status, body } = await tryToBook(workspaceId)
  expect(status).toBe(201)
  expect(await takenOf(body)).toBe(1)
  const compact = (day: string) => `${day.replaceAll('-', '')}T030000Z`
  expect(await startsOf(body)).toEqual([compact(FROM), compact(addDays(FROM, 1))])
  const range = `from=${FROM}&to=${ALL_DAY.to}`
  const agenda: Agenda = (await host.client.get(`/api/v1/host/agenda?${range}`)).body
  const [entry] = agenda.workspaces.flatMap(({ bookings }) => bookings)
  expect(entry?.times).toMatchObject([
    { start: `${FROM}T03:00:00.000Z`, end: `${ALL_DAY.to}T03:00:00.000Z` },
    { start: `${ALL_DAY.to}T03:00:00.000Z`, end: `${addDays(ALL_DAY.to, 1)}T03:00:00.000Z` },
  ])
})

test('a booking of such hours takes one unit, and another guest can take the other', async () => {
  const workspaceId = await open({ units: 2 })
  expect((await tryToBook(workspaceId)).status).toBe(201)
  expect((await tryToBook(workspaceId)).status).toBe(201)
  const third = await tryToBook(workspaceId)
  expect([third.status, third.body.code]).toEqual([409, 'TIME_TAKEN'])
})

test('a booking moves to hours of whole days in a row, and from them to others', async () => {
  const workspaceId = await open()
  const accept = ({ code, version }: Booking) =>
    host.client.post(`/api/v1/bookings/${code}/changes/accept`, { version })
  const short = await bookAs(guest, workspaceId, { from: FROM, to: FROM })
  const longer = await accept(await proposeAs(guest, short, ALL_DAY))
  expect([longer.status, longer.body.to]).toEqual([200, ALL_DAY.to])
  const later = { ...ALL_DAY, from: ALL_DAY.to, to: addDays(ALL_DAY.to, 1) }
  const moved = await accept(await proposeAs(guest, longer.body, later))
  expect([moved.status, moved.body.from]).toEqual([200, later.from])
  expect(await takenOf(moved.body)).toBe(1)
  expect((await startsOf(moved.body)).length).toBe(2)
})

test('the hours between the days of such a booking count as free in the occupancy', async () => {
  const week = { from: FROM, to: addDays(FROM, 4), start: '06:00', end: '24:00' }
  const joined = await open({ bufferBeforeMinutes: 240, bufferAfterMinutes: 240 })
  const apart = await open({ bufferBeforeMinutes: 0, bufferAfterMinutes: 0 })
  const codes = [await tryToBook(joined, week), await tryToBook(apart, week)]
  expect(await Promise.all(codes.map(({ body }) => takenOf(body)))).toEqual([1, 5])
  const overview: BookingOverview = (await host.client.get('/api/v1/host/booking-overview')).body
  const occupancyOf = (workspaceId: string) =>
    overview.workspaces.find(({ id }) => id === workspaceId)?.next.occupancyInPercent
  expect(occupancyOf(joined)).toBeGreaterThan(0)
  expect(occupancyOf(joined)).toBe(occupancyOf(apart))
})
