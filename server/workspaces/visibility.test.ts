import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#tests/client.ts'
import { decideAs } from '#tests/factories/decided.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createWorkspace, workspaceDraft } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { takeOverAccount } from '../accounts/take-over-account.ts'
import { profiles, workspaces } from '../database/schema.ts'
import { setPaused } from './set-paused.ts'
import { isVisible } from './visibility.ts'

let server: TestServer
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const rowOf = async (id: string) => {
  const [row] = await server.database
    .select({
      status: workspaces.approvalStatus,
      isPublic: workspaces.isPublic,
      isFeatured: workspaces.isFeatured,
      isPaused: workspaces.pausedAt,
      version: workspaces.version,
      computed: isVisible({}),
    })
    .from(workspaces)
    .where(eq(workspaces.id, id))
  if (!row) throw new Error(`No workspace has the id ${id}`)
  return row
}

/**
 * Without the guard: visibility follows its definition whatever a suspended host, or one who became a guest,
 * could send.
 */
const setPausedAs = (host: SignedInUser, id: string, paused: boolean) => {
  const user = { ...host, role: 'host', emailVerified: true, image: null, sessionId: randomUUID() } as const
  return setPaused(server.resources, user, { id, paused })
}

type Act = (id: string, host: SignedInUser) => Promise<unknown>

const acts = {
  approve: (id) => decideAs(admin, id, 'approve'),
  reject: (id) => decideAs(admin, id, 'reject', { reason: 'Faltam fotos' }),
  feature: (id) => admin.client.put(`/api/v1/admin/workspaces/${id}/featured`, { featured: true }),
  // As an administrator: a suspended host, or one who became a guest, can't save.
  save: async (id) =>
    admin.client.request('PATCH', `/api/v1/workspaces/${id}`, {
      ...workspaceDraft(),
      version: (await rowOf(id)).version,
    }),
  pause: (id, host) => setPausedAs(host, id, true),
  unpause: (id, host) => setPausedAs(host, id, false),
  suspend: (_, { id }) =>
    admin.client.put(`/api/v1/admin/users/${id}/suspended`, {
      suspended: true,
      reason: 'Anúncios repetidos.',
    }),
  reactivate: (_, { id }) => admin.client.put(`/api/v1/admin/users/${id}/suspended`, { suspended: false }),
  demote: (_, { id }) => admin.client.put(`/api/v1/admin/users/${id}/role`, { role: 'guest' }),
  promote: (_, { id }) => admin.client.put(`/api/v1/admin/users/${id}/role`, { role: 'host' }),
  takeOver: (_, { id }) =>
    server.database.transaction((transaction) =>
      takeOverAccount(transaction, { id, password: 'uma frase bem secreta', at: new Date() }),
    ),
} satisfies Record<string, Act>
type ActName = keyof typeof acts

/** Sequences of actions, and whether the workspace is public at the end. */
const courses: readonly [acts: ActName[], isPublic: boolean][] = [
  [['approve'], true],
  [['reject', 'approve', 'feature'], true],
  [['approve', 'feature', 'reject', 'save', 'approve'], true],
  [['approve', 'feature', 'pause', 'save', 'unpause'], true],
  [['approve', 'pause', 'reject', 'save', 'approve'], false],
  [['approve', 'feature', 'suspend', 'unpause', 'save'], false],
  [['approve', 'suspend', 'pause', 'reactivate'], false],
  [['approve', 'pause', 'suspend', 'reactivate', 'unpause'], true],
  [['suspend', 'approve', 'reactivate'], true],
  [['approve', 'suspend', 'reject', 'reactivate', 'approve'], true],
  [['demote', 'approve', 'promote'], false],
  [['approve', 'feature', 'demote', 'suspend', 'reactivate', 'unpause'], true],
  [['approve', 'suspend', 'takeOver'], true],
]

test.each(courses)('the stored visibility follows its definition after %j', async (course, isPublic) => {
  const host = await signedIn(server, 'host')
  const { id } = await createWorkspace(host)
  for (const name of course) {
    await acts[name](id, host)
    const row = await rowOf(id)
    const [owner] = await server.database.select().from(profiles).where(eq(profiles.id, host.id))
    const expected = row.status === 'approved' && !row.isPaused && !owner?.suspendedAt
    expect([row.isPublic, row.computed], name).toEqual([expected, expected])
    if (!row.isPublic) expect(row.isFeatured, name).toBe(false)
  }
  expect((await rowOf(id)).isPublic).toBe(isPublic)
})

test('saving resubmits a pending or rejected workspace, and leaves an approved one approved', async () => {
  const host = await signedIn(server, 'host')
  const { id } = await createWorkspace(host)
  const save = async () => ((await acts.save(id)) as Answer).body
  expect((await save()).outcome).toBe('resubmitted')
  expect(await rowOf(id)).toMatchObject({ status: 'pending', version: 2 })
  await acts.reject(id)
  expect((await save()).workspace).toMatchObject({ approvalStatus: 'pending', rejectionReason: null })
  expect(await rowOf(id)).toMatchObject({ status: 'pending', version: 4 })
  await acts.approve(id)
  expect((await save()).outcome).toBe('saved')
  expect(await rowOf(id)).toMatchObject({ status: 'approved', isPublic: true, version: 6 })
})
