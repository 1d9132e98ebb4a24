import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'
import { auditEntries, notifications, paymentAccounts, profiles } from '../../database/schema.ts'

const PATH = '/api/v1/me/payment-account'
const account = {
  legalName: 'Ana Lima Espaços Ltda',
  document: '12.ABC.345/01DE-35',
  pixKey: '(11) 99999-8888',
  consentsToFee: true,
}
const WAIT = { timeout: 15_000, interval: 50 }

let server: TestServer
let admin: SignedInUser

/** A provider without functions: these tests only ask whether the site takes payments. */
const takePayments = ({ resources }: TestServer) => {
  resources.payments = { state: () => 'closed' } as PaymentProvider
}

beforeAll(async () => {
  server = await startTestServer()
  takePayments(server)
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const set = ({ client }: SignedInUser, changes: object = {}) =>
  client.request('PUT', PATH, { ...account, ...changes })
const storedOf = async ({ id }: SignedInUser) =>
  (await server.database.select().from(paymentAccounts).where(eq(paymentAccounts.hostId, id)))[0]
const mailsTo = async ({ email }: SignedInUser) =>
  (await server.resources.mailer.list()).filter(({ to }) => to === email)

describe('where a host is paid (EARN-01 to EARN-04)', () => {
  test('is stored as the Central Bank writes it, and read with the key masked', async () => {
    const host = await signedIn(server, 'host')
    expect((await host.client.get(PATH)).body).toEqual({
      isAvailable: true,
      account: null,
      feeOfHundredReaisInCents: 1_000,
    })
    const { status, body } = await set(host)
    expect([status, body.account]).toEqual([
      200,
      expect.objectContaining({
        legalName: 'Ana Lima Espaços Ltda',
        document: '12ABC34501DE35',
        pixKey: '•••8888',
        pixKeyType: 'phone',
        stopped: null,
      }),
    ])
    expect(await storedOf(host)).toMatchObject({ pixKey: '+5511999998888', document: '12ABC34501DE35' })
    expect(JSON.stringify((await host.client.get(PATH)).body)).not.toContain('99999')
  })

  test('stays with a host who becomes a guest, and guests who never hosted have none (EARN-19)', async () => {
    const host = await signedIn(server, 'host')
    await set(host)
    await host.client.put('/api/v1/me/role', { role: 'guest' })
    expect((await host.client.get(PATH)).body.account).toMatchObject({ pixKey: '•••8888' })
    expect((await set(host, { pixKey: 'outra@exemplo.com.br' })).status).toBe(200)
    expect(await storedOf(host)).toMatchObject({ pixKey: 'outra@exemplo.com.br' })
    expect((await host.client.get('/api/v1/host/earnings')).status).toBe(200)

    const guest = await signedIn(server, 'guest')
    expect((await guest.client.get(PATH)).body.account).toBeNull()
    expect((await set(guest)).status).toBe(403)
    expect(await storedOf(guest)).toBeUndefined()
  })

  test.each([
    ['no document', { document: '123.456.789-00' }, ['document']],
    ['no key', { pixKey: 'minha chave' }, ['pixKey']],
    ['neither', { document: '1', pixKey: '1' }, ['document', 'pixKey']],
    ['no name', { legalName: ' ' }, ['legalName']],
    ['no consent', { consentsToFee: false }, ['consentsToFee']],
    ['a name too long', { legalName: 'a'.repeat(121) }, ['legalName']],
  ])('is refused with %s, and nothing is stored', async (_, changes, fields) => {
    const host = await signedIn(server, 'host')
    const { status, body } = await set(host, changes)
    expect([status, Object.keys(body.fields).sort()]).toEqual([422, fields])
    expect(await storedOf(host)).toBeUndefined()
  })

  test('has an audit entry that says what changed, never the key', async () => {
    const host = await signedIn(server, 'host')
    await set(host)
    await set(host, { pixKey: 'ana@teste.example' })
    await set(host, { pixKey: 'ana@teste.example' })
    const entries = await server.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, host.id), eq(auditEntries.action, 'payment-account.set')))
      .orderBy(auditEntries.at)
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [null, { changedPayment: ['legalName', 'document', 'pixKey'] }],
      [null, { changedPayment: ['pixKey'] }],
    ])
  })

  test('is mailed at each change of key or document, with mails turned off too, without naming them', async () => {
    const host = await signedIn(server, 'host')
    await server.database.update(profiles).set({ emailNotifications: false }).where(eq(profiles.id, host.id))
    await set(host)
    await set(host, { legalName: 'Outro Nome' })
    await set(host, { legalName: 'Outro Nome', pixKey: 'ana@teste.example' })
    await expect
      .poll(async () => (await mailsTo(host)).map(({ subject }) => subject).sort(), WAIT)
      .toEqual(['Seus dados para receber mudaram', 'Você já pode receber pelo Pouso'])
    const texts = (await mailsTo(host)).map(({ text }) => text)
    for (const text of texts) {
      expect(text).toContain('Não foi você?')
      expect(text).not.toMatch(/99999|ana@teste|ABC/)
    }
  })

  test('is refused where the site takes no payments, and says so', async () => {
    const own = await startServerForTest()
    const host = await signedIn(own, 'host')
    expect((await host.client.get(PATH)).body.isAvailable).toBe(false)
    expect((await set(host)).status).toBe(409)
    expect(await own.database.$count(paymentAccounts)).toBe(0)
  })

  test('can be changed ten times an hour', async () => {
    const host = await signedIn(server, 'host')
    for (let time = 0; time < 10; time += 1) expect((await set(host)).status).toBe(200)
    expect((await set(host)).status).toBe(429)
  })
})

describe('payments to a host (EARN-06)', () => {
  const stop = (id: string, reason = 'Conta em análise') =>
    admin.client.post(`/api/v1/admin/users/${id}/payment-account/stop`, { reason })
  const resume = (id: string) => admin.client.post(`/api/v1/admin/users/${id}/payment-account/resume`)

  test('are stopped with a reason that the host reads everywhere, and resumed', async () => {
    const host = await signedIn(server, 'host')
    await set(host)
    expect((await stop(host.id)).body.account).toMatchObject({
      pixKey: '+5511999998888',
      stopped: { reason: 'Conta em análise' },
    })
    expect((await host.client.get(PATH)).body.account.stopped.reason).toBe('Conta em análise')
    await expect
      .poll(async () => (await mailsTo(host)).map(({ subject }) => subject), WAIT)
      .toContain('Repasses parados')
    const told = () => server.database.select().from(notifications).where(eq(notifications.userId, host.id))
    expect(await told()).toMatchObject([{ type: 'payment-account', data: { reason: 'Conta em análise' } }])

    // Stopping it again notifies nobody.
    await stop(host.id, 'Outro motivo')
    expect(await told()).toHaveLength(1)

    // A host can't resume it by changing the key.
    await set(host, { pixKey: 'ana@teste.example' })
    expect((await host.client.get(PATH)).body.account.stopped).not.toBeNull()

    expect((await resume(host.id)).body.account.stopped).toBeNull()
    expect(await told()).toHaveLength(2)
    const actions = await server.database
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.actorId, admin.id))
    expect(actions.map(({ action }) => action)).toEqual(['payment-account.stop', 'payment-account.resume'])
  })

  test('need a reason, a known user and an account', async () => {
    const host = await signedIn(server, 'host')
    expect((await stop(host.id)).status).toBe(409)
    await set(host)
    expect((await stop(host.id, ' ')).status).toBe(422)
    expect((await stop(randomUUID())).status).toBe(404)
    expect((await stop('eu')).status).toBe(404)
    expect(await storedOf(host)).toMatchObject({ stoppedAt: null })
  })

  test('are hidden from other hosts', async () => {
    const [host, other] = [await signedIn(server, 'host'), await signedIn(server, 'host')]
    await set(host)
    expect((await other.client.get(`/api/v1/admin/users/${host.id}/payment-account`)).status).toBe(403)
    expect((await other.client.get(PATH)).body.account).toBeNull()
  })
})
