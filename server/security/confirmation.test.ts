import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { TestClient } from '#tests/client.ts'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { SoftwareAuthenticator } from '#tests/factories/passkey.ts'
import { codeOf } from '#tests/factories/second-factor.ts'
import { type SignedInUser, signedIn, signedInElsewhere } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { bookings } from '../database/schema.ts'
import type { PaymentProvider } from '../payments/provider.ts'

const MINUTE_MS = 60_000
const account = {
  legalName: 'Ana Lima Espaços Ltda',
  document: '12.ABC.345/01DE-35',
  pixKey: '(11) 99999-8888',
  consentsToFee: true,
}

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  server.resources.payments = { state: () => 'closed' } as PaymentProvider
})
afterAll(() => server.close())

const setAccount = (client: TestClient) => client.put('/api/v1/me/payment-account', account)
const confirm = (client: TestClient, password: string) => client.post('/api/v1/me/confirmation', { password })
const passMinutes = (minutes: number) =>
  server.setNow(new Date(server.resources.now().getTime() + minutes * MINUTE_MS))
const hasAccount = async ({ client }: SignedInUser) =>
  (await client.get('/api/v1/me/payment-account')).body.account !== null

describe('sensitive operations ask who uses the session (AUTH-39)', () => {
  test('for ten minutes after signing in they do not', async () => {
    const host = await signedIn(server, 'host')
    passMinutes(9.9)
    expect((await setAccount(host.client)).status).toBe(200)
  })

  test('then they refuse and change nothing, until the password confirms the session for ten minutes', async () => {
    const host = await signedIn(server, 'host')
    passMinutes(10)
    const refused = await setAccount(host.client)
    expect([refused.status, refused.body.code]).toEqual([403, 'CONFIRMATION_REQUIRED'])
    expect(await hasAccount(host)).toBe(false)

    expect((await confirm(host.client, host.password)).status).toBe(200)
    passMinutes(9.9)
    expect((await setAccount(host.client)).status).toBe(200)
    passMinutes(0.1)
    expect((await setAccount(host.client)).body.code).toBe('CONFIRMATION_REQUIRED')
  })

  test('exporting all own data is asked of everybody, whatever it holds', async () => {
    const [host, guest] = [await signedIn(server, 'host'), await signedIn(server, 'guest')]
    await setAccount(host.client)
    passMinutes(10)
    const path = '/api/v1/me/export'
    for (const { client } of [host, guest]) {
      const { status, body } = await client.get(path)
      expect([status, body.code]).toEqual([403, 'CONFIRMATION_REQUIRED'])
      expect(Object.keys(body)).not.toContain('profile')
    }
    for (const { client, password } of [host, guest]) await confirm(client, password)
    expect((await guest.client.get(path)).status).toBe(200)
    expect((await host.client.get(path)).body.payments.asHost.account.pixKey).toContain('99999')
  })

  test('a wrong or missing password confirms nothing', async () => {
    const host = await signedIn(server, 'host')
    passMinutes(10)
    const wrong = await confirm(host.client, 'não é esta')
    expect([wrong.status, wrong.body.fields]).toEqual([422, { password: 'A senha atual não confere' }])
    expect((await confirm(host.client, '')).body.fields).toEqual({ password: 'Informe sua senha' })
    expect((await setAccount(host.client)).body.code).toBe('CONFIRMATION_REQUIRED')
  })

  test('confirming one device leaves the others of the account as they are', async () => {
    const host = await signedIn(server, 'host')
    const elsewhere = await signedInElsewhere(server, host)
    passMinutes(10)
    await confirm(elsewhere, host.password)
    expect((await setAccount(host.client)).body.code).toBe('CONFIRMATION_REQUIRED')
    expect((await setAccount(elsewhere)).status).toBe(200)
  })

  test("another's password confirms nothing, and attempts are limited", async () => {
    const [host, other] = [await signedIn(server, 'host'), await signedIn(server, 'host')]
    passMinutes(10)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await confirm(host.client, `${other.password} ${attempt}`)).status).toBe(422)
    }
    const limited = await confirm(host.client, host.password)
    expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
    expect((await setAccount(host.client)).body.code).toBe('CONFIRMATION_REQUIRED')
  })

  test('a visitor gets 401', async () => {
    expect((await confirm(server.visitor(), 'qualquer uma')).status).toBe(401)
  })

  test('what was begun in a confirmed session is finished in one too', async () => {
    const { client, password } = await signedIn(server, 'host')
    passMinutes(8)
    const { body: factor } = await client.post('/api/v1/me/second-factor')
    const { body: creation } = await client.post('/api/v1/me/passkeys/begin')
    passMinutes(3)
    const made = new SoftwareAuthenticator(client.url).create(creation)
    const finish = async () => [
      await client.post('/api/v1/me/second-factor/on', {
        code: codeOf(factor.secret, server.resources.now()),
      }),
      await client.post('/api/v1/me/passkeys', made),
    ]
    for (const { body } of await finish()) expect(body.code).toBe('CONFIRMATION_REQUIRED')
    await confirm(client, password)
    expect((await finish()).map(({ status }) => status)).toEqual([200, 201])
  })

  test('administrators are asked before they move money or give the role to somebody', async () => {
    const admin = await signedIn(server, 'admin')
    const guest = await signedIn(server, 'guest')
    passMinutes(10)
    const missing = '0197a3c2-0000-7000-8000-000000000000'
    const asked = [
      ['POST', '/api/v1/admin/bookings/PSO-AAAAA/refunds'],
      ['POST', `/api/v1/admin/refunds/${missing}/retry`],
      ['POST', `/api/v1/admin/refunds/${missing}/by-hand`],
      ['PUT', `/api/v1/admin/refunds/${missing}/key`],
      ['POST', '/api/v1/admin/payouts/orders'],
      ['POST', `/api/v1/admin/payouts/${missing}/order-back`],
      ['PUT', `/api/v1/admin/payouts/${missing}/key`],
      ['POST', `/api/v1/admin/payouts/${missing}/paid`],
      ['POST', `/api/v1/admin/payouts/${missing}/returned`],
      ['POST', `/api/v1/admin/payouts/${missing}/repayments`],
      ['POST', `/api/v1/admin/users/${guest.id}/payment-account/resume`],
      ['PUT', `/api/v1/admin/users/${guest.id}/role`],
      ['POST', '/api/v1/admin/admins'],
      ['POST', `/api/v1/admin/disputes/${missing}/decide`],
    ] as const
    for (const [method, path] of asked) {
      const { body } = await admin.client.request(method, path, { role: 'admin' })
      expect([path, body.code]).toEqual([path, 'CONFIRMATION_REQUIRED'])
    }
    await confirm(admin.client, admin.password)
    const role = await admin.client.put(`/api/v1/admin/users/${guest.id}/role`, { role: 'admin' })
    expect(role.status).toBe(200)
  })

  test('an administrator is asked before a booking that is paid here is cancelled, and nobody else', async () => {
    const [host, admin, guest] = [
      await signedIn(server, 'host'),
      await signedIn(server, 'admin'),
      await signedIn(server, 'guest'),
    ]
    const { id } = await createBookableWorkspace(host, admin, { units: 3 })
    const book = async (paymentMode: 'direct' | 'platform') => {
      const booking = await bookAs(guest, id)
      await server.database.update(bookings).set({ paymentMode }).where(eq(bookings.code, booking.code))
      return booking
    }
    const cancel = ({ client }: SignedInUser, { code, version }: Booking) =>
      client.post(`/api/v1/bookings/${code}/cancel`, { version, reason: 'Obras no prédio' })
    const [direct, paid, other] = [await book('direct'), await book('platform'), await book('platform')]
    passMinutes(10)
    const refused = await cancel(admin, paid)
    expect([refused.status, refused.body.code]).toEqual([403, 'CONFIRMATION_REQUIRED'])
    expect((await guest.client.get(`/api/v1/bookings/${paid.code}`)).body.status).toBe('confirmed')
    expect((await cancel(admin, direct)).status).toBe(200)
    expect((await cancel(host, other)).status).toBe(200)
    await confirm(admin.client, admin.password)
    expect((await cancel(admin, paid)).body.status).toBe('cancelled')
  })
})
