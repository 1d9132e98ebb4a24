import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeProvider, fakeProvider } from '#tests/factories/fake-provider.ts'
import { refundByHand } from '#tests/factories/refund-by-hand.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { accounts, auditEntries, bookings, refunds, sessions } from '../database/schema.ts'

const KEY = 'rui@teste.example'
const OTHERS_KEY = 'mau@teste.example'
const FIRST_MAIL = 'Chave PIX para a sua devolução'
const MAIL_OF_ANOTHER = 'A chave PIX da sua devolução foi trocada'
const MINUTE_MS = 60_000
const WAIT = { timeout: 15_000, interval: 50 }

let server: TestServer
let bank: FakeProvider
let admin: SignedInUser
let guest: SignedInUser
let code: string
let refundId: string

beforeAll(async () => {
  server = await startTestServer()
  bank = fakeProvider(server.resources.now)
  server.resources.payments = bank
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date())
  await server.database.execute(sql`delete from rate_limits`)
  admin = await signedIn(server, 'admin')
  guest = await signedIn(server, 'guest', 'Rui Lima')
  const host = await signedIn(server, 'host')
  ;({ code, refundId } = await refundByHand(server, bank, { admin, host, guest }))
})

const passMinutes = (minutes: number) =>
  server.setNow(new Date(server.resources.now().getTime() + minutes * MINUTE_MS))
const put = (pixKey: string, { client }: Pick<SignedInUser, 'client'> = guest) =>
  client.put(`/api/v1/bookings/${code}/refund-key`, { refundId, pixKey })
const confirm = (password = guest.password) => guest.client.post('/api/v1/me/confirmation', { password })
const storedKey = async () =>
  (await server.database.select().from(refunds).where(eq(refunds.id, refundId)))[0]?.pixKey
const entries = async () => {
  const [booking] = await server.database.select().from(bookings).where(eq(bookings.code, code))
  const ofKey = and(eq(auditEntries.subjectId, booking?.id ?? ''), eq(auditEntries.action, 'refund.key'))
  return server.database.select().from(auditEntries).where(ofKey)
}
const mails = async () => (await server.resources.mailer.list()).filter(({ to }) => to === guest.email)
const subjects = async () => (await mails()).map(({ subject }) => subject).filter((one) => /PIX/.test(one))

describe('the key that a guest says for a refund (PAY-14)', () => {
  test('is accepted in a session whose user has proved who they are, and changes nothing else', async () => {
    passMinutes(10)
    const refused = await put(KEY)
    expect([refused.status, refused.body.code]).toEqual([403, 'CONFIRMATION_REQUIRED'])
    expect([await storedKey(), await entries()]).toEqual([null, []])
    expect((await confirm()).status).toBe(200)
    expect((await put(KEY)).body.refunds).toMatchObject([{ needsKey: false }])
    expect(await storedKey()).toBe(KEY)

    passMinutes(10)
    expect((await put(OTHERS_KEY)).body.code).toBe('CONFIRMATION_REQUIRED')
    expect(await storedKey()).toBe(KEY)
  })

  test('is in the history and in a mail, each time another is said, and never which it is', async () => {
    await put(KEY)
    await expect.poll(subjects, WAIT).toEqual([FIRST_MAIL])
    expect((await put(KEY)).status).toBe(200)
    await put(OTHERS_KEY)
    await expect.poll(subjects, WAIT).toEqual(expect.arrayContaining([FIRST_MAIL, MAIL_OF_ANOTHER]))
    expect(await subjects()).toHaveLength(2)
    const written = await entries()
    expect(written).toMatchObject([1, 2].map(() => ({ actorId: guest.id, after: { code } })))
    const told = JSON.stringify([written, (await mails()).map(({ text }) => text)])
    for (const key of [KEY, OTHERS_KEY]) expect(told).not.toContain(key)
  })

  test("is erased by the mail's 'Não fui eu', and the guest says another", async () => {
    await put(OTHERS_KEY)
    const find = async () => (await mails()).find(({ subject }) => subject === FIRST_MAIL)?.text
    await expect.poll(find, WAIT).toBeDefined()
    const token = /\/not-me\?token=([\w-]+)/.exec((await find()) ?? '')?.[1]
    const { body } = await server.visitor().post('/api/v1/security-notices/disown', { token })
    expect(await storedKey()).toBeNull()
    const client = await enterByRecovery(body.recoveryToken)
    expect((await put(KEY, { client })).status).toBe(200)
    expect(await storedKey()).toBe(KEY)
  })

  test('needs a password of a guest who entered by a link, which they make by their mailbox', async () => {
    await server.database.update(accounts).set({ password: null }).where(eq(accounts.userId, guest.id))
    const byLink = { byGuestLink: true, confirmedAt: null }
    await server.database.update(sessions).set(byLink).where(eq(sessions.userId, guest.id))
    expect((await put(KEY)).body.code).toBe('CONFIRMATION_REQUIRED')
    expect((await confirm()).body.fields.password).toBe(
      'Sua conta ainda não tem senha. Saia e crie uma em “Esqueceu a senha?”.',
    )
    await server.visitor().post('/api/auth/request-password-reset', { email: guest.email })
    const find = async () =>
      (await mails()).map(({ text }) => /recovery&token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
    await expect.poll(find, WAIT).toBeDefined()
    const client = await enterByRecovery((await find()) ?? '')
    expect((await put(KEY, { client })).status).toBe(200)
  })
})

/** Sets a new password by a recovery link and signs in with it. */
async function enterByRecovery(token: string) {
  const newPassword = 'uma frase só minha agora'
  await server.visitor().post('/api/auth/reset-password', { token, newPassword })
  const client = server.visitor()
  await client.post('/api/auth/sign-in/email', { email: guest.email, password: newPassword })
  return client
}
