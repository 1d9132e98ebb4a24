import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { addDays, MS_PER_HOUR, MS_PER_MINUTE } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { bookAs, openEveryDay } from '#tests/factories/booked.ts'
import { proposeAs } from '#tests/factories/changed.ts'
import { type FakeProvider, fakeProvider } from '#tests/factories/fake-provider.ts'
import { createPaidWorkspace, paymentOf, txidOf } from '#tests/factories/paid.ts'
import { stopJobs } from '#tests/factories/still-jobs.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { moveDueBookings } from '../booking-steps/booking-clock.ts'
import { sendBookingMailJob } from '../booking-steps/news/send-booking-mail.ts'
import { confirmCharge } from './confirm-charge.ts'
import { reconcile } from './reconcile.ts'

let server: TestServer
let bank: FakeProvider
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let workspaceId: string
let now = new Date()

const YESTERDAY = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), -1)
/** In São Paulo, without night limits; so near that the tests' sessions are still valid. */
const NOON = new Date(`${YESTERDAY}T12:00:00-03:00`)
const DAY = addDays(YESTERDAY, 6)
const HOURS_OF_REVIEW = 72

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
  workspaceId = (await createPaidWorkspace(server, { host, admin }, { weeklyHours: openEveryDay })).id
})

function setNow(instant: Date): void {
  now = instant
  server.setNow(instant)
}
const wait = (minutes: number) => setNow(new Date(now.getTime() + minutes * MS_PER_MINUTE))

async function charged(times = {}): Promise<{ booking: Booking; txid: string }> {
  const booking = await bookAs(guest, workspaceId, { from: DAY, ...times })
  const txid = await txidOf(server, booking)
  await confirmCharge(server.resources, txid)
  return { booking, txid }
}

/** A booking that expired unpaid as far as we know. */
async function expired() {
  const made = await charged()
  wait(31)
  await moveDueBookings(server.resources)
  expect(await statusOf(made.booking)).toBe('expired')
  return made
}

const read = async ({ code }: Booking): Promise<Booking> =>
  (await guest.client.get(`/api/v1/bookings/${code}`)).body
const statusOf = async (booking: Booking) => (await read(booking)).status
const renew = ({ code }: Booking) => guest.client.post(`/api/v1/bookings/${code}/payment`)

async function renewed(booking: Booking): Promise<string> {
  expect((await renew(booking)).status).toBe(200)
  const txid = await txidOf(server, booking)
  await confirmCharge(server.resources, txid)
  return txid
}

async function chargeOf(txid: string) {
  const { rows } = await server.database.execute<{ status: string }>(
    sql`select status from charges where txid = ${txid}`,
  )
  return rows[0]?.status
}

test('a payment under review of an earlier code ends the newer code, holds the time, and then confirms the booking', async () => {
  const { booking, txid } = await expired()
  const newer = await renewed(booking)
  bank.review(txid, true)
  expect(await confirmCharge(server.resources, txid)).toBe(true)
  expect([await chargeOf(txid), await chargeOf(newer)]).toEqual(['in_review', 'cancelled'])
  expect(await paymentOf(guest, booking)).toMatchObject({ status: 'in_review', canRenew: false })
  expect((await read(booking)).holdUntil).toBe(
    new Date(now.getTime() + HOURS_OF_REVIEW * MS_PER_HOUR).toISOString(),
  )
  const refused = await renew(booking)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('está analisando')])
  await confirmCharge(server.resources, newer)
  expect(bank.charges.get(newer)?.status).toBe('cancelled')
  bank.pay(txid)
  await confirmCharge(server.resources, txid)
  expect(await statusOf(booking)).toBe('confirmed')
})

test('a payment that the bank refuses lets the time go, and the guest gets another code', async () => {
  const { booking, txid } = await expired()
  await renewed(booking)
  bank.review(txid, true)
  await confirmCharge(server.resources, txid)
  bank.review(txid, false)
  await confirmCharge(server.resources, txid)
  wait(1)
  await moveDueBookings(server.resources)
  expect(await statusOf(booking)).toBe('expired')
  expect(await paymentOf(guest, booking)).toMatchObject({ status: 'cancelled', canRenew: true })
  await renewed(booking)
  expect(await statusOf(booking)).toBe('held')
})

test('payments under review of two codes keep the time while one of them is looked at', async () => {
  const { booking, txid } = await expired()
  const newer = await renewed(booking)
  bank.review(newer, true)
  await confirmCharge(server.resources, newer)
  bank.review(txid, true)
  await confirmCharge(server.resources, txid)
  expect([await chargeOf(txid), await chargeOf(newer)]).toEqual(['in_review', 'in_review'])
  bank.review(txid, false)
  await confirmCharge(server.resources, txid)
  wait(60)
  await moveDueBookings(server.resources)
  expect(await statusOf(booking)).toBe('held')
  bank.pay(newer)
  await confirmCharge(server.resources, newer)
  expect(await statusOf(booking)).toBe('confirmed')
})

test('a payment under review of a booking that ran out lets nobody ask for another code', async () => {
  const { booking, txid } = await expired()
  bank.review(txid, true)
  await confirmCharge(server.resources, txid)
  expect(await paymentOf(guest, booking)).toMatchObject({ status: 'in_review', canRenew: false })
  const refused = await renew(booking)
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
  expect(await statusOf(booking)).toBe('expired')
  bank.pay(txid)
  await confirmCharge(server.resources, txid)
  expect(await statusOf(booking)).toBe('confirmed')
})

test('a payment under review of an earlier code prevents no change that costs more', async () => {
  const { booking, txid } = await expired()
  const newer = await renewed(booking)
  bank.pay(newer)
  await confirmCharge(server.resources, newer)
  bank.review(txid, true)
  await confirmCharge(server.resources, txid)
  expect(await paymentOf(guest, booking)).toMatchObject({ status: 'paid' })
  const proposed = await proposeAs(guest, await read(booking), { from: DAY, start: '09:00', end: '17:00' })
  const { version } = proposed
  const accepted = await host.client.post(`/api/v1/bookings/${booking.code}/changes/accept`, { version })
  expect([accepted.status, accepted.body.change?.status]).toEqual([200, 'unpaid'])
  expect(await chargeOf(await txidOf(server, booking))).toBe('created')
})

test('a code that had failed stays so while the difference of a change can be paid', async () => {
  const { booking, txid } = await charged()
  await server.database.execute(sql`update charges set status = 'failed' where txid = ${txid}`)
  const newer = await renewed(booking)
  bank.pay(newer)
  await confirmCharge(server.resources, newer)
  const change = { from: DAY, start: '09:00', end: '17:00' }
  const { version } = await proposeAs(guest, await read(booking), change)
  await host.client.post(`/api/v1/bookings/${booking.code}/changes/accept`, { version })
  await confirmCharge(server.resources, txid)
  expect(await chargeOf(txid)).toBe('failed')
  expect(await chargeOf(await txidOf(server, booking))).toBe('created')
})

test('a code that had failed becomes valid again only while its booking waits, and otherwise ends at the bank', async () => {
  const waiting = await charged()
  const ended = await charged({ start: '14:00', end: '16:00' })
  const { code, version } = await read(ended.booking)
  await server.database.execute(
    sql`update charges set status = 'failed' where txid in (${waiting.txid}, ${ended.txid})`,
  )
  expect((await guest.client.post(`/api/v1/bookings/${code}/withdraw`, { version })).status).toBe(200)
  for (const { txid } of [waiting, ended]) await confirmCharge(server.resources, txid)
  expect([await chargeOf(waiting.txid), await chargeOf(ended.txid)]).toEqual(['pending', 'failed'])
  expect(bank.charges.get(waiting.txid)?.status).toBe('pending')
  expect(bank.charges.get(ended.txid)?.status).toBe('cancelled')
})

test('a code of a change that had failed stays so once its guest has given the change up', async () => {
  const { booking, txid } = await charged()
  bank.pay(txid)
  await confirmCharge(server.resources, txid)
  const change = { from: DAY, start: '09:00', end: '17:00' }
  const proposed = await proposeAs(guest, await read(booking), change)
  const path = `/api/v1/bookings/${booking.code}/changes`
  const { body } = await host.client.post(`${path}/accept`, { version: proposed.version })
  const ofChange = await txidOf(server, booking)
  await confirmCharge(server.resources, ofChange)
  await server.database.execute(sql`update charges set status = 'failed' where txid = ${ofChange}`)
  const { version } = body
  expect((await guest.client.post(`${path}/withdraw`, { version })).status).toBe(200)
  await confirmCharge(server.resources, ofChange)
  expect([await chargeOf(ofChange), bank.charges.get(ofChange)?.status]).toEqual(['failed', 'cancelled'])
})

test('an answer from before the bank looked at a payment ends nothing, and the bank is asked again', async () => {
  const { booking, txid } = await charged()
  const { getCharge } = bank
  bank.getCharge = async (reference) => {
    const older = await getCharge(reference)
    bank.getCharge = getCharge
    bank.review(txid, true)
    await confirmCharge(server.resources, txid)
    return older
  }
  await confirmCharge(server.resources, txid)
  expect([await chargeOf(txid), await statusOf(booking)]).toEqual(['in_review', 'held'])
  bank.pay(txid)
  await reconcile(server.resources)
  expect(await statusOf(booking)).toBe('confirmed')
})

test('a charge that can’t be recorded holds up no other', async () => {
  const broken = await charged()
  const { booking, txid } = await charged({ start: '14:00', end: '16:00' })
  bank.pay(txid)
  const { getCharge } = bank
  bank.getCharge = async (reference) => {
    if (reference === broken.txid) throw new Error('Something that nobody thought of')
    return getCharge(reference)
  }
  wait(2)
  await reconcile(server.resources)
  bank.getCharge = getCharge
  expect(await statusOf(booking)).toBe('confirmed')
  expect(await statusOf(broken.booking)).toBe('held')
})

describe('while the bank looks at a payment both sides read that, and no deadline,', () => {
  const agendaOf = async () =>
    (await host.client.get(`/api/v1/host/agenda?from=${DAY}&to=${DAY}`)).body.workspaces.find(
      ({ id }: { id: string }) => id === workspaceId,
    )
  const listedTo = async ({ client }: SignedInUser, path: string, { code }: Booking) =>
    (await client.get(path)).body.items.find((one: Booking) => one.code === code)?.isInReview

  test('for a booking', async () => {
    const { booking, txid } = await charged()
    const everywhere = async () => [
      (await read(booking)).isInReview,
      await listedTo(guest, '/api/v1/bookings?list=unpaid', booking),
      await listedTo(host, `/api/v1/host/bookings?list=unpaid&workspaceId=${workspaceId}`, booking),
      await listedTo(admin, `/api/v1/admin/bookings?search=${booking.code}`, booking),
      (await agendaOf()).bookings[0].isInReview,
    ]
    expect(await everywhere()).toEqual(Array(5).fill(false))
    bank.review(txid, true)
    await confirmCharge(server.resources, txid)
    expect(await everywhere()).toEqual(Array(5).fill(true))
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    expect((await read(booking)).isInReview).toBe(false)
  })

  test('for the difference that a change costs', async () => {
    const { booking, txid } = await charged()
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    const longer = { from: DAY, start: '09:00', end: '17:00' }
    const { version } = await proposeAs(guest, await read(booking), longer)
    await host.client.post(`/api/v1/bookings/${booking.code}/changes/accept`, { version })
    const ofDifference = await txidOf(server, booking)
    await confirmCharge(server.resources, ofDifference)
    const everywhere = async () => [
      (await read(booking)).change?.isInReview,
      (await agendaOf()).changes[0].isInReview,
    ]
    expect(await everywhere()).toEqual([false, false])
    bank.review(ofDifference, true)
    await confirmCharge(server.resources, ofDifference)
    expect(await everywhere()).toEqual([true, true])
    // The booking itself is paid.
    expect((await read(booking)).isInReview).toBe(false)
  })
})

describe('a booking that ends while the bank looks at a payment', () => {
  const newsOf = async (user: SignedInUser, { code }: Booking): Promise<string> => {
    const { items } = (await user.client.get('/api/v1/notifications')).body
    const newest = items.find((item: { data: { bookingCode?: string } }) => item.data.bookingCode === code)
    return `${newest.title}. ${newest.message}`
  }
  /** A side's notifications about a booking that begin with a text. */
  const notificationsOf = async (
    user: SignedInUser,
    { code }: Booking,
    beginning: string,
  ): Promise<string[]> => {
    const { items } = (await user.client.get('/api/v1/notifications')).body
    return items
      .filter((item: { data: { bookingCode?: string } }) => item.data.bookingCode === code)
      .map(({ title, message }: { title: string; message: string }) => `${title}. ${message}`)
      .filter((text: string) => text.startsWith(beginning))
  }
  /** What the mails to the guest say about what happens from now on. */
  const mailsToGuest = () => {
    const payloads: unknown[] = []
    const { jobs } = server.resources
    const enqueueAll: typeof jobs.enqueueAll = async (_, job, some) => {
      if (job.name === sendBookingMailJob.name) payloads.push(...some)
    }
    server.resources.jobs = { ...jobs, enqueueAll }
    return async (): Promise<string> => {
      server.resources.jobs = jobs
      for (const data of payloads) await sendBookingMailJob.run(server.resources, { id: randomUUID(), data })
      const sent = (await server.resources.mailer.list()).filter(({ to }) => to === guest.email)
      return sent.map(({ text }) => text).join()
    }
  }
  const reviewed = async (from = DAY) => {
    const made = await charged({ from })
    bank.review(made.txid, true)
    await confirmCharge(server.resources, made.txid)
    return made
  }

  test('by time stays in review, takes no second payment, and tells nobody that nothing was paid', async () => {
    const { booking, txid } = await reviewed()
    wait(HOURS_OF_REVIEW * 60)
    const readMails = mailsToGuest()
    await moveDueBookings(server.resources)
    const mail = await readMails()
    expect([await statusOf(booking), await chargeOf(txid)]).toEqual(['expired', 'in_review'])
    expect((await renew(booking)).status).toBe(409)
    expect(await newsOf(guest, booking)).toMatch(
      /^O banco ainda analisa o seu pagamento\. .*Não pague de novo: .* ou o valor volta inteiro\.$/,
    )
    expect(await newsOf(host, booking)).toMatch(
      /^O banco ainda analisa o pagamento de .* a reserva se confirma/,
    )
    expect(mail).toContain('Não pague de novo')
    expect(mail).not.toContain('Nada foi cobrado')
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    expect(await statusOf(booking)).toBe('confirmed')
  })

  test('by its end says that the money comes back', async () => {
    const { booking, txid } = await reviewed(addDays(YESTERDAY, 2))
    setNow(new Date(booking.endsAt))
    await moveDueBookings(server.resources)
    const told = [await newsOf(guest, booking), await newsOf(host, booking)]
    for (const text of told) expect(text).toMatch(/não chegou a tempo.*o valor volta/)
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    expect(await paymentOf(guest, booking)).toMatchObject({ refunds: [{ cause: 'late' }] })
  })

  test.each([
    ['withdraw', 'its guest', () => guest, () => host],
    ['revoke', 'its host', () => host, () => guest],
  ] as const)('by the step %s of %s says that the bank still looks at it', async (step, _, by, other) => {
    const { booking } = await reviewed()
    const { version } = await read(booking)
    const path = `/api/v1/bookings/${booking.code}/${step}`
    expect((await by().client.post(path, { version, reason: 'Obras' })).status).toBe(200)
    expect(await newsOf(other(), booking)).toContain('O banco ainda analisa um pagamento')
  })

  test('because the bank refused it says so, and what to do', async () => {
    const { booking, txid } = await reviewed()
    const readMails = mailsToGuest()
    bank.review(txid, false)
    await confirmCharge(server.resources, txid)
    const mail = await readMails()
    expect(await statusOf(booking)).toBe('expired')
    expect(await newsOf(guest, booking)).toMatch(
      /^O banco recusou o seu pagamento\. .*Nada foi cobrado\. .*gere outro código na página da reserva\.$/,
    )
    expect(await newsOf(host, booking)).toMatch(/^O banco recusou o pagamento de .*livre de novo\.$/)
    expect(mail).toContain('O banco recusou o seu pagamento')
    expect(mail).not.toContain('último instante')
    await renewed(booking)
    expect(await statusOf(booking)).toBe('held')
  })

  test('says so when the bank refuses after that, and its guest may pay again', async () => {
    const { booking, txid } = await reviewed()
    wait(HOURS_OF_REVIEW * 60)
    await moveDueBookings(server.resources)
    bank.review(txid, false)
    await confirmCharge(server.resources, txid)
    await confirmCharge(server.resources, txid)
    expect(await notificationsOf(guest, booking, 'O banco recusou')).toEqual([
      expect.stringMatching(/Nada foi cobrado\. .*gere outro código na página da reserva\.$/),
    ])
    expect(await notificationsOf(host, booking, 'O banco recusou')).toEqual([
      expect.stringMatching(/A reserva não se confirmou\.$/),
    ])
    await renewed(booking)
  })

  test('says so to both sides when the bank refuses after the booking would have begun', async () => {
    const { booking, txid } = await reviewed(addDays(YESTERDAY, 4))
    wait(HOURS_OF_REVIEW * 60)
    await moveDueBookings(server.resources)
    setNow(new Date(booking.startsAt))
    bank.review(txid, false)
    await confirmCharge(server.resources, txid)
    expect(await notificationsOf(guest, booking, 'O banco recusou')).toEqual([
      expect.stringMatching(/cobrado\.$/),
    ])
    expect(await notificationsOf(host, booking, 'O banco recusou')).toHaveLength(1)
  })

  test('can’t be paid again when its workspace is no longer on offer', async () => {
    const { booking, txid } = await reviewed()
    wait(HOURS_OF_REVIEW * 60)
    await moveDueBookings(server.resources)
    const path = `/api/v1/workspaces/${workspaceId}/paused`
    expect((await host.client.request('PUT', path, { paused: true })).status).toBeLessThan(300)
    bank.review(txid, false)
    await confirmCharge(server.resources, txid)
    expect(await notificationsOf(guest, booking, 'O banco recusou')).toEqual([
      expect.stringMatching(/cobrado\.$/),
    ])
    expect(await notificationsOf(host, booking, 'O banco recusou')).toHaveLength(1)
    expect(await paymentOf(guest, booking)).toMatchObject({ canRenew: false })
  })

  test('by its end says so too when the bank refuses, and nobody is asked to pay', async () => {
    const { booking, txid } = await reviewed(addDays(YESTERDAY, 2))
    setNow(new Date(booking.endsAt))
    await moveDueBookings(server.resources)
    bank.review(txid, false)
    await confirmCharge(server.resources, txid)
    expect(await notificationsOf(guest, booking, 'O banco recusou')).toEqual([
      expect.stringMatching(/cobrado\.$/),
    ])
    expect(await notificationsOf(host, booking, 'O banco recusou')).toEqual([])
  })

  test('without a payment in review tells its guest that a payment at the last instant isn’t lost', async () => {
    const { booking } = await expired()
    expect(await newsOf(guest, booking)).toMatch(
      /^O prazo para pagar acabou\. .* Se você pagou no último instante.* gere outro código na página da reserva\.$/,
    )
  })

  test('once it would have begun asks nobody for another code', async () => {
    const unpaid = (await charged()).booking
    const { booking, txid } = await reviewed(addDays(YESTERDAY, 2))
    bank.review(txid, false)
    setNow(new Date(booking.startsAt))
    await confirmCharge(server.resources, txid)
    expect(await newsOf(guest, booking)).toMatch(/^O banco recusou o seu pagamento\. .*Nada foi cobrado\.$/)
    expect((await renew(booking)).status).toBe(409)
    setNow(new Date(unpaid.startsAt))
    const readMails = mailsToGuest()
    await moveDueBookings(server.resources)
    expect(await newsOf(guest, unpaid)).toMatch(/^O prazo para pagar acabou\. .* o valor volta inteiro\.$/)
    expect(await readMails()).not.toContain('gere outro código')
  })
})
