import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantOf } from '#contract/bookings/zoned-time.ts'
import { addDays, MS_PER_HOUR } from '#contract/dates.ts'
import type { Dispute } from '#contract/disputes/shapes.ts'
import { splitOf } from '#contract/payments/split.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { bookAs, createBookableWorkspace, openEveryDay } from '#tests/factories/booked.ts'
import { disputeText } from '#tests/factories/disputed.ts'
import { type FakeProvider, fakeProvider } from '#tests/factories/fake-provider.ts'
import { balancesOf, openPaymentAccount, txidOf } from '#tests/factories/paid.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startSecondInstance, startTestServer, type TestServer } from '#tests/server.ts'
import type { CurrentUser } from '../actor.ts'
import { moveDueBookings } from '../booking-steps/booking-clock.ts'
import { takeStep } from '../bookings/take-step.ts'
import { bookings, notifications, payouts, refunds } from '../database/schema.ts'
import { readOwed } from '../payments/payouts/payout-rows.ts'
import { processRefund } from '../payments/process-refund.ts'
import type { Resources } from '../resources.ts'
import { refundPayment } from '../settlement/board/refund-payment.ts'
import { confirmCharge } from '../settlement/confirm-charge.ts'
import { markPayoutPaid } from '../settlement/payouts/mark-payout.ts'
import { releasePayouts } from '../settlement/payouts/release-payouts.ts'
import { answerDispute } from './answer-dispute.ts'
import { decideDispute } from './decide-dispute.ts'
import { moveDueDisputes } from './dispute-clock.ts'
import { openDispute } from './open-dispute.ts'
import { withdrawDispute } from './withdraw-dispute.ts'

const START = new Date()
const FIRST_DAY = addDays(todayIn(BRASILIA_TIME_ZONE, START), 2)
const TOTAL = 3 * 89_90
const FEE = TOTAL / 10
const EARNED = { provider: TOTAL, host: FEE - TOTAL, platform_fee: -FEE }
const reason = 'A sala estava fechada por uma hora.'
const places = {
  'America/Sao_Paulo': {},
  'America/Rio_Branco': { state: 'AC', city: 'Rio Branco', zipCode: '69900-062' },
}
type Zone = keyof typeof places

let server: TestServer
let bank: FakeProvider
let guestUser: SignedInUser
let guest: CurrentUser
let host: CurrentUser
let admin: CurrentUser
const workspaceIds = new Map<Zone, string>()
let day = 0

beforeAll(async () => {
  server = await startTestServer()
  server.setNow(START)
  bank = fakeProvider(server.resources.now)
  server.resources.payments = bank
  const [owner, moderator] = [await signedIn(server, 'host'), await signedIn(server, 'admin')]
  guestUser = await signedIn(server, 'guest')
  guest = asActor(guestUser, 'guest')
  host = asActor(owner, 'host')
  admin = asActor(moderator, 'admin')
  await openPaymentAccount(server, owner)
  const rules = { paymentMode: 'platform', weeklyHours: openEveryDay, units: 100, horizonDays: 365 } as const
  for (const [zone, place] of Object.entries(places)) {
    workspaceIds.set(zone as Zone, (await createBookableWorkspace(owner, moderator, rules, place)).id)
  }
  // Nothing runs in between; what is due is done when a test says so.
  await server.resources.jobs.stop()
  server.resources.jobs = { ...server.resources.jobs, enqueue: async () => undefined }
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(START)
  await server.database.execute(sql`delete from rate_limits`)
})

function asActor({ id, name, email }: SignedInUser, role: CurrentUser['role']): CurrentUser {
  return { id, name, email, role, emailVerified: true, image: null, sessionId: randomUUID() }
}

const later = (instant: Date, hours: number, seconds = 0) =>
  new Date(instant.getTime() + hours * MS_PER_HOUR + seconds * 1000)

/** A booking that was paid on the platform, with the instant of its end. */
async function paid(zone: Zone = 'America/Sao_Paulo', hours = 3): Promise<{ code: string; endsAt: Date }> {
  day += 1
  server.setNow(START)
  const asked = { from: addDays(FIRST_DAY, day % 300), end: `${9 + hours}:00` }
  const { code, endsAt } = await bookAs(guestUser, workspaceIds.get(zone) ?? '', asked)
  const txid = await txidOf(server, { code })
  await confirmCharge(server.resources, txid)
  bank.pay(txid)
  await confirmCharge(server.resources, txid)
  return { code, endsAt: new Date(endsAt) }
}

const open = (code: string, resources: Resources = server.resources) =>
  openDispute(resources, guest, { code, clientKey: randomUUID(), text: disputeText, imageIds: [] })
const answer = ({ code }: Pick<Dispute, 'code'>) =>
  answerDispute(server.resources, host, { code, version: 1, text: disputeText, imageIds: [] })
const decide = (
  { id, version }: Pick<Dispute, 'id' | 'version'>,
  refundInCents: number,
  resources: Resources = server.resources,
) => decideDispute(resources, admin, { id, version, refundInCents, reason })
const withdraw = ({ code, version }: Pick<Dispute, 'code' | 'version'>) =>
  withdrawDispute(server.resources, guest, { code, version })

const payoutOf = async (code: string) => {
  const [row] = await server.database
    .select({ payout: payouts })
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .where(eq(bookings.code, code))
  if (!row) throw new Error(`${code} has no payout`)
  return row.payout
}
/** What the host last read about a booking. */
const hostRead = async (code: string) => {
  const [row] = await server.database
    .select({ message: notifications.message })
    .from(notifications)
    .where(sql`${notifications.userId} = ${host.id} and ${notifications.data} ->> 'bookingCode' = ${code}
      and ${notifications.type} like 'dispute-%'`)
    .orderBy(desc(notifications.id))
    .limit(1)
  return row?.message
}
const setCharge = (code: string, status: string) =>
  server.database.execute(sql`update charges set status = ${status}
    where booking_id = (select id from bookings where code = ${code})`)
const payOut = async (code: string) => {
  const { id, bookingId } = await payoutOf(code)
  const amountInCents = (await readOwed(server.database, bookingId))?.owedInCents ?? 0
  return markPayoutPaid(server.resources, admin, {
    id,
    orderId: null,
    amountInCents,
    bankReference: randomUUID(),
  })
}
const codeOf = (error: { code?: string; message?: string }) => `${error.code}: ${error.message}`
const outcomeOf = (work: Promise<unknown>) => work.then(() => 'done', codeOf)

/** A dispute that its host has answered, an hour after the end. */
async function answered(): Promise<Dispute & { endsAt: Date }> {
  const { code, endsAt } = await paid()
  server.setNow(later(endsAt, 1))
  return { ...(await answer(await open(code))), endsAt }
}

describe.each(Object.keys(places) as Zone[])('the 48 hours in %s (DSP-02, DSP-05)', (zone) => {
  test('end at the second at which the payout is released', async () => {
    const [first, second] = [await paid(zone), await paid(zone)]
    expect(first.endsAt).toEqual(instantOf({ day: addDays(FIRST_DAY, (day - 1) % 300), time: '12:00' }, zone))
    server.setNow(later(first.endsAt, 0, -1))
    expect(await outcomeOf(open(first.code))).toMatch(/^CONFLICT: Dá para contestar/)
    server.setNow(later(first.endsAt, 48, -1))
    await moveDueBookings(server.resources)
    await releasePayouts(server.resources)
    expect((await payoutOf(first.code)).status).toBe('scheduled')
    await open(first.code)
    server.setNow(later(first.endsAt, 48))
    await releasePayouts(server.resources)
    expect((await payoutOf(first.code)).status).toBe('scheduled')
    server.setNow(later(second.endsAt, 48))
    expect(await outcomeOf(open(second.code))).toMatch(/^CONFLICT: O prazo de 48 horas/)
    await releasePayouts(server.resources)
    expect((await payoutOf(second.code)).status).toBe('releasable')
  })

  test('of a no-show that is said a day after the end begin then, and the payout waits as long', async () => {
    const { code, endsAt } = await paid(zone)
    const saidAt = later(endsAt, 23, 59)
    server.setNow(saidAt)
    await moveDueBookings(server.resources)
    const { rows } = await server.database.execute<{ version: number }>(
      sql`select version from bookings where code = ${code}`,
    )
    await takeStep(server.resources, host, 'noShow', { code, version: rows[0]?.version ?? 0 })
    expect((await payoutOf(code)).releasesAt).toEqual(later(saidAt, 48))
    server.setNow(later(saidAt, 48, -1))
    await releasePayouts(server.resources)
    expect((await payoutOf(code)).status).toBe('scheduled')
    expect((await open(code)).subject).toBe('no-show')
  })

  test('are 72 hours where the host has to answer, with a reminder a day before, each told once', async () => {
    const { code, endsAt } = await paid(zone)
    server.setNow(endsAt)
    const dispute = await open(code)
    const until = later(endsAt, 72)
    expect(dispute.answerUntil).toBe(until.toISOString())
    const titles = async (user: CurrentUser) => {
      const rows = await server.database
        .select({ title: notifications.title })
        .from(notifications)
        .where(sql`${notifications.userId} = ${user.id} and ${notifications.data} ->> 'bookingCode' = ${code}
          and ${notifications.type} in ('dispute-reminder', 'dispute-news')`)
        .orderBy(notifications.id)
      return rows.map(({ title }) => title)
    }
    server.setNow(later(until, -24, -1))
    await moveDueDisputes(server.resources)
    expect(await titles(host)).toEqual([])
    server.setNow(later(until, -24))
    await Promise.all([moveDueDisputes(server.resources), moveDueDisputes(server.resources)])
    const reminded = ['Falta responder à contestação de Pessoa de Teste']
    expect(await titles(host)).toEqual(reminded)
    server.setNow(later(until, 0, -1))
    await moveDueDisputes(server.resources)
    expect(await titles(host)).toEqual(reminded)
    expect(await outcomeOf(decide(dispute, 0))).toMatch(/^CONFLICT: O anfitrião ainda tem prazo/)
    server.setNow(until)
    expect(await outcomeOf(answer(dispute))).toMatch(/^CONFLICT: O prazo para responder/)
    await Promise.all([moveDueDisputes(server.resources), moveDueDisputes(server.resources)])
    expect(await titles(host)).toEqual([...reminded, 'O prazo para responder à contestação acabou'])
    expect(await titles(guest)).toEqual(['Recebemos a sua contestação', 'O anfitrião não respondeu a tempo'])
    expect((await decide(dispute, 0)).status).toBe('resolved')
  })
})

describe('the payout (DSP-05)', () => {
  test('is taken back when a dispute comes at the last moment, and ends disputing once it is paid', async () => {
    const [late, gone] = [await paid(), await paid()]
    for (const { code } of [late, gone]) {
      await server.database.execute(sql`update payouts set status = 'releasable'
        where booking_id = (select id from bookings where code = ${code})`)
    }
    server.setNow(later(late.endsAt, 47))
    await open(late.code)
    expect((await payoutOf(late.code)).status).toBe('scheduled')
    expect(await outcomeOf(payOut(late.code))).toMatch(/^CONFLICT/)
    server.setNow(later(gone.endsAt, 47))
    await payOut(gone.code)
    expect(await outcomeOf(open(gone.code))).toMatch(/^CONFLICT: O repasse desta reserva já foi feito/)
    // A bank may send it back, and it may still not be paid again while there is a dispute.
    const { id } = await payoutOf(late.code)
    await server.database.update(payouts).set({ status: 'returned' }).where(eq(payouts.id, id))
    expect(await outcomeOf(payOut(late.code))).toMatch(/^CONFLICT: Esta reserva, ou o pagamento dela/)
    await server.database.update(payouts).set({ status: 'scheduled' }).where(eq(payouts.id, id))
  })

  test('waits for the decision however long it takes, and is the rest of it', async () => {
    const dispute = await answered()
    server.setNow(later(dispute.endsAt, 300))
    await releasePayouts(server.resources)
    expect((await payoutOf(dispute.code)).status).toBe('scheduled')
    expect(await outcomeOf(payOut(dispute.code))).toMatch(/^CONFLICT/)
    const { decision } = await decide(dispute, 100_00)
    const { feeInCents, hostInCents } = splitOf(TOTAL, 100_00, 1_000)
    expect(decision).toMatchObject({ refundInCents: 100_00, hostInCents })
    expect(await hostRead(dispute.code)).toMatch(/ Você fica com R\$\s152,73\.$/)
    const due = { refunds_due: -100_00, host: -hostInCents, platform_fee: -feeInCents }
    expect(await balancesOf(server, dispute)).toEqual({ provider: TOTAL, ...due })
    await releasePayouts(server.resources)
    expect((await payOut(dispute.code)).amountInCents).toBe(hostInCents)
    expect((await balancesOf(server, dispute)).host).toBeUndefined()
    const [refund] = await server.database
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
      .where(eq(bookings.code, dispute.code))
    expect(refund?.refund).toMatchObject({ cause: 'decision', reason, requestedById: admin.id })
    await processRefund(server.resources, refund?.refund.id ?? '')
    expect(await balancesOf(server, dispute)).toEqual({
      provider: feeInCents,
      platform_fee: -feeInCents,
    })
  })

  test('is nothing where all goes back, and whole after a withdrawal', async () => {
    const [whole, withdrawn] = [await answered(), await answered()]
    await decide(whole, TOTAL)
    await withdraw(withdrawn)
    server.setNow(later(withdrawn.endsAt, 48))
    await releasePayouts(server.resources)
    expect((await payoutOf(whole.code)).status).toBe('void')
    expect(await balancesOf(server, whole)).toEqual({ provider: TOTAL, refunds_due: -TOTAL })
    expect((await payoutOf(withdrawn.code)).status).toBe('releasable')
    expect(await balancesOf(server, withdrawn)).toEqual(EARNED)
    expect(await hostRead(withdrawn.code)).toMatch(/ Nada muda na reserva, e o repasse segue como antes\.$/)
  })
})

describe('how much goes back (DSP-06)', () => {
  test('is at most what was paid and has not come back already', async () => {
    const { code, endsAt } = await paid()
    const asked = { code, clientKey: randomUUID(), amountInCents: 69_70, reason }
    await refundPayment(server.resources, admin, asked)
    server.setNow(later(endsAt, 1))
    const dispute = await answer(await open(code))
    const again = refundPayment(server.resources, admin, { ...asked, clientKey: randomUUID() })
    expect(await outcomeOf(again)).toMatch(/^CONFLICT: Há uma contestação em aberto/)
    const fields = await decide(dispute, 200_01).catch((error) => error.data.fields)
    expect(fields).toEqual({ refundInCents: 'Dá para devolver no máximo R$ 200' })
    expect((await decide(dispute, 200_00)).decision?.hostInCents).toBe(0)
    expect(await hostRead(code)).toMatch(/ Não resta nada a receber desta reserva\.$/)
  })

  test.each(['disputed', 'in_review'] as const)(
    'is nothing while the bank has the charge as %s',
    async (status) => {
      const [dispute, other] = [await answered(), await answered()]
      for (const { code } of [dispute, other]) await setCharge(code, status)
      const atBank = /^CONFLICT: O banco está analisando este pagamento: espere o resultado para devolver/
      expect(await outcomeOf(decide(dispute, 1))).toMatch(atBank)
      expect(await balancesOf(server, dispute)).toEqual(EARNED)
      expect((await decide(other, 0)).status).toBe('resolved')
      await setCharge(dispute.code, 'paid')
      expect((await decide(dispute, 1)).status).toBe('resolved')
    },
  )
})

describe('at the same moment', () => {
  /** The same program once more, on connections of its own. */
  const secondInstance = async (): Promise<Resources> => {
    const { resources } = await startSecondInstance(server)
    return { ...server.resources, database: resources.database }
  }

  test('opening and releasing leave no released payout with an open dispute', async () => {
    const other = await secondInstance()
    for (let turn = 0; turn < 8; turn += 1) {
      const { code, endsAt } = await paid()
      server.setNow(later(endsAt, 48, -1))
      await moveDueBookings(server.resources)
      // The instance that releases has a clock that is a second fast.
      const fast = { ...other, now: () => later(endsAt, 48) }
      const [opened] = await Promise.all([outcomeOf(open(code)), releasePayouts(fast)])
      expect(opened).toBe('done')
      expect((await payoutOf(code)).status).toBe('scheduled')
    }
  })

  test('opening and paying out: one of them finds the other', async () => {
    const other = await secondInstance()
    for (let turn = 0; turn < 8; turn += 1) {
      const { code, endsAt } = await paid()
      server.setNow(later(endsAt, 48, -1))
      await server.database.execute(sql`update payouts set status = 'releasable'
        where booking_id = (select id from bookings where code = ${code})`)
      const outcomes = await Promise.all([outcomeOf(open(code, other)), outcomeOf(payOut(code))])
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
      const isPaid = (await payoutOf(code)).status === 'paid'
      expect(isPaid).toBe(outcomes[1] === 'done')
    }
  })

  test('deciding and withdrawing, and deciding twice: the second is refused and no money moves twice', async () => {
    const other = await secondInstance()
    for (let turn = 0; turn < 6; turn += 1) {
      const [one, twice] = [await answered(), await answered()]
      const ended = await Promise.all([outcomeOf(decide(one, 100_00, other)), outcomeOf(withdraw(one))])
      expect(ended.filter((outcome) => outcome === 'done')).toHaveLength(1)
      const isDecided = ended[0] === 'done'
      expect((await balancesOf(server, one)).refunds_due).toBe(isDecided ? -100_00 : undefined)
      const both = await Promise.all([
        outcomeOf(decide(twice, 50_00, other)),
        outcomeOf(decide(twice, 60_00)),
      ])
      expect(both.filter((outcome) => outcome === 'done')).toHaveLength(1)
      const back = both[0] === 'done' ? 50_00 : 60_00
      expect((await balancesOf(server, twice)).refunds_due).toBe(-back)
    }
  })
})

test(
  'whatever is decided, refund, host and fee are what was paid, and nobody owes anything (DSP-06)',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({
          hours: fc.integer({ min: 1, max: 8 }),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
          before: fc.double({ min: 0, max: 0.5, noNaN: true }),
          end: fc.constantFrom('answered', 'unanswered', 'withdrawn'),
        }),
        async ({ hours, share, before, end }) => {
          await server.database.execute(sql`delete from rate_limits`)
          const { code, endsAt } = await paid('America/Sao_Paulo', hours)
          const total = hours * 89_90
          server.setNow(later(endsAt, 1))
          const earlier = Math.floor(total * before)
          if (earlier > 0) {
            const asked = { code, clientKey: randomUUID(), amountInCents: earlier, reason }
            await refundPayment(server.resources, admin, asked)
          }
          let dispute = await open(code)
          if (end === 'answered') dispute = await answer(dispute)
          else server.setNow(later(endsAt, 73))
          const back = end === 'withdrawn' ? 0 : Math.floor((total - earlier) * share)
          if (end === 'withdrawn') await withdraw(dispute)
          else await decide(dispute, back)
          const {
            provider,
            refunds_due = 0,
            host: owed = 0,
            platform_fee = 0,
            ...others
          } = await balancesOf(server, { code })
          expect([provider, others]).toEqual([total, {}])
          const split = splitOf(total, earlier + back, 1_000)
          expect([0 - refunds_due, 0 - owed, 0 - platform_fee]).toEqual([
            split.refundInCents,
            split.hostInCents,
            split.feeInCents,
          ])
          expect(-owed).toBeGreaterThanOrEqual(0)
          expect(-refunds_due - owed - platform_fee).toBe(total)
        },
      ),
      { numRuns: 25 },
    ),
  120_000,
)
