import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { bookAs, bookingRequest } from '#tests/factories/booked.ts'
import { breakingDatabase } from '#tests/factories/breaking-database.ts'
import { type FakeProvider, fakeProvider } from '#tests/factories/fake-provider.ts'
import { balancesOf, createPaidWorkspace, paymentOf, txidOf } from '#tests/factories/paid.ts'
import { stopJobs } from '#tests/factories/still-jobs.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startSecondInstance, startTestServer, type TestServer } from '#tests/server.ts'
import type { CurrentUser } from '../actor.ts'
import { createBooking } from '../bookings/create-booking.ts'
import { takeStep } from '../bookings/take-step.ts'
import { confirmCharge } from './confirm-charge.ts'
import { reconcile } from './reconcile.ts'

let server: TestServer
let bank: FakeProvider
let host: SignedInUser
let guest: SignedInUser
let workspace: Workspace
/** More statements than any operation here needs. */
const MOST = 120
const TOTAL = 3 * 89_90
const FEE = TOTAL / 10
const EARNED = { provider: TOTAL, host: FEE - TOTAL, platform_fee: -FEE }

beforeAll(async () => {
  server = await startTestServer()
  bank = fakeProvider(server.resources.now)
  server.resources.payments = bank
  host = await signedIn(server, 'host')
  guest = await signedIn(server, 'guest')
  workspace = await createPaidWorkspace(
    server,
    { host, admin: await signedIn(server, 'admin') },
    { units: 200 },
  )
  // Nothing runs in between; due work is done when a test says so.
  await stopJobs(server)
})
afterAll(() => server.close())
beforeEach(() => server.database.execute(sql`delete from rate_limits`))

const asActor = ({ id, name, email }: SignedInUser, role: CurrentUser['role']): CurrentUser => ({
  id,
  name,
  email,
  role,
  emailVerified: true,
  image: null,
  sessionId: randomUUID(),
})

async function charged(): Promise<{ booking: Booking; txid: string }> {
  await server.database.execute(sql`delete from rate_limits`)
  const booking = await bookAs(guest, workspace.id)
  const txid = await txidOf(server, booking)
  await confirmCharge(server.resources, txid)
  return { booking, txid }
}

const read = async ({ code }: Booking): Promise<Booking> =>
  (await guest.client.get(`/api/v1/bookings/${code}`)).body

/**
 * Does something over connections that break before the first statement, then before the second, and so on,
 * until none breaks.
 * @param attempt returns whether it was done to its end
 * @returns how often it broke
 */
async function breakEverywhere(
  attempt: (resources: TestServer['resources']) => Promise<(isDone: boolean) => Promise<void>>,
): Promise<number> {
  let next = 0
  const resources = { ...server.resources, database: breakingDatabase(server, () => next) }
  let broken = 0
  let hasBroken = false
  const watched = {
    ...resources,
    database: new Proxy(resources.database, {
      get: (target, name) => {
        const value = Reflect.get(target, name)
        if (name !== 'transaction') return value
        return async (...values: unknown[]) => {
          try {
            return await (value as (...all: unknown[]) => Promise<unknown>).apply(target, values)
          } catch (error) {
            hasBroken = true
            throw error
          }
        }
      },
    }),
  }
  for (next = 1; next < MOST; next += 1) {
    hasBroken = false
    const check = await attempt(watched)
    await check(!hasBroken)
    if (!hasBroken) return broken
    broken += 1
  }
  throw new Error('It never came to its end')
}

describe('a connection that breaks before any statement', () => {
  test('leaves a payment recorded whole or not at all, and asking again records it once', async () => {
    const broken = await breakEverywhere(async (resources) => {
      const { booking, txid } = await charged()
      bank.pay(txid)
      await confirmCharge(resources, txid).catch(() => undefined)
      return async () => {
        const { status } = await read(booking)
        expect(await balancesOf(server, booking)).toEqual(status === 'confirmed' ? EARNED : {})
        await confirmCharge(server.resources, txid)
        expect((await read(booking)).status).toBe('confirmed')
        expect(await balancesOf(server, booking)).toEqual(EARNED)
        expect((await paymentOf(guest, booking)).receipts).toHaveLength(1)
      }
    })
    expect(broken).toBeGreaterThan(15)
  })

  test('leaves a held booking with its charge, or none', async () => {
    const broken = await breakEverywhere(async (resources) => {
      await server.database.execute(sql`delete from rate_limits`)
      const request = await bookingRequest(guest, workspace.id)
      await createBooking(resources, asActor(guest, 'guest'), { ...request, kind: 'hours' }).catch(
        () => undefined,
      )
      return async () => {
        const { rows } = await server.database.execute<{ charges: number }>(sql`
          select (select count(*)::int from charges where booking_id = bookings.id) as charges
          from bookings where client_key = ${request.clientKey}`)
        expect(rows.every(({ charges }) => charges === 1)).toBe(true)
      }
    })
    expect(broken).toBeGreaterThan(5)
  })

  test('leaves a booking cancelled with its refund, or neither; in the end it is paid back once', async () => {
    const broken = await breakEverywhere(async (resources) => {
      const { booking, txid } = await charged()
      const paymentId = bank.pay(txid)
      await confirmCharge(server.resources, txid)
      const { version } = await read(booking)
      const request = { code: booking.code, version, reason: 'Obras' }
      await takeStep(resources, asActor(host, 'host'), 'cancel', request).catch(() => undefined)
      return async () => {
        const { status } = await read(booking)
        const due = { provider: TOTAL, refunds_due: -TOTAL }
        expect(await balancesOf(server, booking)).toEqual(status === 'cancelled' ? due : EARNED)
        await takeStep(server.resources, asActor(host, 'host'), 'cancel', request).catch(() => undefined)
        await reconcile(server.resources)
        expect(await balancesOf(server, booking)).toEqual({})
        const payment = bank.charges.get(txid)?.payments.find((one) => one.paymentId === paymentId)
        expect(payment?.refunds).toHaveLength(1)
      }
    })
    expect(broken).toBeGreaterThan(15)
  })

  test('leaves a refund that the bank has made to be looked up, and nothing is paid back twice', async () => {
    const broken = await breakEverywhere(async (resources) => {
      const { booking, txid } = await charged()
      bank.pay(txid)
      await confirmCharge(server.resources, txid)
      const { version } = await read(booking)
      await takeStep(server.resources, asActor(host, 'host'), 'cancel', {
        code: booking.code,
        version,
        reason: 'Obras',
      })
      await reconcile(resources).catch(() => undefined)
      return async () => {
        await reconcile(server.resources)
        expect(await balancesOf(server, booking)).toEqual({})
        expect(bank.charges.get(txid)?.payments[0]?.refunds).toHaveLength(1)
        expect((await paymentOf(guest, booking)).receipts).toHaveLength(2)
      }
    })
    expect(broken).toBeGreaterThan(5)
  })
})

test('two instances that hear of one payment record it once, and of many payments each one once', async () => {
  const second = await startSecondInstance(server)
  second.resources.payments = bank
  await second.resources.jobs.stop()
  second.resources.jobs = server.resources.jobs
  const made = []
  for (let index = 0; index < 6; index += 1) made.push(await charged())
  for (const { txid } of made) bank.pay(txid)
  await Promise.all(
    made.flatMap(({ txid }) =>
      [server, second, server, second].map(({ resources }) => confirmCharge(resources, txid)),
    ),
  )
  for (const { booking } of made) {
    expect((await read(booking)).status).toBe('confirmed')
    expect(await balancesOf(server, booking)).toEqual(EARNED)
  }
  const { rows } = await server.database.execute<{ number: string }>(
    sql`select number from receipts order by number`,
  )
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1))
})
