import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminPayout } from '#contract/payments/admin-shapes.ts'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { hostAccount, payBooking, releasedPayout } from '#tests/factories/paid-booking.ts'
import { startPayoutServer } from '#tests/factories/payout-server.ts'
import { seenPayout } from '#tests/factories/seen-payout.ts'
import { type SignedInUser, signedIn, signedInElsewhere } from '#tests/factories/user.ts'
import type { TestServer } from '#tests/server.ts'
import { auditEntries, bookings, payouts } from '../../database/schema.ts'
import { recordRefundDue } from '../../payments/ledger.ts'
import { releasePayouts } from '../payouts/release-payouts.ts'

const payee = { legalName: 'Ana Maria Lima', document: '111.444.777-35', pixKey: ' Ana@Teste.Example ' }
const STORED = {
  payeeName: 'Ana Maria Lima',
  payeeDocument: '11144477735',
  pixKey: 'ana@teste.example',
  pixKeyType: 'email',
}
const ERASED = { payeeName: null, payeeDocument: null, pixKey: null, pixKeyType: null }
/** The host's share of three hours, after the fee. */
const OWED = 242_73

let server: TestServer
let admin: SignedInUser
let guest: SignedInUser
let host: SignedInUser
let code: string
let bookingId: string
let payoutId: string

beforeAll(async () => {
  ;({ server, admin, guest } = await startPayoutServer())
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.execute(sql`delete from rate_limits`)
  // Payouts of other tests mustn't be in this one's order.
  await server.database.execute(sql`update payouts set status = 'void'`)
  host = await signedIn(server, 'host', 'Ana Lima')
  code = (await bookAs(guest, (await createBookableWorkspace(host, admin)).id)).code
  const paid = await payBooking(server.database, code, releasedPayout())
  bookingId = paid.bookingId
  payoutId = paid.payoutId
})

const setAccount = () => host.client.request('PUT', '/api/v1/me/payment-account', hostAccount)
const leave = () => host.client.request('DELETE', '/api/v1/me', { password: host.password })
const suspend = (suspended: boolean) =>
  admin.client.put(`/api/v1/admin/users/${host.id}/suspended`, { suspended, reason: 'Fraude' })
const enter = (input = {}, by = admin) =>
  by.client.put(`/api/v1/admin/payouts/${payoutId}/key`, { ...payee, replacedPixKey: null, ...input })
const seen = () => seenPayout(server.database, payoutId)
const markPaid = async () =>
  admin.client.post(`/api/v1/admin/payouts/${payoutId}/paid`, {
    orderId: (await seen()).orderId,
    amountInCents: OWED,
    bankReference: `E${randomUUID()}`,
  })
const sendBack = async () =>
  admin.client.post(`/api/v1/admin/payouts/${payoutId}/returned`, {
    bankReference: (await seen()).bankReference,
    reason: 'Conta encerrada',
  })
const takeOrderBack = async () =>
  admin.client.post(`/api/v1/admin/payouts/${payoutId}/order-back`, {
    orderId: (await seen()).orderId,
    reason: 'Chave recusada',
  })
const stored = async () => (await server.database.select().from(payouts).where(eq(payouts.id, payoutId)))[0]
const listed = async () => {
  const { body } = await admin.client.get('/api/v1/admin/payouts?status=releasable')
  return (body.items as AdminPayout[]).find(({ id }) => id === payoutId)
}
const order = async () => {
  const orderId = randomUUID()
  return { orderId, ...(await admin.client.post('/api/v1/admin/payouts/orders', { orderId })).body }
}
const entries = () =>
  server.database
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, bookingId), eq(auditEntries.action, 'payout.key')))

/** The bank sends a payout back after its host deleted the account: the key was erased when it was paid. */
async function returnedAfterDeletion() {
  await setAccount()
  await markPaid()
  expect((await leave()).status).toBe(200)
  expect((await sendBack()).body).toMatchObject({ status: 'returned', account: null, canEnterKey: true })
}

describe('the key of a payout whose host can no longer say it (CASH-10)', () => {
  test('is entered once the account is gone; the payout is ordered, paid, and the key erased', async () => {
    await returnedAfterDeletion()
    expect((await markPaid()).status).toBe(409)
    expect((await order()).count).toBe(0)
    expect((await enter()).body).toEqual({ done: true })
    expect(await stored()).toMatchObject(STORED)
    const { body } = await admin.client.get('/api/v1/admin/payments/waiting')
    expect(body.releasable).toEqual({ count: 1, amountInCents: OWED })
    const { orderId, count } = await order()
    expect(count).toBe(1)
    const file = await fetch(`${server.url}/api/v1/admin/payouts.csv?orderId=${orderId}`, {
      headers: { cookie: admin.client.cookie },
    })
    expect(await file.text()).toContain(
      `Ana Maria Lima;111.444.777-35;E-mail;ana@teste.example;242,73;${code}`,
    )
    expect((await markPaid()).body).toMatchObject({ status: 'paid', canEnterKey: false })
    expect(await stored()).toMatchObject({ status: 'paid', ...ERASED })
    // The bank may send this payout back too.
    expect((await sendBack()).body).toMatchObject({ account: null, canEnterKey: true })
    expect((await enter()).status).toBe(200)
  })

  test('is entered too where the account was deleted while nothing was owed', async () => {
    await setAccount()
    await leave()
    // As when the payer's bank first took the money and then gave it back.
    await server.database.update(payouts).set(ERASED).where(eq(payouts.id, payoutId))
    expect(await listed()).toMatchObject({ status: 'releasable', account: null, canEnterKey: true })
    expect((await enter()).status).toBe(200)
    expect((await markPaid()).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'paid', ...ERASED })
  })

  test('replaces one that the bank refused, after the order was taken back', async () => {
    await setAccount()
    await leave()
    await order()
    const replacing = { replacedPixKey: hostAccount.pixKey }
    const { status, body } = await enter(replacing)
    expect([status, body.message]).toEqual([409, expect.stringContaining('devolva-o à lista')])
    expect((await takeOrderBack()).status).toBe(200)
    expect((await enter(replacing)).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'releasable', ...STORED })
  })

  test('is entered for a suspended host without one; what the host says later counts instead', async () => {
    expect(await listed()).toMatchObject({ account: null, canEnterKey: false })
    await suspend(true)
    expect(await listed()).toMatchObject({ account: null, canEnterKey: true })
    expect((await enter()).status).toBe(200)
    expect((await listed())?.account).toMatchObject({ pixKey: STORED.pixKey })
    await suspend(false)
    host = { ...host, client: await signedInElsewhere(server, host) }
    await setAccount()
    expect(await listed()).toMatchObject({ account: { pixKey: hostAccount.pixKey }, canEnterKey: false })
    await order()
    expect(await stored()).toMatchObject({ status: 'ordered', pixKey: hostAccount.pixKey })
  })

  test('is not entered for a host who can say it, or has said it', async () => {
    const { status, body } = await enter()
    expect([status, body.message]).toEqual([409, expect.stringContaining('configurações')])
    await setAccount()
    expect((await enter()).status).toBe(409)
    await suspend(true)
    expect(await listed()).toMatchObject({ account: { pixKey: hostAccount.pixKey }, canEnterKey: false })
    expect((await enter()).status).toBe(409)
    expect(await stored()).toMatchObject(ERASED)
    expect(await entries()).toEqual([])
  })

  test('replaces the one of a suspended host that the bank refused, until the host says another', async () => {
    await setAccount()
    await markPaid()
    await suspend(true)
    expect((await sendBack()).body).toMatchObject({
      account: { pixKey: hostAccount.pixKey },
      canEnterKey: true,
    })
    expect((await enter()).body.message).toContain('mudou')
    expect((await enter({ replacedPixKey: hostAccount.pixKey })).status).toBe(200)
    expect((await order()).count).toBe(1)
    expect(await stored()).toMatchObject({ status: 'ordered', ...STORED })
    expect((await takeOrderBack()).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'returned', ...STORED })
    expect((await markPaid()).body).toMatchObject({ status: 'paid' })
    expect(await stored()).toMatchObject({ pixKey: STORED.pixKey, payeeName: null })

    await sendBack()
    await enter({ replacedPixKey: hostAccount.pixKey })
    await suspend(false)
    host = { ...host, client: await signedInElsewhere(server, host) }
    await host.client.request('PUT', '/api/v1/me/payment-account', {
      ...hostAccount,
      pixKey: 'a@teste.example',
    })
    expect(await stored()).toMatchObject({ status: 'returned', ...ERASED })
    await order()
    expect(await stored()).toMatchObject({ status: 'ordered', pixKey: 'a@teste.example' })
  })

  test('that replaced a refused one stays when the host comes back and deletes the account', async () => {
    await setAccount()
    await markPaid()
    await suspend(true)
    await sendBack()
    await enter({ replacedPixKey: hostAccount.pixKey })
    await suspend(false)
    host = { ...host, client: await signedInElsewhere(server, host) }
    expect((await leave()).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'returned', hostId: null, ...STORED })
  })

  test('stays when an order is taken back of a suspended host without an account', async () => {
    await suspend(true)
    await enter()
    await order()
    expect((await takeOrderBack()).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'releasable', ...STORED })
    expect((await listed())?.account).toMatchObject({ pixKey: STORED.pixKey })
  })

  test('must be one of a payout that is owed, and neither paid nor at the bank', async () => {
    await setAccount()
    await markPaid()
    await leave()
    expect((await enter()).status).toBe(409)
    expect(await stored()).toMatchObject(ERASED)
    await sendBack()
    await enter()
    await takeAllBack()
    expect((await enter({ pixKey: 'outra@teste.example', replacedPixKey: STORED.pixKey })).status).toBe(409)
    await releasePayouts(server.resources)
    expect(await stored()).toMatchObject({ status: 'void', ...ERASED })
    expect((await enter()).status).toBe(409)
    payoutId = randomUUID()
    expect((await enter()).status).toBe(404)
    payoutId = 'nenhum'
    expect((await enter()).status).toBe(404)
  })

  test('is erased with name and document of a suspended host when everything went back', async () => {
    await suspend(true)
    await enter()
    await takeAllBack()
    await releasePayouts(server.resources)
    expect(await stored()).toMatchObject({ status: 'void', ...ERASED })
  })

  test('must be a key, with a document and a name', async () => {
    await returnedAfterDeletion()
    const { status, body } = await enter({ document: '111.111.111-11', pixKey: 'nenhuma chave' })
    expect([status, Object.keys(body.fields).sort()]).toEqual([422, ['document', 'pixKey']])
    expect((await enter({ legalName: ' ' })).body.fields).toHaveProperty('legalName')
    expect((await enter({ pixKey: '' })).body.fields).toHaveProperty('pixKey')
    expect(await stored()).toMatchObject(ERASED)
    expect(await entries()).toEqual([])
  })

  test('is entered by an administrator alone, who is no side of the booking', async () => {
    await returnedAfterDeletion()
    expect((await enter({}, guest)).status).toBe(403)
    await server.database.update(bookings).set({ guestId: admin.id }).where(eq(bookings.id, bookingId))
    expect((await enter()).status).toBe(403)
    expect((await server.visitor().put(`/api/v1/admin/payouts/${payoutId}/key`, payee)).status).toBe(401)
    expect(await stored()).toMatchObject(ERASED)
    await server.database.update(bookings).set({ guestId: guest.id }).where(eq(bookings.id, bookingId))
    expect((await enter()).status).toBe(200)
  })

  test('is entered once when two administrators do so at the same moment, and the second is told', async () => {
    await returnedAfterDeletion()
    const keys = ['um@teste.example', 'dois@teste.example']
    const answers = await Promise.all(keys.map((pixKey) => enter({ pixKey })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const first = keys[answers.findIndex(({ status }) => status === 200)]
    expect((await stored())?.pixKey).toBe(first)
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain('mudou')
    expect(await entries()).toHaveLength(1)
    // Sending it again changes nothing, and a change names the key that it replaces.
    expect((await enter({ pixKey: first })).status).toBe(200)
    expect(await entries()).toHaveLength(1)
    expect((await enter({ replacedPixKey: first })).status).toBe(200)
    expect(await stored()).toMatchObject(STORED)
  })

  test('is whole in an order of the same moment, or refused', async () => {
    await setAccount()
    await leave()
    const [entered] = await Promise.all([enter({ replacedPixKey: hostAccount.pixKey }), order()])
    const { payeeName, pixKey, status } = (await stored()) ?? {}
    expect(status).toBe('ordered')
    expect([payeeName, pixKey]).toEqual(
      entered.status === 200
        ? [STORED.payeeName, STORED.pixKey]
        : [hostAccount.legalName, hostAccount.pixKey],
    )
  })

  test('is in the history without the values', async () => {
    await returnedAfterDeletion()
    await enter()
    await enter({ pixKey: 'outra@teste.example', replacedPixKey: STORED.pixKey })
    const all = await entries()
    expect(all.map(({ actorId, after }) => [actorId, after])).toEqual([
      [admin.id, { code, amountInCents: OWED, changedPayment: ['legalName', 'document', 'pixKey'] }],
      [admin.id, { code, amountInCents: OWED, changedPayment: ['pixKey'] }],
    ])
    const { body } = await admin.client.get(`/api/v1/admin/bookings/${code}/history`)
    expect(JSON.stringify(body)).toContain('payout.key')
    expect(JSON.stringify([all, body])).not.toMatch(/ana@teste|outra@teste|11144477735|111\.444|Ana Maria/)
  })
})

/** Everything goes back to the guest. */
async function takeAllBack(): Promise<void> {
  const [booking] = await server.database.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) throw new Error('There is no booking')
  const due = { id: randomUUID(), amountInCents: booking.totalInCents, borneBy: 'host' } as const
  await server.database.transaction((transaction) =>
    recordRefundDue(transaction, booking, due, server.resources.now()),
  )
}
