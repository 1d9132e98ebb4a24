import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startServerForTest, type TestServer } from '#tests/server.ts'

/** Two servers: the second's replica is the first's database, which follows only when a test copies changes. */
async function startWithReplica(): Promise<{ replica: TestServer; server: TestServer }> {
  const replica = await startServerForTest()
  const server = await startServerForTest({ DATABASE_READ_URL: replica.databaseUrl })
  await vi.waitFor(() => expect(isReadFromReplica(server)).resolves.toBe(true))
  return { replica, server }
}

/** The name of the database that visitors read from shows which one it is. */
async function isReadFromReplica({ databaseUrl, resources }: TestServer): Promise<boolean> {
  const { rows } = await resources.readDatabase.execute(sql`select current_database() as name`)
  return rows[0]?.name !== new URL(databaseUrl).pathname.slice(1)
}

let asked = 0
/** A parameter that no cached page has, so that each read reaches a database. */
const newAddress = () => `/api/v1/workspaces?maxPrice=${100_000 + ++asked}`

const namesFor = async (client: {
  get: (path: string) => Promise<{ body: { items: { name: string }[] } }>
}) => (await client.get(newAddress())).body.items.map(({ name }) => name)

/** Copies to the replica what it would have replayed by now. */
async function catchUp({ replica, server }: { replica: TestServer; server: TestServer }): Promise<void> {
  const { rows } = await server.database.execute(sql`select max(position)::int as position from live_events`)
  await replica.database.execute(
    sql`insert into live_events (id, topic, audience, data) values (gen_random_uuid(), 'workspace-changed', 'servers', '{}')`,
  )
  await replica.database.execute(sql`update live_events set position = ${rows[0]?.position}`)
}

test('visitors read from the database until the replica has every published change', async () => {
  const both = await startWithReplica()
  const host = await signedIn(both.server, 'host')
  await createPublishedWorkspace(host, await signedIn(both.server, 'admin'), { name: 'Sala Recente' })
  // The replica is behind: everyone sees the new workspace, its host too.
  await vi.waitFor(async () => expect(await namesFor(both.server.visitor())).toEqual(['Sala Recente']))
  expect(await namesFor(host.client)).toEqual(['Sala Recente'])
  expect(await isReadFromReplica(both.server)).toBe(false)

  await catchUp(both)
  await vi.waitFor(() => expect(isReadFromReplica(both.server)).resolves.toBe(true))
  // This replica has the position but not the workspace, which shows which database answers.
  expect(await namesFor(both.server.visitor())).toEqual([])
  expect(await namesFor(host.client)).toEqual(['Sala Recente'])
})

test('nobody notices when the replica goes away', async () => {
  const { replica, server } = await startWithReplica()
  const allowConnections = (allowed: boolean) =>
    server.database.execute(
      sql`alter database ${sql.identifier(nameOf(replica))} with allow_connections ${sql.raw(String(allowed))}`,
    )
  await allowConnections(false)
  const ended = endReaders(server, replica)
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.visitor().get(newAddress())))
  await ended
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await isReadFromReplica(server)).toBe(false)
  await allowConnections(true)
  await vi.waitFor(() => expect(isReadFromReplica(server)).resolves.toBe(true), { timeout: 10_000 })
})

function endReaders({ database }: TestServer, replica: TestServer): Promise<unknown> {
  return database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'pouso-reader' and datname = ${nameOf(replica)}`,
  )
}

function nameOf({ databaseUrl }: TestServer): string {
  return new URL(databaseUrl).pathname.slice(1)
}

test('reads on a connection of their own use the replica, and the primary while the replica is away', async () => {
  const { replica, server } = await startWithReplica()
  const nameInTransaction = () =>
    server.resources.readDatabase.transaction(async (transaction) => {
      const { rows } = await transaction.execute(sql`select current_database() as name`)
      return rows[0]?.name
    })
  expect(await nameInTransaction()).toBe(nameOf(replica))
  await server.database.execute(
    sql`alter database ${sql.identifier(nameOf(replica))} with allow_connections false`,
  )
  await endReaders(server, replica)
  await vi.waitFor(() => expect(isReadFromReplica(server)).resolves.toBe(false))
  expect(await nameInTransaction()).toBe(nameOf(server))
})

test('a wrong statement fails without marking the replica as away', async () => {
  const { server } = await startWithReplica()
  await expect(server.resources.readDatabase.execute(sql`select 1 / 0`)).rejects.toThrow()
  expect(await isReadFromReplica(server)).toBe(true)
})
