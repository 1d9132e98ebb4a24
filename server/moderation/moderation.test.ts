import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideAs } from '#tests/factories/decided.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace, workspaceDraft } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { sendBehindLock } from '#tests/waiting-statements.ts'
import type { Executor } from '../database/connection.ts'
import { auditEntries, workspaces } from '../database/schema.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host', 'Rafael Nogueira')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const decisionPath = (id: string, decision: string) => `/api/v1/admin/workspaces/${id}/${decision}`

async function rowOf(id: string) {
  const [row] = await server.database.select().from(workspaces).where(eq(workspaces.id, id))
  return row
}

describe('approving', () => {
  test('publishes the workspace, clears the reason and records an audit entry', async () => {
    const { id } = await createWorkspace(host)
    await decideAs(admin, id, 'reject', { reason: 'Endereço sem número' })
    const { status, body } = await decideAs(admin, id, 'approve')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      approvalStatus: 'approved',
      isPublic: true,
      rejectionReason: null,
      hostName: 'Rafael Nogueira',
    })
    expect((await server.visitor().get(`/api/v1/workspaces/${id}`)).body.can.book).toBe(true)
    const entries = await server.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'workspace.approve')))
    expect(entries).toMatchObject([
      {
        actorId: admin.id,
        before: { approvalStatus: 'rejected', rejectionReason: 'Endereço sem número' },
        after: { approvalStatus: 'approved', rejectionReason: null },
      },
    ])
  })

  test('does not publish when the host is being suspended', async () => {
    const suspended = await signedIn(server, 'host')
    const published = await createPublishedWorkspace(suspended, admin)
    const { id, version } = await createWorkspace(suspended)
    const lockPublished = (transaction: Executor) =>
      transaction.select().from(workspaces).where(eq(workspaces.id, published.id)).for('update')
    const answers = await sendBehindLock(server, lockPublished, [
      () =>
        admin.client.put(`/api/v1/admin/users/${suspended.id}/suspended`, {
          suspended: true,
          reason: 'Anúncios repetidos.',
        }),
      () => decideAs(admin, id, 'approve', { version }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await rowOf(id)).toMatchObject({ approvalStatus: 'approved', isPublic: false })
  })

  test('a second decision is a 409 and changes nothing', async () => {
    const { id } = await createPublishedWorkspace(host, admin)
    const before = await rowOf(id)
    const { status, body } = await decideAs(admin, id, 'approve')
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect(body.message).toBe('Outra pessoa já decidiu sobre este espaço. A lista foi atualizada.')
    expect(await rowOf(id)).toEqual(before)
  })

  test('a decision about an older version is a 409', async () => {
    const { id, version } = await createWorkspace(host)
    await server.database
      .update(workspaces)
      .set({ version: version + 1 })
      .where(eq(workspaces.id, id))
    const { status } = await admin.client.post(decisionPath(id, 'approve'), { version })
    expect(status).toBe(409)
    expect((await rowOf(id))?.approvalStatus).toBe('pending')
    expect((await admin.client.post(decisionPath(id, 'approve'), { version: version + 1 })).status).toBe(200)
  })

  test('a stale decision reports whether the host or another administrator came first', async () => {
    const { id, version } = await createWorkspace(host)
    await host.client.request('PATCH', `/api/v1/workspaces/${id}`, { ...workspaceDraft(), version })
    const afterHost = await admin.client.post(decisionPath(id, 'approve'), { version })
    expect([afterHost.status, afterHost.body.message]).toEqual([
      409,
      'O anunciante alterou este espaço depois que você o abriu. Confira a nova versão.',
    ])
    await admin.client.post(decisionPath(id, 'reject'), { version: version + 1, reason: 'Fotos escuras' })
    const afterOther = await admin.client.post(decisionPath(id, 'approve'), { version: version + 1 })
    expect([afterOther.status, afterOther.body.message]).toEqual([
      409,
      'Outra pessoa já decidiu sobre este espaço. A lista foi atualizada.',
    ])
    expect((await rowOf(id))?.approvalStatus).toBe('rejected')
  })

  test('of simultaneous approve and reject one wins, the other gets a 409', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, version } = await createWorkspace(host)
      const answers = await Promise.all([
        admin.client.post(decisionPath(id, 'approve'), { version }),
        admin.client.post(decisionPath(id, 'reject'), { version, reason: 'Fotos de outro lugar' }),
      ])
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    }
  })
})

test.each([
  ['approve', {}],
  ['reject', { reason: 'Faltam fotos' }],
  ['revision/approve', {}],
  ['revision/reject', { reason: 'Faltam fotos' }],
])('%s without the version that was seen is refused, and changes nothing', async (decision, input) => {
  const { id, version } = await createPublishedWorkspace(host, admin)
  const revision = { ...workspaceDraft({ name: 'Sala Nova' }), version }
  await host.client.request('PATCH', `/api/v1/workspaces/${id}`, revision)
  const before = await rowOf(id)
  const { status, body } = await admin.client.post(decisionPath(id, decision), input)
  expect([status, Object.keys(body.fields)]).toEqual([422, ['version']])
  expect(await rowOf(id)).toEqual(before)
})

describe('rejecting', () => {
  test('stores the reason for the host and hides the workspace', async () => {
    const { id } = await createWorkspace(host)
    const { body } = await decideAs(admin, id, 'reject', {
      reason: '  Faltam fotos da sala  ',
    })
    expect(body).toMatchObject({
      approvalStatus: 'rejected',
      isPublic: false,
      rejectionReason: 'Faltam fotos da sala',
    })
    expect((await host.client.get(`/api/v1/workspaces/${id}`)).body.rejectionReason).toBe(
      'Faltam fotos da sala',
    )
    expect((await server.visitor().get(`/api/v1/workspaces/${id}`)).status).toBe(404)
  })

  test('takes an approved workspace down and stops featuring it', async () => {
    const { id } = await createPublishedWorkspace(host, admin)
    await admin.client.put(decisionPath(id, 'featured'), { featured: true })
    const { body } = await decideAs(admin, id, 'reject', { reason: 'Denúncia confirmada' })
    expect(body).toMatchObject({ approvalStatus: 'rejected', isPublic: false, isFeatured: false })
  })

  test.each([[''], ['   '], [undefined], ['a'.repeat(2001)]])('rejects the reason %j', async (reason) => {
    const { id } = await createWorkspace(host)
    const { status, body } = await decideAs(admin, id, 'reject', { reason })
    expect(status).toBe(422)
    expect(body.fields.reason).toMatch(/Diga o motivo|2\.000 caracteres/)
    expect((await rowOf(id))?.approvalStatus).toBe('pending')
  })
})

describe('featuring', () => {
  test('features a published workspace and stops again', async () => {
    const published = await createPublishedWorkspace(host, admin)
    expect(
      (await admin.client.put(decisionPath(published.id, 'featured'), { featured: true })).body.isFeatured,
    ).toBe(true)
    expect(
      (await admin.client.put(decisionPath(published.id, 'featured'), { featured: false })).body.isFeatured,
    ).toBe(false)
    const pending = await createWorkspace(host)
    expect((await admin.client.put(decisionPath(pending.id, 'featured'), { featured: true })).status).toBe(
      409,
    )
    expect((await rowOf(pending.id))?.isFeatured).toBe(false)
  })
})

describe('the lists', () => {
  test('order pending ones as sent, the others by last change, and page without gaps', async () => {
    const own = await startTestServer()
    const ownHost = await signedIn(own, 'host')
    const ownAdmin = await signedIn(own, 'admin')
    const ids: string[] = []
    for (let minute = 0; minute < 3; minute += 1) {
      own.setNow(new Date(Date.UTC(2026, 0, 1, 12, minute)))
      ids.push((await createWorkspace(ownHost)).id)
    }
    const idsOf = async (status: string, limit: number) => {
      const seen: string[] = []
      let cursor = ''
      do {
        const { body } = await ownAdmin.client.get(
          `/api/v1/admin/workspaces?status=${status}&limit=${limit}${cursor}`,
        )
        seen.push(...body.items.map((item: { id: string }) => item.id))
        cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : ''
      } while (cursor)
      return seen
    }
    expect(await idsOf('pending', 1)).toEqual(ids)

    // A resubmitted workspace waits since its resubmission, as its card shows.
    const [first = '', ...others] = ids
    const { body: sent } = await ownHost.client.get(`/api/v1/workspaces/${first}`)
    own.setNow(new Date(Date.UTC(2026, 0, 1, 13)))
    await ownHost.client.request('PATCH', `/api/v1/workspaces/${first}`, {
      ...workspaceDraft(),
      version: sent.version,
    })
    expect(await idsOf('pending', 1)).toEqual([...others, first])

    own.setNow(new Date(Date.UTC(2026, 0, 2)))
    for (const id of ids) {
      own.setNow(new Date(own.resources.now().getTime() + 60_000))
      await decideAs(ownAdmin, id, 'approve')
    }
    expect(await idsOf('approved', 2)).toEqual([...ids].reverse())
    expect(await idsOf('pending', 2)).toEqual([])
    await own.close()
  })
})

describe('searching the panel', () => {
  test('finds words of name, city and host, ignoring accents, in each tab', async () => {
    const other = await signedIn(server, 'host', 'Íris São-Bento')
    const inRecife = { state: 'PE', city: 'Recife' }
    const { id, version } = await createWorkspace(other, { name: 'Ateliê Açucena 100%', ...inRecife })
    const idsOf = async (path: string) =>
      (await admin.client.get(path)).body.items.map((item: { id: string }) => item.id)
    for (const search of ['acucena', 'RECIFE ateliê', 'sao-bento açucena', '100%']) {
      const path = `/api/v1/admin/workspaces?search=${encodeURIComponent(search)}`
      const { body } = await admin.client.get(path)
      expect([search, body.total, await idsOf(path)]).toEqual([search, 1, [id]])
      expect(await idsOf(`${path}&status=approved`)).toEqual([])
    }
    expect(await idsOf('/api/v1/admin/workspaces?search=acucena%20inexistente')).toEqual([])
    expect(await idsOf('/api/v1/admin/workspaces?search=10_%25')).toEqual([])

    await admin.client.post(decisionPath(id, 'approve'), { version })
    await other.client.request('PATCH', `/api/v1/workspaces/${id}`, {
      ...workspaceDraft({ name: 'Ateliê Açucena Novo', ...inRecife }),
      version: version + 1,
    })
    expect(await idsOf('/api/v1/admin/revisions?search=acucena')).toEqual([id])
    expect(await idsOf('/api/v1/admin/revisions?search=inexistente')).toEqual([])
  })

  test('rejects an invalid search text', async () => {
    for (const search of ['x'.repeat(201), '%00']) {
      expect((await admin.client.get(`/api/v1/admin/workspaces?search=${search}`)).status).toBe(422)
    }
  })
})

describe('who may', () => {
  test('only administrators; a rejected attempt changes nothing', async () => {
    const workspace = await createWorkspace(host)
    const before = await rowOf(workspace.id)
    const guest = await signedIn(server, 'guest')
    const attempts: [client: SignedInUser['client'], status: number][] = [
      [server.visitor(), 401],
      [guest.client, 403],
      [host.client, 403],
    ]
    for (const [client, status] of attempts) {
      expect((await client.get('/api/v1/admin/workspaces')).status).toBe(status)
      const { id, version } = workspace
      expect((await decideAs({ client }, id, 'approve', { version })).status).toBe(status)
      expect((await decideAs({ client }, id, 'reject', { version, reason: 'x' })).status).toBe(status)
      expect((await client.put(decisionPath(workspace.id, 'featured'), { featured: true })).status).toBe(
        status,
      )
    }
    expect(await rowOf(workspace.id)).toEqual(before)
  })

  test.each(['1', '00000000-0000-4000-8000-000000000000'])('returns 404 for unknown %s', async (id) => {
    const version = 1
    expect((await decideAs(admin, id, 'approve', { version })).status).toBe(404)
    expect((await decideAs(admin, id, 'reject', { version, reason: 'x' })).status).toBe(404)
    expect((await admin.client.put(decisionPath(id, 'featured'), { featured: true })).status).toBe(404)
  })
})
