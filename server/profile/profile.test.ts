import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SignedInPerson, signedIn } from '#tests/factories/person.ts'
import { createPublishedWorkspace, createWorkspace, uploadImage } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { accessLog, auditEntries, profiles, sessions, workspaces } from '../database/schema.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const EDIT = { name: 'Ana Souza', companyName: 'Estúdio', phone: '11912345678', address: 'Rua A, 1' }

async function signInElsewhere(person: SignedInPerson) {
  const client = server.visitor()
  const answer = await client.post('/api/auth/sign-in/email', {
    email: person.email,
    password: person.password,
  })
  expect(answer.status).toBe(200)
  return client
}

const isSignedIn = async (client: SignedInPerson['client']) =>
  (await client.get('/api/v1/session')).body.viewer !== null

describe('the profile', () => {
  test('is read and saved, with the phone in its mask', async () => {
    const person = await signedIn(server, 'guest')
    const { body: before } = await person.client.get('/api/v1/me')
    expect(before).toMatchObject({ email: person.email, role: 'guest', phone: null, version: 1 })
    const { status, body } = await person.client.request('PATCH', '/api/v1/me', { ...EDIT, version: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...EDIT, phone: '(11) 91234-5678', version: 2, email: person.email })
    expect((await person.client.get('/api/v1/session')).body.viewer.name).toBe('Ana Souza')
  })

  test('a save from an older version is a 409 and changes nothing', async () => {
    const person = await signedIn(server, 'guest')
    await person.client.request('PATCH', '/api/v1/me', { ...EDIT, version: 1 })
    const { status, body } = await person.client.request('PATCH', '/api/v1/me', {
      ...EDIT,
      name: 'Velha',
      version: 1,
    })
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect((await person.client.get('/api/v1/me')).body.name).toBe('Ana Souza')
  })

  test.each([
    ['name', { name: ' ' }, 'Nome é obrigatório'],
    ['phone', { phone: '(00) 91234-5678' }, 'Telefone inválido. Use o formato (00) 00000-0000'],
    ['phone', { phone: '(11) 1234-5678' }, 'Telefone inválido. Use o formato (00) 00000-0000'],
    ['address', { address: 'a'.repeat(201) }, 'Use no máximo 200 caracteres'],
  ])('%s %j is refused', async (field, changes, message) => {
    const person = await signedIn(server, 'guest')
    const { status, body } = await person.client.request('PATCH', '/api/v1/me', {
      ...EDIT,
      ...changes,
      version: 1,
    })
    expect([status, body.fields[field]]).toEqual([422, message])
    expect((await person.client.get('/api/v1/me')).body.version).toBe(1)
  })

  test('role, e-mail and id in the body change nothing', async () => {
    const person = await signedIn(server, 'guest')
    const sneaky = {
      ...EDIT,
      version: 1,
      role: 'admin',
      email: 'outra@teste.example',
      id: admin.id,
      emailVerified: false,
    }
    await person.client.request('PATCH', '/api/v1/me', sneaky)
    const [row] = await server.database.select().from(profiles).where(eq(profiles.id, person.id))
    expect(row).toMatchObject({ role: 'guest', email: person.email, emailVerified: true })
  })

  test('a photo is one of the own pictures', async () => {
    const person = await signedIn(server, 'guest')
    const picture = await uploadImage(person)
    const { body } = await person.client.put('/api/v1/me/photo', { imageId: picture.id })
    expect((await server.visitor().get(body.image)).headers.get('content-type')).toBe('image/webp')
    const foreign = await uploadImage(admin)
    expect((await person.client.put('/api/v1/me/photo', { imageId: foreign.id })).status).toBe(422)
    expect((await person.client.put('/api/v1/me/photo', { imageId: null })).body.image).toBeNull()
  })
})

describe('the role', () => {
  test('switches between guest and host; the spaces of a host who stops are paused', async () => {
    const person = await signedIn(server, 'guest')
    expect((await person.client.put('/api/v1/me/role', { role: 'host' })).body.role).toBe('host')
    const space = await createPublishedWorkspace(person, admin)
    expect((await person.client.get('/api/v1/me')).body.publishedWorkspaces).toBe(1)
    await person.client.put('/api/v1/me/role', { role: 'guest' })
    expect((await server.visitor().get(`/api/v1/workspaces/${space.id}`)).status).toBe(404)
    const [row] = await server.database.select().from(workspaces).where(eq(workspaces.id, space.id))
    expect(row).toMatchObject({ approvalStatus: 'approved', isPublic: false, pausedAt: expect.any(Date) })
  })

  test('a space that waits when its host stops is not published by its approval', async () => {
    const person = await signedIn(server, 'host')
    const space = await createWorkspace(person)
    await person.client.put('/api/v1/me/role', { role: 'guest' })
    expect((await admin.client.post(`/api/v1/admin/workspaces/${space.id}/approve`)).status).toBe(200)
    expect((await server.visitor().get(`/api/v1/workspaces/${space.id}`)).status).toBe(404)
  })

  test.each(['guest', 'host'] as const)('a %s cannot become an administrator', async (role) => {
    const person = await signedIn(server, role)
    const { status } = await person.client.put('/api/v1/me/role', { role: 'admin' })
    expect(status).toBe(403)
    expect((await person.client.get('/api/v1/me')).body.role).toBe(role)
  })

  test("an administrator's own save keeps the role", async () => {
    expect((await admin.client.put('/api/v1/me/role', { role: 'admin' })).body.role).toBe('admin')
    expect((await admin.client.put('/api/v1/me/role', { role: 'guest' })).status).toBe(403)
  })
})

describe('the password', () => {
  test('changes with the current one; sessions elsewhere end', async () => {
    const person = await signedIn(server, 'guest')
    const elsewhere = await signInElsewhere(person)
    const change = { currentPassword: person.password, newPassword: 'outra frase bem secreta' }
    expect((await person.client.put('/api/v1/me/password', change)).status).toBe(200)
    expect(await isSignedIn(person.client)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    const wrong = await server
      .visitor()
      .post('/api/auth/sign-in/email', { email: person.email, password: person.password })
    expect(wrong.status).toBe(401)
  })

  test('the wrong current one, a short and a common one are refused', async () => {
    const person = await signedIn(server, 'guest')
    const attempt = async (change: Record<string, string>) =>
      (await person.client.put('/api/v1/me/password', change)).body.fields
    const current = person.password
    expect(await attempt({ currentPassword: 'errada', newPassword: 'outra frase bem secreta' })).toEqual({
      currentPassword: 'A senha atual não confere',
    })
    expect(await attempt({ currentPassword: current, newPassword: '1234567' })).toEqual({
      newPassword: 'A senha deve ter pelo menos 8 caracteres',
    })
    expect(await attempt({ currentPassword: current, newPassword: 'password' })).toHaveProperty('newPassword')
  })

  test('its checks are counted with those of sign-in', async () => {
    const person = await signedIn(server, 'guest')
    const change = { currentPassword: 'errada', newPassword: 'outra frase bem secreta' }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      statuses.push((await person.client.put('/api/v1/me/password', change)).status)
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    const last = await person.client.put('/api/v1/me/password', change)
    expect([last.status, last.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('sessions', () => {
  test('are listed with their device, and each can be ended', async () => {
    const person = await signedIn(server, 'guest')
    const phone = server.visitor()
    const chrome =
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36'
    await phone.request(
      'POST',
      '/api/auth/sign-in/email',
      { email: person.email, password: person.password },
      { 'user-agent': chrome },
    )
    const { body } = await person.client.get('/api/v1/me/sessions')
    expect(body.items).toHaveLength(2)
    const other = body.items.find((session: { current: boolean }) => !session.current)
    expect(other).toMatchObject({ device: 'Chrome no Android', ipAddress: '127.0.0.1' })
    expect(JSON.stringify(body)).not.toMatch(/token/i)
    expect((await person.client.request('DELETE', `/api/v1/me/sessions/${other.id}`)).status).toBe(200)
    expect(await isSignedIn(phone)).toBe(false)
    expect((await person.client.request('DELETE', `/api/v1/me/sessions/${other.id}`)).status).toBe(404)
  })

  test("another person's session is not there to end", async () => {
    const person = await signedIn(server, 'guest')
    const [foreign] = await server.database.select().from(sessions).where(eq(sessions.userId, admin.id))
    expect((await person.client.request('DELETE', `/api/v1/me/sessions/${foreign?.id}`)).status).toBe(404)
    expect(await isSignedIn(admin.client)).toBe(true)
  })

  test('leaving every device ends them all', async () => {
    const person = await signedIn(server, 'guest')
    const elsewhere = await signInElsewhere(person)
    expect((await person.client.request('DELETE', '/api/v1/me/sessions')).status).toBe(200)
    expect([await isSignedIn(person.client), await isSignedIn(elsewhere)]).toEqual([false, false])
  })

  test('end after 7 idle days, after 30 days in any case, and after 12 hours for administrators', async () => {
    const hour = 60 * 60 * 1000
    const idle = await signedIn(server, 'guest')
    const boss = await signedIn(server, 'admin')
    const start = Date.now()
    server.setNow(new Date(start + 11 * hour))
    expect([await isSignedIn(idle.client), await isSignedIn(boss.client)]).toEqual([true, true])
    server.setNow(new Date(start + 13 * hour))
    expect([await isSignedIn(idle.client), await isSignedIn(boss.client)]).toEqual([true, false])
    // Used all the time, a session still ends after 30 days; unused, after 7.
    const daily = await signedIn(server, 'guest')
    const expiresAt = new Date(start + 40 * 24 * hour)
    await server.database.update(sessions).set({ expiresAt }).where(eq(sessions.userId, daily.id))
    for (const [day, signed] of [
      [6.9, [true, true]],
      [7.1, [true, false]],
      [29.9, [true, false]],
      [30.1, [false, false]],
    ] as const) {
      server.setNow(new Date(start + day * 24 * hour))
      expect([await isSignedIn(daily.client), await isSignedIn(idle.client)]).toEqual(signed)
    }
    server.setNow(new Date())
  })
})

describe('own data', () => {
  test('the export holds all of it and no secret', async () => {
    const person = await signedIn(server, 'host', 'Exporta Tudo')
    const picture = await uploadImage(person)
    const space = await createWorkspace(person, { imageIds: [picture.id] })
    const { status, body, headers } = await person.client.get('/api/v1/me/export')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body.profile).toMatchObject({ name: 'Exporta Tudo', email: person.email })
    expect(body.workspaces).toMatchObject([{ id: space.id, name: space.name }])
    expect(body.images).toMatchObject([{ id: picture.id, url: picture.url }])
    expect(body.sessions).toHaveLength(1)
    expect(body.accessLog).toMatchObject([{ event: 'sign-in', ipAddress: '127.0.0.1' }])
    expect(body.history.map((entry: { action: string }) => entry.action)).toContain('workspace.create')
    expect(JSON.stringify(body)).not.toMatch(/argon2|"token|password":/)
  })

  test('deletion leaves nothing personal in any table or file but the access log', async () => {
    const person = await signedIn(server, 'host', 'Apaga Me Silva')
    await person.client.request('PATCH', '/api/v1/me', {
      ...EDIT,
      name: 'Apaga Me Silva',
      address: 'Rua do Sumiço, 9',
      version: 1,
    })
    const picture = await uploadImage(person)
    const space = await createPublishedWorkspace(person, admin, {
      name: 'Espaço do Apaga Me',
      imageIds: [picture.id],
    })
    const refused = await person.client.request('DELETE', '/api/v1/me', { password: 'errada' })
    expect([refused.status, refused.body.fields]).toEqual([422, { password: 'A senha atual não confere' }])
    expect((await person.client.request('DELETE', '/api/v1/me', { password: person.password })).status).toBe(
      200,
    )

    expect(await isSignedIn(person.client)).toBe(false)
    expect((await server.visitor().get(`/api/v1/workspaces/${space.id}`)).status).toBe(404)
    const { rows: tables } = await server.database.execute<{ name: string }>(
      sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    )
    expect(tables.length).toBeGreaterThan(10)
    for (const { name } of tables) {
      const { rows } = await server.database.execute<{ text: string }>(
        sql.raw(`select t::text as text from ${name} t`),
      )
      const dump = rows.map((row) => row.text).join('\n')
      for (const trace of [person.email, 'Apaga Me', 'Rua do Sumiço', picture.id])
        expect(dump, name).not.toContain(trace)
    }
    const files = await readdir(path.join(server.resources.env.dataDir, 'files'), { recursive: true })
    expect(files.filter((file) => file.includes(picture.id))).toEqual([])
    const accesses = await server.database.select().from(accessLog).where(eq(accessLog.accountId, person.id))
    expect(accesses.length).toBeGreaterThan(0)
    const acts = await server.database.select().from(auditEntries).where(eq(auditEntries.actorId, person.id))
    expect(acts.map((act) => act.action)).toContain('account.delete')
  })

  test('the last administrator cannot delete the account', async () => {
    const lonely = await startTestServer()
    const only = await signedIn(lonely, 'admin')
    const answer = await only.client.request('DELETE', '/api/v1/me', { password: only.password })
    expect(answer.status).toBe(409)
    await lonely.close()
  })
})

test('accesses are kept six months', async () => {
  const { trimAccessLog } = await import('../accounts/access-log.ts')
  const person = await signedIn(server, 'guest')
  const months = (count: number) => new Date(Date.now() + count * 30.5 * 24 * 60 * 60 * 1000)
  await trimAccessLog({ ...server.resources, now: () => months(5) })
  expect(
    await server.database.select().from(accessLog).where(eq(accessLog.accountId, person.id)),
  ).toHaveLength(1)
  await trimAccessLog({ ...server.resources, now: () => months(7) })
  expect(await server.database.select().from(accessLog).where(eq(accessLog.accountId, person.id))).toEqual([])
})

test('the confirmation mail can be asked for again, at most five times an hour', async () => {
  const person = await signedIn(server, 'guest')
  await server.database.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, person.id))
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await person.client.post('/api/v1/me/email-confirmation')).status).toBe(200)
  }
  expect((await person.client.post('/api/v1/me/email-confirmation')).status).toBe(429)
  await vi.waitFor(
    async () => {
      const mails = (await server.resources.mailer.list()).filter((mail) => mail.to === person.email)
      expect(mails.map((mail) => mail.subject)).toContain('Confirme seu e-mail')
    },
    { timeout: 10_000, interval: 50 },
  )
})

test('every operation of the account is for signed-in people', async () => {
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
