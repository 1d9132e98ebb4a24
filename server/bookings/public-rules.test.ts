import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultBookingRules } from '#contract/bookings/default-booking-rules.ts'
import { lastBookableDay } from '#contract/bookings/rules.ts'
import type { BookingRules, OtherDate } from '#contract/bookings/rules-shapes.ts'
import { addDays, weekdayOf, weekdays } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let host: SignedInUser
let id: string

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  id = (await createPublishedWorkspace(host, await signedIn(server, 'admin'))).id
})
afterAll(() => server.close())

const path = (rest = '') => `/api/v1/workspaces/${id}${rest}`

async function setRules(changes: Partial<BookingRules>) {
  const { body } = await host.client.get(path('/booking-rules'))
  return host.client.request('PUT', path('/booking-rules'), { ...body, ...changes })
}

test('a workspace shows everybody how it is booked on the platform, without the host’s notes', async () => {
  const today = todayIn(BRASILIA_TIME_ZONE, server.resources.now())
  const dates = [addDays(today, -10), addDays(today, 30)]
  await setRules({ units: 4, exceptions: dates.map((date) => ({ date, periods: [], note: 'Reforma' })) })
  expect((await server.visitor().get(path())).body.bookingRules).toBeNull()

  const { status } = await setRules({ bookingMode: 'request', leadMinutes: 120 })
  expect(status).toBe(200)
  // As a signed-in user reads it, who never gets a cached answer.
  const { body } = await (await signedIn(server, 'guest')).client.get(path())
  expect(body.bookingRules).toMatchObject({ bookingMode: 'request', units: 4, leadMinutes: 120 })
  expect(body.bookingRules.weeklyHours[0]).toEqual({ day: 'mon', start: '08:00', end: '18:00' })
  expect(body.bookingRules.exceptions).toEqual([{ date: dates[1], periods: [] }])
  expect(JSON.stringify(body)).not.toContain('Reforma')
})

test('a workspace of the chat tells everybody its closed dates, holidays and other hours to come, and no more', async () => {
  await setRules({ bookingMode: 'chat', exceptions: [] })
  const guest = await signedIn(server, 'guest')
  const read = async () => (await guest.client.get(path())).body
  expect((await read()).otherDates).toBeUndefined()

  const today = todayIn(BRASILIA_TIME_ZONE, server.resources.now())
  const mondays = Array.from({ length: 20 }, (_, index) => addDays(today, index + 1)).filter(
    (day) => weekdayOf(day) === 'mon',
  )
  const [closed = '', short = ''] = mondays
  const periods = [{ start: '10:00', end: '14:00' }]
  const exceptions = [
    ...[addDays(today, -1), today, closed].map((date) => ({ date, periods: [], note: 'Reforma' })),
    { date: short, periods },
    // As on any Monday.
    { date: addDays(short, 364), periods: [{ start: '08:00', end: '18:00' }] },
  ]
  const weeklyHours = weekdays.map((day) => ({ day, start: '08:00', end: '18:00' }))
  expect((await setRules({ exceptions, weeklyHours, holidays: 'state' })).status).toBe(200)

  const body = await read()
  const told: OtherDate[] = body.otherDates
  const on = (date: string) => told.find((other) => other.date === date)?.periods
  expect([on(today), on(closed), on(short), on(addDays(short, 364))]).toEqual([[], [], periods, undefined])
  expect(told.map(({ date }) => date)).toEqual(told.map(({ date }) => date).toSorted())
  expect(told[0]?.date).toBe(today)
  const last = lastBookableDay({ endDate: null }, today)
  expect(told.every(({ date }) => date <= last)).toBe(true)
  // Christmas, and a holiday of São Paulo's state.
  for (const day of ['12-25', '07-09'])
    expect(
      told.some(({ date }) => date.endsWith(day)),
      day,
    ).toBe(true)
  expect(JSON.stringify(body)).not.toContain('Reforma')

  await setRules({ holidays: 'open' })
  const open = (await read()).otherDates.map(({ date }: OtherDate) => date)
  expect(open).toEqual([today, closed, short])
  await setRules({ bookingMode: 'instant' })
  expect((await read()).otherDates).toBeUndefined()
})

test('rules may be replaced without the shortest and longest number of days, which then have no limit', async () => {
  await setRules({ bookingMode: 'request', minimumDays: 2, maximumDays: 3 })
  const { minimumDays: _, maximumDays: __, ...rest } = (await host.client.get(path('/booking-rules'))).body
  const { status, body } = await host.client.request('PUT', path('/booking-rules'), rest)
  const { minimumDays, maximumDays } = defaultBookingRules
  expect([status, body.minimumDays, body.maximumDays]).toEqual([200, minimumDays, maximumDays])
})
