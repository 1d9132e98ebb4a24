import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import { decideAs } from '#tests/factories/decided.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { workspaces } from '../database/schema.ts'

let server: TestServer
let admin: SignedInUser
let host: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  host = await signedIn(server, 'host')
})
afterAll(() => server.close())

const pause = ({ client }: SignedInUser, id: string, paused: boolean) =>
  client.put(`/api/v1/workspaces/${id}/paused`, { paused })
const pauseMany = ({ client }: SignedInUser, ids: readonly string[], paused: boolean) =>
  client.put('/api/v1/me/workspaces/paused', { ids, paused })
const idsOf = (items: readonly ManagedWorkspace[]) => items.map(({ id }) => id).sort()
const rowOf = async (id: string) =>
  (await server.database.select().from(workspaces).where(eq(workspaces.id, id)))[0]
const setRole = ({ client }: SignedInUser, role: string) => client.put('/api/v1/me/role', { role })

describe('pausing', () => {
  test('hides the workspace and publishes it again', async () => {
    const workspace = await createPublishedWorkspace(host, admin)
    await admin.client.put(`/api/v1/admin/workspaces/${workspace.id}/featured`, { featured: true })
    expect((await pause(host, workspace.id, true)).body).toMatchObject({
      isPaused: true,
      isPublic: false,
      isFeatured: false,
    })
    expect((await server.visitor().get(`/api/v1/workspaces/${workspace.id}`)).status).toBe(404)
    expect((await pause(host, workspace.id, false)).body).toMatchObject({ isPaused: false, isPublic: true })
    expect((await server.visitor().get(`/api/v1/workspaces/${workspace.id}`)).status).toBe(200)
  })

  test("is the host's alone: an administrator pauses and reactivates only their own", async () => {
    const workspace = await createPublishedWorkspace(host, admin)
    const before = await rowOf(workspace.id)
    for (const paused of [true, false]) expect((await pause(admin, workspace.id, paused)).status).toBe(404)
    expect(await rowOf(workspace.id)).toEqual(before)
    const own = await createPublishedWorkspace(admin, admin)
    expect((await pause(admin, own.id, true)).body).toMatchObject({ isPaused: true })
  })

  test('needs an approved workspace', async () => {
    const pending = await createWorkspace(host)
    expect((await pause(host, pending.id, true)).status).toBe(409)
  })
})

describe('a host who was a guest for a while', () => {
  test('sees pending workspaces as paused, and one that is reactivated goes public once approved', async () => {
    const returning = await signedIn(server, 'host')
    const { id } = await createWorkspace(returning)
    const queuedAt = (await rowOf(id))?.updatedAt
    await setRole(returning, 'guest')
    await setRole(returning, 'host')
    const { body: own } = await returning.client.get('/api/v1/me/workspaces')
    expect(own.items).toMatchObject([{ id, approvalStatus: 'pending', isPaused: true }])
    expect((await pause(returning, id, false)).body).toMatchObject({ isPaused: false, isPublic: false })
    // It keeps its place in the queue.
    expect((await rowOf(id))?.updatedAt).toEqual(queuedAt)
    await decideAs(admin, id, 'approve')
    expect((await server.visitor().get(`/api/v1/workspaces/${id}`)).status).toBe(200)
  })

  test('reactivates all of them at once', async () => {
    const returning = await signedIn(server, 'host')
    const pending = await createWorkspace(returning)
    const approved = await createPublishedWorkspace(returning, admin)
    await setRole(returning, 'guest')
    await setRole(returning, 'host')
    const { status, body } = await pauseMany(returning, [pending.id, approved.id], false)
    expect(status).toBe(200)
    expect(idsOf(body.items)).toEqual([pending.id, approved.id].sort())
    expect(body.items.every(({ isPaused }: ManagedWorkspace) => !isPaused)).toBe(true)
    expect((await server.visitor().get(`/api/v1/workspaces/${approved.id}`)).status).toBe(200)
  })
})

describe('pausing several', () => {
  test('changes those that can be paused, each with its entry in the history', async () => {
    const [first, second] = [
      await createPublishedWorkspace(host, admin),
      await createPublishedWorkspace(host, admin),
    ]
    const pending = await createWorkspace(host)
    await pause(host, second.id, true)
    const { body } = await pauseMany(host, [first.id, second.id, pending.id, first.id], true)
    expect(idsOf(body.items)).toEqual([first.id])
    const actions = async (id: string) =>
      (await admin.client.get(`/api/v1/admin/workspaces/${id}/history`)).body.items.map(
        ({ action }: { action: string }) => action,
      )
    expect((await actions(first.id))[0]).toBe('workspace.pause')
    expect(await actions(pending.id)).not.toContain('workspace.pause')
  })

  test("changes none when one of them is another's", async () => {
    const own = await createPublishedWorkspace(host, admin)
    const strange = await createPublishedWorkspace(await signedIn(server, 'host'), admin)
    const before = [await rowOf(own.id), await rowOf(strange.id)]
    expect((await pauseMany(host, [own.id, strange.id], true)).status).toBe(404)
    expect((await pauseMany(host, [own.id, 'not-an-id'], true)).status).toBe(404)
    expect([await rowOf(own.id), await rowOf(strange.id)]).toEqual(before)
  })
})
