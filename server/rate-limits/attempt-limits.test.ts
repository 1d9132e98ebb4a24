import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#tests/client.ts'
import { signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { TooManyAttempts } from './attempt-limits.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'on' })
})
afterAll(() => server.close())

let lastAddress = 0
/** A request from a new address, as a trusted proxy reports it. */
const fromElsewhere = () => {
  lastAddress += 1
  return { 'x-forwarded-for': `spoofed, 10.0.${Math.floor(lastAddress / 256)}.${lastAddress % 256}` }
}

const signIn = (client: TestClient, email: string, password: string, headers = fromElsewhere()) =>
  client.request('POST', '/api/auth/sign-in/email', { email, password }, headers)

describe('guessing passwords', () => {
  test('checks ten of 1,000 guesses at one account, even from changing addresses', async () => {
    const user = await signedIn(server, 'guest')
    const statuses: number[] = []
    for (let round = 0; round < 50; round += 1) {
      const guesses = Array.from({ length: 20 }, (_, guess) =>
        signIn(server.visitor(), user.email, `tentativa número ${round * 20 + guess}`),
      )
      for (const { status } of await Promise.all(guesses)) statuses.push(status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(990)
    const locked = await signIn(server.visitor(), user.email, user.password)
    expect(locked.status).toBe(429)
    expect(locked.body.message).toMatch(/^Muitas tentativas\. Tente novamente em 1[45] minutos\.$/)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800)
  })

  test('a device that signed in before can still sign in', async () => {
    const user = await signedIn(server, 'guest')
    for (let guess = 0; guess < 12; guess += 1) await signIn(server.visitor(), user.email, 'errada de novo')
    expect((await signIn(server.visitor(), user.email, user.password)).status).toBe(429)
    expect((await signIn(user.client, user.email, user.password)).status).toBe(200)
  })

  test("a known device's cookie works for its own account only", async () => {
    const victim = await signedIn(server, 'guest')
    const attacker = await signedIn(server, 'guest')
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await signIn(attacker.client, victim.email, `tentativa ${guess}`)).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  })

  test('a success resets the counter', async () => {
    const user = await signedIn(server, 'guest')
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 6; guess += 1) await signIn(server.visitor(), user.email, 'errada de novo')
      expect((await signIn(server.visitor(), user.email, user.password)).status).toBe(200)
    }
  })

  test('an address has a limit of its own over all accounts', async () => {
    const headers = { 'x-forwarded-for': '10.99.99.99' }
    const statuses = await Promise.all(
      Array.from({ length: 110 }, async () => {
        const email = `${randomUUID()}@teste.example`
        return (await signIn(server.visitor(), email, 'uma senha qualquer', headers)).status
      }),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })
})

test('allows 30 new accounts per address and hour, then answers 429', async () => {
  const headers = { 'x-forwarded-for': '10.88.88.88' }
  const statuses = await Promise.all(
    Array.from({ length: 33 }, async () => {
      const user = {
        name: 'Rui',
        email: `${randomUUID()}@teste.example`,
        password: 'uma frase bem secreta',
        role: 'guest',
        termsAccepted: true,
      }
      return (await server.visitor().request('POST', '/api/auth/sign-up/email', user, headers)).status
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
})

test('allows ten sign-ups with one e-mail, even from changing addresses, then answers 429', async () => {
  const { email, password } = await signedIn(server, 'guest')
  const body = { name: 'Rui', email, password, role: 'guest', termsAccepted: true }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const answer = await server.visitor().request('POST', '/api/auth/sign-up/email', body, fromElsewhere())
    statuses.push(answer.status)
  }
  expect(statuses.filter((status) => status === 409)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('accepts five requests for a recovery link to one e-mail, however it is written and from wherever, then answers 429', async () => {
  const statusesOf = async (written: readonly string[]) => {
    const statuses: number[] = []
    for (const email of written) {
      const path = '/api/auth/request-password-reset'
      statuses.push((await server.visitor().request('POST', path, { email }, fromElsewhere())).status)
    }
    return statuses
  }
  const { email } = await signedIn(server, 'guest')
  const unknown = `${randomUUID()}@teste.example`
  const variantsOf = (text: string) => [
    text,
    text.toUpperCase(),
    ` ${text} `,
    text,
    text,
    text,
    text.toUpperCase(),
  ]
  const expected = [...Array.from({ length: 5 }, () => 200), 429, 429]
  expect(await statusesOf(variantsOf(email))).toEqual(expected)
  // Whether it has an account makes no difference.
  expect(await statusesOf(variantsOf(unknown))).toEqual(expected)
})

test('accepts 30 requests for a recovery link from one network, whatever the e-mail, then answers 429', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 33 }, async (_, index) => {
      const body = { email: `${randomUUID()}@teste.example` }
      // One subscriber has a whole /64 of IPv6.
      const headers = { 'x-forwarded-for': `2001:db8:66:66::${index + 1}` }
      return (await server.visitor().request('POST', '/api/auth/request-password-reset', body, headers))
        .status
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
})

test('the password checks of a password change count against the address too', async () => {
  const headers = { 'x-forwarded-for': '10.77.77.77' }
  const user = await signedIn(server, 'guest')
  await Promise.all(
    Array.from({ length: 100 }, () =>
      signIn(server.visitor(), `${randomUUID()}@teste.example`, 'uma senha qualquer', headers),
    ),
  )
  const change = { currentPassword: user.password, newPassword: 'outra frase bem secreta' }
  const put = (from: Record<string, string>) =>
    user.client.request('PUT', '/api/v1/me/password', change, from)
  const refused = await put(headers)
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect((await put(fromElsewhere())).status).toBe(200)
})

test('ignores X-Forwarded-For without a trusted proxy', async () => {
  const direct = await startTestServer()
  const user = { name: 'Rui', password: 'uma frase bem secreta', role: 'guest', termsAccepted: true }
  const statuses: number[] = []
  for (let account = 0; account < 32; account += 1) {
    const body = { ...user, email: `${randomUUID()}@teste.example` }
    statuses.push(
      (await direct.visitor().request('POST', '/api/auth/sign-up/email', body, fromElsewhere())).status,
    )
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  await direct.close()
})

test.each(['password', '12345678', 'QWERTYUIOP', 'pouso2026', 'Pouso!!!'])(
  'the common password %s is refused',
  async (password) => {
    const body = {
      name: 'Rui',
      email: `${randomUUID()}@teste.example`,
      password,
      role: 'guest',
      termsAccepted: true,
    }
    const answer = await server.visitor().request('POST', '/api/auth/sign-up/email', body, fromElsewhere())
    expect(answer.status).toBe(422)
    expect(answer.body.fields.password).toBe('Esta senha é muito comum e fácil de adivinhar. Escolha outra.')
  },
)

test.each([
  'ç'.repeat(8),
  '🗝️'.repeat(20),
  ' espaços no começo e no fim ',
  'ã'.normalize('NFD').repeat(60),
  `${'x'.repeat(127)}ß`,
])('a password of any Unicode signs in, whole (%#)', async (password) => {
  const email = `${randomUUID()}@teste.example`
  const body = { name: 'Rui', email, password, role: 'guest', termsAccepted: true }
  const signUp = await server.visitor().request('POST', '/api/auth/sign-up/email', body, fromElsewhere())
  expect(signUp.status).toBe(200)
  expect((await signIn(server.visitor(), email, password)).status).toBe(200)
  expect((await signIn(server.visitor(), email, password.slice(0, -1))).status).toBe(401)
})

test.each([
  [1, '1 segundo'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
])('who may try again in %i s reads %s', (seconds, words) => {
  expect(new TooManyAttempts(seconds).message).toBe(`Muitas tentativas. Tente novamente em ${words}.`)
})
