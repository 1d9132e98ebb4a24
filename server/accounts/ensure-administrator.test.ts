import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { withPasskey } from '#tests/factories/passkey.ts'
import { withSecondFactor } from '#tests/factories/second-factor.ts'
import { isSignedIn, signedIn } from '#tests/factories/user.ts'
import { startServerForTest } from '#tests/server.ts'
import { auditEntries, profiles } from '../database/schema.ts'
import { ensureAdministrator } from './ensure-administrator.ts'

describe('the configured administrator', () => {
  const configuration = {
    ADMIN_EMAIL: 'Chefe@pouso.example',
    ADMIN_PASSWORD: 'uma frase bem secreta',
    ADMIN_NAME: 'Chefe',
  }
  const configured = { email: 'chefe@pouso.example', password: configuration.ADMIN_PASSWORD }
  const stranger = {
    ...configured,
    name: 'Estranho',
    password: 'outra frase do estranho',
    role: 'guest',
    termsAccepted: true,
  }

  test('exists after each start with role and name, and has the role again at sign-in', async () => {
    const own = await startServerForTest(configuration)
    await ensureAdministrator(own.resources)
    const demote = () =>
      own.database
        .update(profiles)
        .set({ role: 'guest', name: 'Outro' })
        .where(eq(profiles.email, configured.email))
    await demote()
    await ensureAdministrator(own.resources)
    const [profile] = await own.database.select().from(profiles)
    expect(profile).toMatchObject({ role: 'admin', name: 'Chefe' })
    await demote()
    const roleNow = async () => (await own.database.select().from(profiles))[0]?.role
    const wrong = { ...configured, password: 'não é a senha dele' }
    expect((await own.visitor().post('/api/auth/sign-in/email', wrong)).status).toBe(401)
    expect(await roleNow()).toBe('guest')
    const client = own.visitor()
    await client.post('/api/auth/sign-in/email', configured)
    expect((await client.get('/api/v1/session')).body.viewer.role).toBe('admin')
  })

  test('is not a user who signed up with the e-mail without confirming it', async () => {
    const own = await startServerForTest(configuration)
    const client = own.visitor()
    const { body } = await client.post('/api/auth/sign-up/email', stranger)
    const { device } = await withPasskey({ client })
    await withSecondFactor(own, { client })
    await ensureAdministrator(own.resources)
    // A session that was read a moment ago is cached until the database's notice.
    await expect.poll(() => isSignedIn(client)).toBe(false)
    const { body: asked } = await client.post('/api/v1/passkey-sign-in/begin')
    expect((await client.post('/api/v1/passkey-sign-in', device.use(asked))).status).toBe(422)
    expect((await client.post('/api/auth/sign-in/email', stranger)).status).toBe(401)
    const signIn = await own.visitor().post('/api/auth/sign-in/email', configured)
    expect([signIn.status, signIn.body.user]).toMatchObject([200, { id: body.user.id, role: 'admin' }])
    const acts = await own.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, body.user.id))
    expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['account.add-passkey', body.user.id],
      ['account.turn-on-second-factor', body.user.id],
      ['account.change-password', null],
      ['account.confirm-email', null],
      ['profile.set-role', null],
    ])
  })

  test('after deletion a stranger who signs up with the e-mail gets no role', async () => {
    const own = await startServerForTest(configuration)
    await ensureAdministrator(own.resources)
    await signedIn(own, 'admin')
    const administrator = own.visitor()
    await administrator.post('/api/auth/sign-in/email', configured)
    const deletion = { password: configured.password }
    expect((await administrator.request('DELETE', '/api/v1/me', deletion)).status).toBe(200)
    const client = own.visitor()
    await client.post('/api/auth/sign-up/email', stranger)
    const signIn = await own.visitor().post('/api/auth/sign-in/email', stranger)
    expect([signIn.status, signIn.body.user.role]).toEqual([200, 'guest'])
    expect((await client.get('/api/v1/session')).body.viewer.role).toBe('guest')
  })

  test('keeps the password of a confirmed account that is promoted; its sessions end', async () => {
    const own = await startServerForTest(configuration)
    const client = own.visitor()
    await client.post('/api/auth/sign-up/email', stranger)
    await own.database.update(profiles).set({ emailVerified: true })
    await ensureAdministrator(own.resources)
    expect(await isSignedIn(client)).toBe(false)
    const signIn = await client.post('/api/auth/sign-in/email', stranger)
    expect([signIn.status, signIn.body.user.role]).toEqual([200, 'admin'])
  })

  test('without configuration the first start creates one and returns its password once', async () => {
    const own = await startServerForTest()
    const created = await ensureAdministrator(own.resources)
    expect(created?.email).toBe('admin@localhost')
    expect(created?.password.length).toBeGreaterThanOrEqual(16)
    const signIn = await own.visitor().post('/api/auth/sign-in/email', created)
    expect(signIn.status).toBe(200)
    expect(await ensureAdministrator(own.resources)).toBeUndefined()
  })
  test.each<[string, Partial<typeof profiles.$inferInsert>]>([
    ['demoted', { role: 'guest' }],
    ['suspended', { suspendedAt: new Date() }],
    ["a stranger's", { role: 'guest', emailVerified: false }],
  ])('a start that finds nobody who can administer gives the default account back: %s', async (_, change) => {
    const own = await startServerForTest()
    const first = await ensureAdministrator(own.resources)
    const client = own.visitor()
    await client.post('/api/auth/sign-in/email', first)
    await own.database.update(profiles).set(change)
    const created = await ensureAdministrator(own.resources)
    expect(await isSignedIn(client)).toBe(false)
    const signIn = await own.visitor().post('/api/auth/sign-in/email', created)
    expect([signIn.status, signIn.body.user.role]).toEqual([200, 'admin'])
    expect((await client.post('/api/auth/sign-in/email', first)).status).toBe(401)
    expect(await ensureAdministrator(own.resources)).toBeUndefined()
  })

  test('is taken over once by two instances that start together', async () => {
    const own = await startServerForTest()
    await ensureAdministrator(own.resources)
    await own.database.update(profiles).set({ role: 'guest' })
    const together = Promise.all([ensureAdministrator(own.resources), ensureAdministrator(own.resources)])
    const created = (await together).filter((account) => account !== undefined)
    expect(created).toHaveLength(1)
    expect((await own.visitor().post('/api/auth/sign-in/email', created[0])).status).toBe(200)
  })
})
