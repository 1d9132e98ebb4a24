import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookByHandAs, guestLinkMailTo, hostOfLinks } from '#tests/factories/guest-link.ts'
import { withPasskey } from '#tests/factories/passkey.ts'
import { withSecondFactor } from '#tests/factories/second-factor.ts'
import { isSignedIn, type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { accounts, bookings, passkeys, profiles } from '../../database/schema.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
let workspaceId: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ host, workspaceId } = await hostOfLinks(server, admin))
})

async function linkFor(email: string) {
  const booking = await bookByHandAs(host, workspaceId, { guestEmail: email })
  const { token } = await guestLinkMailTo(server, email)
  const client = server.visitor()
  const enter = (as = client) => as.post('/api/v1/guest-links/enter', { token })
  const guestId = async () => {
    const [row] = await server.database.select().from(bookings).where(eq(bookings.code, booking.code))
    return row?.guestId
  }
  return { code: booking.code, client, enter, guestId }
}
const signInStatus = async ({ email, password }: SignedInUser) =>
  (await server.visitor().post('/api/auth/sign-in/email', { email, password })).status
const set = (user: SignedInUser, change: Partial<typeof profiles.$inferInsert>) =>
  server.database.update(profiles).set(change).where(eq(profiles.id, user.id))

test('a confirmed guest enters their own account, whose password, passkeys, name and sessions stay', async () => {
  const user = await signedIn(server, 'guest', 'Rita de Cássia')
  await withPasskey(user)
  const { code, client, enter, guestId } = await linkFor(user.email)
  expect((await enter()).body).toEqual({ code, isSignedIn: true, hasPassword: true })
  expect(await guestId()).toBe(user.id)
  expect((await client.get('/api/v1/session')).body.viewer).toMatchObject({ name: 'Rita de Cássia' })
  expect([await isSignedIn(user.client), await signInStatus(user)]).toEqual([true, 200])
  expect(await server.database.$count(passkeys, eq(passkeys.userId, user.id))).toBe(1)
})

test('a guest who is signed in to the account already gets no other session', async () => {
  const user = await signedIn(server, 'guest')
  const { enter, guestId } = await linkFor(user.email)
  const { status, body, headers } = await enter(user.client)
  expect([status, body.isSignedIn, headers.getSetCookie()]).toEqual([200, true, []])
  expect(await guestId()).toBe(user.id)
  expect((await user.client.get('/api/v1/me/sessions')).body.items).toHaveLength(1)
})

test('a guest who is signed in to another account changes to that of the link', async () => {
  const other = await signedIn(server, 'guest')
  const { code, enter } = await linkFor(`${randomUUID()}@teste.example`)
  const before = other.client.cookie
  await enter(other.client)
  const stale = await server.visitor().request('GET', '/api/v1/session', undefined, { cookie: before })
  expect(stale.body.viewer).toBeNull()
  expect((await other.client.get(`/api/v1/bookings/${code}`)).body.role).toBe('guest')
  expect((await other.client.get('/api/v1/session')).body.viewer.id).not.toBe(other.id)
})

test('an unconfirmed account loses what somebody else may have made: password, passkeys and sessions', async () => {
  const squatter = await signedIn(server, 'guest')
  await withPasskey(squatter)
  await set(squatter, { emailVerified: false })
  const { code, client, enter, guestId } = await linkFor(squatter.email)
  expect((await enter()).body).toEqual({ code, isSignedIn: true, hasPassword: false })
  expect(await guestId()).toBe(squatter.id)
  expect([await isSignedIn(squatter.client), await signInStatus(squatter)]).toEqual([false, 401])
  expect(await server.database.$count(passkeys, eq(passkeys.userId, squatter.id))).toBe(0)
  const { viewer } = (await client.get('/api/v1/session')).body
  expect(viewer).toMatchObject({ id: squatter.id, emailVerified: true })
})

test('an unconfirmed account that is signed in here loses that session too, and gets a new one', async () => {
  const user = await signedIn(server, 'guest')
  await set(user, { emailVerified: false })
  const before = user.client.cookie
  const { enter } = await linkFor(user.email)
  expect((await enter(user.client)).body.isSignedIn).toBe(true)
  expect(await isSignedIn(user.client)).toBe(true)
  const stale = await server.visitor().request('GET', '/api/v1/session', undefined, { cookie: before })
  expect(stale.body.viewer).toBeNull()
})

test('an account with a second factor gets the booking but no session; it stays on, and sign-in asks for the code', async () => {
  const user = await signedIn(server, 'guest')
  await withSecondFactor(server, user)
  const { code, client, enter, guestId } = await linkFor(user.email)
  const { body, headers } = await enter()
  expect([body, headers.getSetCookie()]).toEqual([{ code, isSignedIn: false, hasPassword: true }, []])
  expect([await guestId(), await isSignedIn(client)]).toEqual([user.id, false])
  const { email, password } = user
  const { body: asked } = await server.visitor().post('/api/auth/sign-in/email', { email, password })
  expect(asked.code).toBe('SECOND_FACTOR_REQUIRED')
})

test('an unconfirmed account loses its second factor too, and gets no session: a recovery link sets a password', async () => {
  const user = await signedIn(server, 'guest')
  await withSecondFactor(server, user)
  await set(user, { emailVerified: false })
  const { enter, client } = await linkFor(user.email)
  expect((await enter()).body).toMatchObject({ isSignedIn: false, hasPassword: false })
  expect([await isSignedIn(client), await isSignedIn(user.client)]).toEqual([false, false])
  const [account] = await server.database.select().from(profiles).where(eq(profiles.id, user.id))
  expect(account?.secondFactorSince).toBeNull()
})

test.each(['host', 'admin'] as const)('an account of a %s gets the booking but no session', async (role) => {
  const user = await signedIn(server, role)
  const { client, enter, guestId } = await linkFor(user.email)
  expect((await enter()).body).toMatchObject({ isSignedIn: false, hasPassword: true })
  expect([await guestId(), await isSignedIn(client), await signInStatus(user)]).toEqual([user.id, false, 200])
})

test('a suspended user reads why, and neither session nor booking nor link changes', async () => {
  const user = await signedIn(server, 'guest')
  const { enter, guestId, client } = await linkFor(user.email)
  await admin.client.put(`/api/v1/admin/users/${user.id}/suspended`, {
    suspended: true,
    reason: 'Recados repetidos.',
  })
  const { status, body } = await enter()
  expect([status, body.code, body.message]).toEqual([
    403,
    'ACCOUNT_SUSPENDED',
    expect.stringContaining('Recados repetidos.'),
  ])
  expect([await guestId(), await isSignedIn(client)]).toEqual([null, false])
  await admin.client.put(`/api/v1/admin/users/${user.id}/suspended`, { suspended: false })
  expect((await enter()).body.isSignedIn).toBe(true)
})

test('an account that is suspended while its user enters has no session, and the booking only if it came first', async () => {
  const user = await signedIn(server, 'guest')
  const { enter, guestId, client } = await linkFor(user.email)
  const suspend = admin.client.put(`/api/v1/admin/users/${user.id}/suspended`, {
    suspended: true,
    reason: 'Recados repetidos.',
  })
  const [entered, suspended] = await Promise.all([enter(), suspend])
  expect(suspended.status).toBe(200)
  expect([200, 403]).toContain(entered.status)
  expect(await isSignedIn(client)).toBe(false)
  expect(await guestId()).toBe(entered.status === 200 ? user.id : null)
})

test('a new account can set a password by a recovery link, and sign in with it', async () => {
  const email = `${randomUUID()}@teste.example`
  const { enter } = await linkFor(email)
  await enter()
  const [account] = await server.database.select().from(profiles).where(eq(profiles.email, email))
  const [credential] = await server.database
    .select()
    .from(accounts)
    .where(eq(accounts.userId, account?.id ?? ''))
  expect(credential).toMatchObject({ providerId: 'credential', password: null })
  await server.visitor().post('/api/auth/request-password-reset', { email })
  const mailOf = async () =>
    (await server.resources.mailer.list()).find(
      (mail) => mail.to === email && mail.subject === 'Crie uma nova senha',
    )
  await expect.poll(mailOf, { timeout: 15_000, interval: 50 }).toBeDefined()
  const token = /token=([\w-]+)/.exec((await mailOf())?.text ?? '')?.[1] ?? ''
  const newPassword = 'outra frase bem secreta'
  expect((await server.visitor().post('/api/auth/reset-password', { token, newPassword })).status).toBe(200)
  const signIn = { email, password: newPassword }
  expect((await server.visitor().post('/api/auth/sign-in/email', signIn)).status).toBe(200)
})
