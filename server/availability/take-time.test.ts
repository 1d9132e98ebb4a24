import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { addDays, MS_PER_HOUR } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { bookAs, createBookableWorkspace, openEveryDay, setRules } from '#tests/factories/booked.ts'
import { stopJobs } from '#tests/factories/still-jobs.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let host: SignedInUser
let guest: SignedInUser
let workspaceId: string

beforeAll(async () => {
  server = await startTestServer()
  await stopJobs(server)
  const admin = await signedIn(server, 'admin')
  host = await signedIn(server, 'host')
  guest = await signedIn(server, 'guest')
  workspaceId = (await createBookableWorkspace(host, admin, { units: 5, weeklyHours: openEveryDay })).id
  const { body } = await host.client.get(`/api/v1/workspaces/${workspaceId}/booking-rules`)
  await setRules(host, workspaceId, { rates: { ...body.rates, dayInCents: 300_00 } })
})
afterAll(() => server.close())

const today = todayIn(BRASILIA_TIME_ZONE, new Date())
const [stayFrom, stayTo] = [addDays(today, -40), addDays(today, 20)]
const [busyDay, wantedDay] = [addDays(today, -28), addDays(today, 9)]

const dayOf = (from: string, to = from) => bookAs(guest, workspaceId, { kind: 'days', from, to })
const hoursOf = (start: string, end: string) => bookAs(guest, workspaceId, { from: wantedDay, start, end })

async function unitOf({ code }: Booking): Promise<number | undefined> {
  const { rows } = await server.database.execute<{ unit: number }>(sql`
    select unit from occupancies where booking_id = (select id from bookings where code = ${code})`)
  return rows[0]?.unit
}

test('a past booking in a unit that no longer exists blocks nothing, and a running stay keeps its unit', async () => {
  server.setNow(new Date(Date.now() - 60 * 24 * MS_PER_HOUR))
  const stay = await dayOf(stayFrom, stayTo)
  for (const _ of [2, 3, 4, 5]) await dayOf(busyDay)
  const early = await hoursOf('10:00', '12:00')
  const late = await hoursOf('10:00', '12:00')
  await guest.client.post(`/api/v1/bookings/${early.code}/cancel`, { version: early.version })
  const first = await hoursOf('08:00', '10:00')
  expect([await unitOf(stay), await unitOf(first), await unitOf(late)]).toEqual([1, 2, 3])

  server.setNow(new Date())
  await setRules(host, workspaceId, { units: 3 })
  const { body } = await server
    .visitor()
    .get(`/api/v1/workspaces/${workspaceId}/availability?from=${wantedDay}&to=${wantedDay}`)
  expect(body.days[0].periods[0]).toEqual({ start: '08:00', end: '12:00', freeUnits: 1 })
  expect(await hoursOf('08:00', '12:00')).toMatchObject({ status: 'confirmed' })
  expect([await unitOf(stay), await unitOf(first), await unitOf(late)]).toEqual([1, 2, 2])
})
