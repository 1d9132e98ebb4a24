import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import {
  bookAs,
  bookingRequest,
  createBookableWorkspace,
  nextMonday,
  setRules,
} from '#tests/factories/booked.ts'
import { breakingDatabase } from '#tests/factories/breaking-database.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startSecondInstance, startTestServer, type TestServer } from '#tests/server.ts'
import type { CurrentUser } from '../actor.ts'
import { createBooking } from './create-booking.ts'
import { takeStep } from './take-step.ts'

const AT_ONCE = 50

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
let guests: SignedInUser[]

beforeAll(async () => {
  server = await startTestServer()
  ;[admin, host] = [await signedIn(server, 'admin'), await signedIn(server, 'host')]
  guests = await Promise.all(Array.from({ length: 5 }, () => signedIn(server, 'guest')))
})
afterAll(() => server.close())

const guestOf = (index: number) => guests[index % guests.length] as SignedInUser

describe('when fifty guests book at the same moment', () => {
  test.each([1, 3])(
    'one time with %i units, as many win, and the others are offered free times',
    async (units) => {
      const { id } = await createBookableWorkspace(host, admin, { units })
      const request = await bookingRequest(guestOf(0), id)
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          bookInTheEnd(guestOf(index).client, { ...request, clientKey: crypto.randomUUID() }),
        ),
      )
      expectWinners(answers, units)
      expect(await heldUnits(id)).toEqual(Array.from({ length: units }, (_, index) => index + 1))
    },
  )

  test('one time on two instances, no more of them win than there are units', async () => {
    const second = await startSecondInstance(server)
    const { id } = await createBookableWorkspace(host, admin, { units: 3 })
    const request = await bookingRequest(guestOf(0), id)
    const others = await Promise.all(
      guests.map(async ({ email, password }) => {
        const client = second.visitor()
        await client.post('/api/auth/sign-in/email', { email, password })
        return client
      }),
    )
    const clients = [...guests.map(({ client }) => client), ...others]
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => {
        const body = { ...request, clientKey: crypto.randomUUID() }
        return bookInTheEnd(clients[index % clients.length] ?? guestOf(index).client, body)
      }),
    )
    expectWinners(answers, 3)
    expect(await heldUnits(id)).toEqual([1, 2, 3])
  })

  test('times that overlap only in part, nothing is taken twice and nothing fails', async () => {
    const { id } = await createBookableWorkspace(host, admin, { units: 2 })
    const starts = ['08:00', '09:00', '10:00', '11:00', '12:00']
    const requests = await Promise.all(
      starts.map((start) =>
        bookingRequest(guestOf(0), id, { start, end: `${Number(start.slice(0, 2)) + 3}:00` }),
      ),
    )
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        bookInTheEnd(guestOf(index).client, {
          ...requests[index % requests.length],
          clientKey: crypto.randomUUID(),
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const { rows } = await server.database.execute(sql`
      select 1 from occupancies one join occupancies other on one.workspace_id = other.workspace_id
        and one.unit = other.unit and one.id < other.id and one.blocked && other.blocked
      where one.state = 'firm' and other.state = 'firm'`)
    expect(rows).toEqual([])
  })
})

/**
 * Books, and repeats the request while the response is to try again later: fifty requests may wait too long
 * for one lock.
 */
async function bookInTheEnd(client: SignedInUser['client'], body: object) {
  let answer = await client.post('/api/v1/bookings', body)
  while (answer.status === 503) answer = await client.post('/api/v1/bookings', body)
  return answer
}

type Answer = Awaited<ReturnType<SignedInUser['client']['post']>> | undefined

function expectWinners(answers: readonly Answer[], units: number): void {
  const statuses = answers.map((answer) => answer?.status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(units)
  expect(statuses.filter((status) => status === 409)).toHaveLength(AT_ONCE - units)
  for (const answer of answers) {
    if (answer?.status !== 409) continue
    expect(answer.body.code).toBe('TIME_TAKEN')
    expect(answer.body.alternatives.length).toBeGreaterThan(0)
  }
}

async function heldUnits(workspaceId: string): Promise<number[]> {
  const { rows } = await server.database.execute<{ unit: number }>(
    sql`select unit from occupancies where workspace_id = ${workspaceId} and state = 'firm' order by unit`,
  )
  return rows.map(({ unit }) => unit)
}

describe('of two steps at the same moment,', () => {
  const take = ({ code, version }: Booking, step: string, { client }: SignedInUser) =>
    client.post(`/api/v1/bookings/${code}/${step}`, { version, reason: 'Porque sim' })

  test.each([
    ['accept', 'accept'],
    ['accept', 'withdraw'],
    ['accept', 'decline'],
    ['withdraw', 'decline'],
  ])('%s and %s, one is taken, and the other reads that the booking has changed', async (one, other) => {
    const { id } = await createBookableWorkspace(host, admin, { bookingMode: 'request' })
    const guest = guestOf(1)
    const booking = await bookAs(guest, id)
    const side = (step: string) => (step === 'withdraw' ? guest : host)
    const answers = await Promise.all([take(booking, one, side(one)), take(booking, other, side(other))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await guest.client.get(`/api/v1/bookings/${booking.code}`)
    expect([body.version, body.history.length]).toEqual([2, 2])
  })

  test('a host who changes the price while somebody books never sells at a price that nobody saw', async () => {
    const { id } = await createBookableWorkspace(host, admin, { units: 50 })
    const { body: rules } = await host.client.get(`/api/v1/workspaces/${id}/booking-rules`)
    const request = await bookingRequest(guestOf(2), id)
    const [, ...answers] = await Promise.all([
      setRules(host, id, { rates: { ...rules.rates, cleaningFeeInCents: 10_00 } }),
      ...Array.from({ length: 10 }, () =>
        guestOf(2).client.post('/api/v1/bookings', { ...request, clientKey: crypto.randomUUID() }),
      ),
    ])
    for (const { status, body } of answers) {
      if (status === 201) expect(body.totalInCents).toBe(3 * 89_90)
      else expect([status, body.code]).toEqual([409, 'QUOTE_CHANGED'])
    }
  })
})

describe('a connection that breaks before any statement', () => {
  const asActor = ({ id, name, email }: SignedInUser, role: CurrentUser['role']): CurrentUser => ({
    id,
    name,
    email,
    role,
    emailVerified: true,
    image: null,
    sessionId: crypto.randomUUID(),
  })
  /** More statements than a booking or a step needs. */
  const MOST = 60

  test('leaves a whole booking or none, and sending it again leaves exactly one', async () => {
    const { id } = await createBookableWorkspace(host, admin, { units: MOST })
    const guest = guestOf(3)
    let next = 0
    const resources = { ...server.resources, database: breakingDatabase(server, () => next) }
    let broken = 0
    for (next = 1; next < MOST; next += 1) {
      const request = { ...(await bookingRequest(guest, id)), message: `Mensagem ${next}` } as const
      await server.database.execute(sql`delete from rate_limits`)
      const made = await createBooking(resources, asActor(guest, 'guest'), {
        ...request,
        kind: 'hours',
      }).catch(() => undefined)
      if (made) break
      broken += 1
      const { clientKey } = request
      expect(await wholeBookings(clientKey)).toBe(true)
      const again = await guest.client.post('/api/v1/bookings', request)
      expect(again.status).toBe(201)
      expect(await wholeBookings(clientKey)).toBe(true)
    }
    expect(broken).toBeGreaterThan(10)
  })

  test('leaves a step taken or not, and taking it again works', async () => {
    const { id } = await createBookableWorkspace(host, admin, { units: MOST, bookingMode: 'request' })
    let next = 0
    const resources = { ...server.resources, database: breakingDatabase(server, () => next) }
    let broken = 0
    for (next = 1; next < MOST; next += 1) {
      await server.database.execute(sql`delete from rate_limits`)
      const { code, version } = await bookAs(guestOf(4), id, { from: nextMonday() })
      const request = { code, version }
      const taken = await takeStep(resources, asActor(host, 'host'), 'accept', request).catch(() => undefined)
      if (taken) break
      broken += 1
      const { body } = await host.client.get(`/api/v1/bookings/${code}`)
      expect(body.history).toHaveLength(body.status === 'confirmed' ? 2 : 1)
      if (body.status === 'requested') {
        const again = await host.client.post(`/api/v1/bookings/${code}/accept`, { version })
        expect(again.status).toBe(200)
      }
    }
    expect(broken).toBeGreaterThan(10)
  })
})

/** Whether the booking of a client key is stored with its time, history and audit, or nothing of it. */
async function wholeBookings(clientKey: string): Promise<boolean> {
  const { rows } = await server.database.execute<{
    bookings: number
    times: number
    events: number
    messages: number
  }>(
    sql`select
      (select count(*)::int from bookings where client_key = ${clientKey}) as bookings,
      (select count(*)::int from occupancies join bookings on bookings.id = booking_id where client_key = ${clientKey}) as times,
      (select count(*)::int from booking_events event join bookings on bookings.id = event.booking_id where client_key = ${clientKey}) as events,
      (select count(*)::int from messages where client_id = ${clientKey}) as messages`,
  )
  return new Set(Object.values(rows[0] ?? {})).size === 1
}
