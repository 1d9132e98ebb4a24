import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PasskeyRequest } from '#contract/security/passkey-shapes.ts'
import type { TestClient } from '#tests/client.ts'
import { SoftwareAuthenticator, withPasskey } from '#tests/factories/passkey.ts'
import { withSecondFactor } from '#tests/factories/second-factor.ts'
import { isSignedIn, type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'
import { accessLog, passkeyChallenges, passkeys, profiles, sessions } from '../database/schema.ts'

const SIGN_IN = '/api/v1/passkey-sign-in'
const MINUTE_MS = 60_000
const STEP_MS = 30_000
const MAIL_WAIT = { timeout: 15_000, interval: 50 }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'on' })
})
afterAll(() => server.close())
beforeEach(() => server.setNow(new Date(Math.ceil(Date.now() / STEP_MS) * STEP_MS + 1_000)))

const passMinutes = (minutes: number) =>
  server.setNow(new Date(server.resources.now().getTime() + minutes * MINUTE_MS))

async function begin(client: TestClient): Promise<PasskeyRequest> {
  const { status, body } = await client.post(`${SIGN_IN}/begin`)
  expect(status).toBe(200)
  return body
}

/** Signs in with a passkey from a browser without cookies. */
async function enter(device: SoftwareAuthenticator) {
  const client = server.visitor()
  const answer = await client.post(SIGN_IN, device.use(await begin(client)))
  return { client, answer }
}

describe('signing in with a passkey (AUTH-44)', () => {
  test('opens a session as the other doors do, and the list of sessions says how it began', async () => {
    const user = await signedIn(server, 'host')
    const { id, device } = await withPasskey(user)
    const { client, answer } = await enter(device)
    const { id: userId, name, email } = user
    expect([answer.status, answer.body]).toEqual([200, { user: { id: userId, name, email, role: 'host' } }])
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    expect(cookies).toEqual(['pouso.session_token', 'pouso.device', 'pouso.signed-out'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await isSignedIn(client)).toBe(true)
    const { body } = await client.get('/api/v1/me/sessions')
    const methods = body.items.map((one: { current: boolean; signInMethod: string }) => [
      one.current,
      one.signInMethod,
    ])
    expect(methods).toContainEqual([true, 'passkey'])
    expect(methods).toContainEqual([false, 'password'])
    const [used] = (await client.get('/api/v1/me/passkeys')).body.items
    expect(used).toMatchObject({ id, lastUsedAt: server.resources.now().toISOString() })
    const accesses = await server.database.select().from(accessLog).where(eq(accessLog.userId, user.id))
    expect(accesses.filter(({ event }) => event === 'sign-in')).toHaveLength(2)
    // It counts as confirmed for ten minutes, as any other door.
    expect((await client.post('/api/v1/me/passkeys/begin')).status).toBe(200)
  })

  test('counts as the second factor: no code is asked for, and administrators may work', async () => {
    const strict = await startServerForTest({ ADMIN_SECOND_FACTOR: 'on' })
    const admin = await signedIn(strict, 'admin')
    const { device } = await withPasskey(admin)
    await withSecondFactor(strict, admin)
    const client = strict.visitor()
    expect((await client.post(SIGN_IN, device.use(await begin(client)))).status).toBe(200)
    expect((await client.get('/api/v1/admin/users')).status).toBe(200)
    expect((await client.get('/api/v1/session')).body.needsSecondFactor).toBe(false)
  })

  test('asks the browser for any passkey of the site, whoever has one, and for five minutes', async () => {
    const request = await begin(server.visitor())
    expect(request).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 5 * MINUTE_MS,
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    })
    passMinutes(6)
    await begin(server.visitor())
    const stored = await server.database.select().from(passkeyChallenges)
    expect(JSON.stringify(stored)).not.toContain(request.challenge)
    expect(stored.filter(({ expiresAt }) => expiresAt < server.resources.now())).toEqual([])
  })

  test('a passkey whose device counts signs in again and again, and is refused once its count goes back', async () => {
    const user = await signedIn(server, 'guest')
    const { device } = await withPasskey(user, { counter: 7 })
    expect((await enter(device)).answer.status).toBe(200)
    expect((await enter(device)).answer.status).toBe(200)
    for (const counter of [9, 8, 0]) {
      const client = server.visitor()
      const proof = device.use(await begin(client), { counter })
      expect((await client.post(SIGN_IN, proof)).body.code).toBe('PASSKEY_REFUSED')
    }
    const [stored] = await server.database.select().from(passkeys).where(eq(passkeys.userId, user.id))
    expect(stored?.counter).toBe(9)
    const again = server.visitor()
    expect((await again.post(SIGN_IN, device.use(await begin(again), { counter: 10 }))).status).toBe(200)
  })

  test('of two answers with one challenge, or with one count, at the same time one signs in', async () => {
    const user = await signedIn(server, 'guest')
    const { device } = await withPasskey(user, { counter: 1 })
    const client = server.visitor()
    const proof = device.use(await begin(client))
    const twice = await Promise.all([client.post(SIGN_IN, proof), server.visitor().post(SIGN_IN, proof)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
    const proofs = [await begin(client), await begin(client)].map((one) => device.use(one, { counter: 5 }))
    const answers = await Promise.all(proofs.map((one) => server.visitor().post(SIGN_IN, one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('a suspended user reads why, and gets no session', async () => {
    const [user, admin] = [await signedIn(server, 'host'), await signedIn(server, 'admin')]
    const { device } = await withPasskey(user)
    const reason = 'Anúncios repetidos.'
    await admin.client.put(`/api/v1/admin/users/${user.id}/suspended`, { suspended: true, reason })
    const { client, answer } = await enter(device)
    expect([answer.status, answer.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED'])
    expect(answer.body.message).toContain(reason)
    expect(await isSignedIn(client)).toBe(false)
  })

  test('is limited by address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' }
    const body = new SoftwareAuthenticator(server.url)
    const request = await begin(server.visitor())
    const made = body.create({
      ...request,
      rp: { id: 'localhost', name: 'Pouso' },
      user: { id: 'YQ', name: 'a', displayName: 'a' },
      pubKeyCredParams: [],
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    })
    const proof = body.use(request, {}, made.id)
    const client = server.visitor()
    const statuses = new Set<number>()
    // A few at a time: a slow machine would shed load.
    for (let round = 0; round < 10; round += 1) {
      const tries = Array.from({ length: 20 }, () => client.request('POST', SIGN_IN, proof, from))
      for (const { status } of await Promise.all(tries)) statuses.add(status)
    }
    expect([...statuses]).toEqual([422])
    expect((await client.request('POST', `${SIGN_IN}/begin`, {}, from)).status).toBe(429)
    expect((await client.post(`${SIGN_IN}/begin`)).status).toBe(200)
  })
})

describe('what is no valid passkey opens nothing, and tells nothing of accounts (AUTH-44)', () => {
  type Setting = { user: SignedInUser; id: string; device: SoftwareAuthenticator; client: TestClient }
  const refusals: Record<string, (setting: Setting) => Promise<unknown>> = {
    'a wrong origin': async ({ device, client }) =>
      device.use(await begin(client), { origin: 'https://pouso.example.net' }),
    'a wrong site': async ({ device, client }) =>
      device.use({ ...(await begin(client)), rpId: 'pouso.example.net' }),
    'no verification of the user': async ({ device, client }) =>
      device.use(await begin(client), { isUserVerified: false }),
    'a replayed answer': async ({ device, client }) => {
      const proof = device.use(await begin(client))
      expect((await server.visitor().post(SIGN_IN, proof)).status).toBe(200)
      return proof
    },
    'an expired challenge': async ({ device, client }) => {
      const proof = device.use(await begin(client))
      passMinutes(5)
      return proof
    },
    'a challenge that never was': async ({ device, client }) =>
      device.use({ ...(await begin(client)), challenge: 'adivinhado' }),
    'a challenge for confirming': async ({ user, device }) =>
      device.use((await user.client.post('/api/v1/me/confirmation/passkey')).body),
    'a count that went back': async ({ user, device, client }) => {
      await server.database.update(passkeys).set({ counter: 9 }).where(eq(passkeys.userId, user.id))
      return device.use(await begin(client), { counter: 9 })
    },
    "another user's handle": async ({ device, client }) => {
      const { id } = await signedIn(server, 'guest')
      return device.use(await begin(client), { userHandle: Buffer.from(id).toString('base64url') })
    },
    'another key under the same id': async ({ user, device, client }) => {
      const other = await withPasskey(await signedIn(server, 'guest'))
      const proof = other.device.use(await begin(client), {
        userHandle: Buffer.from(user.id).toString('base64url'),
      })
      return { ...proof, id: device.newestId, rawId: device.newestId }
    },
    'a removed passkey': async ({ user, id, device, client }) => {
      await user.client.request('DELETE', `/api/v1/me/passkeys/${id}`)
      return device.use(await begin(client))
    },
    'the passkey of a deleted account': async ({ user, device, client }) => {
      await user.client.request('DELETE', '/api/v1/me', { password: user.password })
      return device.use(await begin(client))
    },
    'a passkey that nobody has': async ({ client }) => {
      const stranger = await withPasskey(await signedIn(server, 'guest'))
      const proof = stranger.device.use(await begin(client))
      await server.database.delete(passkeys).where(eq(passkeys.credentialId, proof.id))
      return proof
    },
  }

  test.each(Object.entries(refusals))('%s', async (_, prepare) => {
    const user = await signedIn(server, 'host')
    const client = server.visitor()
    const proof = await prepare({ user, ...(await withPasskey(user)), client })
    const before = await server.database.$count(sessions)
    const { status, body, headers } = await client.post(SIGN_IN, proof)
    expect([status, body, headers.getSetCookie()]).toEqual([
      422,
      {
        code: 'PASSKEY_REFUSED',
        message: 'Esta chave de acesso não foi aceita. Tente de novo ou entre com e-mail e senha.',
      },
      [],
    ])
    expect(await server.database.$count(sessions)).toBe(before)
  })

  test('a body that is no answer of a browser is refused by its shape', async () => {
    const { status, body } = await server.visitor().post(SIGN_IN, { id: 'á', type: 'password' })
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED'])
  })
})

describe('a passkey that somebody else may have added is removed', () => {
  test("by 'Não fui eu' where it was added since the change, and older ones stay (AUTH-42)", async () => {
    const user = await signedIn(server, 'host')
    const older = await withPasskey(user)
    passMinutes(1)
    const change = { currentPassword: user.password, newPassword: 'outra frase bem secreta' }
    expect((await user.client.put('/api/v1/me/password', change)).status).toBe(200)
    const newer = await withPasskey(user)
    const findToken = async () =>
      (await server.resources.mailer.list())
        .filter(({ to, subject }) => to === user.email && subject === 'Sua senha foi trocada')
        .flatMap(({ text }) => /\/not-me\?token=([\w-]+)/.exec(text)?.[1] ?? [])[0]
    await expect.poll(findToken, MAIL_WAIT).toBeDefined()
    const token = await findToken()
    expect((await server.visitor().post('/api/v1/security-notices/disown', { token })).status).toBe(200)
    expect((await enter(newer.device)).answer.status).toBe(422)
    expect((await enter(older.device)).answer.status).toBe(200)
  })

  test('by a recovery link where nobody had confirmed the e-mail of whoever signed up', async () => {
    const user = await signedIn(server, 'guest')
    const { device } = await withPasskey(user)
    await server.database.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, user.id))
    await server.visitor().post('/api/auth/request-password-reset', { email: user.email })
    const findToken = async () =>
      (await server.resources.mailer.list())
        .filter(({ to }) => to === user.email)
        .flatMap(({ text }) => /reset-password\?type=recovery&token=([\w-]+)/.exec(text)?.[1] ?? [])[0]
    await expect.poll(findToken, MAIL_WAIT).toBeDefined()
    const reset = { token: await findToken(), newPassword: 'outra frase bem secreta' }
    expect((await server.visitor().post('/api/auth/reset-password', reset)).status).toBe(200)
    expect((await enter(device)).answer.status).toBe(422)
  })

  test('and ends the other sessions that it opened', async () => {
    const user = await signedIn(server, 'guest')
    const { id, device } = await withPasskey(user)
    const { client: opened } = await enter(device)
    await user.client.request('DELETE', `/api/v1/me/passkeys/${id}`)
    expect([await isSignedIn(opened), await isSignedIn(user.client)]).toEqual([false, true])
  })
})
