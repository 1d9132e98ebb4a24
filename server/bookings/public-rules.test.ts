import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import { addDays } from '#contract/dates.ts'
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
