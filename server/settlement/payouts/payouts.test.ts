import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import type { AdminPayout } from '#contract/payments/admin-shapes.ts'
import type { PayoutStatus } from '#contract/payments/payment-states.ts'
import { schedulePayout } from '#server/payments/payouts.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { bookAs, createBookableWorkspace, nextMonday } from '#tests/factories/booked.ts'
import { hostAccount, payBooking, releasedPayout } from '#tests/factories/paid-booking.ts'
import { seenPayout } from '#tests/factories/seen-payout.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import {
  auditEntries,
  ledgerEntries,
  ledgerTransactions,
  notifications,
  payouts,
} from '../../database/schema.ts'
import { releasePayouts } from './release-payouts.ts'

const WAIT = { timeout: 15_000, interval: 50 }
const HOUR_MS = 3_600_000
let server: TestServer
let admin: SignedInUser
let guest: SignedInUser
let references = 0

beforeAll(async () => {
  server = await startTestServer()
  server.resources.payments = { state: () => 'closed' } as PaymentProvider
  admin = await signedIn(server, 'admin')
  guest = await signedIn(server, 'guest', 'Rui Lima')
})
afterAll(() => server.close())

const freshReference = () => `E2026${++references}`

async function hostWithAccount(changes = {}) {
  const host = await signedIn(server, 'host', 'Ana Lima')
  const { id } = await createBookableWorkspace(host, admin)
  const set = await host.client.request('PUT', '/api/v1/me/payment-account', { ...hostAccount, ...changes })
  expect(set.status).toBe(200)
  let week = 0
  const book = () => bookAs(guest, id, { from: addDays(nextMonday(), 7 * week++) })
  const pay = async (paid: Parameters<typeof payBooking>[2] = {}) => {
    const { code } = await book()
    return { code, ...(await payBooking(server.database, code, paid)) }
  }
  return { host, pay }
}

const released = releasedPayout()
/** The host's share of three hours, after the fee. */
const OWED = 242_73
const markPaid = (id: string, bankReference = freshReference(), amountInCents = OWED) =>
  admin.client.post(`/api/v1/admin/payouts/${id}/paid`, { orderId: null, amountInCents, bankReference })
const markReturned = async (id: string, reason = 'Chave inexistente', seenReference?: string) =>
  admin.client.post(`/api/v1/admin/payouts/${id}/returned`, {
    bankReference: seenReference ?? (await seenPayout(server.database, id)).bankReference,
    reason,
  })
const stored = async (id: string) =>
  (await server.database.select().from(payouts).where(eq(payouts.id, id)))[0]
const entriesOf = (bookingId: string, kind: string) =>
  server.database
    .select({ account: ledgerEntries.account, amountInCents: ledgerEntries.amountInCents })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(sql`${ledgerEntries.bookingId} = ${bookingId} and ${ledgerTransactions.kind} = ${kind}`)
    .orderBy(ledgerEntries.line)

describe('releasing (EARN-13)', () => {
  const ended = (hours: number) => ({ endedAt: new Date(Date.now() - hours * HOUR_MS) })
  test.each<[string, Parameters<typeof payBooking>[2], PayoutStatus]>([
    ['48 hours after the end', ended(48.1), 'releasable'],
    ['not an hour before that', ended(47), 'scheduled'],
    ['not while the payment is disputed', { ...ended(72), charge: 'disputed' }, 'scheduled'],
    ['not of what came back whole', { ...ended(72), refundInCents: 26_970 }, 'void'],
    ['and is void when all of it came back since', { ...released, refundInCents: 26_970 }, 'void'],
    ['not before its time, though nothing is owed', { ...ended(47), refundInCents: 26_970 }, 'scheduled'],
    ['and is taken back when a dispute comes', { ...released, charge: 'disputed' }, 'scheduled'],
    ['what is paid stays so', { ...ended(72), payout: 'returned' }, 'returned'],
  ])('happens %s', async (_, paid, status) => {
    const { pay } = await hostWithAccount()
    const { payoutId } = await pay(paid)
    await releasePayouts(server.resources)
    expect((await stored(payoutId))?.status).toBe(status)
  })

  test('happens once, with two instances at once, and is in the history', async () => {
    const { pay } = await hostWithAccount()
    const { payoutId, bookingId } = await pay(ended(72))
    await Promise.all([releasePayouts(server.resources), releasePayouts(server.resources)])
    expect((await stored(payoutId))?.status).toBe('releasable')
    const entries = await server.database
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(sql`${auditEntries.subjectId} = ${bookingId} and ${auditEntries.action} like 'payout.%'`)
    expect(entries).toEqual([{ action: 'payout.release' }])
  })

  test('leaves out a payout of which everything came back, and schedules it again when more is earned', async () => {
    const { pay, host } = await hostWithAccount()
    const { payoutId, bookingId, code } = await pay({ ...ended(72), refundInCents: 26_970 })
    await releasePayouts(server.resources)
    const { items } = (await admin.client.get('/api/v1/admin/payouts?limit=60')).body as {
      items: AdminPayout[]
    }
    expect(items.map((payout) => payout.code)).not.toContain(code)
    expect((await host.client.get('/api/v1/host/earnings')).body.items).toMatchObject([
      { code, hostInCents: 0, payout: { status: 'void' } },
    ])
    expect((await markPaid(payoutId)).status).toBe(409)
    const earned = { id: bookingId, hostId: host.id, endsAt: new Date() }
    await server.database.transaction((transaction) => schedulePayout(transaction, earned, new Date()))
    expect((await stored(payoutId))?.status).toBe('scheduled')
  })
})

describe('paying (EARN-15)', () => {
  test('writes ledger, payout and history, and tells the host by notification and mail', async () => {
    const { host, pay } = await hostWithAccount()
    const { payoutId, bookingId, code, hostInCents } = await pay(released)
    const { status, body } = await markPaid(payoutId, ' E777 ')
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ status: 'paid', amountInCents: hostInCents, bankReference: 'E777', code }),
    ])
    expect(await entriesOf(bookingId, 'payout')).toEqual([
      { account: 'host', amountInCents: hostInCents },
      { account: 'provider', amountInCents: -hostInCents },
    ])
    expect(await stored(payoutId)).toMatchObject({ amountInCents: hostInCents, pixKey: '+5511999998888' })
    expect((await host.client.get('/api/v1/host/earnings')).body.totals).toEqual({
      toReceiveInCents: 0,
      releasedInCents: 0,
      paidInCents: hostInCents,
    })
    const told = await server.database.select().from(notifications).where(eq(notifications.userId, host.id))
    expect(told.map(({ type, title }) => [type, title])).toContainEqual([
      'payout-paid',
      'Repasse de R$ 242,73 feito',
    ])
    const subjects = async () =>
      (await server.resources.mailer.list())
        .filter(({ to }) => to === host.email)
        .map(({ subject }) => subject)
    await expect.poll(subjects, WAIT).toContain('Repasse de R$ 242,73 feito')
    const { body: history } = await admin.client.get(`/api/v1/admin/bookings/${code}/history`)
    expect(history.items[0]).toMatchObject({ action: 'payout.paid', actor: { id: admin.id } })
  })

  test('twice is refused, also with the reference of another payout, and at the same moment', async () => {
    const { pay } = await hostWithAccount()
    const [first, second, third] = [await pay(released), await pay(released), await pay(released)]
    const reference = freshReference()
    expect((await markPaid(first.payoutId, reference)).status).toBe(200)
    expect((await markPaid(first.payoutId)).status).toBe(409)
    const used = await markPaid(second.payoutId, reference)
    expect([used.status, used.body.message]).toEqual([409, expect.stringContaining('já foi usado')])
    expect(await stored(second.payoutId)).toMatchObject({ status: 'releasable', bankReference: null })
    expect(await entriesOf(second.bookingId, 'payout')).toEqual([])

    const shared = freshReference()
    const both = await Promise.all([markPaid(second.payoutId, shared), markPaid(third.payoutId, shared)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await Promise.all(
      [1, 2, 3].map(() => markPaid(both[0].status === 200 ? third.payoutId : second.payoutId)),
    )
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test.each<[string, Parameters<typeof payBooking>[2]]>([
    ['isn’t released', { payout: 'scheduled' }],
    ['is disputed', { ...released, charge: 'disputed' }],
    ['has nothing to pay', { ...released, refundInCents: 26_970 }],
  ])('is refused for a payout that %s', async (_, paid) => {
    const { pay } = await hostWithAccount()
    const { payoutId, bookingId } = await pay(paid)
    const before = await stored(payoutId)
    expect((await markPaid(payoutId)).status).toBe(409)
    expect(await stored(payoutId)).toEqual(before)
    expect(await entriesOf(bookingId, 'payout')).toEqual([])
  })

  test('is refused for another amount than is owed, such as after a refund that came since the transfer', async () => {
    const { pay } = await hostWithAccount()
    const { payoutId, bookingId, code } = await pay(released)
    const seen = (await admin.client.get('/api/v1/admin/payouts?status=releasable&limit=60')).body.items
    expect(seen).toContainEqual(expect.objectContaining({ id: payoutId, amountInCents: OWED }))
    const refund = { clientKey: randomUUID(), amountInCents: 100_00, reason: 'A sala não abriu' }
    expect((await admin.client.post(`/api/v1/admin/bookings/${code}/refunds`, refund)).status).toBe(201)
    const { status, body } = await markPaid(payoutId)
    expect([status, body.message]).toEqual([
      409,
      'O valor deste repasse mudou desde que você o viu. Confira quanto foi transferido.',
    ])
    expect(await stored(payoutId)).toMatchObject({ status: 'releasable', bankReference: null })
    expect(await entriesOf(bookingId, 'payout')).toEqual([])
    const { items } = (await admin.client.get('/api/v1/admin/payouts?status=releasable&limit=60')).body
    const left = items.find((item: AdminPayout) => item.id === payoutId).amountInCents
    expect(left).toBeLessThan(OWED)
    const { body: paid } = await markPaid(payoutId, freshReference(), left)
    expect(paid).toMatchObject({ status: 'paid', amountInCents: left })
    expect((await markPaid(payoutId, freshReference(), 0)).body.fields).toEqual({
      amountInCents: 'O valor deve ser maior que zero',
    })
  })

  test('is refused for a stopped account, and for a host without one', async () => {
    const { host, pay } = await hostWithAccount()
    const { payoutId } = await pay(released)
    await admin.client.post(`/api/v1/admin/users/${host.id}/payment-account/stop`, { reason: 'Em análise' })
    expect((await markPaid(payoutId)).body.message).toContain('parados')
    const bare = await signedIn(server, 'host')
    const { id } = await createBookableWorkspace(bare, admin)
    const { code } = await bookAs(guest, id)
    const paid = await payBooking(server.database, code, released)
    expect((await markPaid(paid.payoutId)).body.message).toContain('ainda não disse')
  })

  test('needs the bank’s reference and a payout that there is', async () => {
    const { pay } = await hostWithAccount()
    const { payoutId } = await pay(released)
    expect((await markPaid(payoutId, ' ')).body.fields).toEqual({
      bankReference: 'Informe o identificador do banco',
    })
    expect((await markPaid('nada')).status).toBe(404)
    expect((await stored(payoutId))?.status).toBe('releasable')
  })
})

describe('a payout that the bank sends back (EARN-16)', () => {
  test('is owed again, tells the host why, and is paid with another reference', async () => {
    const { host, pay } = await hostWithAccount()
    const { payoutId, bookingId, hostInCents } = await pay(released)
    const reference = freshReference()
    await markPaid(payoutId, reference)
    const returned = await markReturned(payoutId)
    expect(returned.body).toMatchObject({
      status: 'returned',
      amountInCents: hostInCents,
      returnReason: 'Chave inexistente',
    })
    expect(await entriesOf(bookingId, 'payout-returned')).toEqual([
      { account: 'provider', amountInCents: hostInCents },
      { account: 'host', amountInCents: -hostInCents },
    ])
    expect((await host.client.get('/api/v1/host/earnings')).body.totals).toMatchObject({
      releasedInCents: hostInCents,
      paidInCents: 0,
    })
    const told = await server.database.select().from(notifications).where(eq(notifications.userId, host.id))
    expect(told).toContainEqual(
      expect.objectContaining({
        type: 'payout-returned',
        data: expect.objectContaining({ reason: 'Chave inexistente' }),
      }),
    )
    expect((await markReturned(payoutId)).status).toBe(409)
    expect((await markPaid(payoutId, reference)).status).toBe(409)
    expect((await markPaid(payoutId)).body).toMatchObject({ status: 'paid', returnReason: null })
    expect((await markReturned(payoutId, '')).status).toBe(422)
  })

  test('is the transfer that was seen, not one that was made since', async () => {
    const { pay } = await hostWithAccount()
    const { payoutId, bookingId } = await pay(released)
    const [first, second] = [freshReference(), freshReference()]
    await markPaid(payoutId, first)
    expect((await markReturned(payoutId)).status).toBe(200)
    await markPaid(payoutId, second)
    const stale = await markReturned(payoutId, 'Chave inexistente', first)
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('foi pago de novo')])
    const old = await admin.client.post(`/api/v1/admin/payouts/${payoutId}/returned`, { reason: 'Não' })
    expect([old.status, old.body.message]).toEqual([409, expect.stringContaining('recarregue')])
    expect(await stored(payoutId)).toMatchObject({ status: 'paid', bankReference: second })
    expect(await entriesOf(bookingId, 'payout-returned')).toHaveLength(2)
    expect((await markReturned(payoutId, 'Chave inexistente', second)).status).toBe(200)
  })
})

describe('the list (EARN-14)', () => {
  test('shows who gets how much by which key, and what is left to be done', async () => {
    const { host, pay } = await hostWithAccount()
    const { payoutId, code, hostInCents } = await pay(released)
    const { body } = await admin.client.get('/api/v1/admin/payouts?status=releasable&limit=60')
    expect(body.items).toContainEqual(
      expect.objectContaining({
        id: payoutId,
        code,
        hostId: host.id,
        amountInCents: hostInCents,
        account: expect.objectContaining({ pixKey: '+5511999998888', document: '52998224725' }),
      }),
    )
    const { body: first } = await admin.client.get('/api/v1/admin/payouts?limit=1')
    expect([first.items.length, first.nextCursor]).toEqual([1, expect.any(String)])
    expect((await admin.client.get('/api/v1/admin/payouts?status=outra')).status).toBe(422)
  })
})
