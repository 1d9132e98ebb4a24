import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import type { AdminPayout } from '#contract/payments/admin-shapes.ts'
import { recordReversal } from '#server/payments/ledger.ts'
import { bookAs, createBookableWorkspace, nextMonday } from '#tests/factories/booked.ts'
import { hostAccount, payBooking, releasedPayout } from '#tests/factories/paid-booking.ts'
import { startPayoutServer } from '#tests/factories/payout-server.ts'
import { seenPayout } from '#tests/factories/seen-payout.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import type { TestServer } from '#tests/server.ts'
import { auditEntries, bookings, charges, ledgerEntries, payouts } from '../../database/schema.ts'
import { freezePayout } from '../../payments/payouts.ts'
import { releasePayouts } from './release-payouts.ts'

/** The host's share of three hours, after the fee. */
const OWED = 242_73

let server: TestServer
let admin: SignedInUser
let guest: SignedInUser
let host: SignedInUser
let workspaceId: string
let week = 0

beforeAll(async () => {
  ;({ server, admin, guest } = await startPayoutServer())
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.execute(sql`delete from rate_limits`)
  // Payouts of other tests mustn't be in this one's order.
  await server.database.execute(sql`update payouts set status = 'scheduled', releases_at = 'infinity'`)
  host = await signedIn(server, 'host', 'Ana Lima')
  await setAccount()
  workspaceId = (await createBookableWorkspace(host, admin)).id
})

const setAccount = (changes = {}, by = host) =>
  by.client.request('PUT', '/api/v1/me/payment-account', { ...hostAccount, ...changes })
async function released(paid: Parameters<typeof payBooking>[2] = {}) {
  const { code } = await bookAs(guest, workspaceId, { from: addDays(nextMonday(), 7 * week++) })
  return { code, ...(await payBooking(server.database, code, { ...releasedPayout(), ...paid })) }
}
async function order(orderId = randomUUID()) {
  const { body } = await admin.client.post('/api/v1/admin/payouts/orders', { orderId })
  return { orderId, ...body } as { orderId: string; count: number; amountInCents: number }
}
async function linesOf(orderId: string) {
  const response = await fetch(`${server.url}/api/v1/admin/payouts.csv?orderId=${orderId}`, {
    headers: { cookie: admin.client.cookie },
  })
  const lines = (await response.text()).split('\r\n').filter(Boolean)
  return { lines: lines.slice(1), headers: response.headers }
}
const seen = (id: string) => seenPayout(server.database, id)
const markPaid = async (id: string, amountInCents = OWED, seenOrder?: { orderId: string | null }) =>
  admin.client.post(`/api/v1/admin/payouts/${id}/paid`, {
    orderId: (seenOrder ?? (await seen(id))).orderId,
    amountInCents,
    bankReference: `E${randomUUID()}`,
  })
const takeBack = async (id: string, seenOrder?: { orderId: string | null }) =>
  admin.client.post(`/api/v1/admin/payouts/${id}/order-back`, {
    orderId: (seenOrder ?? (await seen(id))).orderId,
    reason: 'Chave recusada',
  })
const sendBack = async (id: string) =>
  admin.client.post(`/api/v1/admin/payouts/${id}/returned`, {
    bankReference: (await seen(id)).bankReference,
    reason: 'Chave inexistente',
  })
const stored = async (id: string) =>
  (await server.database.select().from(payouts).where(eq(payouts.id, id)))[0]
const balanceOf = async (bookingId: string) => {
  const ofHost = sql`${ledgerEntries.bookingId} = ${bookingId} and ${ledgerEntries.account} = 'host'`
  const [row] = await server.database
    .select({ cents: sql`coalesce(-sum(${ledgerEntries.amountInCents}), 0)::int`.mapWith(Number) })
    .from(ledgerEntries)
    .where(ofHost)
  return row?.cents
}
const dispute = async (bookingId: string) => {
  await server.database.update(charges).set({ status: 'disputed' }).where(eq(charges.bookingId, bookingId))
  await server.database.transaction((transaction) => freezePayout(transaction, bookingId, new Date()))
}
/** The payer's bank takes all of a payment back. */
const reverse = async (bookingId: string, paymentId: string) => {
  const [booking] = await server.database.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) throw new Error('There is no booking')
  const reversal = { paymentId, reversedInCents: 269_70, amountInCents: 269_70, owedInCents: 0 }
  await server.database.transaction((transaction) =>
    recordReversal(transaction, booking, reversal, new Date()),
  )
}

describe('the file for the bank (EARN-14)', () => {
  test('has who gets how much by which key, without stopped accounts and disputed payments, as the page says before', async () => {
    await setAccount({ legalName: '=Ana; Lima' })
    const payable = await released()
    const back = await released()
    await markPaid(back.payoutId)
    await sendBack(back.payoutId)
    const disputed = await released({ charge: 'disputed' })
    const next = async () => (await admin.client.get('/api/v1/admin/payments/waiting')).body.releasable
    expect(await next()).toEqual({ count: 2, amountInCents: 2 * OWED })
    const { orderId, ...made } = await order()
    expect(made).toEqual({ count: 2, amountInCents: 2 * OWED })
    expect(await next()).toEqual({ count: 0, amountInCents: 0 })
    const { lines, headers } = await linesOf(orderId)
    expect(headers.get('content-disposition')).toMatch(/pouso-repasses-\d{4}-\d\d-\d\d\.csv/)
    expect(lines).toContain(`"'=Ana; Lima";529.982.247-25;Celular;+5511999998888;242,73;${payable.code}`)
    expect(lines.filter((line) => line.endsWith(back.code))).toHaveLength(1)
    expect(lines).toHaveLength(2)
    expect(await stored(disputed.payoutId)).toMatchObject({ status: 'releasable', orderId: null })

    await admin.client.post(`/api/v1/admin/users/${host.id}/payment-account/stop`, { reason: 'Em análise' })
    await released()
    expect(await next()).toEqual({ count: 0, amountInCents: 0 })
    expect(await order()).toMatchObject({ count: 0 })
  })

  test('of one order has nothing of another, and can be read again', async () => {
    const first = await released()
    const one = await order()
    const second = await released()
    const two = await order()
    expect((await linesOf(one.orderId)).lines).toEqual([expect.stringContaining(first.code)])
    expect((await linesOf(two.orderId)).lines).toEqual([expect.stringContaining(second.code)])
    expect((await linesOf(one.orderId)).lines).toHaveLength(1)
    expect(await order()).toMatchObject({ count: 0, amountInCents: 0 })
    const openOrders = async () => {
      const { body } = await admin.client.get('/api/v1/admin/payouts?status=ordered&limit=1')
      return body.orders.map(({ id }: { id: string }) => id)
    }
    // Also those of payouts on later pages.
    expect(await openOrders()).toEqual([two.orderId, one.orderId])
    await markPaid(first.payoutId)
    expect((await linesOf(one.orderId)).lines).toEqual([])
    expect(await openOrders()).toEqual([two.orderId])
  })

  test('asked for twice and at the same moment, has each payout once', async () => {
    const [first, second] = [await released(), await released()]
    const id = randomUUID()
    const same = await Promise.all([order(id), order(id)])
    expect(same.at(-1)?.count).toBeGreaterThan(0)
    expect((await order(id)).count).toBe(2)
    const entries = await server.database
      .select({ subjectId: auditEntries.subjectId })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'payout.order'))
    const about = entries.map(({ subjectId }) => subjectId)
    for (const { bookingId } of [first, second]) {
      expect(about.filter((subjectId) => subjectId === bookingId)).toHaveLength(1)
    }
    const more = [await released(), await released()]
    const both = await Promise.all([order(), order()])
    expect(both.reduce((sum, { count }) => sum + count, 0)).toBe(more.length)
  })
})

describe('a payout that was ordered (EARN-18)', () => {
  test('is written down as paid though it is disputed since, by the key and amount of the order', async () => {
    const { payoutId, bookingId } = await released()
    await order()
    await setAccount({ pixKey: 'ana@teste.example' })
    await dispute(bookingId)
    await releasePayouts(server.resources)
    expect(await stored(payoutId)).toMatchObject({ status: 'ordered', pixKey: '+5511999998888' })
    expect(await order()).toMatchObject({ count: 0 })
    const { body } = await markPaid(payoutId)
    expect(body).toMatchObject({ status: 'paid', amountInCents: OWED, order: null })
    expect(await stored(payoutId)).toMatchObject({ pixKey: '+5511999998888', payeeDocument: null })
    expect(await balanceOf(bookingId)).toBe(0)
  })

  test('leaves the host owing what the payer’s bank took back meanwhile', async () => {
    const { payoutId, bookingId, paymentId } = await released()
    await order()
    await reverse(bookingId, paymentId)
    await releasePayouts(server.resources)
    expect((await stored(payoutId))?.status).toBe('ordered')
    const { items } = (await admin.client.get('/api/v1/admin/payouts?status=ordered&limit=60')).body
    expect(items.map(({ id, amountInCents }: AdminPayout) => [id, amountInCents])).toContainEqual([
      payoutId,
      OWED,
    ])
    expect((await markPaid(payoutId, OWED - 1)).status).toBe(409)
    expect((await markPaid(payoutId)).status).toBe(200)
    expect(await balanceOf(bookingId)).toBe(-OWED)
    // The host's bank may still send it back.
    const returned = await sendBack(payoutId)
    expect([returned.status, await balanceOf(bookingId)]).toEqual([200, 0])
  })

  test('is taken from by no administrator’s refund', async () => {
    const { code } = await released()
    await order()
    const { status, body } = await admin.client.post(`/api/v1/admin/bookings/${code}/refunds`, {
      clientKey: randomUUID(),
      amountInCents: 100_00,
      reason: 'A sala não abriu',
    })
    expect([status, body.message]).toEqual([409, expect.stringContaining('enviado ao banco')])
  })

  test('is in the earnings of its host as still to come', async () => {
    const { code } = await released()
    await order()
    const { body } = await host.client.get('/api/v1/host/earnings')
    expect(body.totals).toEqual({ toReceiveInCents: 0, releasedInCents: OWED, paidInCents: 0 })
    expect(body.items).toMatchObject([{ code, payout: { status: 'ordered' } }])
  })

  test('comes back to the list where the bank didn’t make it, and is in the next order by the key of that time', async () => {
    const { payoutId, bookingId } = await released()
    const first = await order()
    await setAccount({ pixKey: 'ana@teste.example' })
    expect((await takeBack(payoutId)).body).toEqual({ done: true })
    const copy = { payeeName: null, payeeDocument: null, pixKey: null, pixKeyType: null }
    const nothing = { amountInCents: null, orderId: null, orderedAt: null, ...copy }
    expect(await stored(payoutId)).toMatchObject({ status: 'releasable', ...nothing })
    expect((await linesOf(first.orderId)).lines).toEqual([])
    expect((await takeBack(payoutId)).status).toBe(409)
    const { orderId } = await order()
    expect((await linesOf(orderId)).lines).toEqual([expect.stringContaining('ana@teste.example')])
    const entries = await server.database
      .select({ after: auditEntries.after })
      .from(auditEntries)
      .where(sql`${auditEntries.subjectId} = ${bookingId} and ${auditEntries.action} = 'payout.order-back'`)
    expect(entries).toMatchObject([{ after: { reason: 'Chave recusada', amountInCents: OWED } }])
  })

  test('waits again when it comes back while it is disputed, and is void where nothing is owed', async () => {
    const [disputed, reversed] = [await released(), await released()]
    await order()
    await dispute(disputed.bookingId)
    await reverse(reversed.bookingId, reversed.paymentId)
    await takeBack(disputed.payoutId)
    expect((await takeBack(reversed.payoutId)).status).toBe(200)
    expect((await stored(disputed.payoutId))?.status).toBe('scheduled')
    await releasePayouts(server.resources)
    expect((await stored(reversed.payoutId))?.status).toBe('void')
  })

  test('is not taken out of a later order by a question about an earlier one', async () => {
    const { payoutId } = await released()
    const first = await order()
    expect((await takeBack(payoutId)).status).toBe(200)
    const second = await order()
    for (const seenOrderId of [first.orderId, null]) {
      const { status, body } = await takeBack(payoutId, { orderId: seenOrderId })
      expect([status, body.message]).toEqual([409, expect.stringContaining('mudou desde que você o viu')])
    }
    expect(await stored(payoutId)).toMatchObject({ status: 'ordered', orderId: second.orderId })
    expect((await takeBack(payoutId, second)).status).toBe(200)
  })

  test('is marked as paid only in the order that was seen', async () => {
    const { payoutId } = await released()
    const seenFirst = await seen(payoutId)
    expect(seenFirst.orderId).toBeNull()
    const first = await order()
    const by = async (seenOrderId: string | null) => {
      const { status, body } = await markPaid(payoutId, OWED, { orderId: seenOrderId })
      return [status, body.message]
    }
    const changed = [409, expect.stringContaining('mudou desde que você o viu')]
    expect(await by(seenFirst.orderId)).toEqual(changed)
    await takeBack(payoutId)
    expect(await by(first.orderId)).toEqual(changed)
    const second = await order()
    expect(await by(first.orderId)).toEqual(changed)
    expect(await stored(payoutId)).toMatchObject({ status: 'ordered', bankReference: null })
    expect((await by(second.orderId))[0]).toBe(200)
  })

  test('needs the order that was seen: a page that doesn’t send it is told to reload', async () => {
    const { payoutId } = await released()
    await order()
    const path = `/api/v1/admin/payouts/${payoutId}`
    const old = { amountInCents: OWED, bankReference: `E${randomUUID()}` }
    for (const answer of [
      await admin.client.post(`${path}/paid`, old),
      await admin.client.post(`${path}/order-back`, { reason: 'Chave recusada' }),
    ]) {
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        409,
        'CONFLICT',
        expect.stringContaining('recarregue'),
      ])
    }
    expect((await stored(payoutId))?.status).toBe('ordered')
  })

  test('that the host’s bank had returned before is a returned one again', async () => {
    const { payoutId } = await released()
    await markPaid(payoutId)
    await sendBack(payoutId)
    await order()
    await takeBack(payoutId)
    expect(await stored(payoutId)).toMatchObject({ status: 'returned', returnReason: 'Chave inexistente' })
  })

  test('keeps its key when the host deletes the account, also once it is back in the list', async () => {
    const { payoutId, code } = await released()
    await order()
    const { status } = await host.client.request('DELETE', '/api/v1/me', { password: host.password })
    expect(status).toBe(200)
    await takeBack(payoutId)
    const { orderId } = await order()
    expect((await linesOf(orderId)).lines).toEqual([expect.stringContaining(`+5511999998888;242,73;${code}`)])
  })
})
