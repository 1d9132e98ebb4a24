import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultBookingRules, noRates } from '#contract/bookings/default-booking-rules.ts'
import type { BookingRules, BookingRulesField } from '#contract/bookings/rules-shapes.ts'
import { addDays } from '#contract/dates.ts'
import type { HistoryEntry } from '#contract/history/shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { occupyStatement } from '#tests/factories/occupied.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, workspaceDraft } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { workspaces } from '../database/schema.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const twoPeriods: BookingRules['weeklyHours'] = [
  { day: 'tue', start: '08:00', end: '12:00' },
  { day: 'tue', start: '13:00', end: '18:00' },
]
const sent = (changes: Partial<BookingRulesField> = {}): BookingRulesField => ({
  ...defaultBookingRules,
  weeklyHours: null,
  ...changes,
})
const create = (bookingRules?: object) =>
  host.client.post('/api/v1/workspaces', { ...workspaceDraft(), bookingRules })
const published = () => createPublishedWorkspace(host, admin)
const read = async (id: string): Promise<Workspace> =>
  (await host.client.get(`/api/v1/workspaces/${id}`)).body
const rulesOf = async (id: string): Promise<BookingRules> =>
  (await host.client.get(`/api/v1/workspaces/${id}/booking-rules`)).body
const save = async (id: string, bookingRules?: object | null, changes: object = {}, user = host) => {
  const { version } = await read(id)
  const body = { ...workspaceDraft(), ...changes, version, bookingRules }
  return user.client.request('PATCH', `/api/v1/workspaces/${id}`, body)
}
const historyOf = async (id: string): Promise<HistoryEntry[]> =>
  (await admin.client.get(`/api/v1/admin/workspaces/${id}/history`)).body.items
const rulesHistory = async (id: string) =>
  (await historyOf(id)).filter(({ action }) => action === 'workspace.set-booking-rules')

describe('listing a workspace', () => {
  test('stores how it can be booked with it', async () => {
    const exceptions = [{ date: '2030-12-24', periods: [], note: 'Natal' }]
    const rates = { ...noRates, dayInCents: 300_00, longStayDiscounts: [{ days: 7, percent: 10 }] }
    const { status, body } = await create(sent({ units: 4, weeklyHours: twoPeriods, exceptions, rates }))
    expect(status).toBe(201)
    expect(body.availability).toMatchObject({
      availableDays: ['tue'],
      availableHours: { start: '08:00', end: '18:00' },
    })
    expect(await rulesOf(body.id)).toMatchObject({ units: 4, weeklyHours: twoPeriods, exceptions, rates })
    expect(await rulesHistory(body.id)).toHaveLength(1)
  })

  test('has the default rules and the hours of the form where it names none', async () => {
    const [without, simple] = [(await create()).body, (await create(sent())).body]
    expect(await rulesOf(without.id)).toEqual(await rulesOf(simple.id))
    expect(await rulesOf(simple.id)).toMatchObject(defaultBookingRules)
    expect((await rulesOf(simple.id)).weeklyHours).toHaveLength(5)
    expect(await rulesHistory(simple.id)).toEqual([])
  })

  test('stores nothing when a rule is refused', async () => {
    const count = async () => (await host.client.get('/api/v1/me/workspaces')).body.items.length
    const before = await count()
    const refused = await create(sent({ paymentMode: 'platform' }))
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['bookingRules.paymentMode']])
    expect(await count()).toBe(before)
  })
})

describe('saving a workspace', () => {
  test('stores its rules at once, and what was read can be saved unchanged', async () => {
    const { id } = await published()
    const { status, body } = await save(id, sent({ units: 3, weeklyHours: twoPeriods }))
    expect([status, body.outcome]).toEqual([200, 'saved'])
    const rules = await rulesOf(id)
    expect(rules).toMatchObject({ units: 3, weeklyHours: twoPeriods })
    const { availability, weeklyHours } = await read(id)
    expect(weeklyHours).toEqual(twoPeriods)
    expect((await save(id, rules, { availability })).status).toBe(200)
    expect(await rulesOf(id)).toEqual(rules)
    expect(await rulesHistory(id)).toHaveLength(1)
    expect((await rulesHistory(id))[0]?.changes.map(({ field }) => field)).toEqual(['units', 'weeklyHours'])
  })

  test('without rules leaves them as they are', async () => {
    const { id } = await published()
    await save(id, sent({ units: 3 }))
    expect((await save(id, undefined, { price: 120 })).status).toBe(200)
    // Null, as the response has it for the chat: clients may send back what they got.
    expect((await save(id, null, { price: 130 })).status).toBe(200)
    expect(await rulesOf(id)).toMatchObject({ units: 3 })
  })

  test('goes back to the simple hours, also where these read the same', async () => {
    const { id } = await published()
    await save(id, sent({ weeklyHours: twoPeriods }))
    const { availability } = await read(id)
    await save(id, sent(), { availability })
    expect((await rulesOf(id)).weeklyHours).toEqual([{ day: 'tue', start: '08:00', end: '18:00' }])
    expect((await rulesHistory(id))[0]?.changes).toMatchObject([{ field: 'weeklyHours' }])
    expect((await read(id)).weeklyHours).toBeNull()
  })

  test('records other simple hours once, with the form', async () => {
    const { id } = await published()
    const availability = { availableDays: ['sat'], availableHours: { start: '10:00', end: '12:00' } }
    await save(id, sent(), { availability })
    expect((await rulesOf(id)).weeklyHours).toEqual([{ day: 'sat', start: '10:00', end: '12:00' }])
    expect(await rulesHistory(id)).toEqual([])
    expect((await historyOf(id))[0]?.changes.map(({ field }) => field)).toContain('days')
  })

  test.each([
    [
      'more exceptions than the limit',
      {
        exceptions: Array.from({ length: 401 }, (_, day) => ({
          date: addDays('2030-01-01', day),
          periods: [],
        })),
      },
      'bookingRules.exceptions',
    ],
    [
      'hours that overlap',
      { weeklyHours: [...twoPeriods, { day: 'tue', start: '17:00', end: '19:00' }] },
      'bookingRules.weeklyHours.2.start',
    ],
    ['another way to pay', { paymentMode: 'platform' }, 'bookingRules.paymentMode'],
  ])('with %s changes nothing', async (_, rules, field) => {
    const { id } = await published()
    const [before, workspace] = [await rulesOf(id), await read(id)]
    const { status, body } = await save(id, { ...sent({ units: 9 }), ...rules }, { price: 999 })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect([await rulesOf(id), await read(id)]).toEqual([before, workspace])
  })

  test('with fewer units than are booked changes nothing, and names the bookings', async () => {
    const { id } = await published()
    await save(id, sent({ units: 3 }))
    const [start, end] = ['2099-12-01T12:00Z', '2099-12-01T14:00Z']
    const { text, values, code } = occupyStatement({ workspaceId: id, unit: 3, start, end })
    await server.database.$client.query(text, values)
    const workspace = await read(id)
    const { status, body } = await save(id, sent({ units: 2 }), { price: 999 })
    expect([status, body.code]).toEqual([409, 'TIME_TAKEN'])
    expect(body.inTheWay).toMatchObject([{ kind: 'booking', id: code, unit: 3 }])
    expect(await read(id)).toEqual(workspace)
    expect(await rulesOf(id)).toMatchObject({ units: 3 })
  })

  test('changes the way to book', async () => {
    const { id } = await published()
    expect((await save(id, sent({ bookingMode: 'instant', units: 2 }))).status).toBe(200)
    expect(await rulesOf(id)).toMatchObject({ bookingMode: 'instant', units: 2 })
  })

  test('is for its host and administrators alone', async () => {
    const { id } = await published()
    const before = await rulesOf(id)
    const stranger = await signedIn(server, 'host')
    expect((await save(id, sent({ units: 5 }), {}, stranger)).status).toBe(404)
    expect(await rulesOf(id)).toEqual(before)
    expect((await save(id, sent({ units: 5 }), {}, admin)).status).toBe(200)
    expect(await rulesOf(id)).toMatchObject({ units: 5 })
    const [row] = await server.database.select().from(workspaces).where(eq(workspaces.id, id))
    expect(row?.approvalStatus).toBe('approved')
  })
})

describe('rules that are replaced apart from the form', () => {
  const replace = async (id: string, changes: Partial<BookingRules>, user = host) => {
    const body = { ...(await rulesOf(id)), ...changes }
    return user.client.request('PUT', `/api/v1/workspaces/${id}/booking-rules`, body)
  }

  test('make a form that is open elsewhere conflict, which would undo them otherwise', async () => {
    const { id } = await published()
    const { version } = await read(id)
    expect((await replace(id, { units: 3 })).status).toBe(200)
    const body = { ...workspaceDraft(), version, bookingRules: sent({ leadMinutes: 60 }) }
    const stale = await host.client.request('PATCH', `/api/v1/workspaces/${id}`, body)
    expect([stale.status, stale.body.code]).toEqual([409, 'CONFLICT'])
    expect(await rulesOf(id)).toMatchObject({ units: 3, leadMinutes: 0 })
    expect((await save(id, sent({ units: 3, leadMinutes: 60 }))).status).toBe(200)
    expect(await rulesOf(id)).toMatchObject({ units: 3, leadMinutes: 60 })
  })

  test('raise no version when they are sent back as they were read, or refused', async () => {
    const { id } = await published()
    const { version, updatedAt } = await read(id)
    expect((await replace(id, {})).status).toBe(200)
    expect((await replace(id, { paymentMode: 'platform' })).status).toBe(422)
    expect((await replace(id, { units: 3 }, await signedIn(server, 'host'))).status).toBe(404)
    expect(await read(id)).toMatchObject({ version, updatedAt })
  })

  test('keep the place of a workspace that waits for approval, whose decision has to see them', async () => {
    const { id, version, updatedAt } = (await create()).body
    await replace(id, { units: 3 })
    expect(await read(id)).toMatchObject({ version: version + 1, updatedAt, approvalStatus: 'pending' })
    const decision = await admin.client.post(`/api/v1/admin/workspaces/${id}/approve`, { version })
    expect(decision.status).toBe(409)
  })
})
