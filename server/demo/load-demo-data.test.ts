import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultBookingRules, noRates } from '#contract/bookings/default-booking-rules.ts'
import { bookingRulesSchema } from '#contract/bookings/rules-shapes.ts'
import type { AvailableDay } from '#contract/bookings/shapes.ts'
import { addDays, weekdayOf } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { demoBookingRules } from './demo-booking-rules.ts'
import { demoFavorites } from './demo-favorites.ts'
import { loadDemoData } from './load-demo-data.ts'
import { demoPassword } from './users.ts'
import { demoWorkspaces } from './workspaces.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  // Twice, as two starts do.
  await loadDemoData(server.resources)
  await loadDemoData(server.resources)
}, 60_000)
afterAll(() => server.close())

test.each(demoFavorites)(
  '$guest has favourites, newest last, and a list of some of them',
  async (expected) => {
    const names = (keys: readonly string[]) =>
      keys.map((key) => demoWorkspaces.find((workspace) => workspace.key === key)?.name)
    const client = server.visitor()
    const email = `${expected.guest}@pouso.example`
    expect((await client.post('/api/auth/sign-in/email', { email, password: demoPassword })).status).toBe(200)
    const { items } = (await client.get('/api/v1/me/favorites')).body
    expect(items.map(({ workspace }: { workspace: { name: string } }) => workspace.name)).toEqual(
      names(expected.workspaces),
    )
    expect(items.every(({ isPublic }: { isPublic: boolean }) => isPublic)).toBe(true)
    const { items: lists } = (await client.get('/api/v1/me/favorite-lists')).body
    expect(lists).toHaveLength(1)
    const [{ name, workspaceIds }] = lists
    expect(name).toBe(expected.list.name)
    expect(workspaceIds).toHaveLength(expected.list.workspaces.length)
  },
)

describe('how the demonstration’s workspaces are booked', () => {
  const idOf = async (name: string) => {
    const { body } = await server.visitor().get(`/api/v1/workspaces?search=${encodeURIComponent(name)}`)
    return body.items.find((workspace: { name: string }) => workspace.name === name).id
  }

  test('a third each over the chat, by request and at once', () => {
    const modes = demoWorkspaces.map(({ key }) => demoBookingRules[key]?.mode ?? 'chat')
    const counts = ['chat', 'request', 'instant'].map(
      (mode) => modes.filter((candidate) => candidate === mode).length,
    )
    expect(counts).toEqual([16, 16, 16])
    expect(Object.keys(demoBookingRules)).toHaveLength(32)
  })

  test('each of them by rules that its host could store, with a price for some booking', () => {
    for (const [key, { rates, rules }] of Object.entries(demoBookingRules)) {
      const known = demoWorkspaces.find((workspace) => workspace.key === key)
      const weeklyHours = rules?.weeklyHours ?? [{ day: 'mon', start: '08:00', end: '18:00' }]
      const stored = { ...defaultBookingRules, ...rules, weeklyHours, rates: { ...noRates, ...rates } }
      expect(bookingRulesSchema.safeParse(stored).error?.issues ?? [], key).toEqual([])
      // The price itself is the rate of its unit.
      expect(rates?.[`${known?.priceUnit ?? 'hour'}InCents`] ?? null, key).toBeNull()
    }
  })

  test('with blocks and exceptions in the days to come', async () => {
    const id = await idOf('Casa Ipê')
    const today = todayIn('America/Sao_Paulo', server.resources.now())
    const { body } = await server
      .visitor()
      .get(`/api/v1/workspaces/${id}/availability?from=${today}&to=${addDays(today, 13)}`)
    expect([body.bookingMode, body.units]).toEqual(['instant', 20])
    const days: AvailableDay[] = body.days
    expect(days.filter(({ date, open }) => weekdayOf(date) === 'sun' && open.length > 0)).toHaveLength(1)
    expect(days.flatMap(({ periods }) => periods.map(({ freeUnits }) => freeUnits))).toContain(20)
  })
})
