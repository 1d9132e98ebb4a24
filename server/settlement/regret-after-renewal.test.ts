import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { addDays, MS_PER_DAY, MS_PER_MINUTE } from '#contract/dates.ts'
import { bookAs, nextMonday, setRules } from '#tests/factories/booked.ts'
import { type FakeProvider, fakeProvider } from '#tests/factories/fake-provider.ts'
import { createPaidWorkspace, txidOf } from '#tests/factories/paid.ts'
import { stopJobs } from '#tests/factories/still-jobs.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { moveDueBookings } from '../booking-steps/booking-clock.ts'
import { policyTable } from '../booking-steps/news/booking-facts.ts'
import { bookings } from '../database/schema.ts'
import { confirmCharge } from './confirm-charge.ts'

let server: TestServer
let bank: FakeProvider
let guest: SignedInUser
let workspaceId: string

beforeAll(async () => {
  server = await startTestServer()
  await stopJobs(server)
  const [host, admin] = [await signedIn(server, 'host'), await signedIn(server, 'admin')]
  bank = fakeProvider(server.resources.now)
  server.resources.payments = bank
  workspaceId = (await createPaidWorkspace(server, { host, admin })).id
  // By the policy there is no refund for a booking that begins within a week.
  await setRules(host, workspaceId, { cancellationPolicy: 'strict', leadMinutes: 0 })
})
afterAll(() => server.close())
beforeEach(async () => {
  guest = await signedIn(server, 'guest')
})

const ofBooking = ({ code }: Booking) => eq(bookings.code, code)

/** A booking whose first attempt was given up so many days ago, and whose charge is known to the bank. */
async function givenUp(daysAgo: number): Promise<{ booking: Booking; txid: string }> {
  const from = addDays(nextMonday(), 7)
  const booking = await bookAs(guest, workspaceId, { from, ...hours.shift() })
  const txid = await txidOf(server, booking)
  await confirmCharge(server.resources, txid)
  const before = new Date(server.resources.now().getTime() - daysAgo * MS_PER_DAY)
  const holdUntil = new Date(server.resources.now().getTime() - MS_PER_MINUTE)
  await server.database.update(bookings).set({ createdAt: before, holdUntil }).where(ofBooking(booking))
  await server.database.execute(sql`
    update charges set expires_at = ${holdUntil.toISOString()} where booking_id = (select id from bookings where code = ${booking.code})`)
  await moveDueBookings(server.resources)
  return { booking, txid }
}
const hours = ['08:00', '10:00', '12:00', '14:00'].map((start) => ({
  start,
  end: `${Number(start.slice(0, 2)) + 2}:00`,
}))

async function pay(txid: string): Promise<void> {
  await confirmCharge(server.resources, txid)
  bank.pay(txid)
  await confirmCharge(server.resources, txid)
}

/** What page, mail and step say when the guest cancels, so many milliseconds after the purchase. */
async function regretted({ code, totalInCents }: Booking) {
  const { body } = await guest.client.get(`/api/v1/bookings/${code}/cancellation`)
  const [row] = await server.database.select().from(bookings).where(eq(bookings.code, code))
  if (!row) throw new Error('The booking is gone')
  const [mail] = policyTable(row, 'guest', server.resources.now(), null)
  const path = `/api/v1/bookings/${code}`
  const read = await guest.client.get(path)
  const cancelled = await guest.client.post(`${path}/cancel`, { version: body.version })
  return {
    page: [body.rule, body.refundInCents],
    until: body.until,
    mailed: mail?.rows[0]?.[1],
    boughtAt: read.body.boughtAt,
    refundInCents: cancelled.body.refundInCents,
    totalInCents,
  }
}

test('a renewed booking counts as bought when it was renewed: its seven days run from there', async () => {
  const { booking } = await givenUp(8)
  const renewedAt = server.resources.now()
  expect((await guest.client.post(`/api/v1/bookings/${booking.code}/payment`)).status).toBe(200)
  await pay(await txidOf(server, booking))
  const { page, until, mailed, boughtAt, refundInCents, totalInCents } = await regretted(booking)
  expect(page).toEqual(['seven-days', totalInCents])
  expect(new Date(until).getTime()).toBeGreaterThan(renewedAt.getTime())
  expect(new Date(boughtAt).getTime()).toBeGreaterThanOrEqual(renewedAt.getTime())
  expect(mailed).toContain('tudo de volta')
  expect(refundInCents).toBe(totalInCents)
})

test('a booking that late money confirms counts as bought when the money arrives', async () => {
  const { booking, txid } = await givenUp(8)
  const paidAt = server.resources.now()
  await pay(txid)
  const { page, boughtAt, refundInCents, totalInCents } = await regretted(booking)
  expect(page).toEqual(['seven-days', totalInCents])
  expect(new Date(boughtAt).getTime()).toBeGreaterThanOrEqual(paidAt.getTime())
  expect(refundInCents).toBe(totalInCents)
})

test('a booking that is paid in time counts as bought when it was made', async () => {
  const booking = await bookAs(guest, workspaceId, { from: addDays(nextMonday(), 7), ...hours.shift() })
  await pay(await txidOf(server, booking))
  expect((await regretted(booking)).boughtAt).toBe(booking.createdAt)
})
