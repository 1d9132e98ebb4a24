import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, MS_PER_HOUR } from '#contract/dates.ts'
import type { Earning } from '#contract/payments/earning-shapes.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { bookAs, openEveryDay } from '#tests/factories/booked.ts'
import { disputeAs, disputeText } from '#tests/factories/disputed.ts'
import { endBookingAt } from '#tests/factories/ended.ts'
import { type FakeProvider, fakeProvider } from '#tests/factories/fake-provider.ts'
import { balancesOf, createPaidWorkspace, payCharge } from '#tests/factories/paid.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { sendBehindLock } from '#tests/waiting-statements.ts'
import {
  auditEntries,
  bookings,
  charges,
  notifications,
  payouts,
  receipts,
  refunds,
} from '../../database/schema.ts'
import { processRefund } from '../../payments/process-refund.ts'
import { confirmCharge } from '../confirm-charge.ts'

const YESTERDAY = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), -1)
const NOON = new Date(`${YESTERDAY}T12:00:00-03:00`)
const TOTAL = 3 * 89_90
const reason = 'O espaço ficou sem energia'

let server: TestServer
let bank: FakeProvider
let host: SignedInUser
let admin: SignedInUser
let guest: SignedInUser
let workspace: Workspace
let days = 0

beforeAll(async () => {
  server = await startTestServer()
  bank = fakeProvider(() => NOON)
  server.resources.payments = bank
  server.setNow(NOON)
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
  guest = await signedIn(server, 'guest')
})
afterAll(() => server.close())
beforeEach(async () => {
  bank.breaksBy(() => undefined)
  bank.refundsAre('done')
  workspace = await createPaidWorkspace(server, { host, admin }, { weeklyHours: openEveryDay })
})

/** A booking that its guest has paid, each on another day. */
async function paid() {
  const { code } = await bookAs(guest, workspace.id, { from: addDays(YESTERDAY, 4 + days++) })
  return { code, ...(await payCharge(server, bank, { code })) }
}

const ask = (code: string, body: object = {}) =>
  admin.client.post(`/api/v1/admin/bookings/${code}/refunds`, {
    clientKey: randomUUID(),
    amountInCents: 10_000,
    reason,
    ...body,
  })
const rowsOf = (paymentId: string) =>
  server.database.select().from(refunds).where(eq(refunds.paymentId, paymentId))

async function refundOf(paymentId: string) {
  const [row] = await rowsOf(paymentId)
  if (!row) throw new Error('There is no refund')
  return row
}

/** A refund that the provider has as failed. */
async function failed() {
  bank.refundsAre('failed')
  const made = await paid()
  await ask(made.code)
  const { id } = await refundOf(made.paymentId)
  await processRefund(server.resources, id)
  bank.refundsAre('done')
  expect(await refundOf(made.paymentId)).toMatchObject({ status: 'failed' })
  return { ...made, id }
}

/** A refund that the bank made without answering, until it was given up here. */
async function unanswered() {
  const made = await paid()
  await ask(made.code)
  const { id, reference } = await refundOf(made.paymentId)
  await bank.refund(made.paymentId, reference, 10_000)
  await server.database.update(refunds).set({ status: 'failed', nextTryAt: null }).where(eq(refunds.id, id))
  return { ...made, id, reference }
}

const retry = (id: string) => admin.client.post(`/api/v1/admin/refunds/${id}/retry`)
const byHand = (id: string, bankReference: string, amountInCents = 10_000) =>
  admin.client.post(`/api/v1/admin/refunds/${id}/by-hand`, { amountInCents, bankReference })

/** What the list of charges offers to pay back. */
async function offeredOf(code: string): Promise<number> {
  const { body } = await admin.client.get(`/api/v1/admin/payments?search=${code}`)
  return body.items[0].refundableInCents
}

describe('a refund by an administrator’s decision (CASH-04)', () => {
  test('is taken from host and platform by their shares, and both sides read why', async () => {
    const { code, txid, paymentId } = await paid()
    const { status, body } = await ask(code)
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ txid, refundableInCents: TOTAL - 10_000 }),
    ])
    const { id, ...row } = await refundOf(paymentId)
    expect(row).toMatchObject({ cause: 'decision', reason, requestedById: admin.id, amountInCents: 10_000 })
    await processRefund(server.resources, id)
    expect(await refundOf(paymentId)).toMatchObject({ status: 'done' })
    expect(await balancesOf(server, { code })).toEqual({
      provider: TOTAL - 10_000,
      host: -Math.floor((TOTAL - 10_000) * 0.9),
      platform_fee: -Math.ceil((TOTAL - 10_000) / 10),
    })
    for (const side of [guest, host]) {
      const told = await server.database.select().from(notifications).where(eq(notifications.userId, side.id))
      expect(told.filter(({ data }) => data.bookingCode === code && data.reason === reason)).toHaveLength(1)
    }
    const entries = await server.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, admin.id))
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'refund.request', after: { code, amountInCents: 10_000, reason } }),
    )
  })

  test('changes what the booking’s page says that the host receives, as in the earnings', async () => {
    const { code, txid, paymentId } = await paid()
    const seen = async () => {
      const { body: page } = await host.client.get(`/api/v1/bookings/${code}`)
      const { items } = (await host.client.get('/api/v1/host/earnings?limit=60')).body
      const { hostInCents, feeInCents } = items.find((item: Earning) => item.code === code)
      expect([page.hostInCents, page.feeInCents]).toEqual([hostInCents, feeInCents])
      return hostInCents
    }
    expect(await seen()).toBe(TOTAL * 0.9)
    await ask(code)
    expect(await seen()).toBe(Math.floor((TOTAL - 10_000) * 0.9))
    bank.takeBack(paymentId, 5_000)
    await confirmCharge(server.resources, txid)
    expect(await seen()).toBeLessThan(Math.floor((TOTAL - 10_000) * 0.9))
  })

  test('is made once when it is sent twice, also at the same moment', async () => {
    const { code, paymentId } = await paid()
    const clientKey = randomUUID()
    const both = await Promise.all([ask(code, { clientKey }), ask(code, { clientKey })])
    expect([...both, await ask(code, { clientKey })].map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await rowsOf(paymentId)).toHaveLength(1)
  })

  test('of another amount or reason under the same key is refused, and says what was asked for', async () => {
    const { code, paymentId } = await paid()
    const clientKey = randomUUID()
    await ask(code, { clientKey, amountInCents: 1_000 })
    const { status, body } = await ask(code, { clientKey, amountInCents: 2_000 })
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('O reembolso de R$ 10 já foi pedido.'),
    ])
    const other = await ask(code, { clientKey, amountInCents: 1_000, reason: 'Por outro motivo' })
    expect(other.status).toBe(409)
    expect((await rowsOf(paymentId)).map(({ amountInCents }) => amountInCents)).toEqual([1_000])
  })

  test('is never more than is left', async () => {
    const { code, paymentId } = await paid()
    await ask(code, { amountInCents: TOTAL - 100 })
    const { status, body } = await ask(code, { amountInCents: 101 })
    expect([status, body.fields]).toEqual([422, { amountInCents: 'Ainda dá para devolver R$ 1' }])
    const both = await Promise.all([ask(code, { amountInCents: 100 }), ask(code, { amountInCents: 100 })])
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 422])
    const sum = (await rowsOf(paymentId)).reduce((total, { amountInCents }) => total + amountInCents, 0)
    expect(sum).toBe(TOTAL)
  })

  test('is refused for what the host was paid already', async () => {
    const { code, paymentId } = await paid()
    const { bookingId } = await bookingOf(code)
    await server.database
      .update(payouts)
      .set({ status: 'paid', paidAt: NOON, bankReference: randomUUID(), amountInCents: 1 })
      .where(eq(payouts.bookingId, bookingId))
    expect((await ask(code)).body.message).toContain('O repasse desta reserva já foi feito')
    expect(await rowsOf(paymentId)).toEqual([])
  })

  test.each(['guestId', 'hostId'] as const)('is not for an administrator who is its %s', async (side) => {
    const { code, paymentId } = await paid()
    await server.database
      .update(bookings)
      .set({ [side]: admin.id })
      .where(eq(bookings.code, code))
    expect((await ask(code)).status).toBe(403)
    expect(await rowsOf(paymentId)).toEqual([])
  })

  test('waits for the decision of a dispute; what was asked for before is still answered', async () => {
    const { code, paymentId } = await paid()
    const clientKey = randomUUID()
    expect((await ask(code, { clientKey, amountInCents: 100 })).status).toBe(201)
    await endBookingAt(server, code, new Date(NOON.getTime() - MS_PER_HOUR))
    const { id } = await disputeAs(guest, code)
    const inDispute = 'Há uma contestação em aberto desta reserva: decida por ela quanto volta.'
    const refused = [409, inDispute]
    const first = await ask(code)
    expect([first.status, first.body.message]).toEqual(refused)
    expect(await offeredOf(code)).toBe(0)
    expect((await ask(code, { clientKey, amountInCents: 100 })).status).toBe(201)
    const words = { version: 1, text: disputeText }
    expect((await host.client.post(`/api/v1/bookings/${code}/dispute/answer`, words)).status).toBe(200)
    const second = await ask(code)
    expect([second.status, second.body.message]).toEqual(refused)
    expect(await rowsOf(paymentId)).toHaveLength(1)
    const decision = { version: 2, refundInCents: 0, reason }
    expect((await admin.client.post(`/api/v1/admin/disputes/${id}/decide`, decision)).status).toBe(200)
    expect(await offeredOf(code)).toBe(TOTAL - 100)
    expect((await ask(code)).status).toBe(201)
  })

  test.each(['disputed', 'in_review'] as const)(
    'waits while the bank has the charge as %s',
    async (status) => {
      const { code, txid, paymentId } = await paid()
      await server.database.update(charges).set({ status }).where(eq(charges.txid, txid))
      const { status: answered, body } = await ask(code)
      expect([answered, body.message]).toEqual([
        409,
        'O banco está analisando este pagamento: espere o resultado para devolver.',
      ])
      expect(await rowsOf(paymentId)).toEqual([])
      await server.database.update(charges).set({ status: 'paid' }).where(eq(charges.txid, txid))
      expect((await ask(code)).status).toBe(201)
    },
  )

  test.each([
    ['no reason', { reason: ' ' }],
    ['nothing', { amountInCents: 0 }],
    ['a part of a centavo', { amountInCents: 1.5 }],
    ['no key', { clientKey: 'a' }],
  ])('is refused with %s', async (_, body) => {
    const { code, paymentId } = await paid()
    expect((await ask(code, body)).status).toBe(422)
    expect(await rowsOf(paymentId)).toEqual([])
  })

  test('needs a booking that was paid here, and an administrator', async () => {
    expect((await ask('PSO-AAAAA')).status).toBe(404)
    const { code, paymentId } = await paid()
    const body = { clientKey: randomUUID(), amountInCents: 100, reason }
    expect((await host.client.post(`/api/v1/admin/bookings/${code}/refunds`, body)).status).toBe(403)
    expect(await rowsOf(paymentId)).toEqual([])
  })
})

describe('a refund that failed (CASH-05)', () => {
  test('is tried again under another id, because the bank has it as failed', async () => {
    const { id, paymentId } = await failed()
    const { reference } = await refundOf(paymentId)
    expect((await retry(id)).body).toEqual({ done: true })
    const again = await refundOf(paymentId)
    expect(again.reference).not.toBe(reference)
    await processRefund(server.resources, id)
    expect(await refundOf(paymentId)).toMatchObject({ status: 'done' })
    expect((await retry(id)).status).toBe(409)
  })

  test('keeps its id where the bank may have made it, and isn’t paid twice', async () => {
    const { code, txid, paymentId } = await paid()
    await ask(code)
    const { id, reference } = await refundOf(paymentId)
    await bank.refund(paymentId, reference, 10_000)
    await server.database.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, id))
    bank.breaksBy((call) => (call === 'getRefund' ? { kind: 'away', isDone: false } : undefined))
    expect((await retry(id)).status).toBe(200)
    expect((await refundOf(paymentId)).reference).toBe(reference)
    bank.breaksBy(() => undefined)
    await processRefund(server.resources, id)
    expect(await refundOf(paymentId)).toMatchObject({ status: 'done' })
    const there = bank.charges.get(txid)?.payments.flatMap((payment) => payment.refunds)
    expect(there).toMatchObject([{ reference, amountInCents: 10_000, status: 'done' }])
  })

  test('must exist and have failed', async () => {
    expect((await retry(randomUUID())).status).toBe(404)
    expect((await retry('nada')).status).toBe(404)
  })
})

describe('a refund that a person pays (CASH-06)', () => {
  test('is done once, with ledger and receipt, and the guest is told', async () => {
    const { id, code, paymentId } = await failed()
    const reference = `E${randomUUID()}`
    expect((await byHand(id, reference)).body).toEqual({ done: true })
    expect(await refundOf(paymentId)).toMatchObject({ status: 'done', bankReference: reference })
    expect(await balancesOf(server, { code })).toMatchObject({ provider: TOTAL - 10_000 })
    const made = await server.database.select().from(receipts).where(eq(receipts.reference, id))
    expect(made).toMatchObject([{ kind: 'refund', amountInCents: 10_000 }])
    expect((await byHand(id, `E${randomUUID()}`)).status).toBe(409)
    const told = await server.database.select().from(notifications).where(eq(notifications.userId, guest.id))
    expect(told.map(({ title }) => title)).toContain('R$ 100 devolvidos')
  })

  test('is not paid where the bank made it after all; that is stored, and the guest is told once', async () => {
    const { id, code, paymentId, reference } = await unanswered()
    bank.finishRefund(paymentId, reference, 'processing')
    const early = await byHand(id, `E${randomUUID()}`)
    expect([early.status, early.body.message]).toEqual([
      409,
      'O banco ainda está processando esta devolução.',
    ])
    expect(await refundOf(paymentId)).toMatchObject({ status: 'failed' })
    bank.finishRefund(paymentId, reference, 'done')
    const late = await byHand(id, `E${randomUUID()}`)
    expect([late.status, late.body.message]).toEqual([409, 'O banco já devolveu este valor.'])
    expect(await refundOf(paymentId)).toMatchObject({ status: 'done', bankReference: null })
    expect(await balancesOf(server, { code })).toMatchObject({ provider: TOTAL - 10_000 })
    const made = await server.database.select().from(receipts).where(eq(receipts.reference, id))
    expect(made).toMatchObject([{ kind: 'refund', amountInCents: 10_000 }])
    expect((await byHand(id, `E${randomUUID()}`)).status).toBe(409)
    const told = await server.database.select().from(notifications).where(eq(notifications.userId, guest.id))
    expect(
      told.filter(({ title, data }) => title === 'R$ 100 devolvidos' && data.bookingCode === code),
    ).toHaveLength(1)
  })

  test('waits for the bank’s answer, unless the bank no longer refunds it or doesn’t know it', async () => {
    const [silent, old, unknown] = [await unanswered(), await unanswered(), await paid()]
    await server.database.update(refunds).set({ status: 'by_hand' }).where(eq(refunds.id, old.id))
    await ask(unknown.code)
    const { id } = await refundOf(unknown.paymentId)
    await server.database.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, id))
    bank.breaksBy((call) => (call === 'getRefund' ? { kind: 'unknown', isDone: false } : undefined))
    const refused = await byHand(silent.id, `E${randomUUID()}`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'O banco não respondeu: tente de novo antes de marcar.',
    ])
    expect(await refundOf(silent.paymentId)).toMatchObject({ status: 'failed' })
    expect((await byHand(old.id, `E${randomUUID()}`)).status).toBe(200)
    bank.breaksBy(() => undefined)
    expect((await byHand(id, `E${randomUUID()}`)).status).toBe(200)
  })

  test('is refused by an amount that the payer’s bank has made smaller since, and says what to do', async () => {
    const { code, txid, paymentId } = await paid()
    await ask(code, { amountInCents: TOTAL })
    const { id } = await refundOf(paymentId)
    await server.database.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, id))
    bank.takeBack(paymentId, 4_000)
    await confirmCharge(server.resources, txid)
    const late = await byHand(id, `E${randomUUID()}`, TOTAL)
    expect([late.status, late.body.message]).toEqual([
      409,
      'Este reembolso mudou: agora são R$ 229,70, porque o banco de quem pagou levou o resto de volta. Envie só este valor. Se já enviou R$ 269,70, registre R$ 229,70 e combine a diferença com quem reservou.',
    ])
    expect(await statusOf(id)).toBe('failed')
    expect((await byHand(id, `E${randomUUID()}`, TOTAL - 4_000)).status).toBe(200)
    expect(await balancesOf(server, { code })).toEqual({})
    expect(await amountsInHistory()).toContain(TOTAL - 4_000)
  })

  test('is in the history with the amount that was stored, though that shrank while it was marked', async () => {
    const { code, paymentId } = await paid()
    await ask(code, { amountInCents: 7_000 })
    const { id, bookingId } = await refundOf(paymentId)
    await server.database.update(refunds).set({ status: 'by_hand' }).where(eq(refunds.id, id))
    const marked = await sendBehindLock(
      server,
      async (transaction) => {
        await transaction.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
        await transaction.update(refunds).set({ amountInCents: 6_100 }).where(eq(refunds.id, id))
      },
      [() => byHand(id, `E${randomUUID()}`, 7_000), () => byHand(id, `E${randomUUID()}`, 6_100)],
    )
    expect(marked.map(({ status }) => status)).toEqual([409, 200])
    expect(await amountsInHistory()).toEqual(expect.arrayContaining([6_100]))
    expect(await amountsInHistory()).not.toContain(7_000)
  })

  test('needs the amount that was seen: a page that doesn’t send it is told to reload', async () => {
    const { id } = await failed()
    const path = `/api/v1/admin/refunds/${id}/by-hand`
    const { status, body } = await admin.client.post(path, { bankReference: `E${randomUUID()}` })
    expect([status, body.code, body.message]).toEqual([
      409,
      'CONFLICT',
      'Esta página mudou: recarregue e confira o valor antes de registrar.',
    ])
    expect(await statusOf(id)).toBe('failed')
    expect((await byHand(id, `E${randomUUID()}`, 0)).status).toBe(422)
    expect(await statusOf(id)).toBe('failed')
  })

  test('is refused with the reference of another, also at the same moment', async () => {
    const [first, second] = [await failed(), await failed()]
    const reference = `E${randomUUID()}`
    const both = await Promise.all([byHand(first.id, reference), byHand(second.id, reference)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await byHand(first.id, ' ')).status).toBe(422)
    expect((await byHand(randomUUID(), reference)).status).toBe(404)
  })
})

async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await server.database.select().from(refunds).where(eq(refunds.id, id))
  return row?.status
}

/** The amounts in the history of refunds that the administrator has paid by hand. */
async function amountsInHistory(): Promise<unknown[]> {
  const rows = await server.database
    .select({ after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.actorId, admin.id), eq(auditEntries.action, 'refund.by-hand')))
  return rows.map(({ after }) => (after as { amountInCents: number }).amountInCents)
}

async function bookingOf(code: string): Promise<{ bookingId: string }> {
  const { rows } = await server.database.$client.query('select id from bookings where code = $1', [code])
  return { bookingId: rows[0].id }
}
