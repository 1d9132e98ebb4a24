import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WaitingPayments } from '#contract/payments/admin-shapes.ts'
import { type FakeProvider, fakeProvider } from '#tests/factories/fake-provider.ts'
import { refundByHand } from '#tests/factories/refund-by-hand.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { sendSecurityMailJob } from '../../accounts/send-security-mail.ts'
import { auditEntries, bookings, refunds } from '../../database/schema.ts'
import { confirmCharge } from '../confirm-charge.ts'

const KEY = 'rui@teste.example'

let server: TestServer
let bank: FakeProvider
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let code: string
let txid: string
let refundId: string

beforeAll(async () => {
  server = await startTestServer()
  bank = fakeProvider(server.resources.now)
  server.resources.payments = bank
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

beforeEach(async () => {
  await server.database.execute(sql`delete from rate_limits`)
  host = await signedIn(server, 'host')
  guest = await signedIn(server, 'guest', 'Rui Lima')
  ;({ code, txid, refundId } = await refundByHand(server, bank, { admin, host, guest }))
})

const enter = (pixKey = KEY, by = admin, replacedPixKey: string | null = null) =>
  by.client.put(`/api/v1/admin/refunds/${refundId}/key`, { pixKey, replacedPixKey })
const mailsToGuest = async () => {
  const { rows } = await server.database.execute<{ change: string }>(sql`
    select data ->> 'change' as change from jobs.job
    where name = ${sendSecurityMailJob.name} and data ->> 'userId' = ${guest.id} order by created_on, id`)
  return rows.map(({ change }) => change)
}
const leave = () => guest.client.request('DELETE', '/api/v1/me', { password: guest.password })
const stored = async () => (await server.database.select().from(refunds).where(eq(refunds.id, refundId)))[0]
const markPaid = async () =>
  admin.client.post(`/api/v1/admin/refunds/${refundId}/by-hand`, {
    amountInCents: (await stored())?.amountInCents,
    bankReference: `E${randomUUID()}`,
  })
const waiting = async () => {
  const { body } = await admin.client.get('/api/v1/admin/payments/waiting')
  return (body as WaitingPayments).refunds.find(({ id }) => id === refundId)
}

describe('the key of a refund that a person pays (CASH-09)', () => {
  test('is entered by an administrator once the guest’s account is gone, and erased when it is paid', async () => {
    expect(await waiting()).toMatchObject({ pixKey: null, isGuestReachable: true })
    expect((await leave()).status).toBe(200)
    expect(await waiting()).toMatchObject({ pixKey: null, isGuestReachable: false, hasAccount: false })
    expect((await enter()).body).toEqual({ done: true })
    expect(await waiting()).toMatchObject({ pixKey: KEY })
    expect((await markPaid()).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'done', pixKey: null })
  })

  test('that the guest left is erased when it is paid', async () => {
    await guest.client.put(`/api/v1/bookings/${code}/refund-key`, { refundId, pixKey: KEY })
    await leave()
    expect(await stored()).toMatchObject({ pixKey: KEY })
    await markPaid()
    expect(await stored()).toMatchObject({ status: 'done', pixKey: null })
  })

  test('that the guest left is erased when the payer’s bank takes the money back', async () => {
    await guest.client.put(`/api/v1/bookings/${code}/refund-key`, { refundId, pixKey: KEY })
    await leave()
    const row = await stored()
    bank.takeBack(row?.paymentId ?? '', row?.amountInCents ?? 0)
    await confirmCharge(server.resources, txid)
    expect(await stored()).toMatchObject({ status: 'done', pixKey: null })
  })

  test('stays while the guest’s account exists, and is in its export', async () => {
    await enter()
    await markPaid()
    expect(await stored()).toMatchObject({ status: 'done', pixKey: KEY })
  })

  test('can be entered for a suspended guest', async () => {
    await admin.client.put(`/api/v1/admin/users/${guest.id}/suspended`, { suspended: true, reason: 'Fraude' })
    expect(await waiting()).toMatchObject({ isGuestReachable: false, hasAccount: true })
    expect((await enter()).status).toBe(200)
  })

  test('replaces none that the administrator hasn’t seen, and the guest gets a mail about it', async () => {
    await guest.client.put(`/api/v1/bookings/${code}/refund-key`, { refundId, pixKey: 'dele@teste.example' })
    expect(await mailsToGuest()).toEqual(['refund-key'])
    const unseen = await enter()
    expect([unseen.status, unseen.body.message]).toEqual([409, expect.stringContaining('mudou')])
    const old = await admin.client.put(`/api/v1/admin/refunds/${refundId}/key`, { pixKey: KEY })
    expect([old.status, old.body.message]).toEqual([409, expect.stringContaining('recarregue')])
    expect(await stored()).toMatchObject({ pixKey: 'dele@teste.example' })
    expect((await enter(KEY, admin, 'dele@teste.example')).status).toBe(200)
    // Sending it again changes nothing.
    expect((await enter(KEY, admin, 'dele@teste.example')).status).toBe(200)
    expect(await mailsToGuest()).toEqual(['refund-key', 'refund-key-replaced'])
  })

  test('is in the history without the key', async () => {
    await enter()
    const [row] = await server.database.select().from(bookings).where(eq(bookings.code, code))
    const entries = await server.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, row?.id ?? ''), eq(auditEntries.action, 'refund.key')))
    expect(entries).toMatchObject([{ actorId: admin.id, after: { code } }])
    expect(JSON.stringify(entries)).not.toContain(KEY)
  })

  test('must be valid, for a refund that waits for it, and entered by no side of the booking', async () => {
    expect((await enter('nenhuma chave')).body.fields).toHaveProperty('pixKey')
    await server.database.update(bookings).set({ hostId: admin.id }).where(eq(bookings.code, code))
    expect((await enter()).status).toBe(403)
    await server.database.update(bookings).set({ hostId: host.id }).where(eq(bookings.code, code))
    expect((await enter(KEY, host)).status).toBe(403)
    expect(await stored()).toMatchObject({ pixKey: null })
    await markPaid()
    expect((await enter()).status).toBe(409)
    refundId = randomUUID()
    expect((await enter()).status).toBe(404)
  })
})
