import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { removeClusterFolders } from '#server/database/cluster-record.ts'
import { connect } from '#server/database/connection.ts'
import { startEmbeddedCluster } from '#server/database/embedded-cluster.ts'
import { migrate } from '#server/database/migrate.ts'
import { fillMarketplace } from '#tests/factories/many-workspaces.ts'
import type { Report } from './report.ts'
import { amount } from './short.ts'

const WORKSPACES = amount(10_000, 500)
const ROWS = amount(50_000, 500)

/** Tables that grow with use, with rows like those that the program writes. */
const USES: Record<string, { table: string; fill: string }> = {
  message: {
    table: 'messages',
    fill: `with one as (insert into conversations (id, workspace_id, workspace_name, host_id, guest_id, last_message_at)
             values (gen_random_uuid(), gen_random_uuid(), 'Sala', gen_random_uuid(), gen_random_uuid(), now()) returning id)
           insert into messages (id, conversation_id, sender_id, client_id, content)
           select gen_random_uuid(), one.id, gen_random_uuid(), gen_random_uuid(), repeat('Uma frase sobre a sala. ', 6)
           from one, generate_series(1, ${ROWS})`,
  },
  'day of visits to a workspace': {
    table: 'workspace_visits',
    fill: `insert into workspace_visits (workspace_id, day, views)
           select id, date '2026-01-01' + day, 7 from (select id from workspaces limit ${ROWS / 50}) few, generate_series(1, 50) day`,
  },
  'visitor of a day': {
    table: 'workspace_visitors',
    fill: `insert into workspace_visitors (workspace_id, day, visitor_hash)
           select id, date '2026-01-01', md5(visitor::text) || md5(id::text)
           from (select id from workspaces limit ${ROWS / 50}) few, generate_series(1, 50) visitor`,
  },
  'entry of the history': {
    table: 'audit_entries',
    fill: `insert into audit_entries (id, at, actor_id, action, subject_type, subject_id, before, after)
           select gen_random_uuid(), now(), gen_random_uuid(), 'workspace.updated', 'workspace', gen_random_uuid(),
             '{"price": 100}', '{"price": 120}' from generate_series(1, ${ROWS})`,
  },
  account: {
    table: 'profiles',
    fill: `insert into profiles (id, display_name, email)
           select gen_random_uuid(), 'Pessoa ' || n, 'pessoa' || n || '@teste.example' from generate_series(1, ${ROWS}) n`,
  },
  'logged sign-in': {
    table: 'access_log',
    fill: `insert into access_log (id, at, account_id, event, ip_address)
           select gen_random_uuid(), now(), gen_random_uuid(), 'sign-in', '203.0.113.9' from generate_series(1, ${ROWS})`,
  },
}
const TABLES_OF_A_WORKSPACE = [
  'workspaces',
  'workspace_amenities',
  'workspace_availability',
  'workspace_images',
  'images',
]

/** The bytes of a row with its part of the indexes, from which scale-model.ts computes the database's size. */
export async function measure(): Promise<Report> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pouso-sizes-'))
  const cluster = await startEmbeddedCluster({ dataDir, settings: { fsync: 'off' } })
  const rows: (string | number)[][] = []
  try {
    await cluster.ensureDatabase('sizes')
    await migrate(cluster.url('sizes'))
    const { database, close } = connect(cluster.url('sizes'), () => {})
    await fillMarketplace(database, WORKSPACES, { pictured: WORKSPACES })
    const workspaces = await sizeOf(database.$client, TABLES_OF_A_WORKSPACE)
    rows.push(['workspace with five pictures', workspaces.all / WORKSPACES, workspaces.indexes / WORKSPACES])
    for (const [name, { table, fill }] of Object.entries(USES)) {
      const before = await sizeOf(database.$client, [table])
      await database.$client.query(fill)
      const after = await sizeOf(database.$client, [table])
      rows.push([name, (after.all - before.all) / ROWS, (after.indexes - before.indexes) / ROWS])
    }
    await close()
  } finally {
    await cluster.stop()
    await removeClusterFolders(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    title: 'Sizes of rows',
    how: `Bytes in PostgreSQL by \`pg_total_relation_size\`, freshly written, over ${WORKSPACES.toLocaleString('en')} workspaces and ${ROWS.toLocaleString('en')} of each of the others.`,
    columns: ['', 'bytes', 'of them indexes'],
    rows,
  }
}

async function sizeOf(pool: pg.Pool, tables: readonly string[]): Promise<{ all: number; indexes: number }> {
  const { rows } = await pool.query(
    `select sum(pg_total_relation_size(name::regclass))::float8 as all,
            sum(pg_indexes_size(name::regclass))::float8 as indexes from unnest($1::text[]) name`,
    [tables],
  )
  return rows[0]
}
