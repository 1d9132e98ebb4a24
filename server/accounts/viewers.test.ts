import { createHmac, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '#tests/client.ts'
import { isSignedIn, type SignedInUser, signedIn, signedInElsewhere } from '#tests/factories/user.ts'
import { startSecondInstance, startTestServer, type TestServer } from '#tests/server.ts'
import { profiles, sessions } from '../database/schema.ts'
import { issueToken } from './one-time-tokens.ts'

let server: TestServer
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

/** The clock stands still: without these tests' notices a cached session would never expire. */
beforeEach(() => server.setNow(new Date()))

async function besideServer(): Promise<TestServer> {
  const beside = await startSecondInstance(server)
  beside.setNow(new Date())
  return beside
}

const change = (id: string, what: string, input: object) =>
  admin.client.put(`/api/v1/admin/users/${id}/${what}`, input)

async function resetPassword({ id }: SignedInUser, client: TestClient) {
  const now = server.resources.now()
  const expiresAt = new Date(now.getTime() + 60_000)
  const link = { userId: id, purpose: 'password-reset', now, expiresAt } as const
  const token = await issueToken(server.database, link)
  return client.elsewhere().post('/api/auth/reset-password', { token, newPassword: `nova ${randomUUID()}` })
}

/** Ways to end the session of `client`; `other` is another one of the same user. */
const acts: [string, (user: SignedInUser, client: TestClient, other: TestClient) => Promise<unknown>][] = [
  ['signing out', (_, client) => client.post('/api/auth/sign-out')],
  ['signing out of all devices', (_, __, other) => other.request('DELETE', '/api/v1/me/sessions')],
  [
    'ending it on another device',
    async (_, client, other) => {
      const { body } = await client.get('/api/v1/me/sessions')
      const { id } = body.items.find(({ current }: { current: boolean }) => current)
      return other.request('DELETE', `/api/v1/me/sessions/${id}`)
    },
  ],
  [
    'a new password',
    ({ password }, _, other) =>
      other.put('/api/v1/me/password', { currentPassword: password, newPassword: `nova ${randomUUID()}` }),
  ],
  ['a recovered password', (user, client) => resetPassword(user, client)],
  ['a role given by an administrator', ({ id }) => change(id, 'role', { role: 'host' })],
  [
    'a new token for another role',
    (_, client) => client.at(client.url).put('/api/v1/me/role', { role: 'host' }),
  ],
  ['a suspension', ({ id }) => change(id, 'suspended', { suspended: true, reason: 'Teste.' })],
  [
    'the deletion of the account',
    ({ password }, _, other) => other.request('DELETE', '/api/v1/me', { password }),
  ],
]

describe.each(acts)('%s', (_, act) => {
  test('ends a session at once on every instance, even one that has just been used (AUTH-38)', async () => {
    const beside = await besideServer()
    const user = await signedIn(server, 'guest')
    const other = await signedInElsewhere(server, user)
    const [here, there] = [user.client.at(server.url), user.client.at(beside.url)]
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true])
    expect(await act(user, user.client, other)).toMatchObject({ status: 200 })
    expect(await isSignedIn(here)).toBe(false)
    await expect.poll(() => isSignedIn(there), { timeout: 900, interval: 5 }).toBe(false)
  })
})

describe('a session that was read', () => {
  const nameOf = async (client: TestClient) => (await client.get('/api/v1/session')).body.viewer?.name

  test('is not read again for a second', async () => {
    const { client } = await signedIn(server, 'guest')
    await isSignedIn(client)
    await server.database.execute(sql`alter table sessions rename to sessions_away`)
    const statuses = [(await client.get('/api/v1/me')).status]
    server.setNow(new Date(server.resources.now().getTime() + 1000))
    statuses.push((await client.get('/api/v1/me')).status)
    await server.database.execute(sql`alter table sessions_away rename to sessions`)
    expect(statuses).toEqual([200, 503])
  })

  test('shows a new name at once, wherever it was saved', async () => {
    const beside = await besideServer()
    const { client, id } = await signedIn(server, 'guest', 'Nome de antes')
    const there = client.at(beside.url)
    expect([await nameOf(client), await nameOf(there)]).toEqual(['Nome de antes', 'Nome de antes'])
    const { body } = await client.get('/api/v1/me')
    const input = { ...body, name: 'Nome de agora' }
    expect((await client.request('PATCH', '/api/v1/me', input)).status).toBe(200)
    expect(await nameOf(client)).toBe('Nome de agora')
    await expect.poll(() => nameOf(there), { timeout: 900, interval: 5 }).toBe('Nome de agora')
    await server.database.update(profiles).set({ name: 'Outro nome' }).where(eq(profiles.id, id))
    await expect.poll(() => nameOf(client), { timeout: 900, interval: 5 }).toBe('Outro nome')
  })

  test('is over once its time is, even within the second', async () => {
    const { client, id } = await signedIn(server, 'guest')
    const at = server.resources.now()
    const expiresAt = new Date(at.getTime() + 7 * 86_400_000 - 299_000)
    await server.database.update(sessions).set({ expiresAt }).where(eq(sessions.userId, id))
    server.setNow(new Date(expiresAt.getTime() - 500))
    const createdAt = new Date(expiresAt.getTime() - 30 * 86_400_000)
    const far = new Date(expiresAt.getTime() + 7 * 86_400_000)
    await server.database.update(sessions).set({ createdAt, expiresAt: far }).where(eq(sessions.userId, id))
    expect(await isSignedIn(client)).toBe(true)
    server.setNow(new Date(expiresAt.getTime() + 1))
    expect(await isSignedIn(client)).toBe(false)
  })

  test('is found as soon as it is stored, though it was missing a moment before', async () => {
    const { id } = await signedIn(server, 'guest')
    const token = randomUUID()
    const signature = createHmac('sha256', server.resources.secret).update(token).digest('base64')
    const cookie = `pouso.session_token=${encodeURIComponent(`${token}.${signature}`)}`
    const ask = async () =>
      (await server.visitor().request('GET', '/api/v1/session', undefined, { cookie })).body.viewer?.id
    expect(await ask()).toBeUndefined()
    const at = server.resources.now()
    const expiresAt = new Date(at.getTime() + 86_400_000)
    await server.database
      .insert(sessions)
      .values({ id: randomUUID(), token, userId: id, expiresAt, createdAt: at, updatedAt: at })
    expect(await ask()).toBe(id)
  })
})
