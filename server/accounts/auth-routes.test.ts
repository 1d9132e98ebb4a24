import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { TERMS_NOT_ACCEPTED, TERMS_VERSION } from '#contract/accounts/credentials.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { accounts, profiles, sessions } from '../database/schema.ts'
import { passwordQueue } from './password-hash.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newSignUp = (changes: Record<string, unknown> = {}) => ({
  name: 'Camila Rocha',
  email: `${randomUUID()}@teste.example`,
  password: 'uma frase bem secreta',
  role: 'guest',
  termsAccepted: true,
  ...changes,
})

async function profileOf(email: string) {
  const [profile] = await server.database
    .select()
    .from(profiles)
    .where(eq(profiles.email, email.toLowerCase()))
  return profile
}

describe('sign-up', () => {
  test('creates the account with its role and company, and signs it in', async () => {
    const client = server.visitor()
    const user = newSignUp({ companyName: 'Estúdio Maré', email: `${randomUUID()}@Teste.Example` })
    const { status, headers, body } = await client.post('/api/auth/sign-up/email', user)
    expect(status).toBe(200)
    expect(body).toEqual({
      user: {
        id: expect.any(String),
        name: 'Camila Rocha',
        email: user.email.toLowerCase(),
        role: 'guest',
      },
    })
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    expect(await profileOf(user.email)).toMatchObject({
      role: 'guest',
      companyName: 'Estúdio Maré',
      emailVerified: false,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: expect.any(Date),
    })
    const session = await client.get('/api/v1/session')
    expect(session.body.viewer).toMatchObject({ name: 'Camila Rocha', role: 'guest' })
    expect(session.headers.get('cache-control')).toBe('private, no-store')
  })

  test('stores a name in one line', async () => {
    const user = newSignUp({ name: 'Camila\r\n\nRocha' })
    expect((await server.visitor().post('/api/auth/sign-up/email', user)).status).toBe(200)
    expect(await profileOf(user.email)).toMatchObject({ name: 'Camila Rocha' })
  })

  test('ignores the company name of a host', async () => {
    const user = newSignUp({ role: 'host', companyName: 'Prado' })
    await server.visitor().post('/api/auth/sign-up/email', user)
    expect(await profileOf(user.email)).toMatchObject({ role: 'host', companyName: null })
  })

  test.each([
    ['body', { role: 'admin' }, 403],
    ['extra fields', { emailVerified: true, id: '00000000-0000-4000-8000-000000000000', isAdmin: true }, 200],
  ])('nobody becomes an administrator by %s', async (_, changes, status) => {
    const user = newSignUp(changes)
    const answer = await server.visitor().post('/api/auth/sign-up/email', user)
    expect(answer.status).toBe(status)
    const profile = await profileOf(user.email)
    if (status === 403) expect(profile).toBeUndefined()
    else expect(profile).toMatchObject({ role: 'guest', emailVerified: false })
  })

  test('rejects a registered e-mail and changes nothing', async () => {
    const user = newSignUp()
    await server.visitor().post('/api/auth/sign-up/email', user)
    const before = await profileOf(user.email)
    const client = server.visitor()
    const warn = vi.spyOn(server.resources.log, 'warn')
    const { status, body } = await client.post('/api/auth/sign-up/email', {
      ...user,
      name: 'Outra',
      role: 'host',
    })
    expect([status, body]).toEqual([
      409,
      { code: 'EMAIL_TAKEN', message: 'Este e-mail já tem uma conta. Entre com ele ou recupere a senha.' },
    ])
    expect(await profileOf(user.email)).toEqual(before)
    expect(warn).toHaveBeenCalledWith({ status: 409 }, 'sign-up refused')
    expect((await client.get('/api/v1/session')).body.viewer).toBeNull()
  })

  test.each([
    ['name', { name: ' ' }, 'Por favor, preencha todos os campos obrigatórios'],
    ['name', { name: 'Ana\0' }, 'Há um caractere inválido no texto'],
    ['companyName', { companyName: 'Estúdio\0' }, 'Há um caractere inválido no texto'],
    ['email', { email: '' }, 'Email é obrigatório'],
    ['email', { email: 'ana@servidor' }, 'Formato de email inválido'],
    ['email', { email: 'ana@@teste.example' }, 'Formato de email inválido'],
    ['password', { password: '1234567' }, 'A senha deve ter pelo menos 8 caracteres'],
    ['password', { password: '🔑'.repeat(7) }, 'A senha deve ter pelo menos 8 caracteres'],
    ['password', { password: 'a'.repeat(129) }, 'A senha deve ter no máximo 128 caracteres'],
    ['password', { password: '🔑'.repeat(129) }, 'A senha deve ter no máximo 128 caracteres'],
    ['role', { role: undefined }, 'Por favor, preencha todos os campos obrigatórios'],
    ['termsAccepted', { termsAccepted: undefined }, TERMS_NOT_ACCEPTED],
    ['termsAccepted', { termsAccepted: false }, TERMS_NOT_ACCEPTED],
  ])('%s %j is refused: %s', async (field, changes, message) => {
    const user = newSignUp(changes)
    const { status, body } = await server.visitor().post('/api/auth/sign-up/email', user)
    expect([status, body.fields?.[field]]).toEqual([422, message])
    expect(await profileOf(user.email)).toBeUndefined()
  })

  test.each([8, 128])('accepts a password of %i emoji without cutting it', async (length) => {
    const user = newSignUp({ password: '🔑'.repeat(length) })
    expect((await server.visitor().post('/api/auth/sign-up/email', user)).status).toBe(200)
    const signIn = { email: user.email, password: user.password }
    expect((await server.visitor().post('/api/auth/sign-in/email', signIn)).status).toBe(200)
  })

  test('stores the password as an Argon2id hash of at least 19 MiB and two passes', async () => {
    const user = newSignUp()
    await server.visitor().post('/api/auth/sign-up/email', user)
    const profile = await profileOf(user.email)
    const [account] = await server.database
      .select()
      .from(accounts)
      .where(eq(accounts.userId, profile?.id ?? ''))
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('sign-in and sign-out', () => {
  test('answers a wrong password and an unknown e-mail alike', async () => {
    const user = newSignUp()
    await server.visitor().post('/api/auth/sign-up/email', user)
    const attempts = [
      { email: user.email, password: 'outra frase secreta' },
      { email: `${randomUUID()}@teste.example`, password: user.password },
      { email: 'não é um e-mail', password: 'x' },
    ]
    for (const attempt of attempts) {
      const client = server.visitor()
      const { status, body } = await client.post('/api/auth/sign-in/email', attempt)
      expect([status, body]).toEqual([
        401,
        { code: 'INVALID_CREDENTIALS', message: 'Seu e-mail ou sua senha estão incorretos' },
      ])
      expect((await client.get('/api/v1/session')).body.viewer).toBeNull()
    }
  })

  test('ignores a device cookie with multi-byte characters', async () => {
    const user = newSignUp()
    await server.visitor().post('/api/auth/sign-up/email', user)
    const cookie = `pouso.device=a.é${'a'.repeat(42)}`
    const signIn = { email: user.email, password: 'outra frase secreta' }
    const { status } = await server.visitor().request('POST', '/api/auth/sign-in/email', signIn, { cookie })
    expect(status).toBe(401)
  })

  test('each sign-in creates a session, and sign-out ends only that one', async () => {
    const user = newSignUp()
    const [here, elsewhere] = [server.visitor(), server.visitor()]
    await here.post('/api/auth/sign-up/email', user)
    const signIn = { email: user.email.toUpperCase(), password: user.password }
    expect((await elsewhere.post('/api/auth/sign-in/email', signIn)).status).toBe(200)
    expect((await here.post('/api/auth/sign-out')).status).toBe(200)
    expect((await here.get('/api/v1/session')).body.viewer).toBeNull()
    expect((await elsewhere.get('/api/v1/session')).body.viewer).not.toBeNull()
    const profile = await profileOf(user.email)
    const left = await server.database
      .select()
      .from(sessions)
      .where(eq(sessions.userId, profile?.id ?? ''))
    expect(left).toHaveLength(1)
  })

  test.each([
    '/api/auth/update-user',
    '/api/auth/admin/set-role',
    '/api/auth/get-session',
    '/api/auth/list-sessions',
  ])('the account engine is not reachable at %s', async (path) => {
    expect((await server.visitor().post(path, { role: 'admin' })).status).toBe(404)
  })
})

test('rejects a sign-in with 503 while too many passwords wait to be checked', async () => {
  const user = newSignUp()
  await server.visitor().post('/api/auth/sign-up/email', user)
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const line = Array.from({ length: 204 }, () => passwordQueue.run(() => gate))
  const { status, headers, body } = await server.visitor().post('/api/auth/sign-in/email', user)
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '5'])
  open()
  await Promise.all(line)
  expect((await server.visitor().post('/api/auth/sign-in/email', user)).status).toBe(200)
})
