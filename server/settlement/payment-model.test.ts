import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RefundBearer } from '#contract/bookings/cancellation.ts'
import type { ChangeAnswer } from '#contract/bookings/changes.ts'
import { addDays, MS_PER_MINUTE } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { openEveryDay } from '#tests/factories/booked.ts'
import { type FakeProvider, type Fault, fakeProvider } from '#tests/factories/fake-provider.ts'
import { createPaidWorkspace } from '#tests/factories/paid.ts'
import { seenPayout } from '#tests/factories/seen-payout.ts'
import { stopJobs } from '#tests/factories/still-jobs.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import type { CurrentUser } from '../actor.ts'
import { moveDueBookings } from '../booking-steps/booking-clock.ts'
import { answerChange } from '../bookings/changes/answer-change.ts'
import { proposeChange } from '../bookings/changes/propose-change.ts'
import { createBooking } from '../bookings/create-booking.ts'
import { getQuote } from '../bookings/get-quote.ts'
import { takeStep } from '../bookings/take-step.ts'
import { bookings, disputes, payouts } from '../database/schema.ts'
import { answerDispute } from '../disputes/answer-dispute.ts'
import { decideDispute } from '../disputes/decide-dispute.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import { withdrawDispute } from '../disputes/withdraw-dispute.ts'
import { ledgerSums } from '../payments/ledger-sums.ts'
import { readOwed } from '../payments/payouts/payout-rows.ts'
import { markRepayment } from './board/mark-repayment.ts'
import { refundPayment } from './board/refund-payment.ts'
import { confirmCharge } from './confirm-charge.ts'
import { markPayoutPaid, markPayoutReturned } from './payouts/mark-payout.ts'
import { orderPayouts, takeOrderBack } from './payouts/order-payouts.ts'
import { releasePayouts } from './payouts/release-payouts.ts'
import { receiveNotice } from './receive-notices.ts'
import { reconcile } from './reconcile.ts'
import { renewPayment } from './renew-payment.ts'

/** As many as a normal run has time for; PAYMENT_SEQUENCES sets more. */
const SEQUENCES = Number(process.env.PAYMENT_SEQUENCES ?? 50)
const COMMANDS = 24
const TIME_ZONE = 'America/Sao_Paulo'
const LIMIT_MS = 120_000 + SEQUENCES * 2_000
/** Ten in the morning in São Paulo. */
const START = new Date('2027-03-01T13:00:00Z')

let server: TestServer
let bank: FakeProvider
let workspaceId: string
let guests: [CurrentUser, CurrentUser]
let host: CurrentUser
let admin: CurrentUser
let now = START

beforeAll(async () => {
  server = await startTestServer()
  const [owner, moderator] = [await signedIn(server, 'host'), await signedIn(server, 'admin')]
  server.resources.payments = fakeProvider(() => now)
  const rules = { weeklyHours: openEveryDay, cancellationPolicy: 'strict' } as const
  workspaceId = (await createPaidWorkspace(server, { host: owner, admin: moderator }, rules)).id
  host = asActor(owner, 'host')
  admin = asActor(moderator, 'admin')
  guests = [
    asActor(await signedIn(server, 'guest'), 'guest'),
    asActor(await signedIn(server, 'guest'), 'guest'),
  ]
  // Due work is done when a command says so, not by jobs in between.
  await stopJobs(server)
})
afterAll(() => server.close())

function asActor({ id, name, email }: SignedInUser, role: CurrentUser['role']): CurrentUser {
  return { id, name, email, role, emailVerified: true, image: null, sessionId: randomUUID() }
}

type Command =
  | { type: 'book'; guest: 0 | 1; day: number; slot: number; isMade: boolean }
  | { type: 'pay'; index: number; percent: number; isNotified: boolean }
  | { type: 'propose'; index: number; day: number; hours: number }
  | { type: 'answer-change'; index: number; answer: ChangeAnswer }
  | {
      type: 'notice' | 'confirm' | 'renew' | 'cancel-as-guest' | 'cancel-as-host' | 'cancel-as-admin' | 'end'
      index: number
    }
  | { type: 'finish' | 'no-show'; index: number }
  | { type: 'open-dispute' | 'answer-dispute' | 'withdraw-dispute'; index: number }
  | { type: 'decide-dispute'; index: number; percent: number }
  /** A booking that is paid, takes place and is disputed, which random commands alone seldom produce. */
  | { type: 'stay'; guest: 0 | 1; day: number; slot: number; isNoShow: boolean; isAnswered: boolean }
  | { type: 'review'; index: number; isHeld: boolean }
  | { type: 'dispute' | 'take-back' | 'pay-part-back'; index: number; percent: number }
  /** The payer's bank takes money back while a refund of a second payment, or by a decision, is under way. */
  | {
      type: 'cross'
      guest: 0 | 1
      day: number
      slot: number
      percent: number
      isTwice: boolean
      isMade: boolean
      isCancelled: boolean
    }
  | { type: 'pay-out' | 'payout-comes-back' | 'repay' | 'order' | 'order-comes-back'; index: number }
  | { type: 'refunds-are'; status: 'done' | 'processing' | 'failed' }
  | { type: 'break'; call: string; fault: NonNullable<Fault>; times: number }
  | { type: 'wait'; minutes: number }
  | { type: 'clock' | 'reconcile' | 'release' }

const index = fc.nat(30)
const percent = fc.constantFrom(10, 50, 100, 100, 100, 130)
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('book' as const),
      guest: fc.constantFrom(0 as const, 1 as const),
      day: fc.integer({ min: 1, max: 20 }),
      slot: fc.integer({ min: 0, max: 2 }),
      isMade: fc.constantFrom(true, true, true, true, false),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({ type: fc.constant('pay' as const), index, percent, isNotified: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'notice',
        'confirm',
        'confirm',
        'renew',
        'cancel-as-guest',
        'cancel-as-host',
        'cancel-as-admin',
        'end',
      ),
      index,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('propose' as const),
      index,
      day: fc.integer({ min: 1, max: 20 }),
      hours: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('answer-change' as const),
      index,
      answer: fc.constantFrom('accept' as const, 'accept' as const, 'accept' as const, 'withdraw' as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'finish',
        'finish',
        'no-show',
        'open-dispute',
        'open-dispute',
        'answer-dispute',
        'withdraw-dispute',
      ),
      index,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant('decide-dispute' as const), index, percent }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('stay' as const),
      guest: fc.constantFrom(0 as const, 1 as const),
      day: fc.integer({ min: 1, max: 20 }),
      slot: fc.integer({ min: 0, max: 2 }),
      isNoShow: fc.boolean(),
      isAnswered: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('review' as const), index, isHeld: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constantFrom('dispute', 'take-back', 'pay-part-back'), index, percent }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('cross' as const),
      guest: fc.constantFrom(0 as const, 1 as const),
      day: fc.integer({ min: 1, max: 20 }),
      slot: fc.integer({ min: 0, max: 2 }),
      percent,
      isTwice: fc.boolean(),
      isMade: fc.boolean(),
      isCancelled: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'pay-out',
        'pay-out',
        'payout-comes-back',
        'repay',
        'order',
        'order',
        'order-comes-back',
      ),
      index,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('refunds-are' as const),
      status: fc.constantFrom('done', 'processing', 'failed'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('break' as const),
      call: fc.constantFrom('createCharge', 'getCharge', 'cancelCharge', 'refund', 'getRefund'),
      fault: fc.record({ kind: fc.constantFrom('unknown', 'away'), isDone: fc.boolean() }),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 5, 29, 31, 120, 1500, 2880, 4320, 20 * 1440),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom('clock', 'reconcile', 'release') }) },
)

/** A part of a second payment is taken back, less than its refund, and a third payment arrives. */
const partlyTakenBack: Command[] = [
  { type: 'cross', guest: 0, day: 1, slot: 0, percent: 10, isTwice: true, isMade: false, isCancelled: true },
  { type: 'pay', index: 0, percent: 10, isNotified: false },
]

/**
 * A part paid by the newer code of a booking waits, the whole arrives by the older one, and the host cancels.
 */
const partByNewerCode: Command[] = [
  { type: 'book', guest: 0, day: 1, slot: 0, isMade: true },
  { type: 'wait', minutes: 31 },
  { type: 'clock' },
  { type: 'renew', index: 0 },
  { type: 'confirm', index: 0 },
  { type: 'pay', index: 1, percent: 10, isNotified: true },
  { type: 'pay', index: 0, percent: 100, isNotified: true },
  { type: 'cancel-as-host', index: 0 },
]

/** The payer's bank takes a part back after the payout, the host gives that back, and the payout returns. */
const repaidAndReturned: Command[] = [
  { type: 'book', guest: 0, day: 1, slot: 0, isMade: true },
  { type: 'pay', index: 0, percent: 100, isNotified: true },
  { type: 'wait', minutes: 20 * 1440 },
  { type: 'clock' },
  { type: 'release' },
  { type: 'pay-out', index: 0 },
  { type: 'take-back', index: 0, percent: 40 },
  { type: 'confirm', index: 0 },
  { type: 'repay', index: 0 },
  { type: 'repay', index: 0 },
  { type: 'payout-comes-back', index: 0 },
  { type: 'pay-out', index: 0 },
]

test(
  'whatever happens to bookings, payments, refunds and the bank, every centavo is where it belongs',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: COMMANDS }), async (commands) => {
        await begin()
        for (const one of commands) {
          await run(one)
          await expectSound()
        }
        await settleAll()
        await expectSound()
        await expectSettled()
      }),
      { numRuns: SEQUENCES, examples: [[partlyTakenBack], [partByNewerCode], [repaidAndReturned]] },
    ),
  LIMIT_MS,
)

type Made = { code: string; txids: string[]; guest: CurrentUser }
let made: Made[] = []

async function begin(): Promise<void> {
  setNow(START)
  made = []
  bank = fakeProvider(() => now)
  server.resources.payments = bank
  await server.database.execute(sql`truncate bookings cascade`)
}

function setNow(instant: Date): void {
  now = instant
  server.setNow(instant)
}

const wait = (minutes: number) => setNow(new Date(now.getTime() + minutes * MS_PER_MINUTE))

async function run(one: Command): Promise<void> {
  switch (one.type) {
    case 'book':
      return book(one)
    case 'stay':
      return stay(one)
    case 'cross':
      return cross(one)
    case 'wait':
      return wait(one.minutes)
    case 'clock':
      return moveDueBookings(server.resources)
    case 'reconcile':
      return reconcile(server.resources)
    case 'release':
      return releasePayouts(server.resources)
    case 'refunds-are':
      return bank.refundsAre(one.status)
    case 'break': {
      let left = one.times
      bank.breaksBy((call) => {
        if (call !== one.call || left === 0) return undefined
        left -= 1
        return one.fault
      })
      return
    }
  }
  const booking = made[one.index % Math.max(1, made.length)]
  if (!booking) return
  switch (one.type) {
    case 'notice':
      return receiveNotice(server.resources, [...booking.txids, ...booking.txids, 'f'.repeat(32), '?'])
    case 'confirm':
      for (const txid of booking.txids) await confirmCharge(server.resources, txid)
      return
    case 'renew':
      await server.database.execute(sql`delete from rate_limits`)
      await renewPayment(server.resources, booking.guest, booking.code).catch(refused)
      return readTxids(booking)
    case 'cancel-as-guest':
      return step(booking, 'cancel', booking.guest)
    case 'cancel-as-host':
      return step(booking, 'cancel', host)
    case 'cancel-as-admin':
      return step(booking, 'cancel', admin, one.index % 2 === 0 ? 'platform' : 'host')
    case 'pay-part-back':
      return payPartBack(booking, one.percent)
    case 'pay-out':
      return payOut()
    case 'order':
      return orderAll()
    case 'order-comes-back':
      return orderComesBack(booking)
    case 'repay':
      return repay(booking)
    case 'payout-comes-back':
      return payoutComesBack(booking)
    case 'propose':
      return propose(booking, one)
    case 'answer-change':
      return answer(booking, one.answer)
    case 'finish':
      return finish(booking)
    case 'no-show':
      return step(booking, 'noShow', host)
    case 'open-dispute':
    case 'answer-dispute':
    case 'withdraw-dispute':
    case 'decide-dispute':
      return disputeBy(booking, one)
    case 'end':
      return step(
        booking,
        one.index % 2 === 0 ? 'withdraw' : 'revoke',
        one.index % 2 === 0 ? booking.guest : host,
      )
    case 'pay': {
      const txid = booking.txids[one.index % Math.max(1, booking.txids.length)]
      const charge = txid && bank.charges.get(txid)
      // The bank takes no money for a charge that was cancelled there.
      if (charge && charge.status !== 'cancelled') {
        bank.pay(charge.reference, Math.round((charge.amountInCents * one.percent) / 100))
        if (one.isNotified) await confirmCharge(server.resources, charge.reference)
      }
      return
    }
    case 'review': {
      const charge = bank.charges.get(booking.txids[one.index % Math.max(1, booking.txids.length)] ?? '')
      if (charge && ['pending', 'in_review'].includes(charge.status))
        bank.review(charge.reference, one.isHeld)
      return
    }
    default: {
      const payments = booking.txids.flatMap((txid) => bank.charges.get(txid)?.payments ?? [])
      const payment = payments[one.index % Math.max(1, payments.length)]
      if (!payment) return
      const amount = Math.round((payment.amountInCents * Math.min(one.percent, 100)) / 100)
      if (one.type === 'dispute') bank.dispute(payment.paymentId, amount)
      else bank.takeBack(payment.paymentId, amount)
    }
  }
}

/** Ignores errors with a code: an operation refused the command. */
const refused = (error: { code?: string }) => {
  if (typeof error.code !== 'string') throw error
}

async function book({ guest, day, slot, isMade }: Extract<Command, { type: 'book' }>): Promise<void> {
  await server.database.execute(sql`delete from rate_limits`)
  const start = `${String(9 + slot * 3).padStart(2, '0')}:00`
  const from = addDays(todayIn(TIME_ZONE, now), day)
  const asked = { kind: 'hours', from, to: from, start, end: `${11 + slot * 3}:00` } as const
  const user = guests[guest]
  const quoted = await getQuote(server.resources, user, { id: workspaceId, ...asked })
  const request = { ...asked, clientKey: randomUUID(), workspaceId, quoteVersion: quoted.version }
  const booking = await createBooking(server.resources, user, request).catch(refused)
  if (!booking) return
  const one = { code: booking.code, txids: [], guest: user }
  made.push(one)
  await readTxids(one)
  if (isMade) for (const txid of one.txids) await confirmCharge(server.resources, txid)
}

async function readTxids(booking: Made): Promise<void> {
  const { rows } = await server.database.execute<{ txid: string }>(sql`
    select txid from charges join bookings on bookings.id = booking_id where code = ${booking.code} order by charges.id`)
  booking.txids = rows.map(({ txid }) => txid)
}

async function step(
  { code }: Made,
  name: 'cancel' | 'withdraw' | 'revoke' | 'noShow',
  user: CurrentUser,
  borneBy?: RefundBearer,
): Promise<void> {
  const request = { code, version: await versionOf(code), reason: 'Porque sim', borneBy }
  await takeStep(server.resources, user, name, request).catch(refused)
}

/** An administrator refunds a part, often more than is left. */
async function payPartBack({ code }: Made, percent: number): Promise<void> {
  const [sums] = (await readSums()).filter((each) => each.code === code)
  const amountInCents = Math.max(1, Math.round(((sums?.paid ?? 0) * percent) / 100))
  const request = { code, clientKey: randomUUID(), amountInCents, reason: 'Porque sim' }
  await refundPayment(server.resources, admin, request).catch(refused)
}

/**
 * A paid booking; a refund whose answer is lost, made or not; and money that the bank takes back meanwhile.
 */
async function cross({
  percent,
  isTwice,
  isMade,
  isCancelled,
  ...asked
}: Extract<Command, { type: 'cross' }>): Promise<void> {
  const booking = await bookPaid(asked)
  const charge = bank.charges.get(booking?.txids[0] ?? '')
  if (!booking || !charge) return
  wait(1)
  if (isTwice && charge.status === 'paid') bank.pay(charge.reference)
  else await payPartBack(booking, Math.min(percent, 50))
  await confirmCharge(server.resources, charge.reference)
  bank.breaksBy((call) =>
    call === 'refund' ? { kind: isMade ? 'unknown' : 'away', isDone: isMade } : undefined,
  )
  await reconcile(server.resources)
  bank.breaksBy(() => undefined)
  const payment = charge.payments.at(-1)
  if (payment) bank.takeBack(payment.paymentId, Math.round((charge.amountInCents * percent) / 100))
  await confirmCharge(server.resources, charge.reference)
  if (isCancelled) await step(booking, 'cancel', host)
}

/** Pays every payout that can be paid by now. */
async function payOut(): Promise<void> {
  await moveDueBookings(server.resources)
  await releasePayouts(server.resources)
  const rows = await server.database
    .select()
    .from(payouts)
    .where(inArray(payouts.status, ['releasable', 'ordered', 'returned']))
    .orderBy(payouts.id)
  for (const { id, bookingId, status, orderId, amountInCents: orderedInCents } of rows) {
    const owed = await readOwed(server.database, bookingId)
    const amountInCents = (status === 'ordered' ? orderedInCents : owed?.owedInCents) ?? 0
    const seenOrder = { orderId: status === 'ordered' ? orderId : null }
    const request = { id, ...seenOrder, amountInCents, bankReference: randomUUID() }
    await markPayoutPaid(server.resources, admin, request).catch(refused)
  }
}

/** Orders every payout that can be paid by now; what happens meanwhile changes none of them. */
async function orderAll(): Promise<void> {
  await moveDueBookings(server.resources)
  await releasePayouts(server.resources)
  await orderPayouts(server.resources, admin, { orderId: randomUUID() })
}

async function orderComesBack(booking: Made): Promise<void> {
  const payout = await payoutOf(booking)
  if (!payout) return
  const { orderId } = await seenPayout(server.database, payout.id)
  const request = { id: payout.id, orderId, reason: 'O banco não fez' }
  await takeOrderBack(server.resources, admin, request).catch(refused)
}

async function payoutOf({ code }: Made): Promise<{ id: string } | undefined> {
  const { rows } = await server.database.execute<{ id: string }>(
    sql`select payouts.id from payouts join bookings on bookings.id = booking_id where code = ${code}`,
  )
  return rows[0]
}

async function payoutComesBack(booking: Made): Promise<void> {
  const payout = await payoutOf(booking)
  if (!payout) return
  const { bankReference } = await seenPayout(server.database, payout.id)
  const request = { id: payout.id, bankReference, reason: 'Conta encerrada' }
  await markPayoutReturned(server.resources, admin, request).catch(refused)
}

/** The host gives back a part of what the payer's bank took back, or a centavo that isn't owed. */
async function repay(booking: Made): Promise<void> {
  const payout = await payoutOf(booking)
  if (!payout) return
  const { rows } = await server.database.execute<{ cents: number }>(sql`
    select coalesce(sum(amount_in_cents), 0)::int as cents from ledger_entries
      join bookings on bookings.id = booking_id where code = ${booking.code} and account = 'host'`)
  const amountInCents = Math.max(1, Math.ceil((rows[0]?.cents ?? 0) / 2))
  const request = { id: payout.id, amountInCents, bankReference: randomUUID() }
  await markRepayment(server.resources, admin, request).catch(refused)
}

async function versionOf(code: string): Promise<number> {
  const { rows } = await server.database.execute<{ version: number }>(
    sql`select version from bookings where code = ${code}`,
  )
  return rows[0]?.version ?? 0
}

/** The guest or the host proposes another time, for more or less money. */
async function propose({ code, guest }: Made, { index, day, hours }: Extract<Command, { type: 'propose' }>) {
  await server.database.execute(sql`delete from rate_limits`)
  const from = addDays(todayIn(TIME_ZONE, now), day)
  const asked = {
    kind: 'hours',
    from,
    to: from,
    start: '09:00',
    end: `${9 + hours}:00`.padStart(5, '0'),
  } as const
  const user = index % 2 === 0 ? guest : host
  const quoted = await getQuote(server.resources, user, { id: workspaceId, ...asked })
  const request = { ...asked, code, version: await versionOf(code), quoteVersion: quoted.version }
  await proposeChange(server.resources, user, { ...request, clientKey: randomUUID() }).catch(refused)
}

/** Answers as the side that may answer. */
async function answer(booking: Made, given: ChangeAnswer) {
  for (const user of [booking.guest, host]) {
    const request = { code: booking.code, version: await versionOf(booking.code) }
    await answerChange(server.resources, user, given, request).catch(refused)
  }
  await readTxids(booking)
  for (const txid of booking.txids) await confirmCharge(server.resources, txid)
}

type Asked = Omit<Extract<Command, { type: 'book' }>, 'type' | 'isMade'>

/** A paid booking, where its time is free and the bank answers. */
async function bookPaid({ guest, day, slot }: Asked): Promise<Made | undefined> {
  const before = made.length
  await book({ guest, day, slot, type: 'book', isMade: true })
  const booking = made[before]
  for (const txid of booking?.txids ?? []) {
    const charge = bank.charges.get(txid)
    if (charge) bank.pay(txid, charge.amountInCents)
    await confirmCharge(server.resources, txid)
  }
  return booking
}

async function stay({ isNoShow, isAnswered, ...asked }: Extract<Command, { type: 'stay' }>): Promise<void> {
  const before = made.length
  const booking = await bookPaid(asked)
  if (!booking) return
  await finish(booking)
  if (isNoShow) await step(booking, 'noShow', host)
  await disputeBy(booking, { type: 'open-dispute', index: before })
  if (isAnswered) await disputeBy(booking, { type: 'answer-dispute', index: before })
}

/** Waits until a booking is over. */
async function finish({ code }: Made): Promise<void> {
  const [booking] = await server.database.select().from(bookings).where(eq(bookings.code, code))
  if (booking && booking.endsAt > now) setNow(booking.endsAt)
}

type OfDispute =
  | Extract<Command, { type: 'decide-dispute' }>
  | { type: 'open-dispute' | 'answer-dispute' | 'withdraw-dispute'; index: number }

/** Acts on the dispute of a booking as whoever may, sometimes with more than is left. */
async function disputeBy({ code, guest }: Made, one: OfDispute): Promise<void> {
  const [found] = await server.database
    .select({ id: disputes.id, version: disputes.version, totalInCents: bookings.totalInCents })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(eq(bookings.code, code))
  const words = { code, text: 'A internet não funcionou o dia inteiro.', imageIds: [] }
  const { id = randomUUID(), version = 1, totalInCents = 0 } = found ?? {}
  switch (one.type) {
    case 'open-dispute':
      return void (await openDispute(server.resources, guest, { ...words, clientKey: randomUUID() }).catch(
        refused,
      ))
    case 'answer-dispute':
      return void (await answerDispute(server.resources, host, { ...words, version }).catch(refused))
    case 'withdraw-dispute':
      return void (await withdrawDispute(server.resources, guest, { code, version }).catch(refused))
    case 'decide-dispute': {
      const refundInCents = Math.floor((totalInCents * one.percent) / 100)
      const decision = { id, version, refundInCents, reason: 'Porque sim' }
      return void (await decideDispute(server.resources, admin, decision).catch(refused))
    }
  }
}

/**
 * Completes everything that is under way: the bank answers, refunds are done, the bank is asked about all
 * that is due.
 */
async function settleAll(): Promise<void> {
  bank.breaksBy(() => undefined)
  bank.refundsAre('done')
  for (const charge of bank.charges.values()) {
    if (charge.status === 'in_review') bank.review(charge.reference, false)
    for (const payment of charge.payments) {
      payment.disputedInCents = 0
      for (const refund of payment.refunds) {
        if (refund.status === 'processing') refund.status = 'done'
      }
    }
  }
  for (const minutes of [1, 61, 130, 130, 130]) {
    wait(minutes)
    await moveDueBookings(server.resources)
    for (const { txids } of made) for (const txid of txids) await confirmCharge(server.resources, txid)
    await reconcile(server.resources)
  }
}

type Sums = {
  code: string
  status: string
  total: number
  back: number | null
  paid: number
  reversed: number
  refunds: number
  absorbed: number
  guest: number
  /** What waits for the rest of a change's price. */
  waiting: number
  /** The host's share, whether or not it was paid out. */
  host: number
  paid_out: number
  repaid: number
  written_out: number
  decided: number
  /** The part of the stored refund that was requested. */
  sent_back: number
  fee: number
  earned: boolean
  open: number
  borne_by: string | null
  frozen: boolean
  payout: string | null
}

async function readSums(): Promise<Sums[]> {
  const { rows } = await server.database.execute<Sums>(sql`
    with entry as (
      select entries.booking_id, account, amount_in_cents, kind in ('payout', 'payout-returned') as is_out,
          kind = 'repayment' as is_repaid
        from ledger_entries entries
        join ledger_transactions on ledger_transactions.id = transaction_id)
    select code, status, total_in_cents::int as total, refund_in_cents::int as back, refund_borne_by as borne_by,
      coalesce((select sum(received_payments.amount_in_cents) from received_payments join charges on charges.id = charge_id where booking_id = bookings.id), 0)::int as paid,
      coalesce((select sum(reversed_in_cents) from received_payments join charges on charges.id = charge_id where booking_id = bookings.id), 0)::int as reversed,
      coalesce((select sum(amount_in_cents) from refunds where booking_id = bookings.id and problem is distinct from 'taken back by the payer'), 0)::int as refunds,
      coalesce((select sum(amount_in_cents) from refunds where booking_id = bookings.id and problem = 'taken back by the payer'), 0)::int as absorbed,
      coalesce((select -sum(amount_in_cents) from entry where booking_id = bookings.id and account = 'guest'), 0)::int as guest,
      coalesce((select sum(left_in_cents) from (
        select greatest(0, payment.amount_in_cents - reversed_in_cents - coalesce((select sum(amount_in_cents) from refunds
            where payment_id = payment.id and problem is distinct from 'taken back by the payer'), 0)) as left_in_cents
          from received_payments payment join charges on charges.id = charge_id
          join booking_changes change on change.id = change_id and change.status = 'unpaid'
          where charges.booking_id = bookings.id) unspent), 0)::int as waiting,
      coalesce((select -sum(amount_in_cents) from entry where booking_id = bookings.id and account = 'host' and not is_out and not is_repaid), 0)::int as host,
      coalesce((select sum(amount_in_cents) from entry where booking_id = bookings.id and account = 'host' and is_out), 0)::int as paid_out,
      coalesce((select -sum(amount_in_cents) from entry where booking_id = bookings.id and account = 'host' and is_repaid), 0)::int as repaid,
      coalesce((select amount_in_cents from payouts where booking_id = bookings.id and status = 'paid'), 0)::int as written_out,
      coalesce((select sum(amount_in_cents) from refunds where booking_id = bookings.id and cause = 'decision'), 0)::int as decided,
      coalesce((select sum(amount_in_cents) from refunds where booking_id = bookings.id and cause = 'cancellation'), 0)::int as sent_back,
      coalesce((select -sum(amount_in_cents) from entry where booking_id = bookings.id and account = 'platform_fee'), 0)::int as fee,
      exists (select from ledger_transactions where kind = 'earning' and booking_id = bookings.id) as earned,
      (select count(*)::int from charges where booking_id = bookings.id and charges.status in ('created', 'pending')) as open,
      exists (select from disputes where booking_id = bookings.id and disputes.status in ('open', 'answered')) as frozen,
      (select payouts.status from payouts where booking_id = bookings.id) as payout
    from bookings`)
  return rows
}

/** What hosts and administrators read about each booking adds up. */
async function expectShownSums(all: readonly Sums[]): Promise<void> {
  const shown = ledgerSums(server.database)
  const rows = await server.database
    .select({
      code: bookings.code,
      paid: shown.paidInCents,
      parts: sql<number>`${shown.refundedInCents} + ${shown.feeInCents} + ${shown.hostInCents}`.mapWith(
        Number,
      ),
    })
    .from(bookings)
    .innerJoinLateral(shown, sql`true`)
  for (const { code, paid, parts } of rows) {
    const guest = all.find((one) => one.code === code)?.guest ?? 0
    expect(parts + guest, code).toBe(paid)
  }
}

/** The invariants that hold at every moment. */
async function expectSound(): Promise<void> {
  const all = await readSums()
  await expectShownSums(all)
  for (const sums of all) {
    const { paid, reversed, refunds, guest, host: share, fee, earned, open, status } = sums
    expect(guest + share + fee + refunds + reversed, JSON.stringify(sums)).toBe(paid)
    expect(open).toBeLessThanOrEqual(1)
    expect(guest).toBeGreaterThanOrEqual(0)
    // The guest's account holds only what waits for a change: everything else is earned or on its way back.
    if (earned) expect(guest, JSON.stringify(sums)).toBe(sums.waiting)
    // A cancelled booking has no fee (PAY-04); where the platform bears the refund, that is its cost.
    const cost = sums.borne_by === 'platform' ? sums.sent_back : 0
    if (status === 'cancelled') expect(fee, JSON.stringify(sums)).toBeLessThanOrEqual(0)
    expect(fee, JSON.stringify(sums)).toBeGreaterThanOrEqual(-cost)
    // A host owes something only after the payer's bank took money back.
    const owed = share - sums.paid_out + sums.repaid
    if (reversed === 0) expect([owed >= 0, sums.repaid], JSON.stringify(sums)).toEqual([true, 0])
    expect(sums.paid_out, JSON.stringify(sums)).toBe(sums.written_out)
    if (['confirmed', 'in_use', 'completed', 'no_show'].includes(status)) expect(earned).toBe(true)
    // As much is refunded as the guest read.
    if (earned) expect(sums.sent_back, JSON.stringify(sums)).toBe(sums.back ?? 0)
    if (sums.frozen) expect(sums.payout).toBe('scheduled')
    if (['held', 'withdrawn', 'expired', 'requested'].includes(status)) expect(earned).toBe(false)
  }
  const { rows } = await server.database.execute<{ sum: number }>(
    sql`select coalesce(sum(amount_in_cents), 0)::int as sum from ledger_entries`,
  )
  expect(rows[0]?.sum).toBe(0)
  for (const payment of [...bank.charges.values()].flatMap(({ payments }) => payments)) {
    const done = payment.refunds.filter(({ status }) => status !== 'failed')
    const back = done.reduce((sum, { amountInCents }) => sum + amountInCents, 0)
    expect(back + payment.reversedInCents).toBeLessThanOrEqual(payment.amountInCents)
    expect(new Set(payment.refunds.map(({ reference }) => reference)).size).toBe(payment.refunds.length)
  }
}

/** The invariants that hold once nothing is under way any more. */
async function expectSettled(): Promise<void> {
  const { rows } = await server.database.execute<{ ours: number; waiting: number }>(sql`
    select coalesce((select sum(amount_in_cents) from ledger_entries where account = 'provider'), 0)::int
        + coalesce((select sum(amount_in_cents) from payouts where status = 'paid'), 0)::int
        - coalesce((select sum(amount_in_cents) from ledger_entries entry join ledger_transactions on ledger_transactions.id = transaction_id
            where account = 'provider' and kind = 'repayment'), 0)::int as ours,
      (select count(*)::int from refunds where status in ('requested', 'processing')) as waiting`)
  expect(rows[0]).toEqual({ ours: bank.balanceInCents(), waiting: 0 })
  for (const sums of await readSums()) {
    const { earned, guest, paid, refunds, reversed, absorbed, total, host: share, fee } = sums
    // Nobody pays without getting the time, and nobody pays twice.
    if (!earned) expect(paid, JSON.stringify(sums)).toBe(refunds + reversed)
    expect(guest, JSON.stringify(sums)).toBe(0)
    if (earned) {
      // Refunds by administrators and reversals are taken first from what nobody has earned.
      const kept = total - (sums.back ?? 0)
      expect(share + fee, JSON.stringify(sums)).toBeLessThanOrEqual(kept)
      const least = kept - sums.decided - (reversed - absorbed)
      expect(share + fee, JSON.stringify(sums)).toBeGreaterThanOrEqual(least)
    }
    expect(absorbed).toBeLessThanOrEqual(reversed)
  }
}
