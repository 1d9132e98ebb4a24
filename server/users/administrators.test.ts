import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNCONFIRMED_ADMINISTRATOR } from '#contract/users/rules.ts'
import { isSignedIn, type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'
import { lockAccounts, sendBehindLock } from '#tests/waiting-statements.ts'
import { accounts, profiles } from '../database/schema.ts'

let server: TestServer
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const roleOf = async (id: string) =>
  (await server.database.select().from(profiles).where(eq(profiles.id, id)))[0]?.role
const passwordOf = async (id: string) =>
  (await server.database.select().from(accounts).where(eq(accounts.userId, id)))[0]?.password

describe('creating administrators', () => {
  const input = { name: 'Nova Admin', email: 'nova@teste.example', password: 'uma frase bem secreta' }

  test('creates an account that can sign in for a new e-mail', async () => {
    const { status, body } = await admin.client.post('/api/v1/admin/admins', input)
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Nova Admin', email: 'nova@teste.example', role: 'admin' })
    const client = server.visitor()
    await client.post('/api/auth/sign-in/email', input)
    expect((await client.get('/api/v1/session')).body.viewer.role).toBe('admin')
  })

  test('the same request 50 times at once creates one, and each answer is that administrator', async () => {
    const body = { ...input, email: 'uma-vez@teste.example' }
    const send = () =>
      admin.client.request('POST', '/api/v1/admin/admins', body, { 'idempotency-key': 'uma vez' })
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    answers.push(await send())
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
    const created = await server.database.select().from(profiles).where(eq(profiles.email, body.email))
    expect(created).toHaveLength(1)
  })

  test('refuses another e-mail under the key that made an administrator, who is not answered as if it were new', async () => {
    const key = { 'idempotency-key': 'corrigida' }
    const send = (email: string) =>
      admin.client.request('POST', '/api/v1/admin/admins', { ...input, email }, key)
    expect((await send('errada@teste.example')).status).toBe(201)
    expect((await send('certa@teste.example')).status).toBe(409)
    const created = await server.database
      .select()
      .from(profiles)
      .where(eq(profiles.email, 'certa@teste.example'))
    expect(created).toEqual([])
  })

  test('a promotion whose response was lost can be sent again', async () => {
    const user = await signedIn(server, 'host')
    const send = () =>
      admin.client.request(
        'POST',
        '/api/v1/admin/admins',
        { ...input, email: user.email },
        { 'idempotency-key': 'promovida' },
      )
    expect((await send()).status).toBe(201)
    const again = await send()
    expect([again.status, again.body.id]).toEqual([201, user.id])
  })

  test('a promotion whose key could not be stored has changed nothing, and can be sent again', async () => {
    const user = await signedIn(server, 'host')
    const key = 'interrompida'
    const send = () =>
      admin.client.request(
        'POST',
        '/api/v1/admin/admins',
        { ...input, email: user.email },
        { 'idempotency-key': key },
      )
    await server.database.execute(
      sql.raw(`alter table idempotency_keys add constraint interrupted check (key <> '${key}') not valid`),
    )
    expect((await send()).status).toBe(500)
    await server.database.execute(sql`alter table idempotency_keys drop constraint interrupted`)
    expect(await roleOf(user.id)).toBe('host')
    expect(await isSignedIn(user.client)).toBe(true)
    const again = await send()
    expect([again.status, again.body.id, again.body.role]).toEqual([201, user.id, 'admin'])
  })

  test("rejects an administrator's e-mail", async () => {
    const { status, body } = await admin.client.post('/api/v1/admin/admins', { ...input, email: admin.email })
    expect([status, body.message]).toEqual([
      409,
      'Este email já está registrado. Tente fazer login com essa conta ou use outro email.',
    ])
  })

  test('promotes a confirmed account, which keeps its password; its sessions end', async () => {
    const user = await signedIn(server, 'host')
    const before = await passwordOf(user.id)
    expect((await admin.client.post('/api/v1/admin/admins', { ...input, email: user.email })).body.role).toBe(
      'admin',
    )
    expect(await passwordOf(user.id)).toBe(before)
    expect((await user.client.get('/api/v1/session')).body.viewer).toBeNull()
  })

  test('does not promote an account that is not confirmed', async () => {
    const user = await signedIn(server, 'guest')
    await server.database.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, user.id))
    expect((await admin.client.post('/api/v1/admin/admins', { ...input, email: user.email })).status).toBe(
      409,
    )
    expect(await roleOf(user.id)).toBe('guest')
  })

  test('refuses an unconfirmed account in the same words, by its e-mail and in the list', async () => {
    const user = await signedIn(server, 'guest')
    await server.database.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, user.id))
    const answers = [
      await admin.client.post('/api/v1/admin/admins', { ...input, email: user.email }),
      await admin.client.put(`/api/v1/admin/users/${user.id}/role`, { role: 'admin' }),
    ]
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([409, UNCONFIRMED_ADMINISTRATOR])
    expect(await roleOf(user.id)).toBe('guest')
    expect(await isSignedIn(user.client)).toBe(true)
  })

  test('rejects empty fields', async () => {
    const { status, body } = await admin.client.post('/api/v1/admin/admins', {
      name: '',
      email: '',
      password: '',
    })
    expect(status).toBe(422)
    expect(new Set(Object.values(body.fields))).toEqual(new Set(['Por favor, preencha todos os campos']))
  })
})

describe('the last administrator who is not suspended', () => {
  const twoAdministrators = async () => {
    const own = await startServerForTest()
    return { own, one: await signedIn(own, 'admin'), other: await signedIn(own, 'admin') }
  }
  const countActive = ({ database }: TestServer) =>
    database.$count(profiles, and(eq(profiles.role, 'admin'), isNull(profiles.suspendedAt)))

  test('cannot delete the own account', async () => {
    const { own, one, other } = await twoAdministrators()
    await one.client.put(`/api/v1/admin/users/${other.id}/suspended`, {
      suspended: true,
      reason: 'Anúncios repetidos.',
    })
    const { status } = await one.client.request('DELETE', '/api/v1/me', { password: one.password })
    expect([status, await countActive(own)]).toEqual([409, 1])
  })

  test.each([
    ['role', { role: 'guest' }],
    ['suspended', { suspended: true, reason: 'Conta invadida.' }],
  ])('stays when two administrators change the other at once: %s', async (what, input) => {
    const { own, one, other } = await twoAdministrators()
    const answers = await sendBehindLock(own, lockAccounts([one.id, other.id]), [
      () => one.client.put(`/api/v1/admin/users/${other.id}/${what}`, input),
      () => other.client.put(`/api/v1/admin/users/${one.id}/${what}`, input),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 403])
    expect(await countActive(own)).toBe(1)
  })

  test('alone makes another: who is demoted meanwhile makes none', async () => {
    const { own, one, other } = await twoAdministrators()
    const made = { name: 'Nova Admin', email: 'tarde@teste.example', password: 'uma frase bem secreta' }
    const answers = await sendBehindLock(own, lockAccounts([one.id, other.id]), [
      () => one.client.put(`/api/v1/admin/users/${other.id}/role`, { role: 'guest' }),
      () => other.client.post('/api/v1/admin/admins', made),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 403])
    expect(await countActive(own)).toBe(1)
  })

  test('stays when an administrator deletes the own account while demoting the other', async () => {
    const { own, one, other } = await twoAdministrators()
    const answers = await sendBehindLock(own, lockAccounts([other.id]), [
      () => one.client.request('DELETE', '/api/v1/me', { password: one.password }),
      () => one.client.put(`/api/v1/admin/users/${other.id}/role`, { role: 'guest' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 403])
    expect(await countActive(own)).toBe(1)
  })
})
