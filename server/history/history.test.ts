import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/history/shapes.ts'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { decideAs } from '#tests/factories/decided.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace, workspaceDraft } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin', 'Ana Admin')
})
afterAll(() => server.close())

const workspacePath = (id: string) => `/api/v1/admin/workspaces/${id}/history`
const userPath = (id: string) => `/api/v1/admin/users/${id}/history`

async function actsOf(path: string): Promise<string[]> {
  const { body } = await admin.client.get(path)
  return body.items.map((entry: HistoryEntry) => entry.action)
}

describe("a workspace's history", () => {
  test('lists every action with actor and differences, the latest first', async () => {
    const host = await signedIn(server, 'host', 'Hugo Anfitrião')
    const workspace = await createWorkspace(host)
    const path = `/api/v1/workspaces/${workspace.id}`
    await decideAs(admin, workspace.id, 'reject', { reason: 'Sem número' })
    await host.client.request('PATCH', path, {
      ...workspaceDraft({ address: 'Rua Augusta, 1501', price: 95, amenities: ['wifi'] }),
      version: workspace.version + 1,
    })
    await decideAs(admin, workspace.id, 'approve')
    await admin.client.put(`/api/v1/admin/workspaces/${workspace.id}/featured`, { featured: true })
    const { body: report } = await host.client.post(`${path}/reports`, { content: 'Denúncia de teste.' })
    await admin.client.post(`/api/v1/admin/reports/${report.id}/resolve`, { note: 'Conferida.' })
    await admin.client.put(`/api/v1/admin/users/${host.id}/suspended`, {
      suspended: true,
      reason: 'Anúncios repetidos.',
    })

    const { status, body } = await admin.client.get(workspacePath(workspace.id))
    expect([status, body.name, body.nextCursor]).toEqual([200, 'Sala Jatobá', null])
    expect(body.items.map((entry: HistoryEntry) => [entry.action, entry.actor?.name])).toEqual([
      ['account.suspend', 'Ana Admin'],
      ['report.resolve', 'Ana Admin'],
      ['workspace.feature', 'Ana Admin'],
      ['workspace.approve', 'Ana Admin'],
      ['workspace.update', 'Hugo Anfitrião'],
      ['workspace.reject', 'Ana Admin'],
      ['workspace.create', 'Hugo Anfitrião'],
    ])
    const changesOf = (action: string) =>
      Object.fromEntries(
        body.items
          .find((entry: HistoryEntry) => entry.action === action)
          .changes.map(({ field, before, after }: HistoryEntry['changes'][number]) => [
            field,
            [before, after],
          ]),
      )
    expect(changesOf('workspace.update')).toEqual({
      address: ['Rua Augusta, 1500, sala 12', 'Rua Augusta, 1501'],
      priceInCents: [8990, 9500],
      amenities: [['coffee', 'wifi'], ['wifi']],
      approvalStatus: ['rejected', 'pending'],
      rejectionReason: ['Sem número', null],
      outcome: [null, 'resubmitted'],
    })
    expect(changesOf('workspace.approve')).toEqual({ approvalStatus: ['pending', 'approved'] })
    expect(changesOf('workspace.feature')).toEqual({ isFeatured: [false, true] })
    expect(changesOf('account.suspend')).toEqual({
      suspended: [false, true],
      reason: [null, 'Anúncios repetidos.'],
    })
  })

  test('lists a revision and the decision about it', async () => {
    const host = await signedIn(server, 'host')
    const workspace = await createPublishedWorkspace(host, admin)
    await host.client.request('PATCH', `/api/v1/workspaces/${workspace.id}`, {
      ...workspaceDraft({ name: 'Sala Ipê' }),
      version: workspace.version,
    })
    await decideAs(admin, workspace.id, 'revision/approve')
    const { body } = await admin.client.get(workspacePath(workspace.id))
    expect(body.items.slice(0, 2)).toMatchObject([
      {
        action: 'workspace.approve-revision',
        changes: [{ field: 'name', before: 'Sala Jatobá', after: 'Sala Ipê' }],
      },
      {
        action: 'workspace.update',
        changes: [
          { field: 'name', before: 'Sala Jatobá', after: 'Sala Ipê' },
          { field: 'outcome', before: null, after: 'revisionSent' },
        ],
      },
    ])
  })

  test('pages without gaps', async () => {
    const host = await signedIn(server, 'host')
    const { id } = await createPublishedWorkspace(host, admin)
    for (const paused of [true, false, true]) {
      await host.client.put(`/api/v1/workspaces/${id}/paused`, { paused })
    }
    const whole = await admin.client.get(workspacePath(id))
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await admin.client.get(`${workspacePath(id)}?limit=2${cursor}`)
      seen.push(...body.items.map((entry: HistoryEntry) => entry.id))
      cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : ''
    } while (cursor)
    expect(seen).toHaveLength(5)
    expect(seen).toEqual(whole.body.items.map((entry: HistoryEntry) => entry.id))
  })

  test('outlives the workspace, and shows a deleted actor as an id without a name', async () => {
    const host = await signedIn(server, 'host', 'Quem Vai Embora')
    const workspace = await createWorkspace(host)
    await host.client.request('DELETE', `/api/v1/workspaces/${workspace.id}`)
    expect((await admin.client.get(workspacePath(workspace.id))).body).toMatchObject({
      name: null,
      items: [
        { action: 'workspace.delete', actor: { name: 'Quem Vai Embora' }, subject: { name: 'Sala Jatobá' } },
        { action: 'workspace.create' },
      ],
    })
    const deletion = await host.client.request('DELETE', '/api/v1/me', { password: host.password })
    expect(deletion.status).toBeLessThan(300)
    const { body } = await admin.client.get(userPath(host.id))
    expect(body.name).toBeNull()
    expect(body.items[0]).toMatchObject({
      action: 'account.delete',
      actor: { id: host.id, name: null },
      changes: [],
    })
    expect(JSON.stringify(body)).not.toContain('Quem Vai Embora')
  })
})

describe("a user's history", () => {
  test('lists what was done to the user and what the user did', async () => {
    const host = await signedIn(server, 'host')
    const { id } = await createWorkspace(host)
    await admin.client.put(`/api/v1/admin/users/${host.id}/role`, { role: 'admin' })
    const { body } = await admin.client.get(userPath(host.id))
    expect(body.items).toMatchObject([
      { action: 'profile.set-role', changes: [{ field: 'role', before: 'host', after: 'admin' }] },
      { action: 'workspace.create', subject: { type: 'workspace', id, name: 'Sala Jatobá' } },
    ])
    expect(await actsOf(userPath(admin.id))).toContain('profile.set-role')
  })

  test('is empty for a new user', async () => {
    const guest = await signedIn(server, 'guest')
    expect((await admin.client.get(userPath(guest.id))).body).toMatchObject({ items: [], nextCursor: null })
  })
})

describe('access', () => {
  test('is for administrators only', async () => {
    const host = await signedIn(server, 'host')
    const { id } = await createWorkspace(host)
    const guest = await signedIn(server, 'guest')
    for (const path of [workspacePath(id), userPath(host.id)]) {
      expect((await server.visitor().get(path)).status).toBe(401)
      expect((await guest.client.get(path)).status).toBe(403)
      expect((await host.client.get(path)).status).toBe(403)
    }
  })

  test.each(['1', randomUUID()])('an id that never existed (%s) is a 404', async (id) => {
    expect((await admin.client.get(workspacePath(id))).status).toBe(404)
    expect((await admin.client.get(userPath(id))).status).toBe(404)
  })

  test('an invalid cursor is a 422', async () => {
    expect((await admin.client.get(`${userPath(admin.id)}?cursor=x`)).status).toBe(422)
  })
})

describe("a booking's history", () => {
  test('lists who did what, by the code however it is typed, and links from what its people did', async () => {
    const [host, guest] = [await signedIn(server, 'host', 'Hugo'), await signedIn(server, 'guest', 'Gil')]
    const { id } = await createBookableWorkspace(host, admin)
    const { code, version } = await bookAs(guest, id)
    const reason = 'O prédio fica fechado.'
    await admin.client.post(`/api/v1/bookings/${code}/cancel`, { version, reason })
    const path = `/api/v1/admin/bookings/${code.toLowerCase().replace('-', ' ')}/history`
    const { body } = await admin.client.get(path)
    expect(body.name).toBe(code)
    expect(body.items.map(({ action, actor }: HistoryEntry) => [action, actor?.name])).toEqual([
      ['booking.cancel', 'Ana Admin'],
      ['booking.create', 'Gil'],
    ])
    expect(body.items[0].changes).toContainEqual({ field: 'reason', before: null, after: reason })
    expect(JSON.stringify(body.items[1].changes)).not.toContain(reason)
    const { body: ofGuest } = await admin.client.get(userPath(guest.id))
    expect(ofGuest.items[0].subject).toMatchObject({ type: 'booking', name: code })
  })

  test('is for administrators, of a booking that is there', async () => {
    expect((await admin.client.get('/api/v1/admin/bookings/PSO-AAAAA/history')).status).toBe(404)
    const host = await signedIn(server, 'host')
    expect((await host.client.get('/api/v1/admin/bookings/PSO-AAAAA/history')).status).toBe(403)
  })
})
