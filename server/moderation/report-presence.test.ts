import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createWorkspace } from '#tests/factories/workspace.ts'
import { startSecondInstance, startTestServer, type TestServer } from '#tests/server.ts'
import { moderationPresence } from '../database/schema.ts'

let server: TestServer
let first: SignedInUser
let second: SignedInUser
let workspaceId: string
beforeAll(async () => {
  server = await startTestServer()
  first = await signedIn(server, 'admin', 'Ana Moraes')
  second = await signedIn(server, 'admin', 'Bento Reis')
  const { id } = await createWorkspace(await signedIn(server, 'host'))
  workspaceId = id
})
afterAll(() => server.close())

const report = async ({ client }: SignedInUser, open: string | null) =>
  (await client.put('/api/v1/admin/presence', { workspaceId: open })).body

describe('who has a workspace open in the panel', () => {
  test('is shown to the others, not to oneself, until it is closed', async () => {
    expect(await report(first, workspaceId)).toEqual({ viewers: [] })
    expect(await report(second, workspaceId)).toEqual({ viewers: [{ workspaceId, name: 'Ana Moraes' }] })
    expect(await report(first, null)).toEqual({ viewers: [{ workspaceId, name: 'Bento Reis' }] })
    expect(await report(second, null)).toEqual({ viewers: [] })
  })

  test('is known on every instance', async () => {
    const other = await startSecondInstance(server)
    await report(first, workspaceId)
    const there = await signedIn(other, 'admin')
    expect(await report(there, null)).toEqual({ viewers: [{ workspaceId, name: 'Ana Moraes' }] })
  })

  test('expires after 40 seconds without a further report', async () => {
    const at = new Date()
    server.setNow(at)
    await report(first, workspaceId)
    server.setNow(new Date(at.getTime() + 39_999))
    expect((await report(second, null)).viewers).toHaveLength(1)
    server.setNow(new Date(at.getTime() + 40_001))
    expect(await report(second, null)).toEqual({ viewers: [] })
  })

  test('is hidden from everybody else, and an unknown workspace counts as none', async () => {
    const host = await signedIn(server, 'host')
    const stored = () => server.database.select().from(moderationPresence)
    const before = await stored()
    expect((await server.visitor().put('/api/v1/admin/presence', { workspaceId })).status).toBe(401)
    expect((await host.client.put('/api/v1/admin/presence', { workspaceId })).status).toBe(403)
    expect(await stored()).toEqual(before)
    for (const unknown of ['1', '00000000-0000-4000-8000-000000000000']) await report(first, unknown)
    expect(await stored()).toEqual([])
  })
})
