import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { addDays, MS_PER_MINUTE } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { bookAs, openEveryDay } from '#tests/factories/booked.ts'
import { proposeAs } from '#tests/factories/changed.ts'
import { type FakeProvider, fakeProvider } from '#tests/factories/fake-provider.ts'
import { balancesOf, createPaidWorkspace, payCharge, paymentOf, txidOf } from '#tests/factories/paid.ts'
import { stopJobs } from '#tests/factories/still-jobs.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { moveDueBookings } from '../booking-steps/booking-clock.ts'
import { confirmCharge } from './confirm-charge.ts'

let server: TestServer
let bank: FakeProvider
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let now = new Date()

const HOUR = 89_90
const TOTAL = 3 * HOUR
const PART = 50_00
const YESTERDAY = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), -1)
/** In São Paulo, without night limits; so near that the tests' sessions are still valid. */
const NOON = new Date(`${YESTERDAY}T12:00:00-03:00`)

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

/** A booking of three hours that is paid. */
async function paid(): Promise<{ booking: Booking; txid: string; paymentId: string }> {
  const { id } = await createPaidWorkspace(server, { host, admin }, { weeklyHours: openEveryDay })
  const booking = await bookAs(guest, id, { from: addDays(YESTERDAY, 4) })
  return { booking, ...(await payCharge(server, bank, booking)) }
}

/** Agrees to another end, one that costs more, and has the difference's charge made. @returns its reference */
async function extended(booking: Booking, end: string): Promise<string> {
  const { body: current } = await guest.client.get(`/api/v1/bookings/${booking.code}`)
  const { version } = await proposeAs(guest, current, { start: '09:00', end })
  const path = `/api/v1/bookings/${booking.code}/changes/accept`
  expect((await host.client.post(path, { version })).status).toBe(200)
  const txid = await txidOf(server, booking)
  await confirmCharge(server.resources, txid)
  return txid
}

const refund = ({ code }: Booking, amountInCents: number, txid?: string) =>
  admin.client.post(`/api/v1/admin/bookings/${code}/refunds`, {
    clientKey: randomUUID(),
    amountInCents,
    reason: 'O ar-condicionado não funcionou',
    ...(txid && { txid }),
  })

const sumsBack = async ({ code }: Booking) => {
  const { rows } = await server.database.execute<{ paymentId: string; cause: string; amount: number }>(sql`
    select payment_id as "paymentId", cause, refunds.amount_in_cents::int as amount from refunds
    join bookings on bookings.id = booking_id where code = ${code} order by requested_at, refunds.id`)
  return rows
}

const notificationsToHost = (booking: Booking, title: string) => notificationsTo(host, booking, title)

const notificationsTo = async (user: SignedInUser, { code }: Booking, title: string): Promise<string[]> => {
  const { body } = await user.client.get('/api/v1/notifications')
  return body.items
    .filter((item: { title: string; data: { bookingCode?: string } }) => item.data.bookingCode === code)
    .filter((item: { title: string }) => item.title.includes(title))
    .map(({ message }: { message: string }) => message)
}

describe('while a change waits for its difference', () => {
  test('what was paid for the booking doesn’t count as paid for the change', async () => {
    const { booking } = await paid()
    const txid = await extended(booking, '14:00')
    expect(await paymentOf(guest, booking)).toMatchObject({
      amountInCents: 2 * HOUR,
      paidInCents: TOTAL,
      arrivedInCents: 0,
    })
    bank.pay(txid, PART)
    await confirmCharge(server.resources, txid)
    expect(await paymentOf(guest, booking)).toMatchObject({ paidInCents: TOTAL + PART, arrivedInCents: PART })
  })

  test('a decision takes nothing of what waits for it, and the guest has both back', async () => {
    const { booking, paymentId } = await paid()
    const txid = await extended(booking, '13:00')
    const waiting = bank.pay(txid, PART)
    await confirmCharge(server.resources, txid)
    expect((await refund(booking, TOTAL + 1)).status).toBe(422)
    expect((await refund(booking, 2 * PART)).status).toBe(201)
    expect(await balancesOf(server, booking)).toMatchObject({ guest: -PART })
    setNow(new Date(now.getTime() + 24 * 60 * MS_PER_MINUTE))
    await moveDueBookings(server.resources)
    await confirmCharge(server.resources, txid)
    expect(await sumsBack(booking)).toEqual([
      { paymentId, cause: 'decision', amount: 2 * PART },
      { paymentId: waiting, cause: 'late', amount: PART },
    ])
    const { host: share = 0, platform_fee: fee = 0 } = await balancesOf(server, booking)
    expect(-share - fee).toBe(TOTAL - 2 * PART)
  })

  test('what is paid for it in parts, and too much, gives the surplus back once', async () => {
    const { booking } = await paid()
    const txid = await extended(booking, '13:00')
    bank.pay(txid, PART)
    await confirmCharge(server.resources, txid)
    setNow(new Date(now.getTime() + MS_PER_MINUTE))
    const second = bank.pay(txid, PART)
    for (let asked = 0; asked < 3; asked += 1) await confirmCharge(server.resources, txid)
    const surplus = 2 * PART - HOUR
    expect(await sumsBack(booking)).toEqual([{ paymentId: second, cause: 'surplus', amount: surplus }])
    const fee = Math.round((TOTAL + HOUR) / 10)
    expect(await balancesOf(server, booking)).toEqual({
      provider: TOTAL + 2 * PART,
      refunds_due: -surplus,
      host: fee - TOTAL - HOUR,
      platform_fee: -fee,
    })
  })

  test('its guest can ask for another charge when the bank removed this one', async () => {
    const { booking } = await paid()
    const txid = await extended(booking, '13:00')
    await bank.cancelCharge(txid)
    await confirmCharge(server.resources, txid)
    expect(await paymentOf(guest, booking)).toMatchObject({ status: 'cancelled', canRenew: true })
    expect((await guest.client.post(`/api/v1/bookings/${booking.code}/payment`)).status).toBe(200)
    expect(await txidOf(server, booking)).not.toBe(txid)
  })
})

describe('a change’s guest who pays what isn’t asked for any more hears', () => {
  const LATE = 'Seu pagamento chegou depois do prazo'
  const renew = ({ code }: Booking) => guest.client.post(`/api/v1/bookings/${code}/payment`)
  const dayLater = () => setNow(new Date(now.getTime() + 24 * 60 * MS_PER_MINUTE))

  /** A change whose first code has expired, and whose guest has a newer one. */
  async function withTwoCodes() {
    const { booking } = await paid()
    const earlier = await extended(booking, '13:00')
    dayLater()
    await moveDueBookings(server.resources)
    expect((await renew(booking)).status).toBe(200)
    const later = await txidOf(server, booking)
    await confirmCharge(server.resources, later)
    return { booking, earlier, later }
  }

  test('that it is too much, once the change is made by a later code', async () => {
    const { booking, earlier, later } = await withTwoCodes()
    bank.pay(later)
    await confirmCharge(server.resources, later)
    bank.review(earlier, true)
    await confirmCharge(server.resources, earlier)
    const released = bank.pay(earlier)
    await confirmCharge(server.resources, earlier)
    expect(await sumsBack(booking)).toEqual([{ paymentId: released, cause: 'twice', amount: HOUR }])
    expect(await notificationsTo(guest, booking, 'Você pagou a mais')).toHaveLength(1)
    expect(await notificationsTo(guest, booking, LATE)).toEqual([])
  })

  test('nothing of a refusal, once the change is made by a later code', async () => {
    const { booking, earlier, later } = await withTwoCodes()
    bank.pay(later)
    await confirmCharge(server.resources, later)
    for (const isHeld of [true, false]) {
      bank.review(earlier, isHeld)
      await confirmCharge(server.resources, earlier)
    }
    expect(await notificationsTo(guest, booking, 'O banco recusou')).toEqual([])
  })

  test('that a part by a later code is too much, once an earlier one has made the change', async () => {
    const { booking, earlier, later } = await withTwoCodes()
    const part = bank.pay(later, PART)
    await confirmCharge(server.resources, later)
    bank.pay(earlier)
    await confirmCharge(server.resources, earlier)
    expect(await sumsBack(booking)).toEqual([{ paymentId: part, cause: 'surplus', amount: PART }])
    expect(await notificationsTo(guest, booking, 'Você pagou a mais')).toHaveLength(1)
    await confirmCharge(server.resources, later)
    expect(await sumsBack(booking)).toHaveLength(1)
    const { host: share = 0, platform_fee: fee = 0, guest: unearned = 0 } = await balancesOf(server, booking)
    expect([-share - fee, unearned]).toEqual([TOTAL + HOUR, 0])
  })

  test('that it came late, and not that an ended booking stays as it was', async () => {
    const [{ booking: kept }, { booking: ended }] = [await paid(), await paid()]
    const [ofKept, ofEnded] = [await extended(kept, '13:00'), await extended(ended, '13:00')]
    const { version } = (await host.client.get(`/api/v1/bookings/${ended.code}`)).body
    const path = `/api/v1/bookings/${ended.code}/cancel`
    expect((await host.client.post(path, { version, reason: 'Obras' })).status).toBe(200)
    dayLater()
    await moveDueBookings(server.resources)
    for (const txid of [ofKept, ofEnded]) {
      bank.pay(txid)
      await confirmCharge(server.resources, txid)
    }
    expect(await notificationsTo(guest, kept, LATE)).toEqual([
      expect.stringContaining('A mudança já não valia, e a reserva continua como estava.'),
    ])
    expect(await notificationsTo(guest, ended, LATE)).toEqual([
      expect.stringMatching(/A mudança já não valia\. R\$/),
    ])
  })

  test('why what had arrived of it goes back, when its time is over', async () => {
    const [{ booking: inPart }, { booking: whole }] = [await paid(), await paid()]
    const [ofPart, ofWhole] = [await extended(inPart, '13:00'), await extended(whole, '13:00')]
    bank.pay(ofPart, PART)
    await confirmCharge(server.resources, ofPart)
    dayLater()
    // Booked before the clock has stored that its time is over.
    bank.pay(ofWhole)
    await confirmCharge(server.resources, ofWhole)
    await moveDueBookings(server.resources)
    for (const txid of [ofPart, ofWhole]) await confirmCharge(server.resources, txid)
    expect(await notificationsTo(guest, inPart, 'O valor pago não cobre a diferença da mudança')).toEqual([
      expect.stringContaining('R$ 50 volta'),
    ])
    expect(await notificationsTo(guest, whole, LATE)).toEqual([
      expect.stringContaining('A mudança já não valia, e a reserva continua como estava.'),
    ])
  })

  test('that a part doesn’t cover the difference of the change', async () => {
    const { booking } = await paid()
    const txid = await extended(booking, '13:00')
    await bank.cancelCharge(txid)
    await confirmCharge(server.resources, txid)
    bank.pay(txid, PART)
    await confirmCharge(server.resources, txid)
    expect(
      await notificationsTo(guest, booking, 'O valor pago não cobre a diferença da mudança'),
    ).toHaveLength(1)
    expect(await notificationsTo(guest, booking, 'não cobre a reserva')).toEqual([])
  })
})

test('a refund that an administrator asks for at one charge comes from its payments', async () => {
  const { booking, txid: ofBooking, paymentId } = await paid()
  const txid = await extended(booking, '13:00')
  bank.pay(txid)
  await confirmCharge(server.resources, txid)
  expect((await refund(booking, 2 * PART, ofBooking)).status).toBe(201)
  expect(await sumsBack(booking)).toEqual([{ paymentId, cause: 'decision', amount: 2 * PART }])
})

test('a payment is dated by the day on which the bank had it', async () => {
  const { id } = await createPaidWorkspace(server, { host, admin }, { weeklyHours: openEveryDay })
  const booking = await bookAs(guest, id, { from: addDays(YESTERDAY, 8) })
  const txid = await txidOf(server, booking)
  await confirmCharge(server.resources, txid)
  const received = new Date(now.getTime() + MS_PER_MINUTE)
  bank.pay(txid, TOTAL, received)
  setNow(new Date(now.getTime() + 10 * MS_PER_MINUTE))
  await confirmCharge(server.resources, txid)
  expect((await paymentOf(guest, booking)).paidAt).toBe(received.toISOString())
  const { body } = await host.client.get('/api/v1/host/earnings')
  expect(body.items).toMatchObject([{ code: booking.code, paidAt: received.toISOString() }])
})

describe('when the payer’s bank takes money back, the host hears', () => {
  const TITLE = 'O banco desfez um pagamento'

  test('how much of their share is gone', async () => {
    const { booking, txid, paymentId } = await paid()
    bank.takeBack(paymentId, 100_00)
    await confirmCharge(server.resources, txid)
    expect(await notificationsToHost(booking, TITLE)).toEqual([
      expect.stringMatching(/R\$ 90 da sua parte .* não serão repassados/),
    ])
  })

  test('nothing about a payment that came on top', async () => {
    const { booking, txid } = await paid()
    setNow(new Date(now.getTime() + MS_PER_MINUTE))
    const second = bank.pay(txid)
    await confirmCharge(server.resources, txid)
    bank.takeBack(second, TOTAL)
    await confirmCharge(server.resources, txid)
    expect(await notificationsToHost(booking, TITLE)).toEqual([])
  })

  test('that the money had been paid out to them', async () => {
    const { booking, txid, paymentId } = await paid()
    await server.database.execute(sql`
      update payouts set status = 'paid', amount_in_cents = 24273, paid_at = now(), bank_reference = ${paymentId},
        payee_name = 'Helena Prado', payee_document = '52998224725', pix_key = '52998224725', pix_key_type = 'cpf'
      where booking_id = (select id from bookings where code = ${booking.code})`)
    bank.takeBack(paymentId, TOTAL)
    await confirmCharge(server.resources, txid)
    const [told = ''] = await notificationsToHost(booking, TITLE)
    expect(told).toContain('já foi repassado')
    expect(told).not.toContain('não serão repassados')
  })
})
