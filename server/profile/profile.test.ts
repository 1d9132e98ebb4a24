import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { decideAs } from '#tests/factories/decided.ts'
import { isSignedIn, type SignedInUser, signedIn, signedInElsewhere } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace, uploadImage } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { lockAccounts, sendBehindLock } from '#tests/waiting-statements.ts'
import { profiles, workspaces } from '../database/schema.ts'

let server: TestServer
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const EDIT = { name: 'Ana Souza', companyName: 'Estúdio', phone: '11912345678', address: 'Rua A, 1' }

describe('the profile', () => {
  test('is read and saved, with the phone in its mask', async () => {
    const user = await signedIn(server, 'guest')
    const { body: before } = await user.client.get('/api/v1/me')
    expect(before).toMatchObject({ email: user.email, role: 'guest', phone: null, version: 1 })
    const { status, body } = await user.client.request('PATCH', '/api/v1/me', { ...EDIT, version: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...EDIT, phone: '(11) 91234-5678', version: 2, email: user.email })
    expect((await user.client.get('/api/v1/session')).body.viewer.name).toBe('Ana Souza')
  })

  test('rejects a stale version with 409 and changes nothing', async () => {
    const user = await signedIn(server, 'guest')
    await user.client.request('PATCH', '/api/v1/me', { ...EDIT, version: 1 })
    const { status, body } = await user.client.request('PATCH', '/api/v1/me', {
      ...EDIT,
      name: 'Velha',
      version: 1,
    })
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect((await user.client.get('/api/v1/me')).body.name).toBe('Ana Souza')
  })

  test('refuses a version greater than any that is stored', async () => {
    const user = await signedIn(server, 'guest')
    const save = (version: number) => user.client.request('PATCH', '/api/v1/me', { ...EDIT, version })
    expect((await save(2 ** 31 - 1)).status).toBe(409)
    const { status, body } = await save(2 ** 31)
    expect([status, body.fields]).toEqual([422, { version: 'O máximo é 2147483647' }])
  })

  test.each([
    ['name', { name: ' ' }, 'Nome é obrigatório'],
    ['phone', { phone: '(00) 91234-5678' }, 'Telefone inválido. Use o formato (00) 00000-0000'],
    ['phone', { phone: '(11) 1234-5678' }, 'Telefone inválido. Use o formato (00) 00000-0000'],
    ['address', { address: 'a'.repeat(201) }, 'Use no máximo 200 caracteres'],
  ])('%s %j is refused', async (field, changes, message) => {
    const user = await signedIn(server, 'guest')
    const { status, body } = await user.client.request('PATCH', '/api/v1/me', {
      ...EDIT,
      ...changes,
      version: 1,
    })
    expect([status, body.fields[field]]).toEqual([422, message])
    expect((await user.client.get('/api/v1/me')).body.version).toBe(1)
  })

  test('rejects another role in the body and accepts the own one', async () => {
    const user = await signedIn(server, 'guest')
    const save = (role: string) => user.client.request('PATCH', '/api/v1/me', { ...EDIT, version: 1, role })
    expect([(await save('admin')).status, (await save('host')).status]).toEqual([403, 403])
    expect((await user.client.get('/api/v1/me')).body).toMatchObject({ role: 'guest', version: 1 })
    expect((await save('guest')).status).toBe(200)
  })

  test('ignores e-mail and id in the body', async () => {
    const user = await signedIn(server, 'guest')
    const sneaky = {
      ...EDIT,
      version: 1,
      email: 'outra@teste.example',
      id: admin.id,
      emailVerified: false,
    }
    await user.client.request('PATCH', '/api/v1/me', sneaky)
    const [row] = await server.database.select().from(profiles).where(eq(profiles.id, user.id))
    expect(row).toMatchObject({ email: user.email, emailVerified: true })
  })

  test('accepts only own images as photo', async () => {
    const user = await signedIn(server, 'guest')
    const picture = await uploadImage(user)
    const { body } = await user.client.put('/api/v1/me/photo', { imageId: picture.id })
    expect((await server.visitor().get(body.image)).headers.get('content-type')).toBe('image/webp')
    const foreign = await uploadImage(admin)
    expect((await user.client.put('/api/v1/me/photo', { imageId: foreign.id })).status).toBe(422)
    expect((await user.client.put('/api/v1/me/photo', { imageId: null })).body.image).toBeNull()
  })
})

describe('the role', () => {
  test('switches between guest and host; becoming a guest pauses the workspaces', async () => {
    const user = await signedIn(server, 'guest')
    expect((await user.client.put('/api/v1/me/role', { role: 'host' })).body.role).toBe('host')
    const workspace = await createPublishedWorkspace(user, admin)
    await createWorkspace(user)
    expect((await user.client.get('/api/v1/me')).body.workspacesToPause).toBe(2)
    const { body } = await user.client.put('/api/v1/me/role', { role: 'guest' })
    expect(body.workspacesToPause).toBe(0)
    expect((await server.visitor().get(`/api/v1/workspaces/${workspace.id}`)).status).toBe(404)
    const [row] = await server.database.select().from(workspaces).where(eq(workspaces.id, workspace.id))
    expect(row).toMatchObject({ approvalStatus: 'approved', isPublic: false, pausedAt: expect.any(Date) })
  })

  test('approving a pending workspace of a former host does not publish it, nor makes it pending again', async () => {
    const user = await signedIn(server, 'host')
    const workspace = await createWorkspace(user)
    const sentAt = async () =>
      (await server.database.select().from(workspaces).where(eq(workspaces.id, workspace.id)))[0]?.updatedAt
    const before = await sentAt()
    await user.client.put('/api/v1/me/role', { role: 'guest' })
    expect(await sentAt()).toEqual(before)
    expect((await decideAs(admin, workspace.id, 'approve')).status).toBe(200)
    expect((await server.visitor().get(`/api/v1/workspaces/${workspace.id}`)).status).toBe(404)
  })

  test.each(['guest', 'host'] as const)('a %s cannot become an administrator', async (role) => {
    const user = await signedIn(server, role)
    const { status } = await user.client.put('/api/v1/me/role', { role: 'admin' })
    expect(status).toBe(403)
    expect((await user.client.get('/api/v1/me')).body.role).toBe(role)
  })

  test('that an administrator gives meanwhile stays', async () => {
    const user = await signedIn(server, 'guest')
    const [promoted, switched] = await sendBehindLock(server, lockAccounts([user.id]), [
      () => admin.client.put(`/api/v1/admin/users/${user.id}/role`, { role: 'admin' }),
      () => user.client.put('/api/v1/me/role', { role: 'host' }),
    ])
    expect([promoted?.status, switched?.status, switched?.body.code]).toEqual([200, 409, 'CONFLICT'])
    expect(switched?.body.message).toContain('Atualize a página')
    const [row] = await server.database.select().from(profiles).where(eq(profiles.id, user.id))
    expect(row?.role).toBe('admin')
  })

  test("an administrator's own save keeps the role", async () => {
    expect((await admin.client.put('/api/v1/me/role', { role: 'admin' })).body.role).toBe('admin')
    expect((await admin.client.put('/api/v1/me/role', { role: 'guest' })).status).toBe(403)
  })
})

describe('the password', () => {
  test('changes with the current one; other sessions end', async () => {
    const user = await signedIn(server, 'guest')
    const elsewhere = await signedInElsewhere(server, user)
    const change = { currentPassword: user.password, newPassword: 'outra frase bem secreta' }
    expect((await user.client.put('/api/v1/me/password', change)).status).toBe(200)
    expect(await isSignedIn(user.client)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    const wrong = await server
      .visitor()
      .post('/api/auth/sign-in/email', { email: user.email, password: user.password })
    expect(wrong.status).toBe(401)
  })

  test('rejects a wrong current one, a short and a common new one', async () => {
    const user = await signedIn(server, 'guest')
    const attempt = async (change: Record<string, string>) =>
      (await user.client.put('/api/v1/me/password', change)).body.fields
    const current = user.password
    expect(await attempt({ currentPassword: 'errada', newPassword: 'outra frase bem secreta' })).toEqual({
      currentPassword: 'A senha atual não confere',
    })
    expect(await attempt({ currentPassword: current, newPassword: '1234567' })).toEqual({
      newPassword: 'A senha deve ter pelo menos 8 caracteres',
    })
    expect(await attempt({ currentPassword: current, newPassword: 'password' })).toHaveProperty('newPassword')
  })

  test('has a rate limit for its checks', async () => {
    const user = await signedIn(server, 'guest')
    const change = { currentPassword: 'errada', newPassword: 'outra frase bem secreta' }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      statuses.push((await user.client.put('/api/v1/me/password', change)).status)
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    const last = await user.client.put('/api/v1/me/password', change)
    expect([last.status, last.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('failed sign-ins of strangers block neither changing it nor deleting the account', async () => {
    const user = await signedIn(server, 'guest')
    const guess = { email: user.email, password: 'errada' }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await server.visitor().post('/api/auth/sign-in/email', guess)).status)
    }
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([10, 429])
    const newPassword = 'outra frase bem secreta'
    const change = { currentPassword: user.password, newPassword }
    expect((await user.client.put('/api/v1/me/password', change)).status).toBe(200)
    const deletion = await user.client.request('DELETE', '/api/v1/me', { password: newPassword })
    expect(deletion.status).toBe(200)
  })
})

test('sends the confirmation mail again, at most five times an hour', async () => {
  const user = await signedIn(server, 'guest')
  await server.database.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, user.id))
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await user.client.post('/api/v1/me/email-confirmation')).status).toBe(200)
  }
  expect((await user.client.post('/api/v1/me/email-confirmation')).status).toBe(429)
  await vi.waitFor(
    async () => {
      const mails = (await server.resources.mailer.list()).filter((mail) => mail.to === user.email)
      expect(mails.map((mail) => mail.subject)).toContain('Confirme seu e-mail')
    },
    { timeout: 10_000, interval: 50 },
  )
})

test('sends no confirmation mail once the e-mail is confirmed, and says so with 409', async () => {
  const user = await signedIn(server, 'guest')
  await server.database.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, user.id))
  const { status, body } = await user.client.post('/api/v1/me/email-confirmation')
  expect([status, body]).toEqual([409, { code: 'CONFLICT', message: 'Seu e-mail já está confirmado' }])
  const asked = await server.database.execute(
    sql`select id from jobs.job where name = 'send-email-confirmation' and data->>'userId' = ${user.id}`,
  )
  expect(asked.rows).toEqual([])
})

test('every operation of the profile requires a signed-in user', async () => {
  const attempts: [method: string, path: string, body?: unknown][] = [
    ['GET', '/api/v1/me'],
    ['PATCH', '/api/v1/me', { ...EDIT, version: 1 }],
    ['DELETE', '/api/v1/me', { password: 'x' }],
    ['PUT', '/api/v1/me/photo', { imageId: null }],
    ['PUT', '/api/v1/me/role', { role: 'host' }],
    ['PUT', '/api/v1/me/password', { currentPassword: 'x', newPassword: 'uma frase bem secreta' }],
    ['PUT', '/api/v1/me/notifications', { email: false }],
    ['GET', '/api/v1/me/sessions'],
    ['DELETE', '/api/v1/me/sessions'],
    ['GET', '/api/v1/me/export'],
  ]
  for (const [method, address, body] of attempts) {
    expect((await server.visitor().request(method, address, body)).status, `${method} ${address}`).toBe(401)
  }
})
