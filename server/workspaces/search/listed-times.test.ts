import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideAs } from '#tests/factories/decided.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { readMigrations } from '../../database/read-migrations.ts'

let server: TestServer
let admin: SignedInUser
let host: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  host = await signedIn(server, 'host')
})
afterAll(() => server.close())

/**
 * Workspaces whose row of times is listed although the workspace isn't public, or the reverse; and how many
 * are listed.
 */
async function compareListed(): Promise<{ wrong: string[]; listed: number }> {
  const { rows } = await server.database.$client.query<{ id: string; listed: Date | null; wrong: boolean }>(
    `select id, listed_at as listed, listed_at is distinct from case when is_public then created_at end as wrong
    from workspaces join workspace_times on workspace_id = id`,
  )
  return {
    wrong: rows.filter(({ wrong }) => wrong).map(({ id }) => id),
    listed: rows.filter(({ listed }) => listed).length,
  }
}

const pause = (id: string, paused: boolean) => host.client.put(`/api/v1/workspaces/${id}/paused`, { paused })

test('a search by time walks exactly the workspaces that are public, through every step of one', async () => {
  const pending = await createWorkspace(host)
  expect(await compareListed()).toEqual({ wrong: [], listed: 0 })
  const { id } = await createPublishedWorkspace(host, admin)
  expect(await compareListed()).toEqual({ wrong: [], listed: 1 })
  await pause(id, true)
  expect(await compareListed()).toEqual({ wrong: [], listed: 0 })
  await pause(id, false)
  expect(await compareListed()).toEqual({ wrong: [], listed: 1 })
  await decideAs(admin, id, 'reject', { reason: 'As fotos não são do lugar.' })
  expect(await compareListed()).toEqual({ wrong: [], listed: 0 })
  await decideAs(admin, pending.id, 'approve')
  expect(await compareListed()).toEqual({ wrong: [], listed: 1 })
  await server.database.$client.query("update workspaces set created_at = created_at - interval '1 day'")
  expect(await compareListed()).toEqual({ wrong: [], listed: 1 })
})

test('what was read of a workspace before it is unpublished does not list it again', async () => {
  const { id } = await createPublishedWorkspace(host, admin)
  const pool = server.database.$client
  const [unpublishing, refreshing] = [await pool.connect(), await pool.connect()]
  try {
    await unpublishing.query('begin')
    await unpublishing.query('update workspaces set is_public = false where id = $1', [id])
    const refreshed = refreshing.query('select refresh_workspace_times(array[$1::uuid])', [id])
    const waiting = async () =>
      (
        await pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rowCount
    await expect.poll(waiting).toBe(1)
    await unpublishing.query('commit')
    await refreshed
  } finally {
    unpublishing.release()
    refreshing.release()
  }
  expect((await compareListed()).wrong).toEqual([])
})

test('the migration lists the workspaces that were public before it, as often as it runs', async () => {
  await createPublishedWorkspace(host, admin)
  const { listed } = await compareListed()
  await server.database.$client.query('update workspace_times set listed_at = null')
  const migrations = await readMigrations('server/database/migrations')
  const [fill = ''] = migrations.find(({ name }) => name.endsWith('walk_listed_times'))?.statements ?? []
  for (let run = 0; run < 2; run += 1) {
    await server.database.$client.query(fill)
    expect(await compareListed()).toEqual({ wrong: [], listed })
  }
})
