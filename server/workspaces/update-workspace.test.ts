import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WorkspaceDraft } from '#contract/workspaces/input-shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { decideAs } from '#tests/factories/decided.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import {
  createPublishedWorkspace,
  createWorkspace,
  uploadImage,
  workspaceDraft,
} from '#tests/factories/workspace.ts'
import { filesOf } from '#tests/files-of.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { images, workspaces } from '../database/schema.ts'

const WAIT = { timeout: 15_000, interval: 50 }

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
let guest: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
  guest = await signedIn(server, 'guest')
})
afterAll(() => server.close())

const save = (user: SignedInUser, { id, version }: Workspace, changes: Partial<WorkspaceDraft> = {}) =>
  user.client.request('PATCH', `/api/v1/workspaces/${id}`, { ...workspaceDraft(changes), version })
/** Reads as a signed-in user, since the visitors' cache is invalidated a moment later (CACHE-03). */
const publicView = async (id: string) => (await guest.client.get(`/api/v1/workspaces/${id}`)).body
const rowOf = async (id: string) =>
  (await server.database.select().from(workspaces).where(eq(workspaces.id, id)))[0]
const decide = (id: string, decision: string, body: object = {}) => decideAs(admin, id, decision, body)

describe('saving a workspace that is not approved', () => {
  test('a rejected one becomes pending again, with every change and without the reason', async () => {
    const workspace = await createWorkspace(host)
    const { body: rejected } = await decide(workspace.id, 'reject', { reason: 'Faltam fotos' })
    const picture = await uploadImage(host)
    const changes = { name: 'Sala Nova', city: 'Campinas', zipCode: '13010-000', imageIds: [picture.id] }
    const { status, body } = await save(host, rejected, changes)
    expect(status).toBe(200)
    expect(body.outcome).toBe('resubmitted')
    expect(body.workspace).toMatchObject({
      name: 'Sala Nova',
      city: 'Campinas',
      approvalStatus: 'pending',
      rejectionReason: null,
      isPublic: false,
      version: rejected.version + 1,
    })
    expect(body.workspace.images).toMatchObject([{ id: picture.id }])
  })
})

describe('saving an approved workspace', () => {
  test('price, capacity, hours, days and amenities change at once', async () => {
    const workspace = await createPublishedWorkspace(host, admin)
    const { body } = await save(host, workspace, {
      price: 120,
      capacity: 4,
      amenities: ['tv'],
      availability: { availableDays: ['sat'], availableHours: { start: '10:00', end: '12:00' } },
    })
    expect(body.outcome).toBe('saved')
    expect(await publicView(workspace.id)).toMatchObject({
      price: 120,
      capacity: 4,
      amenities: ['tv'],
      availability: { availableDays: ['sat'], availableHours: { start: '10:00', end: '12:00' } },
      approvalStatus: 'approved',
    })
  })

  test.each<[string, Partial<WorkspaceDraft>]>([
    ['name', { name: 'Outro nome' }],
    ['type', { type: 'office' }],
    ['description', { description: 'Uma descrição toda nova, com mais de vinte letras.' }],
    ['address', { address: 'Rua Nova, 9' }],
    ['city', { city: 'Santos', zipCode: '11010-000' }],
  ])('a new %s waits for approval while the approved version stays public', async (field, changes) => {
    const workspace = await createPublishedWorkspace(host, admin)
    const { body } = await save(host, workspace, { ...changes, price: 77 })
    expect(body.outcome).toBe('revisionSent')
    const shown = await publicView(workspace.id)
    expect(shown[field]).toBe(workspace[field as keyof Workspace])
    expect(shown).toMatchObject({ price: 77, revision: null, isPublic: true })
    expect(body.workspace.revision).toMatchObject({
      [field]: Object.values(changes)[0],
      rejectionReason: null,
    })

    const { body: waiting } = await admin.client.get('/api/v1/admin/revisions?limit=60')
    const listed = waiting.items.find((item: Workspace) => item.id === workspace.id)
    expect(listed[field]).toBe(workspace[field as keyof Workspace])
    expect(listed.revision[field]).toBe(Object.values(changes)[0])
    expect((await decide(workspace.id, 'revision/approve', { version: listed.version })).status).toBe(200)
    expect((await publicView(workspace.id))[field]).toBe(Object.values(changes)[0])
  })

  test('new images and a new order wait too', async () => {
    const [first, second, third] = [await uploadImage(host), await uploadImage(host), await uploadImage(host)]
    const workspace = await createPublishedWorkspace(host, admin, { imageIds: [first.id, second.id] })
    const { body } = await save(host, workspace, { imageIds: [third.id, first.id] })
    expect(body.outcome).toBe('revisionSent')
    const idsOf = (view: Workspace) => view.images.map((image) => image.id)
    expect(idsOf(await publicView(workspace.id))).toEqual([first.id, second.id])
    await decide(workspace.id, 'revision/approve')
    expect(idsOf(await publicView(workspace.id))).toEqual([third.id, first.id])
    const elsewhere = workspaceDraft({ imageIds: [third.id] })
    expect((await host.client.post('/api/v1/workspaces', elsewhere)).status).toBe(422)
  })

  test('a rejected revision leaves the public version and gives the host the reason', async () => {
    const workspace = await createPublishedWorkspace(host, admin)
    await save(host, workspace, { name: 'Nome gritado!!!' })
    const { status } = await decide(workspace.id, 'revision/reject', { reason: 'Sem exclamações, por favor' })
    expect(status).toBe(200)
    expect(await publicView(workspace.id)).toMatchObject({ name: workspace.name, isPublic: true })
    const { body: own } = await host.client.get('/api/v1/me/workspaces')
    const listed = own.items.find((item: Workspace) => item.id === workspace.id)
    expect(listed.revision).toEqual({ status: 'rejected', rejectionReason: 'Sem exclamações, por favor' })
    expect((await decide(workspace.id, 'revision/approve')).status).toBe(409)
  })

  test('saving the public values again withdraws the revision', async () => {
    const workspace = await createPublishedWorkspace(host, admin)
    const { body: sent } = await save(host, workspace, { name: 'Outro nome' })
    const { body } = await save(host, sent.workspace)
    expect(body).toMatchObject({ outcome: 'saved', workspace: { revision: null } })
    expect((await decide(workspace.id, 'revision/approve')).status).toBe(409)
  })

  test('after a takedown the revision waits for the host, not for a decision', async () => {
    const workspace = await createPublishedWorkspace(host, admin)
    await save(host, workspace, { name: 'Nome novo' })
    const { body: takenDown } = await decide(workspace.id, 'reject', { reason: 'Denúncia confirmada' })
    expect(takenDown).toMatchObject({ approvalStatus: 'rejected', revision: null })
    const waiting = async () =>
      (await admin.client.get('/api/v1/admin/revisions?limit=60')).body.items.map(({ id }: Workspace) => id)
    expect(await waiting()).not.toContain(workspace.id)
    for (const [decision, body] of [
      ['approve', {}],
      ['reject', { reason: 'Não' }],
    ] as const) {
      expect((await decide(workspace.id, `revision/${decision}`, body)).status).toBe(409)
    }
    const { body: own } = await host.client.get(`/api/v1/workspaces/${workspace.id}`)
    expect([own.name, own.revision.name]).toEqual([workspace.name, 'Nome novo'])

    expect((await decide(workspace.id, 'approve')).status).toBe(200)
    expect(await waiting()).toContain(workspace.id)
    expect((await decide(workspace.id, 'revision/approve')).status).toBe(200)
    expect((await publicView(workspace.id)).name).toBe('Nome novo')
  })

  test('a decision about a stale revision is a 409', async () => {
    const workspace = await createPublishedWorkspace(host, admin)
    const { body: sent } = await save(host, workspace, { name: 'Primeiro' })
    await save(host, sent.workspace, { name: 'Segundo' })
    expect((await decide(workspace.id, 'revision/approve', { version: sent.workspace.version })).status).toBe(
      409,
    )
    expect((await publicView(workspace.id)).name).toBe(workspace.name)
  })
})

describe('two windows', () => {
  test('the second save is a 409 and changes nothing', async () => {
    const workspace = await createWorkspace(host)
    expect((await save(host, workspace, { name: 'Janela um' })).status).toBe(200)
    const before = await rowOf(workspace.id)
    const { status, body } = await save(host, workspace, { name: 'Janela dois' })
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect(await rowOf(workspace.id)).toEqual(before)
  })
})

describe('deleting', () => {
  test('deletes the workspace with its images and their files', async () => {
    const picture = await uploadImage(host)
    const workspace = await createPublishedWorkspace(host, admin, { imageIds: [picture.id] })
    const waiting = await uploadImage(host)
    await save(host, workspace, { imageIds: [waiting.id] })
    expect((await host.client.request('DELETE', `/api/v1/workspaces/${workspace.id}`)).status).toBe(200)
    expect(await rowOf(workspace.id)).toBeUndefined()
    for (const { id } of [picture, waiting]) {
      expect(await server.database.select().from(images).where(eq(images.id, id))).toEqual([])
    }
    const files = async () => Object.keys(await filesOf(server.resources.storage)).join()
    await expect.poll(files, WAIT).not.toMatch(new RegExp(`${picture.id}|${waiting.id}`))
  })
})

test("an administrator's images in a host's workspace become the host's", async () => {
  const workspace = await createWorkspace(host)
  const picture = await uploadImage(admin)
  const { body } = await save(admin, workspace, { imageIds: [picture.id] })
  expect(body.workspace.images).toMatchObject([{ id: picture.id }])
  expect((await save(host, body.workspace, { imageIds: [picture.id] })).status).toBe(200)
  const strange = await uploadImage(await signedIn(server, 'host'))
  const { body: latest } = await host.client.get(`/api/v1/workspaces/${workspace.id}`)
  expect((await save(host, latest, { imageIds: [strange.id] })).status).toBe(422)
})

test('rejects a CEP of another state and changes nothing', async () => {
  const workspace = await createWorkspace(host)
  const before = await rowOf(workspace.id)
  const { status, body } = await save(host, workspace, { zipCode: '80010-000' })
  expect(status).toBe(422)
  expect(body.fields.zipCode).toBe('Este CEP não é de São Paulo. Confira o CEP ou o estado.')
  expect(await rowOf(workspace.id)).toEqual(before)
})

test("nobody can save, pause or delete another's workspace", async () => {
  const workspace = await createPublishedWorkspace(host, admin)
  const before = await rowOf(workspace.id)
  const other = await signedIn(server, 'host')
  const guest = await signedIn(server, 'guest')
  const attempts = async (client: SignedInUser['client']) => [
    (
      await client.request('PATCH', `/api/v1/workspaces/${workspace.id}`, {
        ...workspaceDraft(),
        version: workspace.version,
      })
    ).status,
    (await client.put(`/api/v1/workspaces/${workspace.id}/paused`, { paused: true })).status,
    (await client.request('DELETE', `/api/v1/workspaces/${workspace.id}`)).status,
  ]
  expect(await attempts(server.visitor())).toEqual([401, 401, 401])
  expect(await attempts(guest.client)).toEqual([403, 403, 404])
  expect(await attempts(other.client)).toEqual([404, 404, 404])
  expect(await rowOf(workspace.id)).toEqual(before)
  expect((await admin.client.request('DELETE', `/api/v1/workspaces/${workspace.id}`)).status).toBe(404)
})
