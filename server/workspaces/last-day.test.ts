import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import type { WorkspaceDraft } from '#contract/workspaces/input-shapes.ts'
import { PAST_LAST_DAY } from '#contract/workspaces/last-day.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createWorkspace, workspaceDraft } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { workspaces } from '../database/schema.ts'

let server: TestServer
let host: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
})
afterAll(() => server.close())

/** @param days from today's date in São Paulo */
const endingIn = (days: number, place: Partial<WorkspaceDraft> = {}) => {
  const endDate = addDays(todayIn(BRASILIA_TIME_ZONE, server.resources.now()), days)
  return workspaceDraft({ ...place, availability: { ...workspaceDraft().availability, endDate } })
}

test('a last day that is over is refused; today and later are taken', async () => {
  const answers = async (days: number) =>
    (await host.client.post('/api/v1/workspaces', endingIn(days))).status
  expect([await answers(0), await answers(30)]).toEqual([201, 201])
  const { status, body } = await host.client.post('/api/v1/workspaces', endingIn(-2))
  expect([status, body.fields]).toEqual([422, { 'availability.endDate': PAST_LAST_DAY }])
})

test('a save refuses a last day that is over too, unless it is stored already', async () => {
  const { id, version } = await createWorkspace(host)
  const save = (body: object) =>
    host.client.request('PATCH', `/api/v1/workspaces/${id}`, { ...body, version })
  const past = endingIn(-2)
  expect((await save(past)).status).toBe(422)
  const { endDate } = past.availability
  await server.database.update(workspaces).set({ endDate }).where(eq(workspaces.id, id))
  expect((await save(past)).status).toBe(200)
})

test('the day is that of the clock where the workspace is', async () => {
  const tomorrow = addDays(todayIn('UTC', server.resources.now()), 1)
  // Half past midnight in São Paulo, and an hour less in Manaus.
  server.setNow(new Date(`${tomorrow}T03:30:00Z`))
  const manaus = { state: 'AM', city: 'Manaus', zipCode: '69005-040' }
  const answer = async (days: number, place = {}) =>
    (await host.client.post('/api/v1/workspaces', endingIn(days, place))).status
  expect([await answer(-1), await answer(-1, manaus), await answer(-2, manaus)]).toEqual([422, 201, 422])
})
