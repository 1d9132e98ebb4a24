import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSignedIn, type SignedInUser, signedIn, signedInElsewhere } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { profiles, sessions } from '../database/schema.ts'

let server: TestServer
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

describe('sessions', () => {
  test('are listed with their device, and each can be ended', async () => {
    const user = await signedIn(server, 'guest')
    const phone = server.visitor()
    const chrome =
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36'
    await phone.request(
      'POST',
      '/api/auth/sign-in/email',
      { email: user.email, password: user.password },
      { 'user-agent': chrome },
    )
    const { body } = await user.client.get('/api/v1/me/sessions')
    expect(body.items).toHaveLength(2)
    const other = body.items.find((session: { current: boolean }) => !session.current)
    expect(other).toMatchObject({ device: 'Chrome no Android', ipAddress: '127.0.0.1' })
    expect(JSON.stringify(body)).not.toMatch(/token/i)
    expect((await user.client.request('DELETE', `/api/v1/me/sessions/${other.id}`)).status).toBe(200)
    expect(await isSignedIn(phone)).toBe(false)
    expect((await user.client.request('DELETE', `/api/v1/me/sessions/${other.id}`)).status).toBe(404)
  })

  test("another user's session is a 404", async () => {
    const user = await signedIn(server, 'guest')
    const [foreign] = await server.database.select().from(sessions).where(eq(sessions.userId, admin.id))
    expect((await user.client.request('DELETE', `/api/v1/me/sessions/${foreign?.id}`)).status).toBe(404)
    expect(await isSignedIn(admin.client)).toBe(true)
  })

  test('signing out everywhere ends them all', async () => {
    const user = await signedIn(server, 'guest')
    const elsewhere = await signedInElsewhere(server, user)
    expect((await user.client.request('DELETE', '/api/v1/me/sessions')).status).toBe(200)
    expect([await isSignedIn(user.client), await isSignedIn(elsewhere)]).toEqual([false, false])
  })

  test('end after 7 idle days, after 30 days in any case, and after 12 hours for administrators', async () => {
    const hour = 60 * 60 * 1000
    const guest = await signedIn(server, 'guest')
    const boss = await signedIn(server, 'admin')
    const start = Date.now()
    server.setNow(new Date(start + 11 * hour))
    expect([await isSignedIn(guest.client), await isSignedIn(boss.client)]).toEqual([true, true])
    server.setNow(new Date(start + 13 * hour))
    expect([await isSignedIn(guest.client), await isSignedIn(boss.client)]).toEqual([true, false])
    // A session in use ends after 30 days, an unused one after 7.
    const weekly = await signedIn(server, 'guest')
    const unused = [await signedIn(server, 'guest'), await signedIn(server, 'guest')] as const
    for (const [day, client, signed] of [
      [6.9, unused[0].client, true],
      [6.9, weekly.client, true],
      [7.1, unused[1].client, false],
      [13.7, weekly.client, true],
      [20.5, weekly.client, true],
      [27.3, weekly.client, true],
      [29.9, weekly.client, true],
      [30.1, weekly.client, false],
    ] as const) {
      server.setNow(new Date(start + day * 24 * hour))
      expect([day, await isSignedIn(client)]).toEqual([day, signed])
    }
    const left = await server.database.select().from(sessions).where(eq(sessions.userId, unused[1].id))
    expect(left).toEqual([])
    server.setNow(new Date())
  })

  test('are not listed once they are over, although their browser never came back (AUTH-30)', async () => {
    const user = await signedIn(server, 'admin')
    await server.database
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 13 * 60 * 60 * 1000) })
      .where(eq(sessions.userId, user.id))
    const later = await signedInElsewhere(server, user)
    const { body } = await later.get('/api/v1/me/sessions')
    expect(body.items.map(({ current }: { current: boolean }) => current)).toEqual([true])
  })

  test('of their longest age are not extended by the use that finds them over (AUTH-30)', async () => {
    const user = await signedIn(server, 'admin')
    const rows = () => server.database.select().from(sessions).where(eq(sessions.userId, user.id))
    server.setNow(new Date(Date.now() + 13 * 60 * 60 * 1000))
    expect(await isSignedIn(user.client)).toBe(false)
    expect(await rows()).toEqual([])
    server.setNow(new Date())
  })

  test('of a suspended user are not extended (AUTH-30)', async () => {
    const user = await signedIn(server, 'guest')
    const expiry = async () => {
      const [row] = await server.database.select().from(sessions).where(eq(sessions.userId, user.id))
      return row?.expiresAt
    }
    const before = await expiry()
    await server.database.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, user.id))
    server.setNow(new Date(Date.now() + 60 * 60 * 1000))
    expect(await isSignedIn(user.client)).toBe(false)
    expect(await expiry()).toEqual(before)
    server.setNow(new Date())
  })

  test('live on by a use every five minutes, which says when they were last used', async () => {
    const user = await signedIn(server, 'guest')
    const read = async () => {
      const [row] = await server.database.select().from(sessions).where(eq(sessions.userId, user.id))
      return (
        row && { lastUsed: row.updatedAt.getTime(), days: (+row.expiresAt - +row.updatedAt) / 86_400_000 }
      )
    }
    const first = (await read())?.lastUsed ?? 0
    const usedAfter = async (seconds: number) => {
      server.setNow(new Date(first + seconds * 1000))
      await isSignedIn(user.client)
      const row = await read()
      return [Math.round(((row?.lastUsed ?? 0) - first) / 1000), Math.round(row?.days ?? 0)]
    }
    expect([await usedAfter(200), await usedAfter(400), await usedAfter(600)]).toEqual([
      [0, 7],
      [400, 7],
      [400, 7],
    ])
    server.setNow(new Date())
  })
})
