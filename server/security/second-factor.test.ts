import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#tests/client.ts'
import { codeOf, withSecondFactor } from '#tests/factories/second-factor.ts'
import { isSignedIn, type SignedInUser, signedIn, signedInElsewhere } from '#tests/factories/user.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'
import { auditEntries, recoveryCodes, secondFactors, sessions } from '../database/schema.ts'

const FACTOR = '/api/v1/me/second-factor'
const STEP_MS = 30_000

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
// Each test begins in a time step of its own, so that no code of another test is valid.
beforeEach(() => server.setNow(new Date(Math.ceil(Date.now() / STEP_MS) * STEP_MS + 1_000)))

const now = () => server.resources.now()
const pass = (ms: number) => server.setNow(new Date(now().getTime() + ms))
const typePassword = (client: TestClient, { email, password }: SignedInUser) =>
  client.post('/api/auth/sign-in/email', { email, password })
const typeCode = (client: TestClient, code: string) =>
  client.post('/api/auth/sign-in/second-factor', { code })

/** A browser that knows the password and has to type a code. */
async function atSecondStep(user: SignedInUser): Promise<TestClient> {
  const client = server.visitor()
  const answer = await typePassword(client, user)
  expect([answer.status, answer.body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
  return client
}

describe('a second factor (AUTH-40)', () => {
  test('is on once a first code was typed, and ends every other session', async () => {
    const user = await signedIn(server, 'host')
    const elsewhere = await signedInElsewhere(server, user)
    const { body: made } = await user.client.post(FACTOR)
    expect(made.address).toContain(`secret=${made.secret}`)
    expect((await user.client.get('/api/v1/me/security')).body).toMatchObject({ secondFactorSince: null })

    for (const code of ['000000', '٠٠٠٠٠٠', 'çççççç', '🔑🔑🔑']) {
      const wrong = await user.client.post(`${FACTOR}/on`, { code })
      expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['code']])
    }
    const { body: on } = await user.client.post(`${FACTOR}/on`, { code: codeOf(made.secret, now()) })
    expect(new Set(on.recoveryCodes).size).toBe(10)
    expect([await isSignedIn(user.client), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect((await user.client.get('/api/v1/me/security')).body).toEqual({
      secondFactorSince: expect.any(String),
      recoveryCodesLeft: 10,
      hasPasskey: false,
      isDemanded: false,
    })
    expect((await user.client.post(FACTOR)).status).toBe(409)
  })

  test('is stored encrypted, recovery codes as hashes, and none of them is in an answer, export or log', async () => {
    const user = await signedIn(server, 'host')
    const { body: made } = await user.client.post(FACTOR)
    const code = codeOf(made.secret, now())
    const { body: on } = await user.client.post(`${FACTOR}/on`, { code })
    const stored = JSON.stringify([
      await server.database.select().from(secondFactors).where(eq(secondFactors.userId, user.id)),
      await server.database.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id)),
      (await user.client.get('/api/v1/me/export')).body,
      (await user.client.get('/api/v1/me/security')).body,
      server.logLines,
    ])
    for (const secret of [made.secret, ...on.recoveryCodes]) expect(stored).not.toContain(secret)
  })

  test('sign-in asks for a code, and no session exists before it is answered', async () => {
    const user = await signedIn(server, 'host')
    const { codeAt } = await withSecondFactor(server, user)
    pass(STEP_MS)
    const client = await atSecondStep(user)
    expect(await isSignedIn(client)).toBe(false)
    const before = await server.database.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(before).toHaveLength(1)
    expect((await typeCode(client, '123 456')).body.code).toBe('WRONG_CODE')
    expect((await typeCode(client, '🔑🔑🔑')).body.code).toBe('WRONG_CODE')
    const code = codeAt(now())
    const answer = await typeCode(client, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect([answer.status, answer.body.user.email]).toEqual([200, user.email])
    expect(await isSignedIn(client)).toBe(true)
    const { body } = await client.get('/api/v1/me/sessions')
    expect(
      body.items.map(({ current, signInMethod }: { current: boolean; signInMethod: string }) => [
        current,
        signInMethod,
      ]),
    ).toContainEqual([true, 'password-code'])
  })

  test('a code works once, and none before it works any more', async () => {
    const user = await signedIn(server, 'host')
    const { codeAt } = await withSecondFactor(server, user)
    pass(2 * STEP_MS)
    const used = codeAt(now())
    expect((await typeCode(await atSecondStep(user), used)).status).toBe(200)
    const replay = await atSecondStep(user)
    expect((await typeCode(replay, used)).body.code).toBe('WRONG_CODE')
    expect((await typeCode(replay, codeAt(new Date(now().getTime() - STEP_MS)))).body.code).toBe('WRONG_CODE')
    expect(await isSignedIn(replay)).toBe(false)
    expect((await typeCode(replay, codeAt(new Date(now().getTime() + STEP_MS)))).status).toBe(200)
  })

  test('of two requests at once with one code, one signs in', async () => {
    const user = await signedIn(server, 'host')
    const { codeAt, recoveryCodes: recovery } = await withSecondFactor(server, user)
    pass(STEP_MS)
    for (const code of [codeAt(now()), recovery[0] ?? '']) {
      const clients = await Promise.all([atSecondStep(user), atSecondStep(user)])
      const answers = await Promise.all(clients.map((client) => typeCode(client, code)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    }
    const client = await atSecondStep(user)
    pass(STEP_MS)
    const twice = await Promise.all([1, 2].map(() => typeCode(client, codeAt(now()))))
    expect(twice.map(({ status }) => status).sort()[0]).toBe(200)
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test("another's code, a code without the password, and one that comes too late open nothing", async () => {
    const [user, other] = [await signedIn(server, 'host'), await signedIn(server, 'host')]
    const { codeAt } = await withSecondFactor(server, user)
    const others = await withSecondFactor(server, other)
    pass(STEP_MS)
    const client = await atSecondStep(user)
    expect((await typeCode(client, others.codeAt(now()))).body.code).toBe('WRONG_CODE')
    expect((await typeCode(client, others.recoveryCodes[0] ?? '')).body.code).toBe('WRONG_CODE')
    expect((await typeCode(server.visitor(), codeAt(now()))).body.code).toBe('SIGN_IN_EXPIRED')
    pass(10 * 60_000)
    expect((await typeCode(client, codeAt(now()))).body.code).toBe('SIGN_IN_EXPIRED')
  })

  test('a new password, and a suspension, end second steps that were begun before', async () => {
    const user = await signedIn(server, 'host')
    const admin = await signedIn(server, 'admin')
    const { codeAt } = await withSecondFactor(server, user)
    pass(STEP_MS)
    const client = await atSecondStep(user)
    const change = { currentPassword: user.password, newPassword: 'outra frase bem secreta' }
    expect((await user.client.put('/api/v1/me/password', change)).status).toBe(200)
    expect((await typeCode(client, codeAt(now()))).body.code).toBe('SIGN_IN_EXPIRED')
    const next = await atSecondStep({ ...user, password: change.newPassword })
    await admin.client.put(`/api/v1/admin/users/${user.id}/suspended`, {
      suspended: true,
      reason: 'Anúncios.',
    })
    expect((await typeCode(next, codeAt(now()))).status).toBe(401)
    expect(await isSignedIn(next)).toBe(false)
  })

  test('a recovery code works once instead, whatever its form, and is audited', async () => {
    const user = await signedIn(server, 'host')
    const { recoveryCodes: codes } = await withSecondFactor(server, user)
    const [code = ''] = codes
    const client = await atSecondStep(user)
    expect((await typeCode(client, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await typeCode(await atSecondStep(user), code)).body.code).toBe('WRONG_CODE')
    expect((await client.get('/api/v1/me/security')).body.recoveryCodesLeft).toBe(9)
    const acts = await server.database.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id))
    expect(acts.map(({ action }) => action)).toContain('account.use-recovery-code')
  })

  test('guesses are limited, and a stranger who knows the password locks nobody out of a known device', async () => {
    const user = await signedIn(server, 'host')
    const { codeAt } = await withSecondFactor(server, user)
    pass(STEP_MS)
    const stranger = await atSecondStep(user)
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await typeCode(stranger, `00000${attempt}`)).status).toBe(422)
    expect((await typeCode(stranger, codeAt(now()))).status).toBe(429)
    await user.client.post('/api/auth/sign-out')
    expect((await typePassword(user.client, user)).status).toBe(401)
    expect((await typeCode(user.client, codeAt(now()))).status).toBe(200)
  })

  test('confirms a session by a code, not by the password, and a code confirms one device', async () => {
    const user = await signedIn(server, 'host')
    const { codeAt, recoveryCodes: codes } = await withSecondFactor(server, user)
    pass(11 * 60_000)
    const confirm = (proof: object) => user.client.post('/api/v1/me/confirmation', proof)
    const byPassword = await confirm({ password: user.password })
    expect([byPassword.status, Object.keys(byPassword.body.fields)]).toEqual([422, ['code']])
    expect((await user.client.post('/api/v1/me/recovery-codes')).body.code).toBe('CONFIRMATION_REQUIRED')
    expect((await user.client.request('DELETE', FACTOR)).body.code).toBe('CONFIRMATION_REQUIRED')
    expect((await confirm({ code: '000000' })).status).toBe(422)
    const code = codeAt(now())
    expect((await confirm({ code })).status).toBe(200)
    expect((await confirm({ code })).status).toBe(422)

    const renewed = await user.client.post('/api/v1/me/recovery-codes')
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await confirm({ code: codes[0] })).status).toBe(422)
    expect((await confirm({ code: renewed.body.recoveryCodes[0] })).status).toBe(200)
  })

  test('turned off, the password alone signs in and nothing of it is left', async () => {
    const user = await signedIn(server, 'host')
    await withSecondFactor(server, user)
    expect((await user.client.request('DELETE', FACTOR)).status).toBe(200)
    expect((await user.client.request('DELETE', FACTOR)).status).toBe(409)
    expect((await user.client.post('/api/v1/me/recovery-codes')).status).toBe(409)
    expect((await typePassword(server.visitor(), user)).status).toBe(200)
    const kept = [
      await server.database.$count(secondFactors, eq(secondFactors.userId, user.id)),
      await server.database.$count(recoveryCodes, eq(recoveryCodes.userId, user.id)),
    ]
    expect(kept).toEqual([0, 0])
  })

  test('stored under another secret of the site, recovery codes still sign in', async () => {
    const user = await signedIn(server, 'host')
    const { codeAt, recoveryCodes: codes } = await withSecondFactor(server, user)
    await server.database
      .update(secondFactors)
      .set({ encryptedSecret: 'unreadable' })
      .where(eq(secondFactors.userId, user.id))
    pass(STEP_MS)
    const client = await atSecondStep(user)
    expect((await typeCode(client, codeAt(now()))).body.code).toBe('WRONG_CODE')
    expect((await typeCode(client, codes[0] ?? '')).status).toBe(200)
  })
})

describe('an administrator where the site demands a second factor (AUTH-41)', () => {
  test('may use the operations of administrators only once it is on', async () => {
    const strict = await startServerForTest({ ADMIN_SECOND_FACTOR: 'on' })
    strict.setNow(now())
    const [admin, host] = [await signedIn(strict, 'admin'), await signedIn(strict, 'host')]
    const refused = await admin.client.get('/api/v1/admin/users')
    expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    expect((await admin.client.get('/api/v1/session')).body.needsSecondFactor).toBe(true)
    expect((await host.client.get('/api/v1/session')).body.needsSecondFactor).toBe(false)
    expect((await host.client.get('/api/v1/me/workspaces')).status).toBe(200)

    const { codeAt } = await withSecondFactor(strict, admin)
    expect((await admin.client.get('/api/v1/admin/users')).status).toBe(200)
    expect((await admin.client.get('/api/v1/session')).body.needsSecondFactor).toBe(false)

    strict.setNow(new Date(strict.resources.now().getTime() + STEP_MS))
    const again = strict.visitor()
    await typePassword(again, admin)
    expect((await again.get('/api/v1/admin/users')).status).toBe(401)
    await typeCode(again, codeAt(strict.resources.now()))
    expect((await again.get('/api/v1/admin/users')).status).toBe(200)

    expect((await again.request('DELETE', FACTOR)).status).toBe(200)
    expect((await again.get('/api/v1/admin/users')).body.code).toBe('SECOND_FACTOR_REQUIRED')
  })
})
