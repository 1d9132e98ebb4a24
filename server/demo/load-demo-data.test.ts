import { count, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Booking, BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { changeEvents } from '#contract/bookings/changes.ts'
import { defaultBookingRules, noRates } from '#contract/bookings/default-booking-rules.ts'
import { bookingRulesSchema } from '#contract/bookings/rules-shapes.ts'
import type { AvailableDay } from '#contract/bookings/shapes.ts'
import { bookingStatuses, bookingStepNames, bookingSteps } from '#contract/bookings/status.ts'
import { addDays, weekdayOf } from '#contract/dates.ts'
import type { Dispute } from '#contract/disputes/shapes.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { STARS_FROM_REVIEWS } from '#contract/reviews/rules.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { bookingChanges, bookings, profiles, reviews } from '../database/schema.ts'
import { demoBookingRules } from './demo-booking-rules.ts'
import { demoBookings } from './demo-bookings.ts'
import { demoFavorites } from './demo-favorites.ts'
import { demoReviews } from './demo-reviews.ts'
import { loadDemoData } from './load-demo-data.ts'
import { pastGuests } from './past-guests.ts'
import { demoPassword, demoUsers } from './users.ts'
import { demoWorkspaces } from './workspaces.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  // Twice, as two starts do.
  await loadDemoData(server.resources)
  await loadDemoData(server.resources)
}, 240_000)
afterAll(() => server.close())

test('hosts have drawn portraits as photos, and who has none shows initials', async () => {
  for (const { email, role, hasPortrait } of demoUsers) {
    const client = server.visitor()
    expect((await client.post('/api/auth/sign-in/email', { email, password: demoPassword })).status).toBe(200)
    const { image } = (await client.get('/api/v1/me')).body
    if (role === 'host') expect(hasPortrait, email).toBe(true)
    if (!hasPortrait) expect(image, email).toBeNull()
    else expect((await client.get(image)).headers.get('content-type'), email).toBe('image/webp')
  }
  expect(new Set(demoUsers.map(({ hasPortrait }) => hasPortrait)).size).toBe(2)
})

test('nobody signs in as a guest of the past with the printed password', async () => {
  const found = await server.database
    .select({ email: profiles.email })
    .from(profiles)
    .where(like(profiles.email, '%.visita@pouso.example'))
  expect(found).toHaveLength(Object.keys(pastGuests).length)
  for (const { email } of found.slice(0, 3)) {
    const answer = await server.visitor().post('/api/auth/sign-in/email', { email, password: demoPassword })
    expect(answer.status).toBe(401)
  }
})

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

describe('the demonstration’s bookings', () => {
  const read = async (key: string) => {
    const client = server.visitor()
    const email = `${key}@pouso.example`
    expect((await client.post('/api/auth/sign-in/email', { email, password: demoPassword })).status).toBe(200)
    const path = { helena: 'host', rafael: 'host', juliana: 'host', admin: 'admin' }[key]
    const address = path ? `/api/v1/${path}/bookings` : '/api/v1/bookings'
    const items: BookingSummary[] = (await client.get(`${address}?limit=60`)).body.items
    return { client, items }
  }

  test.each(['camila', 'thiago', 'helena', 'rafael', 'juliana'])(
    '%s has bookings in every state that needs no payment, over, running and to come',
    async (key) => {
      const { items } = await read(key)
      expect(new Set(items.map(({ status }) => status))).toEqual(
        new Set(bookingStatuses.filter((status) => status !== 'held')),
      )
      const now = server.resources.now().toISOString()
      expect(items.some(({ endsAt }) => endsAt < now)).toBe(true)
      expect(items.some(({ startsAt, endsAt }) => startsAt < now && now < endsAt)).toBe(true)
      expect(items.some(({ startsAt, status }) => startsAt > now && status === 'confirmed')).toBe(true)
    },
  )

  test('each was made as its people would have: paths of the graph, prices and times', async () => {
    const { client, items } = await read('admin')
    const [stored] = await server.database.select({ bookings: count() }).from(bookings)
    const [reviewed] = await server.database
      .select({ stays: count() })
      .from(reviews)
      .where(eq(reviews.side, 'guest'))
    expect(stored?.bookings).toBe(demoBookings.length + (reviewed?.stays ?? 0))
    for (const { code } of items) {
      const booking: Booking = (await client.get(`/api/v1/bookings/${code}`)).body
      expect(booking.lines.reduce((sum, { amountInCents }) => sum + amountInCents, 0)).toBe(
        booking.totalInCents,
      )
      expect(booking.totalInCents).toBeGreaterThan(0)
      const [made, ...steps] = booking.history
      expect(made?.type).toBe('create')
      let before = made
      for (const entry of steps) {
        const step = bookingStepNames.find((name) => name === entry.type)
        // A proposal leaves the booking where it is.
        if (changeEvents.some((event) => event === entry.type)) continue
        if (!step || !before) {
          throw new Error(`${code} has a step that isn't of the graph: ${entry.type}`)
        }
        expect(bookingSteps[step].from).toContain(before.status)
        expect(entry.at > before.at && entry.at <= server.resources.now().toISOString()).toBe(true)
        before = entry
      }
      expect(before?.status).toBe(booking.status)
    }
    const { rows } = await server.database.execute(sql`
      select code from bookings where (status in ('requested', 'confirmed', 'in_use'))
        <> exists (select from occupancies where booking_id = bookings.id and state in ('hold', 'firm'))
        and status <> 'completed' and status <> 'no_show'`)
    expect(rows).toEqual([])
  })

  test('some of the past were reviewed: published, counted, unevenly, and one is reported', async () => {
    const stored = await server.database.select().from(reviews)
    const ofGuests = stored.filter(({ side }) => side === 'guest')
    // A stay for which its workspace has no free day around is left out.
    const written = Object.values(demoReviews).flat().length
    expect(ofGuests.length).toBeGreaterThan(0.85 * written)
    const now = server.resources.now()
    expect(
      stored.every((row) => row.counts && row.publishedAt < now && row.writtenAt <= row.publishedAt),
    ).toBe(true)
    expect(new Set(ofGuests.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(stored.every(({ repliedAt }) => repliedAt === null || repliedAt < now)).toBe(true)
    const { body } = await server.visitor().get('/api/v1/workspaces?sort=bestRated')
    expect(body.items[0].reviewCount).toBeGreaterThanOrEqual(STARS_FROM_REVIEWS)
    expect(body.items[0].rating).toBeGreaterThan(4)
    const { client } = await read('admin')
    expect((await client.get('/api/v1/admin/reviews')).body).toMatchObject({
      total: 1,
      items: [{ rating: 1 }],
    })
  })

  test('changes are among them: one that a guest proposes, one that a host does, and one that is made', async () => {
    const changes = await server.database.select().from(bookingChanges)
    expect(changes.map(({ proposedBy, status }) => `${proposedBy} ${status}`).sort()).toEqual([
      'guest proposed',
      'host done',
      'host proposed',
    ])
    const now = server.resources.now()
    for (const { status, holdUntil } of changes) expect(status === 'done' || holdUntil > now).toBe(true)
    const { client, items } = await read('thiago')
    const open: Booking[] = []
    for (const { code, status } of items) {
      if (status !== 'confirmed') continue
      const { body } = await client.get(`/api/v1/bookings/${code}`)
      if (body.change) open.push(body)
    }
    expect(open.map(({ change }) => change?.can).sort()).toEqual([['accept', 'decline'], ['withdraw']])
  })

  test('tell nobody anything new', async () => {
    const { client } = await read('juliana')
    const { body } = await client.get('/api/v1/notifications')
    const unread = body.items.filter(({ read: isRead }: { read: boolean }) => !isRead)
    expect(unread.filter(({ type }: { type: string }) => type.startsWith('booking'))).toEqual([])
    const { rows } = await server.database.execute(
      sql`select from jobs.job where name = 'send-notification-mail'`,
    )
    expect(rows).toEqual([])
  })
})

test('the demonstration has a dispute that is decided, one that waits for an administrator, one for its host', async () => {
  const client = server.visitor()
  await client.post('/api/auth/sign-in/email', { email: 'admin@pouso.example', password: demoPassword })
  const read = async (status: string): Promise<Dispute[]> =>
    (await client.get(`/api/v1/admin/disputes?status=${status}`)).body.items
  const [open, answered, resolved] = [await read('open'), await read('answered'), await read('resolved')]
  expect([open, answered, resolved].map(({ length }) => length)).toEqual([1, 1, 1])
  expect(open[0]).toMatchObject({ waitsFor: 'host', subject: 'stay' })
  expect(answered[0]).toMatchObject({ waitsFor: 'admin', subject: 'no-show', can: ['decide'] })
  const { decision, booking } = resolved[0] as Dispute
  expect(decision?.refundInCents).toBe(Math.floor((booking.totalInCents * 50) / 100))
  for (const { statement } of [...open, ...answered]) {
    expect((await client.get(statement.pictures[0]?.url ?? '')).status).toBe(200)
  }
})
