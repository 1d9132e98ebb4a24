import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { addDays, MS_PER_HOUR } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { bookAs, openEveryDay } from '#tests/factories/booked.ts'
import { proposeAs } from '#tests/factories/changed.ts'
import { type FakeProvider, fakeProvider } from '#tests/factories/fake-provider.ts'
import { createPaidWorkspace, payCharge, paymentOf, txidOf } from '#tests/factories/paid.ts'
import { stopJobs } from '#tests/factories/still-jobs.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { moveDueBookings } from '../booking-steps/booking-clock.ts'
import { sendBookingMailJob } from '../booking-steps/news/send-booking-mail.ts'
import { confirmCharge } from './confirm-charge.ts'

let server: TestServer
let bank: FakeProvider
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let now = new Date()

const YESTERDAY = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), -1)
/** In São Paulo, without night limits; so near that the tests' sessions are still valid. */
const NOON = new Date(`${YESTERDAY}T12:00:00-03:00`)
const DAY = addDays(YESTERDAY, 6)
const HOURS_OF_REVIEW = 72
const reason = 'Obras'
/** Guests are addressed directly; everybody else reads about the guest. */
const STILL_IN_REVIEW = /O banco ainda analisa o (seu )?pagamento da diferença: .* o valor volta inteiro/

beforeAll(async () => {
  server = await startTestServer()
  bank = fakeProvider(() => now)
  server.resources.payments = bank
  setNow(NOON)
  admin = await signedIn(server, 'admin')
  await stopJobs(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  setNow(NOON)
  host = await signedIn(server, 'host')
  guest = await signedIn(server, 'guest')
  await server.database.execute(sql`delete from rate_limits`)
})

function setNow(instant: Date): void {
  now = instant
  server.setNow(instant)
}

const newWorkspace = async () =>
  (await createPaidWorkspace(server, { host, admin }, { weeklyHours: openEveryDay })).id
const read = async ({ code }: Booking): Promise<Booking> =>
  (await guest.client.get(`/api/v1/bookings/${code}`)).body
const renew = ({ code }: Booking) => guest.client.post(`/api/v1/bookings/${code}/payment`)

async function chargeStatus(txid: string) {
  const { rows } = await server.database.execute<{ status: string }>(
    sql`select status from charges where txid = ${txid}`,
  )
  return rows[0]?.status
}

/**
 * A change that both sides agreed on, and whose payment the bank reviews.
 * @returns that payment's reference
 */
async function reviewed(asked: { workspaceId?: string } = {}): Promise<{ booking: Booking; txid: string }> {
  const booking = await bookAs(guest, await newWorkspace(), { from: DAY })
  await payCharge(server, bank, booking)
  const longer = { from: DAY, start: '09:00', end: '17:00', ...asked }
  const { version } = await proposeAs(guest, await read(booking), longer)
  const path = `/api/v1/bookings/${booking.code}/changes/accept`
  expect((await host.client.post(path, { version })).status).toBe(200)
  const txid = await txidOf(server, booking)
  await confirmCharge(server.resources, txid)
  bank.review(txid, true)
  await confirmCharge(server.resources, txid)
  expect((await read(booking)).change).toMatchObject({ isInReview: true })
  return { booking, txid }
}

const newsOf = async (user: SignedInUser, { code }: Booking): Promise<string> => {
  const { items } = (await user.client.get('/api/v1/notifications')).body
  const newest = items.find((item: { data: { bookingCode?: string } }) => item.data.bookingCode === code)
  return `${newest.title}. ${newest.message}`
}

/** What the mails to a user say about what happens from now on. */
function mailsTo({ email }: SignedInUser): () => Promise<string> {
  const payloads: unknown[] = []
  const { jobs } = server.resources
  const enqueueAll: typeof jobs.enqueueAll = async (_, job, some) => {
    if (job.name === sendBookingMailJob.name) payloads.push(...some)
  }
  server.resources.jobs = { ...jobs, enqueueAll }
  return async () => {
    server.resources.jobs = jobs
    for (const data of payloads) await sendBookingMailJob.run(server.resources, { id: randomUUID(), data })
    const sent = (await server.resources.mailer.list()).filter(({ to }) => to === email)
    return sent.map(({ text }) => text).join()
  }
}

test('a change whose time to pay ends in review takes no second payment, and says so', async () => {
  const { booking, txid } = await reviewed()
  setNow(new Date(now.getTime() + HOURS_OF_REVIEW * MS_PER_HOUR))
  await moveDueBookings(server.resources)
  expect(await chargeStatus(txid)).toBe('in_review')
  expect((await renew(booking)).status).toBe(409)
  for (const side of [guest, host]) expect(await newsOf(side, booking)).toMatch(STILL_IN_REVIEW)
  expect(await newsOf(guest, booking)).toContain('O prazo da mudança acabou')
  expect((await read(booking)).lapsedChange).toMatchObject({ isInReview: true })
  // The page shows the payment of the booking, which stays as it was.
  expect(await paymentOf(guest, booking)).toMatchObject({ status: 'paid', canRenew: false })
  bank.review(txid, false)
  await confirmCharge(server.resources, txid)
  expect((await read(booking)).lapsedChange).toMatchObject({ isInReview: false })
  expect(await newsOf(guest, booking)).toMatch(
    /^O banco recusou o pagamento da diferença\. .*Nada foi cobrado\. .*gere outro código na página da reserva\.$/,
  )
  expect(await newsOf(host, booking)).toMatch(
    /^O banco recusou o pagamento da diferença\. .*A mudança não foi feita\.$/,
  )
  expect((await renew(booking)).status).toBe(200)
})

test('a change whose payment the bank refuses once the booking has begun asks nobody to pay again', async () => {
  const { booking, txid } = await reviewed()
  setNow(new Date(booking.startsAt))
  bank.review(txid, false)
  await confirmCharge(server.resources, txid)
  expect(await newsOf(guest, booking)).toMatch(
    /^O banco recusou o pagamento da diferença\. .*A reserva continua como estava\.$/,
  )
  expect((await renew(booking)).status).toBe(409)
})

test('a change whose payment the bank refuses says so, and can be paid again', async () => {
  const { booking, txid } = await reviewed()
  bank.review(txid, false)
  await confirmCharge(server.resources, txid)
  expect(await newsOf(guest, booking)).toMatch(
    /^O banco recusou o pagamento da diferença\. .*Nada foi cobrado\. .*gere outro código na página da reserva\.$/,
  )
  expect(await newsOf(host, booking)).toMatch(
    /^O banco recusou o pagamento da diferença\. .*A reserva continua/,
  )
  expect((await renew(booking)).status).toBe(200)
})

describe('a change that somebody ends while the bank looks at its payment says so', () => {
  test('when its guest gives up, and what the bank releases comes back', async () => {
    const { booking, txid } = await reviewed()
    const { version } = await read(booking)
    const path = `/api/v1/bookings/${booking.code}/changes/withdraw`
    expect((await guest.client.post(path, { version })).status).toBe(200)
    expect(await newsOf(host, booking)).toMatch(/^A mudança foi retirada\. .*O banco ainda analisa/)
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    expect(await paymentOf(guest, booking)).toMatchObject({ status: 'paid', refunds: [{ cause: 'late' }] })
  })

  test('when the workspace that it leads to is taken down', async () => {
    const workspaceId = await newWorkspace()
    const { booking } = await reviewed({ workspaceId })
    const { version } = (await host.client.get(`/api/v1/workspaces/${workspaceId}`)).body
    const path = `/api/v1/admin/workspaces/${workspaceId}/reject`
    expect((await admin.client.post(path, { reason, version })).status).toBe(200)
    for (const side of [guest, host]) {
      expect(await newsOf(side, booking)).toMatch(/^A mudança foi recusada\./)
      expect(await newsOf(side, booking)).toMatch(STILL_IN_REVIEW)
    }
  })

  test.each([
    ['guest', () => guest, () => host],
    ['host', () => host, () => guest],
  ] as const)('when its %s cancels the booking, to both sides', async (_, by, other) => {
    const { booking } = await reviewed()
    const { version } = await read(booking)
    const readMails = mailsTo(by())
    const path = `/api/v1/bookings/${booking.code}/cancel`
    expect((await by().client.post(path, { version, reason })).status).toBe(200)
    expect(await newsOf(other(), booking)).toMatch(STILL_IN_REVIEW)
    expect(await readMails()).toMatch(/O banco ainda analisa o (seu )?pagamento da diferença/)
  })
})
