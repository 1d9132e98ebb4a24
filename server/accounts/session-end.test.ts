import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#tests/client.ts'
import { type SignedInUser, signedIn, signedInElsewhere } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { endedSessions, sessions } from '../database/schema.ts'

let server: TestServer
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const endOf = async (client: TestClient) => (await client.get('/api/v1/session')).body.ended
const viewerOf = async (client: TestClient) => (await client.get('/api/v1/session')).body.viewer
const change = (id: string, what: string, input: object) =>
  admin.client.put(`/api/v1/admin/users/${id}/${what}`, input)

describe('a browser whose session was ended', () => {
  test('learns of a suspension with its reason, until the account is reactivated', async () => {
    const host = await signedIn(server, 'host')
    expect(await endOf(host.client)).toBeNull()
    await change(host.id, 'suspended', { suspended: true, reason: 'Fotos de outro lugar.' })
    expect(await endOf(host.client)).toEqual({ cause: 'suspended', reason: 'Fotos de outro lugar.' })
    await change(host.id, 'suspended', { suspended: false })
    expect(await endOf(host.client)).toEqual({ cause: 'expired', reason: null })
  })

  test('learns of the end on another device, of a new password and of a new role', async () => {
    const user = await signedIn(server, 'guest')
    const [one, other] = [await signedInElsewhere(server, user), await signedInElsewhere(server, user)]
    const { body } = await one.get('/api/v1/me/sessions')
    const { id } = body.items.find(({ current }: { current: boolean }) => current)
    await user.client.request('DELETE', `/api/v1/me/sessions/${id}`)
    await user.client.put('/api/v1/me/password', {
      currentPassword: user.password,
      newPassword: 'outra frase bem secreta',
    })
    await change(user.id, 'role', { role: 'host' })
    const causes = await Promise.all(
      [one, other, user.client].map(async (client) => (await endOf(client)).cause),
    )
    expect(causes).toEqual(['ended', 'password-changed', 'role-changed'])
  })

  test('learns that a session expired', async () => {
    const user = await signedIn(server, 'guest')
    await server.database.delete(sessions).where(eq(sessions.userId, user.id))
    expect(await endOf(user.client)).toEqual({ cause: 'expired', reason: null })
  })

  test('learns nothing after signing out itself, here or everywhere', async () => {
    for (const leave of [
      (client: TestClient) => client.post('/api/auth/sign-out'),
      (client: TestClient) => client.request('DELETE', '/api/v1/me/sessions'),
    ]) {
      const { client } = await signedIn(server, 'guest')
      expect((await leave(client)).status).toBe(200)
      expect([await viewerOf(client), await endOf(client)]).toEqual([null, null])
    }
  })

  test('stores a hash of the token, never the token', async () => {
    const user = await signedIn(server, 'guest')
    const [session] = await server.database.select().from(sessions).where(eq(sessions.userId, user.id))
    await change(user.id, 'suspended', { suspended: true, reason: 'Teste.' })
    const [row] = await server.database.select().from(endedSessions).where(eq(endedSessions.userId, user.id))
    expect(JSON.stringify(row)).not.toContain(session?.token)
    const { client } = await signedIn(server, 'guest')
    const forged = `pouso.session_token=${row?.tokenHash}`
    const { body } = await client.request('GET', '/api/v1/session', undefined, { cookie: forged })
    expect(body.ended).toEqual({ cause: 'expired', reason: null })
  })
})

describe('signing out', () => {
  test('removes the cookie even when the database fails', async () => {
    const user = await signedIn(server, 'guest')
    await server.database.execute(sql`alter table sessions rename to sessions_away`)
    const { status, body } = await user.client.post('/api/auth/sign-out')
    await server.database.execute(sql`alter table sessions_away rename to sessions`)
    expect([status, body.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect(await viewerOf(user.client)).toBeNull()
  })

  test('that did not reach the server makes the browser a visitor, until it signs in', async () => {
    const user = await signedIn(server, 'guest')
    const cookie = `${user.client.cookie}; pouso.signed-out=1`
    const { body } = await user.client.request('GET', '/api/v1/session', undefined, { cookie })
    expect([body.viewer, body.ended]).toEqual([null, { cause: 'signed-out', reason: null }])
    const { headers } = await server.visitor().post('/api/auth/sign-in/email', user)
    expect(headers.getSetCookie().join('\n')).toContain('pouso.signed-out=; Path=/; Max-Age=0')
  })
})
