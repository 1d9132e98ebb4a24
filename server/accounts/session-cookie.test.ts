import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '#tests/client.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'
import { sessions } from '../database/schema.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const COOKIE = 'pouso.session_token'
const signIn = (client: TestClient, { email, password }: SignedInUser) =>
  client.post('/api/auth/sign-in/email', { email, password })
const sessionCookieOf = (headers: Headers, name = COOKIE) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''
const viewerWith = async (cookie: string) =>
  (await server.visitor().request('GET', '/api/v1/session', undefined, { cookie })).body.viewer
const sessionsOf = (userId: string) =>
  server.database.select().from(sessions).where(eq(sessions.userId, userId))

describe('the cookie', () => {
  test('is HttpOnly and SameSite, and lasts as long as a session in use may', async () => {
    const user = await signedIn(server, 'guest')
    const cookie = sessionCookieOf((await signIn(server.visitor(), user)).headers)
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
    ])
  })

  test('is a Secure __Host- cookie over https, where every other cookie is Secure too', async () => {
    const secure = await startServerForTest({ PUBLIC_URL: 'https://pouso.example' })
    const user = await signedIn(secure, 'guest')
    const { headers } = await signIn(secure.visitor(), user)
    const cookie = sessionCookieOf(headers, `__Host-${COOKIE}`)
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
    for (const each of headers.getSetCookie()) expect(each).toContain('; Secure')
    const viewer = await secure
      .visitor()
      .request('GET', '/api/v1/session', undefined, { cookie: pairOf(cookie) })
    expect(viewer.body.viewer.id).toBe(user.id)
    const changed = await user.client.put('/api/v1/me/role', { role: 'host' })
    expect(sessionCookieOf(changed.headers, `__Host-${COOKIE}`)).toMatch(
      /; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('is ignored with a wrong signature', async () => {
    const user = await signedIn(server, 'guest')
    const [session] = await sessionsOf(user.id)
    expect(await viewerWith(`${COOKIE}=${session?.token}`)).toBeNull()
    expect(
      await viewerWith(`${COOKIE}=${session?.token}.${encodeURIComponent(`${'A'.repeat(43)}=`)}`),
    ).toBeNull()
  })

  test('is ignored with a changed token or signature, also right after the true one', async () => {
    const user = await signedIn(server, 'guest')
    server.setNow(new Date())
    const cookie = pairOf(sessionCookieOf((await signIn(user.client, user)).headers))
    expect((await viewerWith(cookie)).id).toBe(user.id)
    const value = cookie.slice(COOKIE.length + 1)
    const end = value.lastIndexOf('.')
    const other = (letter = '') => (letter === 'A' ? 'B' : 'A')
    for (const changed of [
      other(value[0]) + value.slice(1),
      value.slice(0, end + 1) + other(value[end + 1]) + value.slice(end + 2),
      value.slice(0, end),
      `${value.slice(0, end)}.`,
      `${value}A`,
      value.slice(end),
    ])
      expect([changed, await viewerWith(`${COOKIE}=${changed}`)]).toEqual([changed, null])
    server.setNow(new Date())
  })
})

describe('a new token', () => {
  test('is issued at every sign-in, whatever cookie the browser sent', async () => {
    const [user, attacker] = [await signedIn(server, 'guest'), await signedIn(server, 'guest')]
    const planted = pairOf(sessionCookieOf((await signIn(attacker.client, attacker)).headers))
    const { email, password } = user
    const answer = await server
      .visitor()
      .request('POST', '/api/auth/sign-in/email', { email, password }, { cookie: planted })
    expect(pairOf(sessionCookieOf(answer.headers))).not.toBe(planted)
    expect((await viewerWith(planted)).id).toBe(attacker.id)
  })

  test.each([
    [
      'a change of password',
      (user: SignedInUser) =>
        user.client.put('/api/v1/me/password', {
          currentPassword: user.password,
          newPassword: `nova frase ${randomUUID()}`,
        }),
    ],
    ['a change of role', (user: SignedInUser) => user.client.put('/api/v1/me/role', { role: 'host' })],
  ])('comes with %s; the old one is worth nothing', async (_, change) => {
    const user = await signedIn(server, 'guest')
    const old = pairOf(sessionCookieOf((await signIn(user.client, user)).headers))
    const answer = await change(user)
    expect(answer.status).toBe(200)
    const renewed = pairOf(sessionCookieOf(answer.headers))
    expect(renewed).not.toBe('')
    expect(await viewerWith(old)).toBeNull()
    expect((await viewerWith(renewed)).id).toBe(user.id)
    expect((await user.client.get('/api/v1/session')).body.viewer.id).toBe(user.id)
  })

  test('is not issued when a change is rejected', async () => {
    const user = await signedIn(server, 'guest')
    const before = await sessionsOf(user.id)
    const wrong = { currentPassword: 'não é esta', newPassword: 'uma frase bem nova' }
    expect((await user.client.put('/api/v1/me/password', wrong)).status).toBe(422)
    expect((await user.client.put('/api/v1/me/role', { role: 'admin' })).status).toBe(403)
    expect(await sessionsOf(user.id)).toEqual(before)
  })
})
