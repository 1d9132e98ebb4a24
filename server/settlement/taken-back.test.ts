import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import { addDays, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import type { AdminPayout } from '#contract/payments/admin-shapes.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { bookAs, openEveryDay } from '#tests/factories/booked.ts'
import { proposeAs } from '#tests/factories/changed.ts'
import { type FakeProvider, fakeProvider } from '#tests/factories/fake-provider.ts'
import { balancesOf, createPaidWorkspace, payCharge, paymentOf, txidOf } from '#tests/factories/paid.ts'
import { stopJobs } from '#tests/factories/still-jobs.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { readPrices } from '../booking-steps/news/booking-mail.ts'
import { bookings } from '../database/schema.ts'
import { processRefund } from '../payments/process-refund.ts'
import { ProviderError } from '../payments/provider.ts'
import { TAKEN_BACK } from '../payments/received-payments.ts'
import { compareBooks, compareBooksJob, confirmEarlierPayments } from './compare-books.ts'
import { confirmCharge } from './confirm-charge.ts'
import { releasePayouts } from './payouts/release-payouts.ts'
import { reconcile } from './reconcile.ts'

let server: TestServer
let bank: FakeProvider
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let now = new Date()

const TOTAL = 3 * 89_90
const PART = 50_00
const TAKEN = 100_00
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
  bank.breaksBy(() => undefined)
  bank.refundsAre('done')
  host = await signedIn(server, 'host')
  guest = await signedIn(server, 'guest')
  await server.database.execute(sql`delete from rate_limits`)
})

function setNow(instant: Date): void {
  now = instant
  server.setNow(instant)
}

async function paid(
  rules: Partial<BookingRules> = {},
  daysAhead = 4,
): Promise<{ booking: Booking; txid: string; paymentId: string }> {
  const { id } = await createPaidWorkspace(server, { host, admin }, { weeklyHours: openEveryDay, ...rules })
  const booking = await bookAs(guest, id, { from: addDays(YESTERDAY, daysAhead) })
  return { booking, ...(await payCharge(server, bank, booking)) }
}

/** An administrator decides to refund a part. */
async function decide({ code }: Booking, amountInCents: number): Promise<string> {
  const body = { clientKey: randomUUID(), amountInCents, reason: 'O ar-condicionado não funcionou' }
  const answer = await admin.client.post(`/api/v1/admin/bookings/${code}/refunds`, body)
  expect(answer.status).toBe(201)
  const [refund] = (await refundsOf({ code })).filter(({ status }) => status === 'requested')
  return refund?.id ?? ''
}

async function cancel({ code }: Booking, by: SignedInUser) {
  const { version } = (await by.client.get(`/api/v1/bookings/${code}`)).body
  const body = { version, reason: 'Obras' }
  const answer = await by.client.post(`/api/v1/bookings/${code}/cancel`, body)
  expect(answer.status).toBe(200)
  return answer.body
}

async function refundsOf({ code }: Pick<Booking, 'code'>) {
  const { rows } = await server.database.execute<{
    id: string
    status: string
    amount: number
    taken: boolean
    cause: string
  }>(sql`
    select refunds.id, refunds.status, refunds.amount_in_cents::int as amount, refunds.cause,
      refunds.problem is not distinct from ${TAKEN_BACK} as taken
    from refunds join bookings on bookings.id = booking_id where code = ${code} order by refunds.id`)
  return rows
}

async function processAll(booking: Booking): Promise<void> {
  for (const { id } of await refundsOf(booking)) await processRefund(server.resources, id)
}

const lose = (isDone: boolean) =>
  bank.breaksBy((call) => (call === 'refund' ? { kind: isDone ? 'unknown' : 'away', isDone } : undefined))

/** How much of a payment the bank has left. */
function atBank(paymentId: string): number {
  const payments = [...bank.charges.values()].flatMap((charge) => charge.payments)
  const payment = payments.find((one) => one.paymentId === paymentId)
  const made = payment?.refunds.filter(({ status }) => status === 'done') ?? []
  return (
    (payment?.amountInCents ?? 0) -
    (payment?.reversedInCents ?? 0) -
    made.reduce((sum, { amountInCents }) => sum + amountInCents, 0)
  )
}

describe('a refund that the bank has made, and of which we never heard', () => {
  test.each(['done', 'processing'] as const)('is not taken for what MED took: %s there', async (status) => {
    const { booking, txid, paymentId } = await paid()
    const refundId = await decide(booking, PART)
    bank.refundsAre(status)
    lose(true)
    await processRefund(server.resources, refundId)
    bank.breaksBy(() => undefined)
    bank.takeBack(paymentId, TAKEN)
    await confirmCharge(server.resources, txid)
    for (const payment of bank.charges.get(txid)?.payments ?? []) {
      for (const { reference } of payment.refunds) bank.finishRefund(paymentId, reference, 'done')
    }
    await processAll(booking)
    expect(await refundsOf(booking)).toMatchObject([{ status: 'done', taken: false, amount: PART }])
    const { provider } = await balancesOf(server, booking)
    expect([provider, atBank(paymentId)]).toEqual([TOTAL - PART - TAKEN, TOTAL - PART - TAKEN])
    expect((await paymentOf(guest, booking)).receipts).toHaveLength(2)
  })

  test('is recorded when MED is, also when a person was to look at it', async () => {
    const { booking, txid, paymentId } = await paid()
    const refundId = await decide(booking, PART)
    lose(true)
    await processRefund(server.resources, refundId)
    bank.breaksBy(() => undefined)
    await server.database.execute(
      sql`update refunds set status = 'failed', next_try_at = null where id = ${refundId}`,
    )
    bank.takeBack(paymentId, TAKEN)
    await confirmCharge(server.resources, txid)
    expect(await refundsOf(booking)).toMatchObject([{ status: 'done', taken: false }])
    expect((await balancesOf(server, booking)).provider).toBe(atBank(paymentId))
  })

  test('is recorded though MED was recorded as that refund while the bank made it', async () => {
    const { booking, txid, paymentId } = await paid()
    const refundId = await decide(booking, PART)
    const { refund } = bank
    bank.refund = async (...asked) => {
      bank.refund = refund
      bank.takeBack(paymentId, TAKEN)
      // The bank reports the reversal, and makes the refund only then.
      await confirmCharge(server.resources, txid)
      return refund(...asked)
    }
    await processRefund(server.resources, refundId)
    expect(await refundsOf(booking)).toMatchObject([{ status: 'done', taken: false }])
    const left = TOTAL - PART - TAKEN
    expect(atBank(paymentId)).toBe(left)
    const fee = Math.floor((left + 5) / 10)
    expect(await balancesOf(server, booking)).toEqual({
      provider: left,
      host: fee - left,
      platform_fee: -fee,
    })
  })

  test('is recorded by the daily comparison, which asks about all that was paid back on that day', async () => {
    const { booking, paymentId } = await paid()
    const refundId = await decide(booking, PART)
    lose(true)
    await processRefund(server.resources, refundId)
    bank.breaksBy(() => undefined)
    await server.database.execute(sql`
      update refunds set status = 'done', problem = ${TAKEN_BACK}, done_at = ${NOON.toISOString()}::timestamptz,
        next_try_at = null where id = ${refundId}`)
    expect(await compareBooks(server.resources, YESTERDAY)).toBe(0)
    expect(await refundsOf(booking)).toMatchObject([{ status: 'done', taken: false }])
    expect((await balancesOf(server, booking)).provider).toBe(atBank(paymentId))
  })
})

describe('a refund of which MED takes a part while the bank is asked for the whole', () => {
  test.each([
    ['refuses', undefined],
    ['has it as failed', 'failed'],
  ] as const)('is still due for the rest, where the bank %s', async (_, status) => {
    const { booking, txid, paymentId } = await paid()
    const refundId = await decide(booking, TOTAL)
    const { refund } = bank
    bank.refund = async (id, reference, amountInCents) => {
      bank.refund = refund
      bank.takeBack(paymentId, TAKEN)
      await confirmCharge(server.resources, txid)
      if (!status) return refund(id, reference, amountInCents)
      const made = { reference, amountInCents, status, requestedAt: now, problem: 'not enough left' }
      bank.charges.get(txid)?.payments[0]?.refunds.push(made)
      return made
    }
    await processRefund(server.resources, refundId)
    const rest = { id: refundId, status: 'requested', amount: TOTAL - TAKEN }
    expect(await refundsOf(booking)).toMatchObject([rest, { status: 'done', amount: TAKEN, taken: true }])
    await reconcile(server.resources)
    expect(await refundsOf(booking)).toContainEqual(
      expect.objectContaining({ id: refundId, status: 'done', amount: TOTAL - TAKEN, taken: false }),
    )
    expect(atBank(paymentId)).toBe(0)
  })
})

test('a refund that the bank gave up, and whose money MED took, counts as done by that', async () => {
  const { booking, txid, paymentId } = await paid()
  const refundId = await decide(booking, PART)
  bank.refundsAre('processing')
  await processRefund(server.resources, refundId)
  for (const payment of bank.charges.get(txid)?.payments ?? []) {
    for (const { reference } of payment.refunds) bank.finishRefund(paymentId, reference, 'failed')
  }
  bank.takeBack(paymentId, PART)
  await confirmCharge(server.resources, txid)
  expect(await refundsOf(booking)).toMatchObject([{ status: 'done', taken: true, amount: PART }])
  const { provider, refunds_due: due } = await balancesOf(server, booking)
  expect([provider, due]).toEqual([atBank(paymentId), undefined])
})

describe('the daily comparison', () => {
  /** Compares, in the night after, everything that happened on the day before. */
  const compare = () => {
    setNow(new Date(NOON.getTime() + 16 * 60 * MS_PER_MINUTE))
    return compareBooks(server.resources, YESTERDAY)
  }

  /** A payment arrived 20 days before. */
  const arrivedEarlier = async (txid: string, paymentId: string) => {
    await server.database.execute(
      sql`update received_payments set received_at = received_at - interval '20 days' where id = ${paymentId}`,
    )
    for (const payment of bank.charges.get(txid)?.payments ?? []) {
      payment.receivedAt = new Date(payment.receivedAt.getTime() - 20 * MS_PER_DAY)
    }
  }

  const differencesOf = async (paymentId: string) => {
    const { rows } = await server.database.execute(sql`
      select kind, ours_in_cents::int as ours, theirs_in_cents::int as theirs
      from payment_differences where payment_id = ${paymentId} order by kind`)
    return rows
  }

  test('finds a refund that is done here alone, also of a payment of an earlier day', async () => {
    const { booking, txid, paymentId } = await paid()
    await arrivedEarlier(txid, paymentId)
    const refundId = await decide(booking, PART)
    await processRefund(server.resources, refundId)
    expect(await compare()).toBe(0)
    for (const payment of bank.charges.get(txid)?.payments ?? []) {
      for (const { reference } of payment.refunds) bank.finishRefund(paymentId, reference, 'failed')
    }
    expect(await compare()).toBe(1)
    expect(await compare()).toBe(0)
    expect(await differencesOf(paymentId)).toEqual([{ kind: 'amount', ours: PART, theirs: 0 }])
  })

  test('stores a refund once, which it looks at by the day of its payment and by its own', async () => {
    const { booking, txid, paymentId } = await paid()
    const refundId = await decide(booking, PART)
    setNow(new Date(NOON.getTime() + MS_PER_DAY))
    await processRefund(server.resources, refundId)
    for (const { refunds } of bank.charges.get(txid)?.payments ?? []) {
      for (const { reference } of refunds) bank.finishRefund(paymentId, reference, 'failed')
    }
    setNow(new Date(NOON.getTime() + 2 * MS_PER_DAY))
    const both = async () => [
      await compareBooks(server.resources, YESTERDAY),
      await compareBooks(server.resources, addDays(YESTERDAY, 1)),
    ]
    expect(await both()).toEqual([1, 0])
    // A difference that was closed without a change isn't stored again for the other day.
    await server.database.execute(
      sql`update payment_differences set resolved_at = now(), note = 'Visto' where payment_id = ${paymentId}`,
    )
    expect(await both()).toEqual([0, 0])
    expect(await differencesOf(paymentId)).toEqual([{ kind: 'amount', ours: PART, theirs: 0 }])
  })

  describe('that can’t book one charge', () => {
    /** Makes recording the bank's answer about a charge fail. */
    const broken = (txid: string) => {
      const { getCharge } = bank
      onTestFinished(() => {
        bank.getCharge = getCharge
      })
      bank.getCharge = async (reference) => {
        if (reference === txid) throw new Error('Something that nobody thought of')
        return getCharge(reference)
      }
    }

    test('records the payments of others, and stores what differs', async () => {
      const [first, second] = [await paid(), await paid()]
      for (const { paymentId } of [first, second]) bank.takeBack(paymentId, PART)
      broken(first.txid)
      expect(await compare()).toBe(1)
      expect(await differencesOf(first.paymentId)).toEqual([
        { kind: 'amount', ours: TOTAL, theirs: TOTAL - PART },
      ])
      expect((await balancesOf(server, second.booking)).provider).toBe(TOTAL - PART)
    })

    test('records the refunds of others', async () => {
      const [first, second] = [await paid(), await paid()]
      lose(true)
      for (const { booking } of [first, second]) {
        await processRefund(server.resources, await decide(booking, PART))
      }
      bank.breaksBy(() => undefined)
      broken(first.txid)
      expect(await compare()).toBe(1)
      expect(await refundsOf(second.booking)).toMatchObject([{ status: 'done', amount: PART }])
    })

    /** Two payments of an earlier day; the bank has made their refunds, but we don't know. */
    const earlier = async () => {
      const made = [await paid(), await paid()] as const
      for (const { booking, txid, paymentId } of made) {
        await arrivedEarlier(txid, paymentId)
        lose(true)
        await processRefund(server.resources, await decide(booking, PART))
        bank.breaksBy(() => undefined)
      }
      return made
    }

    test('records the refunds of other payments of earlier days', async () => {
      const [first, second] = await earlier()
      broken(first.txid)
      expect(await compare()).toBe(0)
      expect(await refundsOf(first.booking)).toMatchObject([{ status: 'requested' }])
      expect(await refundsOf(second.booking)).toMatchObject([{ status: 'done', amount: PART }])
    })

    test.each(['refused', 'unknown'] as const)(
      'or gets no answer about it, goes on with the others: %s',
      async (kind) => {
        const [first, second] = await earlier()
        bank.breaksBy((call, reference) =>
          call === 'getCharge' && reference === first.txid ? { kind, isDone: false } : undefined,
        )
        expect(await compare()).toBe(0)
        expect(await refundsOf(second.booking)).toMatchObject([{ status: 'done', amount: PART }])
      },
    )

    test('because the bank is away, fails as a whole and is tried again', async () => {
      await earlier()
      bank.breaksBy((call) => (call === 'getCharge' ? { kind: 'away', isDone: false } : undefined))
      await expect(compare()).rejects.toThrow(ProviderError)
    })
  })

  test('finds a refund that nobody here has asked for', async () => {
    const { paymentId } = await paid()
    await bank.refund(paymentId, 'b2'.repeat(16), PART)
    expect(await compare()).toBe(1)
    expect(await differencesOf(paymentId)).toEqual([{ kind: 'unknown-refund', ours: null, theirs: PART }])
  })

  test('finds a refund that a person has paid and the bank too', async () => {
    const { booking, paymentId } = await paid()
    const refundId = await decide(booking, PART)
    lose(true)
    await processRefund(server.resources, refundId)
    bank.breaksBy(() => undefined)
    await server.database.execute(sql`
      update refunds set status = 'done', bank_reference = ${randomUUID()}, done_at = ${NOON.toISOString()}::timestamptz,
        next_try_at = null, problem = null where id = ${refundId}`)
    expect(await compare()).toBe(1)
    expect(await differencesOf(paymentId)).toEqual([{ kind: 'amount', ours: 0, theirs: PART }])
  })
})

describe('cancelling after the payer’s bank took a duplicate back', () => {
  const whole = { status: 'requested', cause: 'cancellation', amount: TOTAL }

  test('pays all back, where the refund of the duplicate was done by that', async () => {
    const { booking, txid } = await paid()
    setNow(new Date(NOON.getTime() + MS_PER_MINUTE))
    const second = bank.pay(txid)
    await confirmCharge(server.resources, txid)
    bank.takeBack(second, TOTAL)
    await confirmCharge(server.resources, txid)
    expect(await cancel(booking, host)).toMatchObject({ refundInCents: TOTAL })
    const [duplicate, back] = await refundsOf(booking)
    expect([duplicate, back]).toMatchObject([{ status: 'done', cause: 'twice' }, whole])
    await processAll(booking)
    expect(await balancesOf(server, booking)).toEqual({})
  })

  test('pays all back, where the duplicate was gone before we heard of it', async () => {
    const { booking, txid } = await paid()
    setNow(new Date(NOON.getTime() + MS_PER_MINUTE))
    bank.takeBack(bank.pay(txid), TOTAL)
    await confirmCharge(server.resources, txid)
    await cancel(booking, host)
    expect(await refundsOf(booking)).toMatchObject([whole])
    await processAll(booking)
    expect(await balancesOf(server, booking)).toEqual({})
  })

  test.each([false, true])(
    'pays back what MED has left of the duplicate, also after a refusal: %s',
    async (isRefused) => {
      const { booking, txid } = await paid()
      setNow(new Date(NOON.getTime() + MS_PER_MINUTE))
      const second = bank.pay(txid)
      await confirmCharge(server.resources, txid)
      bank.takeBack(second, TAKEN)
      if (isRefused) await processAll(booking)
      await confirmCharge(server.resources, txid)
      expect(await refundsOf(booking)).toMatchObject([
        { status: isRefused ? 'failed' : 'requested', cause: 'twice', amount: TOTAL - TAKEN, taken: false },
        { status: 'done', cause: 'twice', amount: TAKEN, taken: true },
      ])
      expect((await balancesOf(server, booking)).refunds_due).toBe(TAKEN - TOTAL)
      await cancel(booking, host)
      if (isRefused) return
      // A third payment is the guest's, whatever the second one's refund was.
      bank.pay(txid, TAKEN)
      await confirmCharge(server.resources, txid)
      await processAll(booking)
      expect(await balancesOf(server, booking)).toEqual({})
    },
  )

  test('leaves a refund as it is that the payment still has enough for', async () => {
    const { booking, txid, paymentId } = await paid()
    await decide(booking, PART)
    bank.takeBack(paymentId, PART - 1)
    await confirmCharge(server.resources, txid)
    expect(await refundsOf(booking)).toMatchObject([{ status: 'requested', amount: PART }])
  })

  test('pays back what MED has left of the payment of the stay', async () => {
    const { booking, txid, paymentId } = await paid()
    bank.takeBack(paymentId, TAKEN)
    await confirmCharge(server.resources, txid)
    await cancel(booking, host)
    expect(await refundsOf(booking)).toMatchObject([{ ...whole, amount: TOTAL - TAKEN }])
    await processAll(booking)
    expect(await balancesOf(server, booking)).toEqual({})
  })
})

describe('a change that costs less', () => {
  const HOUR = TOTAL / 3
  const shorten = async (booking: Booking) => {
    const { body: current } = await guest.client.get(`/api/v1/bookings/${booking.code}`)
    const end = `${Number(current.end.slice(0, 2)) - 1}:00`
    const { version } = await proposeAs(guest, current, { start: '09:00', end })
    const path = `/api/v1/bookings/${booking.code}/changes/accept`
    expect((await host.client.post(path, { version })).status).toBe(200)
  }

  test('gives nothing back of what MED has taken already, once', async () => {
    const { booking, txid, paymentId } = await paid()
    bank.takeBack(paymentId, HOUR + PART)
    await confirmCharge(server.resources, txid)
    await shorten(booking)
    expect(await refundsOf(booking)).toEqual([])
    await shorten(booking)
    expect(await refundsOf(booking)).toMatchObject([
      { status: 'requested', cause: 'change', amount: HOUR - PART },
    ])
    await processAll(booking)
    expect(await balancesOf(server, booking)).toMatchObject({ provider: HOUR })
  })

  test('tells both sides what really goes back, proposed and made', async () => {
    const { booking, txid, paymentId } = await paid()
    bank.takeBack(paymentId, HOUR + PART)
    await confirmCharge(server.resources, txid)
    const told = async (user: SignedInUser) => {
      const { items } = (await user.client.get('/api/v1/notifications')).body
      return items[0].message as string
    }
    const propose = async (end: string) => {
      const { body: current } = await guest.client.get(`/api/v1/bookings/${booking.code}`)
      const { change, version } = await proposeAs(guest, current, { start: '09:00', end })
      const proposed = await told(host)
      const path = `/api/v1/bookings/${booking.code}/changes/accept`
      expect((await host.client.post(path, { version })).status).toBe(200)
      return [change?.backInCents, proposed, await told(guest)]
    }
    const all = (who: string) =>
      expect.stringContaining(`A diferença de R$ 89,90 já voltou para ${who} antes.`)
    expect(await propose('11:00')).toEqual([0, all('o convidado'), all('você')])
    const part = (who: string) =>
      expect.stringContaining(`R$ 39,90 voltam para ${who}: o resto da diferença já voltou antes.`)
    expect(await propose('10:00')).toEqual([HOUR - PART, part('o convidado'), part('você')])
  })

  test('gives the difference back beside what a person has decided', async () => {
    const { booking } = await paid()
    await decide(booking, PART)
    await shorten(booking)
    await processAll(booking)
    expect(await balancesOf(server, booking)).toMatchObject({ provider: TOTAL - PART - HOUR })
  })
})

describe('cancelling after a part has come back', () => {
  test.each([
    ['all but that', 0, TOTAL - PART],
    ['what is missing to the half that the policy gives', TOTAL / 2, TOTAL / 2 - PART],
  ])('says, stores and sends %s', async (_, kept, back) => {
    const { booking } = await paid({ cancellationPolicy: 'moderate' })
    await decide(booking, PART)
    await processAll(booking)
    // Within 5 days before the start, and more than seven after it was booked.
    if (kept > 0) setNow(new Date(new Date(booking.startsAt).getTime() - 47 * 60 * MS_PER_MINUTE))
    const { client } = guest
    const { body } = await client.get(`/api/v1/bookings/${booking.code}/cancellation`)
    expect(body).toMatchObject({ refundInCents: back, keptInCents: kept, returnedInCents: PART })
    const { body: shown } = await client.get(`/api/v1/bookings/${booking.code}`)
    expect(shown.cancellation.returnedInCents).toBe(PART)
    expect(shown.cancellation.refunds[0], 'as the question says').toEqual({
      until: body.until,
      refundInCents: back,
    })
    const [row] = await server.database.select().from(bookings).where(eq(bookings.code, booking.code))
    if (!row) throw new Error('The booking is gone')
    const [, mailed] = await readPrices(server.database, row, 'guest', now)
    expect(mailed?.rows.slice(0, 2).map(([, text]) => text)).toEqual([
      formatMoney(PART),
      `${formatMoney(back)} de volta`,
    ])
    const whole = { version: body.version, refundInCents: back + PART }
    expect((await client.post(`/api/v1/bookings/${booking.code}/cancel`, whole)).status).toBe(409)
    const seen = { version: body.version, refundInCents: back }
    const cancelled = await client.post(`/api/v1/bookings/${booking.code}/cancel`, seen)
    expect([cancelled.status, cancelled.body.refundInCents]).toEqual([200, back])
    await processAll(booking)
    expect(await refundsOf(booking)).toMatchObject([
      { cause: 'decision', amount: PART, status: 'done' },
      { cause: 'cancellation', amount: back, status: 'done' },
    ])
    expect((await balancesOf(server, booking)).provider ?? 0).toBe(kept)
    const { body: overview } = await host.client.get('/api/v1/host/booking-overview')
    expect(overview.total.next.incomeInCents).toBe(kept)
  })

  test('sends nothing where more has come back than the policy gives', async () => {
    const { booking } = await paid({ cancellationPolicy: 'moderate' })
    await decide(booking, TOTAL - PART)
    setNow(new Date(new Date(booking.startsAt).getTime() - 47 * 60 * MS_PER_MINUTE))
    const { body } = await guest.client.get(`/api/v1/bookings/${booking.code}/cancellation`)
    expect(body).toMatchObject({ refundInCents: 0, keptInCents: PART, returnedInCents: TOTAL - PART })
    const { body: shown } = await guest.client.get(`/api/v1/bookings/${booking.code}`)
    expect(shown.cancellation).toMatchObject({ refunds: [], returnedInCents: TOTAL - PART })
    expect(await cancel(booking, guest)).toMatchObject({ refundInCents: 0 })
    expect(await refundsOf(booking)).toHaveLength(1)
  })

  test.each([
    [TOTAL, 'O valor já tinha voltado para você.'],
    [TAKEN, 'R$ 169,70 voltam para você: o resto já tinha voltado.'],
    [0, 'Todo o valor volta para você.'],
  ])('tells the guest what comes back after MED took %i', async (taken, text) => {
    const { booking, txid, paymentId } = await paid()
    if (taken > 0) bank.takeBack(paymentId, taken)
    await confirmCharge(server.resources, txid)
    await cancel(booking, host)
    const { items } = (await guest.client.get('/api/v1/notifications')).body
    const [told] = items.filter(({ title }: { title: string }) =>
      title.startsWith('Sua reserva foi cancelada'),
    )
    expect(told.message).toContain(text)
  })

  test('says what MED has left', async () => {
    const { booking, txid, paymentId } = await paid()
    bank.takeBack(paymentId, TAKEN)
    await confirmCharge(server.resources, txid)
    const { body } = await host.client.get(`/api/v1/bookings/${booking.code}/cancellation`)
    expect(body).toMatchObject({ refundInCents: TOTAL - TAKEN, keptInCents: 0, returnedInCents: TAKEN })
    expect(await cancel(booking, host)).toMatchObject({ refundInCents: TOTAL - TAKEN })
  })
})

describe('the host’s earnings', () => {
  test.each([
    ['all of it before the refund was made', TOTAL],
    ['more than was to be paid back', TAKEN],
  ])('count what MED took once: %s', async (_, taken) => {
    const { booking, txid, paymentId } = await paid()
    if (taken === TOTAL) await cancel(booking, host)
    else await decide(booking, PART)
    bank.takeBack(paymentId, taken)
    await confirmCharge(server.resources, txid)
    const { body } = await host.client.get('/api/v1/host/earnings')
    const left = TOTAL - taken
    const fee = taken === TOTAL ? 0 : Math.floor((left + 5) / 10)
    expect(body.items).toMatchObject([
      { paidInCents: TOTAL, refundedInCents: taken, feeInCents: fee, hostInCents: left - fee },
    ])
  })
})

describe('the fee on what the host keeps', () => {
  test('is nothing for a cancelled booking, also after MED and a decision, and all that is left is paid out', async () => {
    const { booking, txid, paymentId } = await paid({ cancellationPolicy: 'moderate' }, 2)
    const { refundInCents } = await cancel(booking, guest)
    const left = TOTAL - refundInCents
    expect(refundInCents).toBe(TOTAL / 2)
    expect(await sharesOf(booking)).toEqual({ feeInCents: 0, hostInCents: left })
    await processAll(booking)
    await decide(booking, 10_00)
    await processAll(booking)
    expect(await sharesOf(booking)).toEqual({ feeInCents: 0, hostInCents: left - 10_00 })
    bank.takeBack(paymentId, 20_00)
    await confirmCharge(server.resources, txid)
    const rest = left - 30_00
    expect(await sharesOf(booking)).toEqual({ feeInCents: 0, hostInCents: rest })
    expect(await balancesOf(server, booking)).toEqual({ provider: rest, host: -rest })
    const headers = { cookie: host.client.cookie }
    const csv = await fetch(`${server.url}/api/v1/host/earnings.csv`, { headers })
    expect(await csv.text()).toMatch(/Cancelada.*;269,70;164,85;0,00;0,00;104,85;/)
    setNow(new Date(new Date(booking.endsAt).getTime() + 49 * 60 * MS_PER_MINUTE))
    await releasePayouts(server.resources)
    // The administrator signed in on that day.
    setNow(NOON)
    const { body } = await admin.client.get('/api/v1/admin/payouts?status=releasable&limit=60')
    expect(body.items.filter(({ code }: AdminPayout) => code === booking.code)).toMatchObject([
      { amountInCents: rest },
    ])
  })

  test('is due where the guest didn’t come', async () => {
    const { booking } = await paid()
    setNow(new Date(new Date(booking.startsAt).getTime() + 40 * MS_PER_MINUTE))
    const { version } = (await host.client.get(`/api/v1/bookings/${booking.code}`)).body
    const answer = await host.client.post(`/api/v1/bookings/${booking.code}/no-show`, { version })
    expect(answer.body.status).toBe('no_show')
    const feeInCents = Math.round(TOTAL / 10)
    expect(await sharesOf(booking)).toEqual({ feeInCents, hostInCents: TOTAL - feeInCents })
  })
})

/** The shares of the platform and of the host, as the host reads them. */
async function sharesOf({ code }: Booking): Promise<Pick<Booking, 'feeInCents' | 'hostInCents'>> {
  const { feeInCents, hostInCents } = (await host.client.get(`/api/v1/bookings/${code}`)).body
  return { feeInCents, hostInCents }
}

describe('what no notice tells', () => {
  const statusOf = async (booking: Booking) => (await paymentOf(guest, booking)).status
  const payoutOf = async ({ code }: Booking) => {
    const { rows } = await server.database.execute<{ status: string }>(
      sql`select payouts.status from payouts join bookings on bookings.id = booking_id where code = ${code}`,
    )
    return rows[0]?.status
  }

  test('what a bank took back or disputes of an earlier payment is found at night', async () => {
    const [taken, disputed, untouched] = [await paid(), await paid(), await paid()]
    const compareLater = async () => {
      setNow(new Date(NOON.getTime() + 10 * MS_PER_DAY))
      await confirmEarlierPayments(server.resources)
      setNow(NOON)
    }
    bank.takeBack(taken.paymentId, TOTAL)
    bank.dispute(disputed.paymentId, TOTAL)
    await compareLater()
    expect(await statusOf(taken.booking)).toBe('reversed')
    expect(await statusOf(disputed.booking)).toBe('disputed')
    expect(await statusOf(untouched.booking)).toBe('paid')
    bank.dispute(disputed.paymentId, 0)
    await compareLater()
    expect(await statusOf(disputed.booking)).toBe('paid')
  })

  test('the nightly job compares the last three days, and asks about what is older', async () => {
    const { booking, paymentId } = await paid()
    bank.takeBack(paymentId, TOTAL)
    const today = addDays(YESTERDAY, 30)
    const midnight = (daysAgo: number) => Date.parse(`${addDays(today, -daysAgo)}T00:00:00-03:00`)
    const stray = (at: number) => bank.payUnknown(PART, new Date(at))
    const strays = [midnight(0) - 1, midnight(2), midnight(3), midnight(3) - 1].map(stray)
    setNow(new Date(midnight(0) + 5 * MS_PER_HOUR))
    await compareBooksJob.run(server.resources, { id: randomUUID(), data: {} })
    const { rows } = await server.database.execute(sql`
      select day::text, kind, payment_id from payment_differences
      where payment_id = any(${sql.param(strays)}::text[]) order by day desc`)
    expect(rows).toEqual(
      [1, 2, 3].map((daysAgo) => ({
        day: addDays(today, -daysAgo),
        kind: 'unknown-charge',
        payment_id: strays[daysAgo - 1],
      })),
    )
    setNow(NOON)
    expect(await statusOf(booking)).toBe('reversed')
  })

  test('what arrived on a day that was never compared is recorded', async () => {
    const { id } = await createPaidWorkspace(server, { host, admin }, { weeklyHours: openEveryDay })
    const booking = await bookAs(guest, id, { from: addDays(YESTERDAY, 8) })
    const txid = await txidOf(server, booking)
    await confirmCharge(server.resources, txid)
    bank.pay(txid)
    setNow(new Date(NOON.getTime() + 5 * MS_PER_DAY))
    await confirmEarlierPayments(server.resources)
    expect((await balancesOf(server, booking)).provider).toBe(TOTAL)
  })

  test('payouts of which the bank says nothing hold up no other', async () => {
    const [first, second, third, last] = [await paid(), await paid(), await paid(), await paid()]
    const refused = [first, second, third]
    const references = refused.map(({ txid }) => txid)
    setNow(new Date(new Date(last.booking.endsAt).getTime() + 49 * MS_PER_HOUR))
    bank.breaksBy((_, reference) =>
      references.includes(reference ?? '') ? { kind: 'refused', isDone: false } : undefined,
    )
    await reconcile(server.resources)
    for (const { booking } of refused) expect(await payoutOf(booking)).toBe('scheduled')
    expect(await payoutOf(last.booking)).toBe('releasable')
  })

  test('a payout is released only once the bank said that nothing is disputed', async () => {
    const { booking, txid, paymentId } = await paid()
    bank.dispute(paymentId, TOTAL)
    setNow(new Date(new Date(booking.endsAt).getTime() + 49 * MS_PER_HOUR))
    bank.breaksBy((call) => (call === 'getCharge' ? { kind: 'away', isDone: false } : undefined))
    await reconcile(server.resources)
    expect(await payoutOf(booking)).toBe('scheduled')
    bank.breaksBy(() => undefined)
    await reconcile(server.resources)
    expect(await payoutOf(booking)).toBe('scheduled')
    bank.dispute(paymentId, 0)
    await confirmCharge(server.resources, txid)
    await reconcile(server.resources)
    expect(await payoutOf(booking)).toBe('releasable')
  })
})
