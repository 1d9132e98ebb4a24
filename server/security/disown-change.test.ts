import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSecondFactor } from '#tests/factories/second-factor.ts'
import { isSignedIn, type SignedInUser, signedIn, signedInElsewhere } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { paymentAccounts, profiles } from '../database/schema.ts'
import type { PaymentProvider } from '../payments/provider.ts'

const account = {
  legalName: 'Ana Lima Espaços Ltda',
  document: '12.ABC.345/01DE-35',
  pixKey: '(11) 99999-8888',
  consentsToFee: true,
}
const WAIT = { timeout: 15_000, interval: 50 }
const DAY_MS = 24 * 60 * 60 * 1000
const STEP_MS = 30_000

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  server.resources.payments = { state: () => 'closed' } as PaymentProvider
})
afterAll(() => server.close())
beforeEach(() => server.setNow(new Date(Math.ceil(Date.now() / STEP_MS) * STEP_MS + 1_000)))

const pass = (ms: number) => server.setNow(new Date(server.resources.now().getTime() + ms))
const mailsTo = async ({ email }: SignedInUser) =>
  (await server.resources.mailer.list()).filter(({ to }) => to === email)
const disown = (token: string) => server.visitor().post('/api/v1/security-notices/disown', { token })

/** The token of the link 'Não fui eu' in the mail with this subject. */
async function tokenIn(user: SignedInUser, subject: string): Promise<string> {
  const find = async () => (await mailsTo(user)).find((mail) => mail.subject === subject)
  await expect.poll(find, WAIT).toBeDefined()
  return /\/not-me\?token=([\w-]+)/.exec((await find())?.text ?? '')?.[1] ?? ''
}

describe('a mail tells of each change of how an account is protected (AUTH-42)', () => {
  test('of the password, the second factor on and off, recovery codes renewed and used, and the PIX key', async () => {
    const user = await signedIn(server, 'host')
    await user.client.put('/api/v1/me/notifications', { email: false })
    const { codeAt, recoveryCodes } = await withSecondFactor(server, user)
    await user.client.put('/api/v1/me/payment-account', account)
    await user.client.post('/api/v1/me/confirmation', { code: recoveryCodes[0] })
    await user.client.post('/api/v1/me/recovery-codes')
    const change = { currentPassword: user.password, newPassword: 'outra frase bem secreta' }
    await user.client.put('/api/v1/me/password', change)
    await user.client.request('DELETE', '/api/v1/me/second-factor')
    const subjects = async () => (await mailsTo(user)).map(({ subject }) => subject).sort()
    await expect
      .poll(subjects, WAIT)
      .toEqual([
        'Códigos de recuperação novos',
        'Sua senha foi trocada',
        'Um código de recuperação foi usado',
        'Verificação em duas etapas desligada',
        'Verificação em duas etapas ligada',
        'Você já pode receber pelo Pouso',
      ])
    const texts = (await mailsTo(user)).map(({ text }) => text)
    expect(texts.filter((text) => /\/not-me\?token=/.test(text))).toHaveLength(6)
    const secrets = [...recoveryCodes, codeAt(server.resources.now()), '99999']
    for (const secret of secrets) expect(texts.join('\n')).not.toContain(secret)
  })

  test('also of a new password by a recovery link', async () => {
    const user = await signedIn(server, 'guest')
    await server.visitor().post('/api/auth/request-password-reset', { email: user.email })
    const find = async () =>
      /reset-password\?type=recovery&token=([\w-]+)/.exec((await mailsTo(user))[0]?.text ?? '')?.[1]
    await expect.poll(find, WAIT).toBeDefined()
    const reset = { token: await find(), newPassword: 'outra frase bem secreta' }
    expect((await server.visitor().post('/api/auth/reset-password', reset)).status).toBe(200)
    expect(await tokenIn(user, 'Sua senha foi trocada')).not.toBe('')
  })
})

describe("'Não fui eu' (AUTH-42)", () => {
  test('ends every session, makes the password worthless, holds payouts and leads to a new password', async () => {
    const user = await signedIn(server, 'host')
    const elsewhere = await signedInElsewhere(server, user)
    await user.client.put('/api/v1/me/payment-account', account)
    const token = await tokenIn(user, 'Você já pode receber pelo Pouso')
    const { status, body } = await disown(token)
    expect(status).toBe(200)
    expect([await isSignedIn(user.client), await isSignedIn(elsewhere)]).toEqual([false, false])
    const { email, password } = user
    expect((await server.visitor().post('/api/auth/sign-in/email', { email, password })).status).toBe(401)
    const [stored] = await server.database
      .select()
      .from(paymentAccounts)
      .where(eq(paymentAccounts.hostId, user.id))
    expect(stored?.stoppedAt).toEqual(server.resources.now())

    const reset = { token: body.recoveryToken, newPassword: 'uma frase só minha agora' }
    expect((await server.visitor().post('/api/auth/reset-password', reset)).status).toBe(200)
    const again = server.visitor()
    await again.post('/api/auth/sign-in/email', { email, password: reset.newPassword })
    expect((await again.get('/api/v1/me/payment-account')).body.account.stopped.reason).toContain(
      'Fale com a gente',
    )
  })

  test('takes away a second factor that was turned on since, and leaves an older one', async () => {
    const [taken, kept] = [await signedIn(server, 'host'), await signedIn(server, 'host')]
    await withSecondFactor(server, taken)
    await withSecondFactor(server, kept)
    pass(60_000)
    await kept.client.put('/api/v1/me/payment-account', account)
    await disown(await tokenIn(taken, 'Verificação em duas etapas ligada'))
    await disown(await tokenIn(kept, 'Você já pode receber pelo Pouso'))
    const since = async ({ id }: SignedInUser) =>
      (await server.database.select().from(profiles).where(eq(profiles.id, id)))[0]?.secondFactorSince
    expect(await since(taken)).toBeNull()
    expect(await since(kept)).toBeInstanceOf(Date)
  })

  test('works once, also at the same time, for a week, and by its own token alone', async () => {
    const user = await signedIn(server, 'host')
    await withSecondFactor(server, user)
    await user.client.request('DELETE', '/api/v1/me/second-factor')
    const on = await tokenIn(user, 'Verificação em duas etapas ligada')
    const off = await tokenIn(user, 'Verificação em duas etapas desligada')
    const answers = await Promise.all([disown(on), disown(on)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await disown('adivinhado')).status).toBe(404)
    pass(7 * DAY_MS + 1_000)
    expect((await disown(off)).status).toBe(404)
  })
})
