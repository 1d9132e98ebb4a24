import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { addDays, MS_PER_HOUR, MS_PER_MINUTE } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import type { Notification } from '#contract/notifications/shapes.ts'
import type { Earning } from '#contract/payments/earning-shapes.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import {
  bookAs,
  bookingRequest,
  createBookableWorkspace,
  openEveryDay,
  setRules,
} from '#tests/factories/booked.ts'
import { type FakeProvider, fakeProvider } from '#tests/factories/fake-provider.ts'
import { balancesOf, createPaidWorkspace, paymentOf, txidOf } from '#tests/factories/paid.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { moveDueBookings } from '../booking-steps/booking-clock.ts'
import { profiles } from '../database/schema.ts'
import { createChargeJob } from '../payments/charge-at-provider.ts'
import { markDue } from '../payments/charges.ts'
import { processRefundJob } from '../payments/process-refund.ts'
import { ProviderError } from '../payments/provider.ts'
import { siteAddress } from '../site-address.ts'
import { compareBooks } from './compare-books.ts'
import { confirmCharge, confirmChargeJob } from './confirm-charge.ts'
import { receiveNotice } from './receive-notices.ts'
import { reconcile } from './reconcile.ts'

let server: TestServer
let bank: FakeProvider
let host: SignedInUser
let admin: SignedInUser
let guest: SignedInUser
let other: SignedInUser
let workspace: Workspace

const YESTERDAY = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), -1)
/** Noon in São Paulo, without night limits; so near that the tests' sessions are still valid. */
const NOON = new Date(`${YESTERDAY}T12:00:00-03:00`)
const DAY = addDays(YESTERDAY, 4)
const TOTAL = 3 * 89_90
const FEE = TOTAL / 10
let now = NOON
/** The mails of all earlier tests are sent first, one after the other. */
const MAILED = { timeout: 50_000 }

beforeAll(async () => {
  server = await startTestServer()
  bank = fakeProvider(() => now)
  server.resources.payments = bank
  setNow(NOON)
  ;[host, admin] = [await signedIn(server, 'host'), await signedIn(server, 'admin')]
  ;[guest, other] = [await signedIn(server, 'guest'), await signedIn(server, 'guest')]
})
afterAll(() => server.close())

beforeEach(async () => {
  setNow(NOON)
  bank.breaksBy(() => undefined)
  bank.refundsAre('done')
  await server.database.execute(sql`delete from rate_limits`)
  // The mail list is short, and mails of tests whose clock was set ahead would fill it.
  for (const { email } of [host, admin, guest, other]) await server.resources.mailer.deleteMailsTo(email)
  workspace = await createPaidWorkspace(server, { host, admin }, { weeklyHours: openEveryDay })
})

function setNow(instant: Date): void {
  now = instant
  server.setNow(instant)
}
const wait = (minutes: number) => setNow(new Date(now.getTime() + minutes * MS_PER_MINUTE))

/** Does all that is due at the provider now, without waiting for jobs. */
const settleAll = () => reconcile(server.resources)

async function book(by = guest): Promise<Booking> {
  return bookAs(by, workspace.id, { from: DAY })
}

/**
 * Unfinished jobs of a charge or refund: one that runs late would ask the provider in the middle of a test.
 */
async function openJobsOf(name: string, subject: { txid: string } | { refundId: string }): Promise<number> {
  const { rows } = await server.database.execute(
    sql`select id from jobs.job where name = ${name} and data @> ${JSON.stringify(subject)}::jsonb and state < 'completed'`,
  )
  return rows.length
}

/** A booking whose charge the provider has. */
async function charged(by = guest): Promise<{ booking: Booking; txid: string }> {
  const booking = await book(by)
  const txid = await txidOf(server, booking)
  await confirmCharge(server.resources, txid)
  await expect.poll(() => openJobsOf(createChargeJob.name, { txid }), { timeout: 10_000 }).toBe(0)
  return { booking, txid }
}

async function paid(): Promise<{ booking: Booking; txid: string; paymentId: string }> {
  const { booking, txid } = await charged()
  const paymentId = bank.pay(txid)
  await confirmCharge(server.resources, txid)
  return { booking, txid, paymentId }
}

const read = async ({ code }: Booking, by = guest): Promise<Booking> =>
  (await by.client.get(`/api/v1/bookings/${code}`)).body
const statusOf = async (booking: Booking) => (await read(booking)).status
const titlesOf = async (user: SignedInUser, { code }: Booking): Promise<string[]> => {
  const { body } = await user.client.get('/api/v1/notifications')
  return body.items
    .filter((item: Notification) => item.data.bookingCode === code)
    .map(({ title }: { title: string }) => title)
}

describe('paying', () => {
  test('a booking waits for its payment, and the payment confirms it', async () => {
    const { booking, txid } = await charged()
    expect([booking.status, booking.holdUntil]).toEqual([
      'held',
      new Date(NOON.getTime() + 30 * MS_PER_MINUTE).toISOString(),
    ])
    const open = await paymentOf(guest, booking)
    expect(open).toMatchObject({ status: 'pending', amountInCents: TOTAL, paidAt: null, canRenew: false })
    expect(open.brCode).toContain(txid)
    expect(open.expiresAt).toBe(new Date(NOON.getTime() + 28 * MS_PER_MINUTE).toISOString())

    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    expect(await statusOf(booking)).toBe('confirmed')
    const done = await paymentOf(guest, booking)
    expect(done).toMatchObject({ status: 'paid', brCode: null, paidInCents: TOTAL, refunds: [] })
    expect(done.receipts).toMatchObject([{ kind: 'payment', amountInCents: TOTAL }])
    expect(await balancesOf(server, booking)).toEqual({
      provider: TOTAL,
      host: FEE - TOTAL,
      platform_fee: -FEE,
    })
    const shares = { feeInCents: FEE, hostInCents: TOTAL - FEE }
    expect(await read(booking, host)).toMatchObject({ ...shares, feeBasisPoints: null })
    expect(await read(booking, admin)).toMatchObject({ ...shares, feeBasisPoints: 1_000 })
    expect(await read(booking)).toMatchObject({ feeInCents: null, hostInCents: null, feeBasisPoints: null })
    expect(await titlesOf(host, booking)).toEqual([expect.stringContaining('pagou: reserva confirmada')])
  })

  test('a payment that is told twice, out of order or by two at once is recorded once', async () => {
    const { booking, txid } = await charged()
    bank.pay(txid)
    await Promise.all(Array.from({ length: 8 }, () => confirmCharge(server.resources, txid)))
    expect(await statusOf(booking)).toBe('confirmed')
    expect((await paymentOf(guest, booking)).receipts).toHaveLength(1)
    expect(await balancesOf(server, booking)).toEqual({
      provider: TOTAL,
      host: FEE - TOTAL,
      platform_fee: -FEE,
    })
  })

  test('less than the price confirms nothing, and the money comes back when the charge ends', async () => {
    const { booking, txid } = await charged()
    bank.pay(txid, TOTAL - 1)
    await confirmCharge(server.resources, txid)
    expect(await statusOf(booking)).toBe('held')
    wait(31)
    await moveDueBookings(server.resources)
    wait(2)
    await settleAll()
    expect(await statusOf(booking)).toBe('expired')
    const { refunds } = await paymentOf(guest, booking)
    expect(refunds).toMatchObject([
      { amountInCents: TOTAL - 1, cause: 'late', status: 'done', isOfPart: true },
    ])
    expect(await balancesOf(server, booking)).toEqual({})
  })

  test('two parts that make the price confirm it', async () => {
    const { booking, txid } = await charged()
    bank.pay(txid, 100)
    await confirmCharge(server.resources, txid)
    bank.pay(txid, TOTAL - 100)
    await confirmCharge(server.resources, txid)
    expect(await statusOf(booking)).toBe('confirmed')
    expect((await paymentOf(guest, booking)).receipts).toHaveLength(2)
  })

  test.each([
    ['more than the price', (txid: string) => bank.pay(txid, TOTAL + 500), 500, 'surplus'],
    ['twice', (txid: string) => [bank.pay(txid), bank.pay(txid)], TOTAL, 'surplus'],
  ])('%s: the surplus comes back at once', async (_, pay, back, cause) => {
    const { booking, txid } = await charged()
    pay(txid)
    await confirmCharge(server.resources, txid)
    await settleAll()
    expect(await statusOf(booking)).toBe('confirmed')
    expect((await paymentOf(guest, booking)).refunds).toMatchObject([
      { amountInCents: back, cause, status: 'done' },
    ])
    expect(await balancesOf(server, booking)).toEqual({
      provider: TOTAL,
      host: FEE - TOTAL,
      platform_fee: -FEE,
    })
  })

  test('a second time later, the second payment comes back whole', async () => {
    const { booking, txid } = await paid()
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    await settleAll()
    expect((await paymentOf(guest, booking)).refunds).toMatchObject([
      { amountInCents: TOTAL, cause: 'twice' },
    ])
    expect(bank.balanceInCents() >= TOTAL).toBe(true)
    expect(await balancesOf(server, booking)).toEqual({
      provider: TOTAL,
      host: FEE - TOTAL,
      platform_fee: -FEE,
    })
  })
})

describe('late money', () => {
  async function expired() {
    const { booking, txid } = await charged()
    wait(31)
    await moveDueBookings(server.resources)
    expect(await statusOf(booking)).toBe('expired')
    return { booking, txid }
  }

  test('confirms the booking where the time is still free', async () => {
    const { booking, txid } = await expired()
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    expect(await statusOf(booking)).toBe('confirmed')
    const again = await other.client.post(
      '/api/v1/bookings',
      await bookingRequest(other, workspace.id, { from: DAY }),
    )
    expect(again.status).not.toBe(201)
  })

  test('is not named in the mail about a later payment', async () => {
    const late = await signedIn(server, 'guest')
    const { booking, txid } = await charged(late)
    wait(31)
    await moveDueBookings(server.resources)
    await book(other)
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    await settleAll()
    wait(31)
    await moveDueBookings(server.resources)
    await late.client.post(`/api/v1/bookings/${booking.code}/payment`)
    const later = await txidOf(server, booking)
    await confirmCharge(server.resources, later)
    bank.pay(later)
    await confirmCharge(server.resources, later)
    const { receipts } = await paymentOf(late, booking)
    expect(receipts).toMatchObject([{ kind: 'payment' }, { kind: 'refund' }, { kind: 'payment' }])
    const numbersMailed = async () =>
      (await server.resources.mailer.list())
        .filter(({ subject, text }) => /^Pagamento recebido/.test(subject) && text.includes(booking.code))
        .map(({ text }) => text.match(/\/receipts\/\d+/g))
    await expect.poll(numbersMailed, MAILED).toEqual([[`/receipts/${receipts[2]?.number}`]])
  })

  test('comes back whole where somebody else has the time', async () => {
    const { booking, txid } = await expired()
    await book(other)
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    await settleAll()
    expect(await statusOf(booking)).toBe('expired')
    expect(await paymentOf(guest, booking)).toMatchObject({
      status: 'paid',
      refunds: [{ amountInCents: TOTAL, cause: 'late', status: 'done', isOfPart: false }],
      receipts: [{ kind: 'payment' }, { kind: 'refund' }],
    })
    expect(await balancesOf(server, booking)).toEqual({})
    expect(await titlesOf(guest, booking)).toContain('Seu pagamento chegou depois do prazo')
  })

  test('comes back of a booking that was withdrawn or revoked, and its charge ends at the provider', async () => {
    const withdrawn = await charged()
    const { client } = guest
    expect(
      (await client.post(`/api/v1/bookings/${withdrawn.booking.code}/withdraw`, { version: 1 })).status,
    ).toBe(200)
    expect((await paymentOf(guest, withdrawn.booking)).status).toBe('cancelled')
    wait(2)
    await settleAll()
    expect(bank.charges.get(withdrawn.txid)?.status).toBe('cancelled')

    const { booking, txid } = await charged()
    const revoked = { version: 1, reason: 'Obras' }
    expect((await host.client.post(`/api/v1/bookings/${booking.code}/revoke`, revoked)).status).toBe(200)
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    await settleAll()
    expect(await statusOf(booking)).toBe('cancelled')
    expect((await paymentOf(guest, booking)).refunds).toMatchObject([
      { amountInCents: TOTAL, cause: 'late', status: 'done' },
    ])
    expect(await balancesOf(server, booking)).toEqual({})
    const titles = await titlesOf(guest, booking)
    expect(titles).toContain('Seu pagamento chegou, mas a reserva já não valia')
    expect(titles).not.toContain('Seu pagamento chegou depois do prazo')
    // Paying a part of it again goes back too.
    bank.pay(txid, 10_00)
    await confirmCharge(server.resources, txid)
    await settleAll()
    expect((await paymentOf(guest, booking)).refunds).toMatchObject([
      { amountInCents: TOTAL },
      { amountInCents: 10_00, cause: 'late', status: 'done' },
    ])
    expect(await balancesOf(server, booking)).toEqual({})
  })

  test('a guest who wants to pay after all gets another charge, and the old one confirms nothing twice', async () => {
    const { booking, txid } = await expired()
    expect(await paymentOf(guest, booking)).toMatchObject({ status: 'expired', canRenew: true })
    const renewed = await guest.client.post(`/api/v1/bookings/${booking.code}/payment`)
    expect(renewed.status).toBe(200)
    // Its job may have made it at the bank by now.
    expect(['created', 'pending']).toContain(renewed.body.status)
    expect(await statusOf(booking)).toBe('held')
    const newer = await txidOf(server, booking)
    expect(newer).not.toBe(txid)
    await confirmCharge(server.resources, newer)
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    expect(await statusOf(booking)).toBe('confirmed')
    bank.pay(newer)
    await confirmCharge(server.resources, newer)
    await settleAll()
    expect((await paymentOf(guest, booking)).refunds).toMatchObject([
      { amountInCents: TOTAL, cause: 'twice' },
    ])
    expect(await balancesOf(server, booking)).toEqual({
      provider: TOTAL,
      host: FEE - TOTAL,
      platform_fee: -FEE,
    })
  })

  test('a part paid by the newer code comes back as soon as the older one confirms the booking', async () => {
    const { booking, txid } = await charged(other)
    wait(31)
    await moveDueBookings(server.resources)
    expect((await other.client.post(`/api/v1/bookings/${booking.code}/payment`)).status).toBe(200)
    const newer = await txidOf(server, booking)
    await confirmCharge(server.resources, newer)
    const part = 50_00
    bank.pay(newer, part)
    await confirmCharge(server.resources, newer)
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    expect(await paymentOf(other, booking)).toMatchObject({
      refunds: [{ cause: 'surplus', amountInCents: part }],
    })
    expect(await balancesOf(server, booking)).toMatchObject({ host: FEE - TOTAL, platform_fee: -FEE })
    const { version } = await read(booking, other)
    const path = `/api/v1/bookings/${booking.code}/cancel`
    expect((await host.client.post(path, { version, reason: 'Obras' })).status).toBe(200)
    await confirmCharge(server.resources, newer)
    await settleAll()
    expect(await balancesOf(server, booking)).toEqual({})
  })

  test('leads to no other charge where the time is taken, but to the nearest free times', async () => {
    const { booking } = await expired()
    await book(other)
    const refused = await guest.client.post(`/api/v1/bookings/${booking.code}/payment`)
    expect([refused.status, refused.body.code]).toEqual([409, 'TIME_TAKEN'])
    expect(refused.body.alternatives.length).toBeGreaterThan(0)
    expect(await statusOf(booking)).toBe('expired')
  })
})

describe('a notice that comes while the bank answers', () => {
  /**
   * The bank's next answer is older than this payment, which a notice reports; the notice's own job is lost.
   */
  function payWhileAsked(txid: string, noticeAfterMs = 0): void {
    const { getCharge } = bank
    bank.getCharge = async (reference) => {
      bank.getCharge = getCharge
      const answer = await getCharge(reference)
      bank.pay(txid)
      await markDue(server.database, [{ txid, at: new Date(now.getTime() + noticeAfterMs) }])
      return answer
    }
  }

  test('makes us ask the bank again at once', async () => {
    const { booking, txid } = await charged()
    payWhileAsked(txid)
    await confirmCharge(server.resources, txid)
    expect(await statusOf(booking)).toBe('held')
    await settleAll()
    expect(await statusOf(booking)).toBe('confirmed')
  })

  test('is told apart from the notice that made us ask', async () => {
    const { booking, txid } = await charged()
    await markDue(server.database, [{ txid, at: now }])
    // As after a second notice, which has the bank asked after a pause.
    payWhileAsked(txid, 2_000)
    await confirmCharge(server.resources, txid)
    await server.database.execute(sql`update charges set checks = 3 where txid = ${txid}`)
    wait(1)
    await settleAll()
    expect(await statusOf(booking)).toBe('confirmed')
  })

  test('is not lost with an answer that moves the charge', async () => {
    const { booking, txid } = await charged()
    bank.pay(txid)
    payWhileAsked(txid)
    await confirmCharge(server.resources, txid)
    expect(await statusOf(booking)).toBe('confirmed')
    await settleAll()
    expect((await paymentOf(guest, booking)).refunds).toMatchObject([
      { amountInCents: TOTAL, cause: 'twice' },
    ])
  })

  test('is not lost when the bank breaks off its answer', async () => {
    const { booking, txid } = await charged()
    const { getCharge } = bank
    bank.getCharge = async () => {
      bank.getCharge = getCharge
      bank.pay(txid)
      await markDue(server.database, [{ txid, at: now }])
      throw new ProviderError('unknown', 'broken off')
    }
    await confirmCharge(server.resources, txid)
    await settleAll()
    expect(await statusOf(booking)).toBe('confirmed')
  })
})

describe('paying back', () => {
  const cancel = async (booking: Booking, by = guest) => {
    const { version } = await read(booking, by)
    const answer = await by.client.post(`/api/v1/bookings/${booking.code}/cancel`, {
      version,
      reason: 'Mudou',
    })
    expect(answer.status).toBe(200)
  }

  test('follows the frozen policy: without a fee, the rest is the host’s', async () => {
    await setRules(host, workspace.id, { cancellationPolicy: 'moderate' })
    const { booking } = await paid()
    // Two days before the start, and eight days after booking.
    setNow(new Date(new Date(booking.startsAt).getTime() - 47 * MS_PER_HOUR))
    await cancel(booking)
    await settleAll()
    const half = TOTAL / 2
    expect((await read(booking)).refundInCents).toBe(half)
    expect((await paymentOf(guest, booking)).refunds).toMatchObject([
      { amountInCents: half, cause: 'cancellation', status: 'done' },
    ])
    expect(await balancesOf(server, booking)).toEqual({ provider: half, host: -half })
    const shares = { feeInCents: 0, hostInCents: half }
    expect(await read(booking, host)).toMatchObject(shares)
    const earnings = await host.client.get('/api/v1/host/earnings?limit=50')
    expect(earnings.body.items.find(({ code }: Earning) => code === booking.code)).toMatchObject({
      status: 'cancelled',
      paidInCents: TOTAL,
      refundedInCents: half,
      ...shares,
    })
  })

  test('a host who cancels gives all back', async () => {
    const { booking } = await paid()
    await cancel(booking, host)
    await settleAll()
    expect(await balancesOf(server, booking)).toEqual({})
    expect(await titlesOf(guest, booking)).toContain(`${formatMoney(TOTAL)} devolvidos`)
  })

  test('mails lead the guest to the receipt of the payment and to that of the refund', async () => {
    const { booking } = await paid()
    await cancel(booking, host)
    await settleAll()
    const [payment, refund] = (await paymentOf(guest, booking)).receipts
    const linesOf = async ({ email }: SignedInUser) =>
      new Set(
        (await server.resources.mailer.list()).flatMap(({ to, text }) =>
          to === email && text.includes(booking.code)
            ? (text.match(/Recibo nº \d+, .*\/receipts\/\d+/g) ?? [])
            : [],
        ),
      )
    const line = (number = 0) =>
      `Recibo nº ${number}, para ler ou imprimir: ${siteAddress(server.resources.env)}/receipts/${number}`
    await expect
      .poll(() => linesOf(guest), MAILED)
      .toEqual(new Set([line(payment?.number), line(refund?.number)]))
    expect(await linesOf(host)).toEqual(new Set())
  })

  test('mails about it say neither what nor how much to an unconfirmed address', async () => {
    const unconfirmed = await signedIn(server, 'guest')
    await server.database
      .update(profiles)
      .set({ emailVerified: false })
      .where(eq(profiles.email, unconfirmed.email))
    const { booking, txid } = await charged(unconfirmed)
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    await cancel(booking, host)
    await settleAll()
    const mails = async () =>
      (await server.resources.mailer.list()).filter(({ to }) => to === unconfirmed.email)
    // The mails about payment, cancellation and refund.
    await expect.poll(async () => (await mails()).length, MAILED).toBeGreaterThanOrEqual(3)
    for (const { subject, text } of await mails()) {
      expect(subject).toBe('Novidade sobre uma reserva')
      expect(text).not.toMatch(/Recibo|R\$|devol/)
    }
  })

  test('an answer that got lost is looked up, and nothing is paid back twice', async () => {
    const { booking, paymentId } = await paid()
    bank.breaksBy((call) => (call === 'refund' ? { kind: 'unknown', isDone: true } : undefined))
    await cancel(booking, host)
    await settleAll()
    bank.breaksBy(() => undefined)
    for (const minutes of [5, 60, 180]) {
      wait(minutes)
      await settleAll()
    }
    const [charge] = [...bank.charges.values()].filter(({ payments }) =>
      payments.some((one) => one.paymentId === paymentId),
    )
    expect(charge?.payments[0]?.refunds).toHaveLength(1)
    expect((await paymentOf(guest, booking)).refunds).toMatchObject([{ status: 'done' }])
    expect(await balancesOf(server, booking)).toEqual({})
  })

  test('a refund in processing is asked about until it is done', async () => {
    const { booking, paymentId } = await paid()
    bank.refundsAre('processing')
    await cancel(booking, host)
    await settleAll()
    expect((await paymentOf(guest, booking)).refunds).toMatchObject([{ status: 'processing', doneAt: null }])
    const { rows } = await server.database.execute<{ reference: string }>(
      sql`select reference from refunds where payment_id = ${paymentId}`,
    )
    bank.finishRefund(paymentId, rows[0]?.reference ?? '', 'done')
    // The refund's own job may have asked earlier and store 'in processing' only now, which delays the next
    // question.
    await vi.waitFor(async () => {
      wait(180)
      await settleAll()
      expect((await paymentOf(guest, booking)).refunds).toMatchObject([{ status: 'done' }])
    })
  })

  test('a refund that is long in processing survives a hiccup of the bank', async () => {
    const { booking, paymentId } = await paid()
    bank.refundsAre('processing')
    await cancel(booking, host)
    const { rows } = await server.database.execute<{ id: string; reference: string }>(
      sql`select id, reference from refunds where payment_id = ${paymentId}`,
    )
    const [{ id: refundId, reference } = { id: '', reference: '' }] = rows
    await expect.poll(() => openJobsOf(processRefundJob.name, { refundId }), { timeout: 10_000 }).toBe(0)
    for (let asked = 0; asked < 16; asked += 1) {
      await settleAll()
      wait(121)
    }
    bank.breaksBy((call) => (call === 'getRefund' ? { kind: 'away', isDone: false } : undefined))
    await settleAll()
    bank.breaksBy(() => undefined)
    expect((await paymentOf(guest, booking)).refunds).toMatchObject([{ status: 'processing' }])
    bank.finishRefund(paymentId, reference, 'done')
    wait(2)
    await settleAll()
    expect((await paymentOf(guest, booking)).refunds).toMatchObject([{ status: 'done' }])
  })

  test('a refund that the provider refuses waits for an administrator', async () => {
    const { booking } = await paid()
    bank.breaksBy((call) => (call === 'refund' ? { kind: 'refused', isDone: false } : undefined))
    await cancel(booking, host)
    await settleAll()
    expect((await paymentOf(guest, booking)).refunds).toMatchObject([{ status: 'failed' }])
    expect(await balancesOf(server, booking)).toEqual({ provider: TOTAL, refunds_due: -TOTAL })
  })

  test('after 90 days the guest says which PIX key it goes to', async () => {
    const { booking, paymentId } = await paid()
    await server.database.execute(
      sql`update received_payments set received_at = received_at - interval '90 days' where id = ${paymentId}`,
    )
    await cancel(booking, host)
    await settleAll()
    const [refund] = (await paymentOf(guest, booking)).refunds
    expect(refund).toMatchObject({ status: 'by_hand', needsKey: true })
    const put = (pixKey: string, by = guest) =>
      by.client.put(`/api/v1/bookings/${booking.code}/refund-key`, { refundId: refund?.id, pixKey })
    expect((await put('nenhuma chave')).body.fields).toHaveProperty('pixKey')
    expect((await put('rui@teste.example', host)).status).toBe(403)
    expect((await put('rui@teste.example', other)).status).toBe(404)
    expect((await put('rui@teste.example')).body.refunds).toMatchObject([{ needsKey: false }])
  })
})

describe('the bank', () => {
  test('looks at a payment, and the time stays held', async () => {
    const { booking, txid } = await charged()
    bank.review(txid, true)
    await confirmCharge(server.resources, txid)
    expect((await paymentOf(guest, booking)).status).toBe('in_review')
    wait(60)
    await moveDueBookings(server.resources)
    expect(await statusOf(booking)).toBe('held')
    expect(await titlesOf(host, booking)).toEqual(['O banco está analisando um pagamento'])
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    expect(await statusOf(booking)).toBe('confirmed')
  })

  test('is asked when the guest comes back to the page, and the reconciler keeps its times', async () => {
    const { booking, txid } = await charged()
    const dueAt = async () => {
      const { rows } = await server.database.execute(
        sql`select next_check_at from charges where txid = ${txid}`,
      )
      return rows[0]
    }
    const due = await dueAt()
    const asked = () => bank.calls.getCharge ?? 0
    const before = asked()
    setNow(new Date(now.getTime() + 20_000))
    expect((await paymentOf(guest, booking)).status).toBe('pending')
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before), { timeout: 10_000 })
    expect(await dueAt()).toEqual(due)
    bank.review(txid, true)
    setNow(new Date(now.getTime() + 20_000))
    await paymentOf(guest, booking)
    await vi.waitFor(async () => expect((await paymentOf(guest, booking)).status).toBe('in_review'), {
      timeout: 10_000,
    })
  })

  test('is asked every 15 seconds at most while a guest looks at the page', async () => {
    const { booking, txid } = await charged()
    const began = now.getTime()
    const asked = async () => {
      const { rows } = await server.database.execute(sql`
        select from jobs.job where name = ${confirmChargeJob.name} and data ->> 'txid' = ${txid}`)
      return rows.length
    }
    const askedAfter = async (ms: number) => {
      setNow(new Date(began + ms))
      await paymentOf(guest, booking)
      return asked()
    }
    expect(await askedAfter(14_999)).toBe(0)
    expect(await askedAfter(15_000)).toBe(1)
    expect(await askedAfter(29_999)).toBe(1)
    expect(await askedAfter(30_000)).toBe(2)
  })

  test('lets go what it refused in the end', async () => {
    const { booking, txid } = await charged()
    bank.review(txid, true)
    await confirmCharge(server.resources, txid)
    wait(60)
    bank.review(txid, false)
    await confirmCharge(server.resources, txid)
    await moveDueBookings(server.resources)
    expect(await statusOf(booking)).toBe('expired')
  })

  test('lets a part of the amount go after a review, which goes back at once', async () => {
    const { booking, txid } = await charged()
    bank.review(txid, true)
    await confirmCharge(server.resources, txid)
    bank.pay(txid, TOTAL / 10)
    await confirmCharge(server.resources, txid)
    await moveDueBookings(server.resources)
    expect(await statusOf(booking)).toBe('expired')
    expect((await paymentOf(guest, booking)).refunds).toMatchObject([{ amountInCents: TOTAL / 10 }])
  })

  test('disputes a payment: the payout waits, and goes on when nothing comes of it', async () => {
    const { booking, txid, paymentId } = await paid()
    bank.dispute(paymentId, TOTAL)
    await confirmCharge(server.resources, txid)
    expect((await paymentOf(guest, booking)).status).toBe('disputed')
    setNow(new Date(new Date(booking.endsAt).getTime() + 49 * MS_PER_HOUR))
    await settleAll()
    expect(await payoutOf(booking)).toBe('scheduled')
    for (let asked = 0; asked < 3; asked += 1) await confirmCharge(server.resources, txid)
    const begun = 'O pagamento desta reserva foi contestado'
    expect((await titlesOf(host, booking)).filter((title) => title === begun)).toHaveLength(1)
    const over = 'A contestação do pagamento terminou'
    for (const side of [guest, host]) expect(await titlesOf(side, booking)).not.toContain(over)
    bank.dispute(paymentId, 0)
    await confirmCharge(server.resources, txid)
    for (const side of [guest, host]) expect(await titlesOf(side, booking)).toContain(over)
    await settleAll()
    expect(await payoutOf(booking)).toBe('releasable')
  })

  test('takes a payment back: from host and platform by their shares', async () => {
    const { booking, txid, paymentId } = await paid()
    bank.takeBack(paymentId, 100_00)
    await confirmCharge(server.resources, txid)
    await confirmCharge(server.resources, txid)
    const left = TOTAL - 100_00
    expect(await balancesOf(server, booking)).toEqual({
      provider: left,
      host: left / 10 - left,
      platform_fee: -left / 10,
    })
    bank.takeBack(paymentId, TOTAL)
    await confirmCharge(server.resources, txid)
    expect((await paymentOf(guest, booking)).status).toBe('reversed')
    expect(await balancesOf(server, booking)).toEqual({})
  })

  test('takes it back before the refund was made: the guest has it once', async () => {
    const { booking, txid, paymentId } = await paid()
    bank.breaksBy((call) => (call === 'refund' ? { kind: 'away', isDone: false } : undefined))
    const { version } = await read(booking)
    await host.client.post(`/api/v1/bookings/${booking.code}/cancel`, { version, reason: 'Obras' })
    bank.takeBack(paymentId, TOTAL)
    await confirmCharge(server.resources, txid)
    bank.breaksBy(() => undefined)
    wait(180)
    await settleAll()
    expect((await paymentOf(guest, booking)).refunds).toMatchObject([{ status: 'done' }])
    expect(await balancesOf(server, booking)).toEqual({})
  })

  test('is asked again about a second payment that it told of while it answered nothing', async () => {
    const { booking, txid } = await paid()
    bank.breaksBy(() => ({ kind: 'away', isDone: false }))
    bank.pay(txid)
    await receiveNotice(server.resources, [txid])
    await settleAll()
    bank.breaksBy(() => undefined)
    wait(2)
    await settleAll()
    wait(2)
    await settleAll()
    expect((await paymentOf(guest, booking)).refunds).toMatchObject([
      { amountInCents: TOTAL, status: 'done' },
    ])
    expect(await balancesOf(server, booking)).toMatchObject({ provider: TOTAL })
  })

  test('is asked again when it answers nothing, and a charge that it refuses has failed', async () => {
    bank.breaksBy(() => ({ kind: 'unknown', isDone: false }))
    const booking = await book()
    const txid = await txidOf(server, booking)
    expect(await confirmCharge(server.resources, txid)).toBe(false)
    expect(await paymentOf(guest, booking)).toMatchObject({ isBankAway: true, neverHadBrCode: true })
    bank.breaksBy((call) => (call === 'createCharge' ? { kind: 'unknown', isDone: true } : undefined))
    await confirmCharge(server.resources, txid)
    bank.breaksBy(() => undefined)
    wait(2)
    await settleAll()
    const made = { status: 'pending', isBankAway: false, neverHadBrCode: false }
    expect(await paymentOf(guest, booking)).toMatchObject(made)

    bank.breaksBy((call) => (call === 'createCharge' ? { kind: 'refused', isDone: false } : undefined))
    const refused = await bookAs(guest, workspace.id, { from: DAY, start: '14:00', end: '15:00' })
    await confirmCharge(server.resources, await txidOf(server, refused))
    expect(await paymentOf(guest, refused)).toMatchObject({ status: 'failed', canRenew: true })
    bank.breaksBy(() => undefined)
    const renewed = await guest.client.post(`/api/v1/bookings/${refused.code}/payment`)
    // Its job starts at the commit, and may be faster than the answer.
    expect(['created', 'pending']).toContain(renewed.body.status)
  })
})

const payoutOf = async ({ code }: Booking) => {
  const { rows } = await server.database.execute<{ status: string }>(sql`
    select payouts.status from payouts join bookings on bookings.id = booking_id where code = ${code}`)
  return rows[0]?.status
}

describe('the books', () => {
  test('what got lost is recorded by the daily comparison; what nobody knows is a difference', async () => {
    const { booking, txid } = await charged()
    bank.pay(txid)
    const stray = bank.payUnknown(12_34, now)
    expect(await compareBooks(server.resources, YESTERDAY)).toBe(1)
    expect(await statusOf(booking)).toBe('confirmed')
    expect(await compareBooks(server.resources, YESTERDAY)).toBe(0)
    const { rows } = await server.database.execute(
      sql`select kind, payment_id, theirs_in_cents::int as theirs from payment_differences`,
    )
    expect(rows).toEqual([{ kind: 'unknown-charge', payment_id: stray, theirs: 12_34 }])
  })

  test('receipts are counted without gaps, and read by both sides alone', async () => {
    const { booking } = await paid()
    const { rows } = await server.database.execute<{ number: string }>(
      sql`select number from receipts order by number`,
    )
    expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1))
    const [receipt] = (await paymentOf(guest, booking)).receipts
    const readBy = async ({ client }: SignedInUser) => client.get(`/api/v1/receipts/${receipt?.number}`)
    expect((await readBy(guest)).body).toMatchObject({
      code: booking.code,
      amountInCents: TOTAL,
      kind: 'payment',
    })
    expect((await readBy(host)).status).toBe(200)
    expect((await readBy(admin)).status).toBe(200)
    expect((await readBy(other)).status).toBe(404)
  })
})

describe('what a user may have and take along', () => {
  test('the export has charges, payments, refunds and receipts of the guest, and what the host earned', async () => {
    const payer = await signedIn(server, 'guest')
    const { booking, txid } = await charged(payer)
    bank.pay(txid, TOTAL + 100)
    await confirmCharge(server.resources, txid)
    await settleAll()
    const { payments } = (await payer.client.get('/api/v1/me/export')).body
    expect(payments.asGuest).toMatchObject({
      charges: [{ code: booking.code, txid, status: 'paid', amountInCents: TOTAL }],
      payments: [{ amountInCents: TOTAL + 100 }],
      refunds: [{ amountInCents: 100, cause: 'surplus', status: 'done' }],
      receipts: [{ kind: 'payment' }, { kind: 'refund' }],
    })
    expect(payments.asHost).toEqual({ account: null, payouts: [] })
    const ofHost = (await host.client.get('/api/v1/me/export')).body.payments
    expect(ofHost.asHost.account).toMatchObject({ pixKey: '52998224725' })
    expect(ofHost.ledger).toContainEqual(
      expect.objectContaining({ code: booking.code, account: 'host', amountInCents: FEE - TOTAL }),
    )
    expect(ofHost.asGuest.charges).toEqual([])
  })

  test('deleting the account cancels and pays back; the books stay, without a name', async () => {
    const leaver = await signedIn(server, 'guest')
    const { booking, txid } = await charged(leaver)
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    const deleted = await leaver.client.request('DELETE', '/api/v1/me', { password: leaver.password })
    expect(deleted.status).toBe(200)
    await settleAll()
    expect(await balancesOf(server, booking)).toEqual({})
    const { body } = await admin.client.get(`/api/v1/bookings/${booking.code}/payment`)
    expect(body).toMatchObject({ paidInCents: TOTAL, refunds: [{ status: 'done' }] })
    const receipt = await admin.client.get(`/api/v1/receipts/${body.receipts[0].number}`)
    expect(receipt.body.guestName).toBe('Convidado')
  })
})

describe('being paid on the platform', () => {
  test('needs an account that isn’t stopped; bookings that are there go on', async () => {
    const { booking, txid } = await charged()
    await server.database.execute(
      sql`update payment_accounts set stopped_at = now(), stop_reason = 'Documento' where host_id = ${host.id}`,
    )
    const request = await bookingRequest(other, workspace.id, { from: DAY, start: '14:00', end: '15:00' })
    expect((await other.client.post('/api/v1/bookings', request)).status).toBe(409)
    bank.pay(txid)
    await confirmCharge(server.resources, txid)
    expect(await statusOf(booking)).toBe('confirmed')
    await server.database.execute(sql`update payment_accounts set stopped_at = null, stop_reason = null`)
  })

  test('can’t be chosen by a host without an account', async () => {
    const poor = await signedIn(server, 'host')
    const { id } = await createBookableWorkspace(poor, admin)
    const path = `/api/v1/workspaces/${id}/booking-rules`
    const { body } = await poor.client.get(path)
    const refused = await poor.client.put(path, { ...body, paymentMode: 'platform' })
    const text = 'Para receber pelo site, cadastre antes onde você recebe, em Configurações.'
    expect([refused.status, refused.body.fields]).toEqual([422, { paymentMode: text }])
  })
})
