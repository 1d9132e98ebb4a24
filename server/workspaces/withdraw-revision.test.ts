import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WorkspaceDraft } from '#contract/workspaces/input-shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { decideAs } from '#tests/factories/decided.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, uploadImage, workspaceDraft } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { workspaceRevisions } from '../database/schema.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const REASON = 'Sem exclamações, por favor'
const latest = async (id: string): Promise<Workspace> =>
  (await host.client.get(`/api/v1/workspaces/${id}`)).body
const save = async (id: string, changes: Partial<WorkspaceDraft>) => {
  const { version } = await latest(id)
  const { body } = await host.client.request('PATCH', `/api/v1/workspaces/${id}`, {
    ...workspaceDraft(changes),
    version,
  })
  return body
}
const decide = (id: string, decision: 'approve' | 'reject', body: object = {}) =>
  decideAs(admin, id, `revision/${decision}`, body)
const withdraw = ({ client }: SignedInUser, id: string) =>
  client.request('DELETE', `/api/v1/workspaces/${id}/revision`)
const rowOf = async (id: string) =>
  (await server.database.select().from(workspaceRevisions).where(eq(workspaceRevisions.workspaceId, id)))[0]
const waitingIds = async () =>
  (await admin.client.get('/api/v1/admin/revisions?limit=60')).body.items.map((item: Workspace) => item.id)

async function revised(changes: Partial<WorkspaceDraft> = { name: 'Outro nome' }): Promise<Workspace> {
  const { id } = await createPublishedWorkspace(host, admin)
  return (await save(id, changes)).workspace
}

describe('withdrawing a revision', () => {
  test('leaves the public version, and takes it out of the queue and of the host’s list', async () => {
    const picture = await uploadImage(host)
    const { id, version } = await revised({ name: 'Outro nome', imageIds: [picture.id] })
    const { status, body } = await withdraw(host, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Sala Jatobá', isPublic: true, revision: null })
    expect(body.version).toBeGreaterThan(version)
    expect(await waitingIds()).not.toContain(id)
    expect((await decide(id, 'approve', { version })).status).toBe(409)
    const { body: history } = await admin.client.get(`/api/v1/admin/workspaces/${id}/history`)
    expect(history.items[0]).toMatchObject({ action: 'workspace.withdraw-revision', actor: { id: host.id } })
    expect(history.items[0].changes).toContainEqual({
      field: 'name',
      before: 'Outro nome',
      after: 'Sala Jatobá',
    })
  })

  test('ends a rejected one too, and its notification counts as read', async () => {
    const { id } = await revised()
    await decide(id, 'reject', { reason: REASON })
    const unread = async () => (await host.client.get('/api/v1/notifications/unread')).body.notifications
    const before = await unread()
    expect((await withdraw(host, id)).body.revision).toBeNull()
    expect(await unread()).toBe(before - 1)
  })

  test('is a 409 once it was approved, and the second time', async () => {
    const { id } = await revised()
    await decide(id, 'approve')
    expect((await withdraw(host, id)).status).toBe(409)
    expect((await latest(id)).name).toBe('Outro nome')
    const again = await revised()
    await withdraw(host, again.id)
    expect((await withdraw(host, again.id)).status).toBe(409)
  })

  test('is for its host and administrators alone', async () => {
    const { id } = await revised()
    const before = await rowOf(id)
    expect((await withdraw(await signedIn(server, 'host'), id)).status).toBe(404)
    expect((await withdraw(await signedIn(server, 'guest'), id)).status).toBe(403)
    expect((await server.visitor().request('DELETE', `/api/v1/workspaces/${id}/revision`)).status).toBe(401)
    expect((await withdraw(host, 'not-an-id')).status).toBe(404)
    expect(await rowOf(id)).toEqual(before)
    expect((await withdraw(admin, id)).status).toBe(200)
  })
})

describe('saving only what applies at once', () => {
  test('leaves the waiting revision in its place of the queue', async () => {
    const { id } = await revised()
    const before = await rowOf(id)
    const { outcome, workspace } = await save(id, { name: 'Outro nome', price: 150 })
    expect([outcome, workspace.price, workspace.revision.name]).toEqual(['saved', 150, 'Outro nome'])
    expect(await rowOf(id)).toEqual(before)
    const { body: history } = await admin.client.get(`/api/v1/admin/workspaces/${id}/history`)
    expect(history.items[0].changes.map(({ field }: { field: string }) => field)).not.toContain('name')
  })

  test('does not send a rejected revision again, and keeps it for another attempt', async () => {
    const { id } = await revised()
    await decide(id, 'reject', { reason: REASON })
    const { outcome, workspace } = await save(id, { price: 150 })
    expect([outcome, workspace.price]).toEqual(['saved', 150])
    expect(workspace.revision).toMatchObject({ name: 'Outro nome', rejectionReason: REASON })
    expect(await waitingIds()).not.toContain(id)
  })

  test('a rejected text that the host sends again waits again', async () => {
    const { id } = await revised()
    await decide(id, 'reject', { reason: REASON })
    expect((await save(id, { name: 'Outro nome' })).outcome).toBe('revisionSent')
    expect(await waitingIds()).toContain(id)
  })
})
