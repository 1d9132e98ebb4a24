import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SUSPENDED_BEFORE } from '#contract/users/rules.ts'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { isSignedIn, type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace } from '#tests/factories/workspace.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'
import { sendBehindLock } from '#tests/waiting-statements.ts'
import type { Executor } from '../database/connection.ts'
import { auditEntries, profiles } from '../database/schema.ts'

const WAIT = { timeout: 15_000, interval: 50 }

let server: TestServer
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const roleOf = async (id: string) =>
  (await server.database.select().from(profiles).where(eq(profiles.id, id)))[0]?.role

describe('users', () => {
  test('are found by a part of name or e-mail, ignoring accents, newest first, in pages', async () => {
    for (const name of ['Zuleica Ação', 'Zuleica Bento', 'Zuleica Castro'])
      await signedIn(server, 'guest', name)
    const names: string[] = []
    let cursor = ''
    do {
      const { body } = await admin.client.get(`/api/v1/admin/users?search=ZULEICA&limit=2${cursor}`)
      names.push(...body.items.map((user: { name: string }) => user.name))
      cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : ''
    } while (cursor)
    expect(names).toEqual(['Zuleica Castro', 'Zuleica Bento', 'Zuleica Ação'])
    expect((await admin.client.get('/api/v1/admin/users?search=acao')).body.items).toHaveLength(1)
    expect((await admin.client.get('/api/v1/admin/users?search=%25')).body.items).toHaveLength(0)
  })

  test('have the photo of their profile', async () => {
    const { id, email } = await signedIn(server, 'host', 'Heloísa Retratada')
    const image = '/images/retrato-160.webp'
    await server.database.update(profiles).set({ image }).where(eq(profiles.id, id))
    expect((await admin.client.get(`/api/v1/admin/users?search=${email}`)).body.items).toMatchObject([
      { image },
    ])
  })

  test('are narrowed to a role and a standing, with the number of those found', async () => {
    const own = await startServerForTest()
    const administrator = await signedIn(own, 'admin', 'Ana Admin')
    const host = await signedIn(own, 'host', 'Hugo Pendente')
    await createWorkspace(host)
    const published = await signedIn(own, 'host', 'Hilda Publicada')
    await createPublishedWorkspace(published, administrator)
    const guest = await signedIn(own, 'guest', 'Gil Suspenso')
    await administrator.client.put(`/api/v1/admin/users/${guest.id}/suspended`, { suspended: true, reason })
    await own.database.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, published.id))
    const namesAt = async (query: string) => {
      const { body } = await administrator.client.get(`/api/v1/admin/users?${query}`)
      const names = body.items.map(({ name }: { name: string }) => name)
      expect(body.total).toBe(names.length)
      return names
    }
    expect(await namesAt('role=host')).toEqual(['Hilda Publicada', 'Hugo Pendente'])
    expect(await namesAt('role=admin')).toEqual(['Ana Admin'])
    expect(await namesAt('standing=suspended')).toEqual(['Gil Suspenso'])
    expect(await namesAt('standing=unconfirmed')).toEqual(['Hilda Publicada'])
    expect(await namesAt('standing=pending')).toEqual(['Hugo Pendente'])
    expect(await namesAt('standing=pending&role=guest')).toEqual([])
    expect(await namesAt('role=host&search=hugo')).toEqual(['Hugo Pendente'])
    const { body: page } = await administrator.client.get('/api/v1/admin/users?limit=1')
    expect([page.items.length, page.total]).toEqual([1, 4])
    expect((await administrator.client.get('/api/v1/admin/users?standing=other')).status).toBe(422)
  })

  test('lead to their workspaces, public or not, in pages', async () => {
    const host = await signedIn(server, 'host')
    const waiting = await createWorkspace(host, { name: 'Sala Nova' })
    const published = await createPublishedWorkspace(host, admin, { name: 'Sala Publicada' })
    const path = `/api/v1/admin/users/${host.id}/workspaces`
    const first = await admin.client.get(`${path}?limit=1`)
    const second = await admin.client.get(`${path}?limit=1&cursor=${first.body.nextCursor}`)
    expect([...first.body.items, ...second.body.items]).toEqual([
      expect.objectContaining({ id: published.id, approvalStatus: 'approved', paused: false }),
      expect.objectContaining({ id: waiting.id, name: 'Sala Nova', approvalStatus: 'pending' }),
    ])
    expect(second.body.nextCursor).toBeNull()
    const { body } = await admin.client.get(`/api/v1/admin/users?search=${host.email}`)
    expect(body.items).toMatchObject([{ workspaces: 2, pendingWorkspaces: 1, image: null }])
    for (const id of ['1', randomUUID()])
      expect((await admin.client.get(`/api/v1/admin/users/${id}/workspaces`)).status).toBe(404)
    expect((await host.client.get(path)).status).toBe(403)
  })

  const reason = 'Anúncios <repetidos> e fotos de outro lugar.'
  const mailsTo = async (email: string) =>
    (await server.resources.mailer.list()).filter((mail) => mail.to === email)

  test('suspending needs a reason', async () => {
    const host = await signedIn(server, 'host')
    for (const input of [{ suspended: true }, { suspended: true, reason: ' ' }]) {
      const { status, body } = await admin.client.put(`/api/v1/admin/users/${host.id}/suspended`, input)
      expect([status, body.fields]).toEqual([422, { reason: 'Diga o motivo' }])
    }
    expect(await isSignedIn(host.client)).toBe(true)
  })

  test('a reason has at most 2,000 characters', async () => {
    const host = await signedIn(server, 'host')
    const suspend = (why: string) =>
      admin.client.put(`/api/v1/admin/users/${host.id}/suspended`, { suspended: true, reason: why })
    const { status, body } = await suspend('é'.repeat(2001))
    expect([status, Object.keys(body.fields)]).toEqual([422, ['reason']])
    expect(await isSignedIn(host.client)).toBe(true)
    expect((await suspend('é'.repeat(2000))).body.suspensionReason).toHaveLength(2000)
  })

  test('a suspended user reads the reason by e-mail, and nobody without the password does', async () => {
    const host = await signedIn(server, 'host', 'Hugo <Anfitrião>')
    const change = (input: object) => admin.client.put(`/api/v1/admin/users/${host.id}/suspended`, input)
    await change({ suspended: true, reason })
    await expect.poll(async () => (await mailsTo(host.email)).length, WAIT).toBe(1)
    const [mail] = await mailsTo(host.email)
    expect(mail?.subject).toBe('Sua conta no Pouso foi suspensa')
    expect(mail?.text).toContain(`Motivo: ${reason}`)
    expect(mail?.html).toContain('Motivo: Anúncios &lt;repetidos&gt;')
    const guess = { email: host.email, password: 'outra frase qualquer' }
    const { status, body } = await server.visitor().post('/api/auth/sign-in/email', guess)
    expect([status, JSON.stringify(body).includes('Motivo')]).toEqual([401, false])

    await change({ suspended: false })
    await expect.poll(async () => (await mailsTo(host.email)).length, WAIT).toBe(2)
    const [newest] = await mailsTo(host.email)
    expect(newest?.subject).toBe('Sua conta no Pouso foi reativada')
    expect(newest?.text).toContain('/login')
    const [profile] = await server.database.select().from(profiles).where(eq(profiles.id, host.id))
    expect([profile?.suspendedAt, profile?.suspensionReason]).toEqual([null, null])
  })

  test('reads by e-mail that bookings were cancelled, and that they stay so; a host also of the workspaces', async () => {
    const host = await signedIn(server, 'host')
    const [guest, other] = [await signedIn(server, 'guest'), await signedIn(server, 'guest')]
    await bookAs(guest, (await createBookableWorkspace(host, admin)).id)
    const textsOf = async (user: SignedInUser, suspended: boolean) => {
      const subject = `Sua conta no Pouso foi ${suspended ? 'suspensa' : 'reativada'}`
      const find = async () => (await mailsTo(user.email)).find((mail) => mail.subject === subject)?.text
      await admin.client.put(`/api/v1/admin/users/${user.id}/suspended`, { suspended, reason })
      await expect.poll(find, WAIT).toBeDefined()
      return (await find())?.replace(/\s+/g, ' ')
    }
    const cancelled = 'As reservas que ainda não tinham começado e os pedidos sem resposta foram cancelados'
    expect(await textsOf(guest, true)).toContain(cancelled)
    expect(await textsOf(other, true)).not.toContain(cancelled)
    const back = await textsOf(guest, false)
    expect(back).toContain('As reservas que foram canceladas continuam canceladas.')
    expect(back).not.toContain('de volta à busca')
    await textsOf(host, true)
    expect(await textsOf(host, false)).toContain('que não estão pausados, já estão de volta à busca')
  })

  test('suspending ends sessions and hides workspaces at once; reactivating restores both', async () => {
    const host = await signedIn(server, 'host')
    const workspace = await createPublishedWorkspace(host, admin)
    const suspend = (suspended: boolean) =>
      admin.client.put(`/api/v1/admin/users/${host.id}/suspended`, {
        suspended,
        ...(suspended && { reason }),
      })
    const { body: changed } = await suspend(true)
    expect([changed.suspended, changed.suspensionReason]).toEqual([true, reason])
    expect((await host.client.get('/api/v1/session')).body.viewer).toBeNull()
    expect((await server.visitor().get(`/api/v1/workspaces/${workspace.id}`)).status).toBe(404)
    const refused = await host.client.post('/api/auth/sign-in/email', host)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      `Esta conta está suspensa.\nMotivo: ${reason}\nSe acha que foi engano, fale com o suporte.`,
    ])
    expect((await suspend(false)).body.suspended).toBe(false)
    expect((await server.visitor().get(`/api/v1/workspaces/${workspace.id}`)).status).toBe(200)
    expect((await host.client.post('/api/auth/sign-in/email', host)).status).toBe(200)
    const acts = await server.database.select().from(auditEntries).where(eq(auditEntries.subjectId, host.id))
    expect(acts.map((act) => [act.action, act.actorId])).toEqual([
      ['account.suspend', admin.id],
      ['account.reactivate', admin.id],
    ])
  })

  test('a second suspension for another reason is refused, and the first reason stays', async () => {
    const host = await signedIn(server, 'host')
    const suspend = (why: string) =>
      admin.client.put(`/api/v1/admin/users/${host.id}/suspended`, { suspended: true, reason: why })
    expect((await suspend(reason)).status).toBe(200)
    const refused = await suspend('Pagamentos fora do site.')
    expect([refused.status, refused.body.message]).toEqual([409, SUSPENDED_BEFORE])
    const again = await suspend(reason)
    expect([again.status, again.body.suspensionReason]).toEqual([200, reason])
    const acts = await server.database.select().from(auditEntries).where(eq(auditEntries.subjectId, host.id))
    expect(acts.map(({ action }) => action)).toEqual(['account.suspend'])
  })

  test('a sign-in during the suspension gets no session', async () => {
    const host = await signedIn(server, 'host')
    const client = server.visitor()
    const lockSessions = (transaction: Executor) =>
      transaction.execute(sql`lock table sessions in share row exclusive mode`)
    const [suspension] = await sendBehindLock(server, lockSessions, [
      () =>
        admin.client.put(`/api/v1/admin/users/${host.id}/suspended`, {
          suspended: true,
          reason: 'Anúncios repetidos.',
        }),
      () => client.post('/api/auth/sign-in/email', host),
    ])
    expect([suspension?.status, await isSignedIn(client)]).toEqual([200, false])
  })

  test('promoting and demoting change the role at once and are recorded', async () => {
    const user = await signedIn(server, 'guest')
    expect((await admin.client.put(`/api/v1/admin/users/${user.id}/role`, { role: 'admin' })).body.role).toBe(
      'admin',
    )
    expect((await user.client.get('/api/v1/session')).body.viewer).toBeNull()
    expect((await admin.client.put(`/api/v1/admin/users/${user.id}/role`, { role: 'host' })).body.role).toBe(
      'host',
    )
    const acts = await server.database.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id))
    expect(acts.map((act) => [act.before, act.after])).toEqual([
      [{ role: 'guest' }, { role: 'admin' }],
      [{ role: 'admin' }, { role: 'host' }],
    ])
  })

  test('making a host a guest hides the workspaces; repeating it is a no-op', async () => {
    const host = await signedIn(server, 'host')
    const workspace = await createPublishedWorkspace(host, admin)
    const change = (what: string, input: object) =>
      admin.client.put(`/api/v1/admin/users/${host.id}/${what}`, input)
    for (let time = 0; time < 2; time += 1) {
      expect((await change('role', { role: 'guest' })).body.role).toBe('guest')
      expect((await change('suspended', { suspended: false })).body.suspended).toBe(false)
    }
    expect((await server.visitor().get(`/api/v1/workspaces/${workspace.id}`)).status).toBe(404)
    const acts = await server.database.select().from(auditEntries).where(eq(auditEntries.subjectId, host.id))
    expect(acts.map(({ action }) => action)).toEqual(['profile.set-role'])
  })

  test('rejects changes of the own account', async () => {
    expect((await admin.client.put(`/api/v1/admin/users/${admin.id}/role`, { role: 'guest' })).status).toBe(
      403,
    )
    expect(
      (
        await admin.client.put(`/api/v1/admin/users/${admin.id}/suspended`, {
          suspended: true,
          reason: 'Anúncios repetidos.',
        })
      ).status,
    ).toBe(403)
    expect(await roleOf(admin.id)).toBe('admin')
  })

  test.each(['guest', 'host'] as const)('a %s gets 403, a visitor 401, and nothing changes', async (role) => {
    const user = await signedIn(server, role)
    const attempts = (client: SignedInUser['client']) =>
      Promise.all([
        client.get('/api/v1/admin/users'),
        client.post('/api/v1/admin/admins', {
          name: 'X',
          email: 'x@teste.example',
          password: 'uma frase secreta',
        }),
        client.put(`/api/v1/admin/users/${user.id}/role`, { role: 'admin' }),
        client.put(`/api/v1/admin/users/${admin.id}/suspended`, {
          suspended: true,
          reason: 'Anúncios repetidos.',
        }),
      ])
    expect((await attempts(user.client)).map((answer) => answer.status)).toEqual([403, 403, 403, 403])
    expect((await attempts(server.visitor())).map((answer) => answer.status)).toEqual([401, 401, 401, 401])
    expect([await roleOf(user.id), await roleOf(admin.id)]).toEqual([role, 'admin'])
  })
})
