import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/history/shapes.ts'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { decideAs } from '#tests/factories/decided.ts'
import { endBookingAt } from '#tests/factories/ended.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace, workspaceDraft } from '#tests/factories/workspace.ts'
import { administrator, largerThan, readingsOf } from '#tests/query-plans.ts'
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

  test('has what was decided about its reviews, and what was written once it is published', async () => {
    const [host, guest] = [await signedIn(server, 'host', 'Hugo'), await signedIn(server, 'guest', 'Gil')]
    const { code } = await bookAs(guest, (await createBookableWorkspace(host, admin)).id)
    await endBookingAt(server, code, new Date(Date.now() - 60_000))
    await guest.client.post(`/api/v1/bookings/${code}/review`, { rating: 1 })
    const path = `/api/v1/admin/bookings/${code}/history`
    const ofReviews = async () =>
      (await admin.client.get(path)).body.items
        .filter(({ subject }: HistoryEntry) => subject.type === 'review')
        .map(({ action, actor, subject }: HistoryEntry) => [action, actor?.name, subject.name])
    expect(await ofReviews()).toEqual([])
    expect(await actsOf(userPath(guest.id))).not.toContain('review.write')
    await host.client.post(`/api/v1/bookings/${code}/review`, { rating: 5 })
    const { own } = (await guest.client.get(`/api/v1/bookings/${code}/review`)).body
    const reason = 'Ofende o anfitrião.'
    await admin.client.post(`/api/v1/admin/reviews/${own.id}/hide`, { version: own.version, reason })
    expect(await ofReviews()).toEqual([
      ['review.hide', 'Ana Admin', code],
      ['review.write', 'Hugo', code],
      ['review.write', 'Gil', code],
    ])
    expect(await actsOf(userPath(guest.id))).toContain('review.write')
    const { body } = await admin.client.get(path)
    expect(body.items[0].changes).toContainEqual({ field: 'reason', before: null, after: reason })
    const { body: ofAdmin } = await admin.client.get(userPath(admin.id))
    expect(ofAdmin.items[0].subject).toMatchObject({ type: 'review', name: code })
  })

  test('is looked up by its subjects among 20,000 entries about others', async () => {
    const [host, guest] = [await signedIn(server, 'host'), await signedIn(server, 'guest')]
    const { code } = await bookAs(guest, (await createBookableWorkspace(host, admin)).id)
    await server.database.execute(sql`insert into audit_entries (id, at, action, subject_type, subject_id)
      select gen_random_uuid(), now(), 'review.write', case when n % 2 = 0 then 'review' else 'booking' end,
        gen_random_uuid() from generate_series(1, 20000) n`)
    await server.database.execute(sql`analyze audit_entries`)
    const path = `/api/v1/admin/bookings/${code}/history`
    const { readings } = await readingsOf(server.resources, path, administrator, /from "audit_entries"/)
    expect(readings).toHaveLength(1)
    expect(largerThan(50, readings)).toEqual([])
  })

  test('is for administrators alone, and a 404 for a booking that does not exist', async () => {
    expect((await admin.client.get('/api/v1/admin/bookings/PSO-AAAAA/history')).status).toBe(404)
    const host = await signedIn(server, 'host')
    expect((await host.client.get('/api/v1/admin/bookings/PSO-AAAAA/history')).status).toBe(403)
  })
})
