import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withSecondFactor } from '#tests/factories/second-factor.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'
import { accountTokens, profiles, recoveryCodes, secondFactors } from '../database/schema.ts'

type ReceivedMail = { to: string; messageId: string; subject: string; text: string; html: string }

const received: ReceivedMail[] = []
let refuseNext = 0
let smtp: SMTPServer
let server: TestServer

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        const [recipient] = session.envelope.rcptTo
        received.push({
          to: recipient?.address ?? '',
          messageId: mail.messageId ?? '',
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
        })
        refuseNext -= 1
        done(refuseNext >= 0 ? new Error('try again') : null)
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', () =>
      resolve((listening.address() as { port: number }).port),
    )
  })
  server = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://pouso.example',
  })
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const request = (email: string) => server.visitor().post('/api/auth/request-password-reset', { email })

/** The mails about what has changed, such as the one that follows each reset, are left out (AUTH-42). */
async function mailTo(email: string, count = 1): Promise<ReceivedMail> {
  const found = () => received.filter((mail) => mail.to === email && !mail.text.includes('/not-me'))
  await vi.waitFor(() => expect(found().length).toBeGreaterThanOrEqual(count), {
    timeout: 15_000,
    interval: 50,
  })
  const mail = found().at(-1)
  if (!mail) throw new Error('No mail arrived')
  return mail
}

async function recoveryLink(user: SignedInUser, count = 1): Promise<URL> {
  expect((await request(user.email)).status).toBe(200)
  const mail = await mailTo(user.email, count)
  return new URL(/https:\/\/\S+reset-password\S+/.exec(mail.text)?.[0] ?? '')
}

const tokenOf = (link: URL) => link.searchParams.get('token') ?? ''
const reset = (token: string, newPassword: string) =>
  server.visitor().post('/api/auth/reset-password', { token, newPassword })
const signInStatus = async (email: string, password: string) =>
  (await server.visitor().post('/api/auth/sign-in/email', { email, password })).status

describe('recovering the password', () => {
  test('the link in the mail sets a new password once, ends every session and confirms the e-mail', async () => {
    const user = await signedIn(server, 'guest', 'Ana <b>Souza</b>')
    await server.database.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, user.id))
    const link = await recoveryLink(user)
    expect(`${link.origin}${link.pathname}`).toBe('https://pouso.example/reset-password')
    expect(link.searchParams.get('type')).toBe('recovery')
    const token = tokenOf(link)
    expect(Buffer.from(token, 'base64url').length).toBe(32)

    const mail = await mailTo(user.email)
    expect(mail.subject).toBe('Crie uma nova senha')
    // The address isn't confirmed yet.
    expect(mail.html).not.toContain('Souza')
    expect(mail.html).toContain(`token=${token}`)

    const check = await server.visitor().get(`/api/auth/reset-password?token=${token}`)
    expect(check.body).toEqual({ valid: true })
    expect((await reset(token, 'outra frase bem secreta')).status).toBe(200)
    expect((await user.client.get('/api/v1/session')).body.viewer).toBeNull()
    expect(await signInStatus(user.email, user.password)).toBe(401)
    expect(await signInStatus(user.email, 'outra frase bem secreta')).toBe(200)
    expect((await reset(token, 'mais uma frase secreta')).body.code).toBe('INVALID_TOKEN')
    expect((await server.visitor().get(`/api/auth/reset-password?token=${token}`)).body).toEqual({
      valid: false,
    })
    const [profile] = await server.database.select().from(profiles).where(eq(profiles.id, user.id))
    expect(profile?.emailVerified).toBe(true)
  })

  test('turns off a second factor that somebody set on an e-mail that nobody had confirmed (AUTH-43)', async () => {
    const user = await signedIn(server, 'guest')
    await withSecondFactor(server, user)
    await server.database.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, user.id))
    expect((await reset(tokenOf(await recoveryLink(user)), 'outra frase bem secreta')).status).toBe(200)
    expect(await signInStatus(user.email, 'outra frase bem secreta')).toBe(200)
    for (const table of [secondFactors, recoveryCodes]) {
      expect(await server.database.$count(table, eq(table.userId, user.id))).toBe(0)
    }
  })

  test('keeps the second factor of a confirmed e-mail (AUTH-40)', async () => {
    const user = await signedIn(server, 'guest')
    await withSecondFactor(server, user)
    await server.database.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, user.id))
    expect((await reset(tokenOf(await recoveryLink(user)), 'outra frase bem secreta')).status).toBe(200)
    const signIn = { email: user.email, password: 'outra frase bem secreta' }
    expect((await server.visitor().post('/api/auth/sign-in/email', signIn)).body.code).toBe(
      'SECOND_FACTOR_REQUIRED',
    )
  })

  test('of 50 simultaneous attempts with one link, one succeeds', async () => {
    const user = await signedIn(server, 'guest')
    const token = tokenOf(await recoveryLink(user))
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(token, `frase bem secreta número ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(49)
  })

  test('only the newest link works, for 24 hours', async () => {
    const user = await signedIn(server, 'guest')
    const older = tokenOf(await recoveryLink(user))
    const newer = tokenOf(await recoveryLink(user, 2))
    expect((await reset(older, 'outra frase bem secreta')).status).toBe(404)
    const day = 24 * 60 * 60 * 1000
    server.setNow(new Date(Date.now() + day + 60_000))
    expect((await reset(newer, 'outra frase bem secreta')).status).toBe(404)
    server.setNow(new Date(Date.now() + day - 60_000))
    expect((await reset(newer, 'outra frase bem secreta')).status).toBe(200)
    server.setNow(new Date())
  })

  test('stores only the hash of a token', async () => {
    const user = await signedIn(server, 'guest')
    const token = tokenOf(await recoveryLink(user))
    const [row] = await server.database.select().from(accountTokens).where(eq(accountTokens.userId, user.id))
    expect(row?.tokenHash).toBeTruthy()
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('answers known and unknown e-mails alike', async () => {
    const user = await signedIn(server, 'guest')
    const known = await request(user.email)
    const unknown = await request('ninguem@teste.example')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await mailTo(user.email)
    expect(received.filter((mail) => mail.to === 'ninguem@teste.example')).toEqual([])
  })

  test('links ignore the Host header of the request', async () => {
    const local = await startServerForTest()
    const user = await signedIn(local, 'guest')
    const answer = await local
      .visitor()
      .request(
        'POST',
        '/api/auth/request-password-reset',
        { email: user.email },
        { 'x-forwarded-host': 'evil.example' },
      )
    expect(answer.status).toBe(200)
    const mails = await vi.waitFor(
      async () => {
        const stored = await local.resources.mailer.list()
        expect(stored).toHaveLength(1)
        return stored
      },
      { timeout: 15_000, interval: 50 },
    )
    expect(mails[0]?.text).not.toContain('evil.example')
  })

  test('retries a failed mail with the same Message-ID', async () => {
    const user = await signedIn(server, 'guest')
    refuseNext = 1
    await request(user.email)
    await mailTo(user.email, 2)
    const ids = received.filter((mail) => mail.to === user.email).map((mail) => mail.messageId)
    expect(ids[0]).toMatch(/^<.+@.+>$/)
    expect(new Set(ids).size).toBe(1)
  })

  test.each([
    ['', 'Informe um e-mail válido'],
    ['ana@servidor', 'Informe um e-mail válido'],
  ])('the e-mail %j is refused', async (email, message) => {
    const { status, body } = await request(email)
    expect([status, body.fields.email]).toEqual([422, message])
  })

  test('rejects a short or common password, and the link still works', async () => {
    const user = await signedIn(server, 'guest')
    const token = tokenOf(await recoveryLink(user))
    expect((await reset(token, '1234567')).body.fields.newPassword).toBe(
      'A senha deve ter pelo menos 8 caracteres',
    )
    expect((await reset(token, 'password')).body.fields.newPassword).toMatch(/muito comum/)
    expect((await reset(token, 'outra frase bem secreta')).status).toBe(200)
  })

  test('allows five requests for one account, then answers 429 with Retry-After', async () => {
    const user = await signedIn(server, 'guest')
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await request(user.email)).status).toBe(200)
    const { status, headers, body } = await request(user.email)
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(body.message).toMatch(/^Muitas tentativas\. Tente novamente em \d+ minutos\.$/)
  })
})

describe('confirming the e-mail', () => {
  test('the link in the mail after sign-up leads to a page, whose press confirms it once', async () => {
    const email = `confirma-${Date.now()}@teste.example`
    const client = server.visitor()
    const signUp = {
      name: 'Rui',
      email,
      password: 'uma frase bem secreta',
      role: 'guest',
      termsAccepted: true,
    }
    expect((await client.post('/api/auth/sign-up/email', signUp)).status).toBe(200)
    expect((await client.get('/api/v1/session')).body.viewer.emailVerified).toBe(false)
    const link = new URL(/https:\/\/\S+confirm-email\S+/.exec((await mailTo(email)).text)?.[0] ?? '')
    const token = new URLSearchParams(link.hash.slice(1)).get('token') ?? ''
    expect([token.length, link.search]).toEqual([43, ''])
    const isConfirmed = async () => (await client.get('/api/v1/session')).body.viewer.emailVerified

    // The address in older mails; opening it, as virus scanners do, confirms nothing.
    const opened = await server.visitor().get(`/api/auth/verify-email?token=${token}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, link.pathname + link.hash])
    expect(opened.headers.get('cache-control')).toBe('private, no-store')
    expect(await isConfirmed()).toBe(false)

    const press = (body: unknown) => server.visitor().post('/api/auth/verify-email', body)
    expect((await press({ token: `${token}x` })).status).toBe(404)
    expect((await press({})).status).toBe(422)
    const pressed = await press({ token })
    expect([pressed.status, pressed.body]).toEqual([200, { confirmed: true }])
    expect(await isConfirmed()).toBe(true)
    const again = await press({ token })
    expect([again.status, again.body.code]).toEqual([404, 'INVALID_TOKEN'])
  })
})
