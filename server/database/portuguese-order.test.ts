import { expect, test } from 'vitest'
import { signedIn } from '#tests/factories/user.ts'
import { createWorkspace } from '#tests/factories/workspace.ts'
import { createEmptyDatabase, startSecondInstance } from '#tests/server.ts'
import { migrate } from './migrate.ts'

const NAMES = ['Ágora', 'beira-rio', 'Zebra']

test('names are in Portuguese order where the database has another one', async () => {
  const databaseUrl = await createEmptyDatabase("template template0 locale_provider libc locale 'C'")
  await migrate(databaseUrl)
  const server = await startSecondInstance({ databaseUrl })
  const host = await signedIn(server, 'host')
  for (const name of NAMES.toReversed()) {
    await createWorkspace(host, { name: `${name} e Companhia` })
    await host.client.post('/api/v1/me/favorite-lists', { name, workspaceIds: [] })
  }
  const namesAt = async (path: string, list: string): Promise<string[]> =>
    (await host.client.get(path)).body[list].map(({ name }: { name: string }) => name)
  expect(await namesAt('/api/v1/me/favorite-lists', 'items')).toEqual(NAMES)
  expect(await namesAt('/api/v1/me/overview', 'workspaces')).toEqual(
    NAMES.map((name) => `${name} e Companhia`),
  )
})
