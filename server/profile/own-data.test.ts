import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookAs, bookingRequest, createBookableWorkspace } from '#tests/factories/booked.ts'
import { decideAs } from '#tests/factories/decided.ts'
import { withPasskey } from '#tests/factories/passkey.ts'
import { isSignedIn, type SignedInUser, signedIn } from '#tests/factories/user.ts'
import {
  createPublishedWorkspace,
  createWorkspace,
  uploadImage,
  workspaceDraft,
} from '#tests/factories/workspace.ts'
import { filesOf } from '#tests/files-of.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { recordAccess, trimAccessLog } from '../accounts/access-log.ts'
import { accessLog, auditEntries } from '../database/schema.ts'

const WAIT = { timeout: 15_000, interval: 50 }

let server: TestServer
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

/** The mails in the data folder: here none is sent. */
async function storedMails(): Promise<string> {
  return JSON.stringify(await server.resources.mailer.list())
}

/** The user as the guest of one booking, which is cancelled, and as the host of another. */
async function bookOnBothSides(user: SignedInUser): Promise<void> {
  const [host, guest] = [await signedIn(server, 'host'), await signedIn(server, 'guest')]
  // What was e-mailed to others stays theirs.
  for (const { client } of [host, guest]) await client.put('/api/v1/me/notifications', { email: false })
  const theirs = await createBookableWorkspace(host, admin)
  const request = await bookingRequest(user, theirs.id)
  const texts = { message: 'Mensagem do Apaga Me', company: 'Apaga Me Ltda.' }
  const { status, body } = await user.client.post('/api/v1/bookings', { ...request, ...texts })
  expect(status).toBe(201)
  const { code, version } = body
  await user.client.post(`/api/v1/bookings/${code}/cancel`, { version, reason: 'O Apaga Me adoeceu' })
  const name = 'Outro espaço do Apaga Me'
  const own = await createBookableWorkspace(user, admin, {}, { name, address: 'Rua do Sumiço, 9' })
  await bookAs(guest, own.id)
  const { quoteVersion: _, ...byHand } = await bookingRequest(user, own.id, { start: '13:00', end: '14:00' })
  const asked = { ...byHand, guestName: 'Tia do Apaga Me', guestContact: user.email, totalInCents: 1 }
  expect((await user.client.post('/api/v1/host/bookings', asked)).status).toBe(201)
}

const EDIT = { name: 'Ana Souza', companyName: 'Estúdio', phone: '11912345678', address: 'Rua A, 1' }

describe('own data', () => {
  test('the export contains all of it and no secret', async () => {
    const user = await signedIn(server, 'host', 'Exporta Tudo')
    const picture = await uploadImage(user)
    const workspace = await createWorkspace(user, { imageIds: [picture.id] })
    await decideAs(admin, workspace.id, 'approve')
    const guest = await signedIn(server, 'guest')
    const written = { clientId: randomUUID(), content: 'Tem projetor?' }
    await guest.client.post(`/api/v1/workspaces/${workspace.id}/messages`, written)
    const { status, body, headers } = await user.client.get('/api/v1/me/export')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body.profile).toMatchObject({ name: 'Exporta Tudo', email: user.email })
    expect(body.workspaces).toMatchObject([{ id: workspace.id, name: workspace.name }])
    expect(body.images).toMatchObject([{ id: picture.id, url: picture.url }])
    expect(body.messages).toMatchObject([
      { workspaceId: workspace.id, content: 'Tem projetor?', isOwn: false, readAt: null },
    ])
    expect(body.notifications).toMatchObject([
      { type: 'approval', workspaceId: workspace.id },
      { type: 'message', workspaceId: workspace.id },
    ])
    expect(body.sessions).toHaveLength(1)
    expect(body.accessLog).toMatchObject(
      ['sign-in', 'workspace.create', 'profile.export'].map((event) => ({ event, ipAddress: '127.0.0.1' })),
    )
    expect(body.history.map((entry: { action: string }) => entry.action)).toContain('workspace.create')
    expect(JSON.stringify(body)).not.toMatch(/argon2|"token|password":/)
  })

  test('deletion leaves no personal data in any table or file but the access log', async () => {
    const user = await signedIn(server, 'host', 'Apaga Me Silva')
    await user.client.request('PATCH', '/api/v1/me', {
      ...EDIT,
      name: 'Apaga Me Silva',
      address: 'Rua do Sumiço, 9',
      version: 1,
    })
    const picture = await uploadImage(user)
    const workspace = await createPublishedWorkspace(user, admin, {
      name: 'Espaço do Apaga Me',
      imageIds: [picture.id],
    })
    const former = await createWorkspace(user, { name: 'Sala do Apaga Me' })
    const formerPath = `/api/v1/workspaces/${former.id}`
    const edited = { ...workspaceDraft({ address: 'Rua do Sumiço, 10' }), version: former.version }
    expect((await user.client.request('PATCH', formerPath, edited)).status).toBe(200)
    expect((await user.client.request('DELETE', formerPath)).status).toBe(200)
    await user.client.put(`/api/v1/me/favorites/${workspace.id}`)
    const list = { name: 'Favoritos do Apaga Me', workspaceIds: [workspace.id] }
    expect((await user.client.post('/api/v1/me/favorite-lists', list)).status).toBe(201)
    const { id: passkeyId } = await withPasskey(user)
    const passkeyName = { name: 'Celular do Apaga Me' }
    const named = await user.client.request('PATCH', `/api/v1/me/passkeys/${passkeyId}`, passkeyName)
    expect(named.status).toBe(200)
    await bookOnBothSides(user)
    await user.client.post('/api/auth/request-password-reset', { email: user.email })
    await expect.poll(storedMails, WAIT).toContain('Crie uma nova senha')
    // As after a mail server's rejection.
    await server.database.execute(
      sql`update jobs.job set output = ${JSON.stringify({ message: `550 <${user.email}>: unknown` })}::jsonb
        where name = 'send-email-confirmation'`,
    )
    const refused = await user.client.request('DELETE', '/api/v1/me', { password: 'errada' })
    expect([refused.status, refused.body.fields]).toEqual([422, { password: 'A senha atual não confere' }])
    expect((await user.client.request('DELETE', '/api/v1/me', { password: user.password })).status).toBe(200)

    expect(await isSignedIn(user.client)).toBe(false)
    expect((await server.visitor().get(`/api/v1/workspaces/${workspace.id}`)).status).toBe(404)
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
      for (const trace of [user.email, 'Apaga Me', 'Rua do Sumiço']) expect(dump, name).not.toContain(trace)
      // The queue stores finished jobs for some days, with the names of deleted files.
      if (!name.startsWith('jobs.')) expect(dump, name).not.toContain(picture.id)
    }
    // A mail that was being written meanwhile is deleted as soon as it is stored.
    for (const trace of [user.email, 'Apaga Me']) {
      await expect.poll(storedMails, WAIT).not.toContain(trace)
    }
    await expect
      .poll(async () => Object.keys(await filesOf(server.resources.storage)).join(), WAIT)
      .not.toContain(picture.id)
    const accesses = await server.database.select().from(accessLog).where(eq(accessLog.userId, user.id))
    expect(accesses.length).toBeGreaterThan(0)
    const acts = await server.database.select().from(auditEntries).where(eq(auditEntries.actorId, user.id))
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

test('stores access log entries for six months', async () => {
  const user = await signedIn(server, 'guest')
  const months = (count: number) => new Date(Date.now() + count * 30.5 * 24 * 60 * 60 * 1000)
  await trimAccessLog({ ...server.resources, now: () => months(5) })
  expect(await server.database.select().from(accessLog).where(eq(accessLog.userId, user.id))).toHaveLength(1)
  await trimAccessLog({ ...server.resources, now: () => months(7) })
  expect(await server.database.select().from(accessLog).where(eq(accessLog.userId, user.id))).toEqual([])
})

test('counts six months back from the last day of a month that lacks the date', async () => {
  const user = await signedIn(server, 'guest')
  const entries = () =>
    server.database.select({ at: accessLog.at }).from(accessLog).where(eq(accessLog.userId, user.id))
  await server.database.delete(accessLog).where(eq(accessLog.userId, user.id))
  const [stored, deleted] = [new Date('2027-03-01T00:00:00Z'), new Date('2027-02-28T07:16:00Z')]
  for (const at of [stored, deleted]) {
    await recordAccess(server.database, { userId: user.id, event: 'sign-in', ipAddress: null, at })
  }
  await trimAccessLog({ ...server.resources, now: () => new Date('2027-08-31T07:17:00Z') })
  expect(await entries()).toEqual([{ at: stored }])
})
