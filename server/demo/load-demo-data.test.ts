import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { demoFavorites } from './demo-favorites.ts'
import { loadDemoData } from './load-demo-data.ts'
import { demoPassword } from './users.ts'
import { demoWorkspaces } from './workspaces.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  // Twice, as two starts do.
  await loadDemoData(server.resources)
  await loadDemoData(server.resources)
}, 60_000)
afterAll(() => server.close())

test.each(demoFavorites)(
  '$guest has favourites, newest last, and a list of some of them',
  async (expected) => {
    const names = (keys: readonly string[]) =>
      keys.map((key) => demoWorkspaces.find((workspace) => workspace.key === key)?.name)
    const client = server.visitor()
    const email = `${expected.guest}@pouso.example`
    expect((await client.post('/api/auth/sign-in/email', { email, password: demoPassword })).status).toBe(200)
    const { items } = (await client.get('/api/v1/me/favorites')).body
    expect(items.map(({ workspace }: { workspace: { name: string } }) => workspace.name)).toEqual(
      names(expected.workspaces),
    )
    expect(items.every(({ isPublic }: { isPublic: boolean }) => isPublic)).toBe(true)
    const { items: lists } = (await client.get('/api/v1/me/favorite-lists')).body
    expect(lists).toHaveLength(1)
    const [{ name, workspaceIds }] = lists
    expect(name).toBe(expected.list.name)
    expect(workspaceIds).toHaveLength(expected.list.workspaces.length)
  },
)
