import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startServerForTest } from '#tests/server.ts'

test('a pool of one connection is enough: no operation holds one while it waits for a second', async () => {
  const server = await startServerForTest({ DATABASE_POOL_SIZE: '1' })
  const [host, admin, visitor] = [
    await signedIn(server, 'host'),
    await signedIn(server, 'admin'),
    server.visitor(),
  ]
  const [workspace] = await Promise.all([1, 2, 3].map(() => createPublishedWorkspace(host, admin)))
  const answers = await Promise.all([
    host.client.request('PATCH', '/api/v1/me', {
      name: 'Nome Novo',
      companyName: '',
      phone: null,
      address: '',
      version: 1,
    }),
    host.client.get('/api/v1/notifications'),
    admin.client.get('/api/v1/admin/workspaces'),
    visitor.get(`/api/v1/workspaces/${workspace?.id}`),
    ...Array.from({ length: 12 }, (_, n) => visitor.get(`/api/v1/workspaces?minPrice=${n}`)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(server.database.$client.totalCount).toBe(1)
})

test('the database and its replica each get as many connections as configured', async () => {
  const replica = await startServerForTest()
  const server = await startServerForTest({
    DATABASE_POOL_SIZE: '3',
    DATABASE_READ_URL: replica.databaseUrl,
  })
  const { database, readDatabase } = server.resources
  for (const each of [database, readDatabase]) {
    await Promise.all(Array.from({ length: 9 }, () => each.execute(sql`select 1`)))
  }
  expect([database.$client.totalCount, readDatabase.$client.options.max]).toEqual([3, 3])
})
