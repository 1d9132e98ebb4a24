import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { hostAccount, payBooking, releasedPayout } from '#tests/factories/paid-booking.ts'
import { startPayoutServer } from '#tests/factories/payout-server.ts'
import { seenPayout } from '#tests/factories/seen-payout.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import type { TestServer } from '#tests/server.ts'
import { bookings, payouts, profiles } from '../../database/schema.ts'
import { recordRefundDue } from '../../payments/ledger.ts'
import { releasePayouts } from './release-payouts.ts'

const PATH = '/api/v1/me/payment-account'
/** The host's share of three hours, after the fee. */
const OWED = 242_73

let server: TestServer
let admin: SignedInUser
let guest: SignedInUser
let host: SignedInUser
let code: string
let payoutId: string

beforeAll(async () => {
  ;({ server, admin, guest } = await startPayoutServer())
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.execute(sql`delete from rate_limits`)
  host = await signedIn(server, 'host', 'Ana Lima')
  code = (await bookAs(guest, (await createBookableWorkspace(host, admin)).id)).code
  payoutId = (await payBooking(server.database, code, releasedPayout())).payoutId
})

const setAccount = () => host.client.request('PUT', PATH, hostAccount)
const leave = () => host.client.request('DELETE', '/api/v1/me', { password: host.password })
const stored = async () => (await server.database.select().from(payouts).where(eq(payouts.id, payoutId)))[0]
const markPaid = async () =>
  admin.client.post(`/api/v1/admin/payouts/${payoutId}/paid`, {
    orderId: (await seenPayout(server.database, payoutId)).orderId,
    amountInCents: OWED,
    bankReference: `E${payoutId}`,
  })

describe('what is still owed to a host who deletes the account (EARN-17)', () => {
  test('is paid by the key that the host had, which is erased then', async () => {
    await setAccount()
    expect((await leave()).status).toBe(200)
    const orderId = randomUUID()
    expect((await admin.client.post('/api/v1/admin/payouts/orders', { orderId })).body.count).toBe(1)
    const file = await fetch(`${server.url}/api/v1/admin/payouts.csv?orderId=${orderId}`, {
      headers: { cookie: admin.client.cookie },
    })
    expect(await file.text()).toContain(`Ana Lima;529.982.247-25;Celular;+5511999998888;242,73;${code}`)
    const paid = await markPaid()
    expect([paid.status, paid.body.status, paid.body.hostId]).toEqual([200, 'paid', null])
    expect(await stored()).toMatchObject({
      amountInCents: OWED,
      payeeName: null,
      payeeDocument: null,
      pixKey: null,
      pixKeyType: null,
    })
  })

  test('keeps the account until the host has said where it goes', async () => {
    const { status, body } = await leave()
    expect([status, body.message]).toEqual([409, expect.stringContaining('242,73 a receber')])
    expect(body.message).toContain('chave PIX')
    expect(await server.database.$count(profiles, eq(profiles.id, host.id))).toBe(1)
    await setAccount()
    expect((await leave()).status).toBe(200)
  })

  test('keeps the account while its payouts are stopped', async () => {
    await setAccount()
    await admin.client.post(`/api/v1/admin/users/${host.id}/payment-account/stop`, { reason: 'Em análise' })
    const { status, body } = await leave()
    expect([status, body.message]).toEqual([409, expect.stringContaining('parados')])
    await admin.client.post(`/api/v1/admin/users/${host.id}/payment-account/resume`)
    expect((await leave()).status).toBe(200)
  })

  test('keeps the account too while what is stopped is at the bank, since the order may be taken back', async () => {
    await setAccount()
    const orderId = randomUUID()
    await admin.client.post('/api/v1/admin/payouts/orders', { orderId })
    await admin.client.post(`/api/v1/admin/users/${host.id}/payment-account/stop`, { reason: 'Em análise' })
    const { status, body } = await leave()
    expect([status, body.message]).toEqual([409, expect.stringContaining('parados')])
    const { items } = (await admin.client.get('/api/v1/admin/payouts?status=ordered&limit=60')).body
    expect(items.find(({ id }: { id: string }) => id === payoutId)).toMatchObject({ isStopped: true })
    await markPaid()
    expect((await leave()).status).toBe(200)
  })

  test('leaves no copy once nothing is owed any more', async () => {
    await setAccount()
    expect((await leave()).status).toBe(200)
    const [booking] = await server.database.select().from(bookings).where(eq(bookings.code, code))
    if (!booking) throw new Error('No booking')
    const due = { id: randomUUID(), amountInCents: booking.totalInCents, borneBy: 'host' } as const
    await server.database.transaction((transaction) =>
      recordRefundDue(transaction, booking, due, server.resources.now()),
    )
    await releasePayouts(server.resources)
    expect(await stored()).toMatchObject({ status: 'void', payeeName: null, pixKey: null })
  })

  test('asks for nothing where all was paid, and leaves no copy', async () => {
    await setAccount()
    await markPaid()
    expect((await leave()).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'paid', payeeName: null, pixKey: null })
  })
})
