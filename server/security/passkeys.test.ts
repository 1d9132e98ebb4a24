import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { SoftwareAuthenticator, withPasskey } from '#tests/factories/passkey.ts'
import { withSecondFactor } from '#tests/factories/second-factor.ts'
import { type SignedInUser, signedIn, signedInElsewhere } from '#tests/factories/user.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'
import { auditEntries, passkeyChallenges, passkeys } from '../database/schema.ts'

const OWN = '/api/v1/me/passkeys'
const MINUTE_MS = 60_000
const STEP_MS = 30_000
const MAIL_WAIT = { timeout: 15_000, interval: 50 }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.setNow(new Date(Math.ceil(Date.now() / STEP_MS) * STEP_MS + 1_000)))

const passMinutes = (minutes: number) =>
  server.setNow(new Date(server.resources.now().getTime() + minutes * MINUTE_MS))
const storedOf = ({ id }: SignedInUser) =>
  server.database.select().from(passkeys).where(eq(passkeys.userId, id))
const namesOf = async ({ client }: SignedInUser) =>
  (await client.get(OWN)).body.items.map(({ name }: { name: string }) => name)

describe('adding a passkey (AUTH-43)', () => {
  test('asks for one that its device keeps and protects, stores it, and tells its user', async () => {
    const user = await signedIn(server, 'host')
    const { body: asked } = await user.client.post(`${OWN}/begin`)
    expect(asked).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: user.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    expect(Buffer.from(asked.challenge, 'base64url')).toHaveLength(32)
    const device = new SoftwareAuthenticator(server.url)
    const added = await user.client.post(OWN, device.create(asked))
    expect([added.status, added.body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: expect.any(String),
        isBackedUp: false,
        createdAt: server.resources.now().toISOString(),
        lastUsedAt: null,
      },
    ])
    expect((await user.client.get(OWN)).body).toEqual({ items: [added.body] })
    expect((await user.client.get('/api/v1/me/security')).body.hasPasskey).toBe(true)
    const { body: next } = await user.client.post(`${OWN}/begin`)
    expect(next.excludeCredentials).toEqual([
      { id: device.newestId, type: 'public-key', transports: ['internal'] },
    ])
    const acts = await server.database.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id))
    expect(acts.map(({ action }) => action)).toEqual(['account.add-passkey'])
    const subjects = async () =>
      (await server.resources.mailer.list()).filter(({ to }) => to === user.email).map((mail) => mail.subject)
    await expect.poll(subjects, MAIL_WAIT).toEqual(['Chave de acesso adicionada'])
  })

  test.each([
    ['another site asked', { origin: 'https://pouso.example.net' }],
    ['its device did not verify the user', { isUserVerified: false }],
  ])('is refused when %s', async (_, deviation) => {
    const user = await signedIn(server, 'guest')
    const { body } = await user.client.post(`${OWN}/begin`)
    const refused = await user.client.post(OWN, new SoftwareAuthenticator(server.url).create(body, deviation))
    expect([refused.status, refused.body.code]).toEqual([422, 'PASSKEY_REFUSED'])
    expect(await storedOf(user)).toEqual([])
  })

  test('fetches no address out of the certificates that a browser sends', async () => {
    const asked: (string | undefined)[] = []
    const listener = createServer((request, response) => {
      asked.push(request.url)
      response.end()
    }).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    onTestFinished(() => void listener.close())
    const revocationList = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/list`
    const user = await signedIn(server, 'guest')
    const { body } = await user.client.post(`${OWN}/begin`)
    const device = new SoftwareAuthenticator(server.url)
    const { status } = await user.client.post(OWN, device.create(body, { revocationList }))
    expect([asked, status]).toEqual([[], 201])
    expect(await storedOf(user)).toMatchObject([{ credentialId: device.newestId }])
  })

  test('is refused for a malformed attestation', async () => {
    const user = await signedIn(server, 'guest')
    const { body } = await user.client.post(`${OWN}/begin`)
    const made = new SoftwareAuthenticator(server.url).create(body)
    const response = { ...made.response, attestationObject: 'oA' }
    expect((await user.client.post(OWN, { ...made, response })).body.code).toBe('PASSKEY_REFUSED')
  })

  test('is refused for a challenge that was used, has expired, or was for somebody or something else', async () => {
    const [user, other] = [await signedIn(server, 'guest'), await signedIn(server, 'guest')]
    const device = new SoftwareAuthenticator(server.url)
    const begin = async () => (await user.client.post(`${OWN}/begin`)).body
    const used = await begin()
    expect((await user.client.post(OWN, device.create(used))).status).toBe(201)
    const expired = await begin()
    const foreign = (await other.client.post(`${OWN}/begin`)).body
    const { body: forConfirming } = await user.client.post('/api/v1/me/confirmation/passkey')
    passMinutes(5)
    const fresh = await begin()
    const answers = [
      device.create(used),
      device.create(expired),
      device.create(foreign),
      device.create({ ...fresh, challenge: forConfirming.challenge }),
      device.create({ ...fresh, challenge: 'adivinhado' }),
    ]
    for (const answer of answers)
      expect((await user.client.post(OWN, answer)).body.code).toBe('PASSKEY_REFUSED')
    expect(await storedOf(user)).toHaveLength(1)
  })

  test('works once for one answer, also at the same time, and never for a passkey that an account has', async () => {
    const [user, other] = [await signedIn(server, 'guest'), await signedIn(server, 'guest')]
    const device = new SoftwareAuthenticator(server.url)
    const { body } = await user.client.post(`${OWN}/begin`)
    const answer = device.create(body)
    const twice = await Promise.all([user.client.post(OWN, answer), user.client.post(OWN, answer)])
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 422])
    await server.database.update(passkeys).set({ userId: other.id }).where(eq(passkeys.userId, user.id))
    const { body: again } = await user.client.post(`${OWN}/begin`)
    const copy = device.create(again)
    await server.database.update(passkeys).set({ credentialId: copy.id }).where(eq(passkeys.userId, other.id))
    expect((await user.client.post(OWN, copy)).status).toBe(409)
    expect(await storedOf(user)).toEqual([])
  })

  test('asks who uses the session, is limited, and an account has 20 at most', async () => {
    const user = await signedIn(server, 'guest')
    const { device } = await withPasskey(user)
    const [row] = await storedOf(user)
    if (!row) throw new Error('The passkey is gone')
    const copies = Array.from({ length: 19 }, () => ({
      ...row,
      id: crypto.randomUUID(),
      credentialId: crypto.randomUUID(),
    }))
    await server.database.insert(passkeys).values(copies)
    const { body } = await user.client.post(`${OWN}/begin`)
    expect((await user.client.post(OWN, device.create(body))).status).toBe(409)
    passMinutes(11)
    expect((await user.client.post(`${OWN}/begin`)).body.code).toBe('CONFIRMATION_REQUIRED')
    await user.client.post('/api/v1/me/confirmation', { password: user.password })
    const begun = Array.from({ length: 30 }, () => user.client.post(`${OWN}/begin`))
    expect((await Promise.all(begun)).map(({ status }) => status)).toContain(429)
  })
})

describe('passkeys of an account', () => {
  test('are renamed and removed by their user alone, each with its audit entry', async () => {
    const [user, other] = [await signedIn(server, 'host'), await signedIn(server, 'host')]
    const { id } = await withPasskey(user)
    const rename = (client: SignedInUser['client'], name: string) =>
      client.request('PATCH', `${OWN}/${id}`, { name })
    expect((await rename(other.client, 'Minha agora')).status).toBe(404)
    expect((await other.client.request('DELETE', `${OWN}/${id}`)).status).toBe(404)
    expect((await rename(user.client, ' ')).body.fields).toEqual({ name: 'Dê um nome à chave' })
    expect((await rename(user.client, 'Celular da Marta')).body.name).toBe('Celular da Marta')
    expect(await namesOf(user)).toEqual(['Celular da Marta'])
    expect((await user.client.request('DELETE', `${OWN}/${id}`)).status).toBe(200)
    expect((await user.client.request('DELETE', `${OWN}/${id}`)).status).toBe(404)
    expect((await user.client.request('DELETE', `${OWN}/nenhuma`)).status).toBe(404)
    expect(await namesOf(user)).toEqual([])
    const acts = await server.database.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id))
    expect(acts.map(({ action }) => action).sort()).toEqual([
      'account.add-passkey',
      'account.remove-passkey',
      'account.rename-passkey',
    ])
  })

  test('removing one asks who uses the session', async () => {
    const user = await signedIn(server, 'guest')
    const { id } = await withPasskey(user)
    passMinutes(11)
    expect((await user.client.request('DELETE', `${OWN}/${id}`)).body.code).toBe('CONFIRMATION_REQUIRED')
    expect(await storedOf(user)).toHaveLength(1)
  })

  test('the secret half, challenges and keys are in no answer, export or log', async () => {
    const user = await signedIn(server, 'guest')
    const { device } = await withPasskey(user)
    const { body: asked } = await user.client.post(`${OWN}/begin`)
    const [stored] = await storedOf(user)
    const known = JSON.stringify([
      await server.database.select().from(passkeyChallenges),
      (await user.client.get('/api/v1/me/export')).body,
      (await user.client.get(OWN)).body,
      server.logLines,
    ])
    for (const secret of [asked.challenge, stored?.publicKey, device.newestId])
      expect(known).not.toContain(secret)
    expect((await user.client.get('/api/v1/me/export')).body.passkeys).toHaveLength(1)
  })
})

describe('confirming identity with a passkey (AUTH-45)', () => {
  const CONFIRMATION = '/api/v1/me/confirmation'

  test('confirms this session alone, once, and instead of the code that its user would have to type', async () => {
    const user = await signedIn(server, 'host')
    const elsewhere = await signedInElsewhere(server, user)
    const { device } = await withPasskey(user)
    passMinutes(11)
    expect((await user.client.post(`${OWN}/begin`)).body.code).toBe('CONFIRMATION_REQUIRED')
    const { body: asked } = await user.client.post(`${CONFIRMATION}/passkey`)
    expect(asked.allowCredentials).toMatchObject([{ id: device.newestId }])
    const proof = device.use(asked)
    expect((await user.client.post(CONFIRMATION, { passkey: proof })).status).toBe(200)
    expect((await user.client.post(`${OWN}/begin`)).status).toBe(200)
    expect((await elsewhere.post(`${OWN}/begin`)).body.code).toBe('CONFIRMATION_REQUIRED')
    const replayed = await user.client.post(CONFIRMATION, { passkey: proof })
    expect([replayed.status, replayed.body.code]).toEqual([422, 'PASSKEY_REFUSED'])

    await withSecondFactor(server, user)
    passMinutes(11)
    const { body: again } = await user.client.post(`${CONFIRMATION}/passkey`)
    expect((await user.client.post(CONFIRMATION, { passkey: device.use(again) })).status).toBe(200)
  })

  test("refuses another user's passkey, another's challenge, a sign-in's and one without verification", async () => {
    const [user, other] = [await signedIn(server, 'host'), await signedIn(server, 'host')]
    const own = await withPasskey(user)
    const foreign = await withPasskey(other)
    passMinutes(11)
    const ask = async ({ client } = user) => (await client.post(`${CONFIRMATION}/passkey`)).body
    const { body: forSignIn } = await server.visitor().post('/api/v1/passkey-sign-in/begin')
    const proofs = [
      foreign.device.use(await ask()),
      own.device.use(await ask(other)),
      own.device.use(forSignIn),
      own.device.use(await ask(), { isUserVerified: false }),
      own.device.use(await ask(), { origin: 'https://pouso.example.net' }),
      own.device.use(await ask(), { userHandle: Buffer.from(other.id).toString('base64url') }),
    ]
    for (const passkey of proofs)
      expect((await user.client.post(CONFIRMATION, { passkey })).body.code).toBe('PASSKEY_REFUSED')
    expect((await user.client.post(`${OWN}/begin`)).body.code).toBe('CONFIRMATION_REQUIRED')
  })

  test('is not offered to an account without one', async () => {
    const user = await signedIn(server, 'guest')
    expect((await user.client.post(`${CONFIRMATION}/passkey`)).status).toBe(409)
  })
})

describe('an administrator where the site demands a second factor (AUTH-41)', () => {
  test('can use a passkey as one, and then adds and removes none by the password alone', async () => {
    const strict = await startServerForTest({ ADMIN_SECOND_FACTOR: 'on' })
    const admin = await signedIn(strict, 'admin')
    expect((await admin.client.get('/api/v1/admin/users')).body.code).toBe('SECOND_FACTOR_REQUIRED')
    const { id, device } = await withPasskey(admin)
    expect((await admin.client.get('/api/v1/admin/users')).status).toBe(200)

    const byPassword = await signedInElsewhere(strict, admin)
    expect((await byPassword.get('/api/v1/admin/users')).body.code).toBe('CONFIRMATION_REQUIRED')
    const tries = [
      byPassword.post(`${OWN}/begin`),
      byPassword.request('DELETE', `${OWN}/${id}`),
      byPassword.post('/api/v1/me/second-factor'),
    ]
    for (const { body } of await Promise.all(tries)) expect(body.code).toBe('CONFIRMATION_REQUIRED')
    const { body: asked } = await byPassword.post('/api/v1/me/confirmation/passkey')
    await byPassword.post('/api/v1/me/confirmation', { passkey: device.use(asked) })
    expect((await byPassword.get('/api/v1/admin/users')).status).toBe(200)

    expect((await byPassword.request('DELETE', `${OWN}/${id}`)).status).toBe(200)
    expect((await byPassword.get('/api/v1/admin/users')).body.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await admin.client.get('/api/v1/admin/users')).body.code).toBe('SECOND_FACTOR_REQUIRED')
  })
})
