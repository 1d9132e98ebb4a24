import type pg from 'pg'
import { expect, test } from 'vitest'
import { startServerForTest } from '#tests/server.ts'
import { TIMES_EACH } from './many-taken-times.ts'
import { fillMarketplace } from './many-workspaces.ts'

const WORKSPACES = 500
/** The data that triggers write, some of it in columns beside others. */
const KEPT = [
  'workspaces',
  'workspace_times',
  'published_offers',
  'published_names',
  'published_neighborhoods',
]

test('many workspaces with their times are as the triggers leave them, in a schema as it was', async () => {
  const { database } = await startServerForTest()
  const client = await database.$client.connect()
  try {
    const schema = await schemaOf(client)
    await fillMarketplace(database, WORKSPACES, { pictured: 5, takenFrom: '2026-11-23' })
    expect(await schemaOf(client)).toEqual(schema)
    const { rows } = await client.query('select count(*)::integer as taken from occupancies')
    expect(rows).toEqual([{ taken: WORKSPACES * TIMES_EACH }])
    const filled = await rowsOf(client)
    expect(filled.map(({ rows }) => Number(rows.length > 0))).toEqual(KEPT.map(() => 1))
    await insertAgain(client)
    expect(await rowsOf(client)).toEqual(filled)
  } finally {
    client.release()
  }
})

/** Definitions of indexes, constraints and triggers, and whether each is in force. */
async function schemaOf(client: pg.ClientBase): Promise<unknown[]> {
  const { rows } = await client.query(`
    select pg_get_indexdef(indexrelid) as definition, indisvalid::text as state from pg_index
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid), convalidated::text from pg_constraint
    union all select pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
    order by 1`)
  return rows
}

async function rowsOf(client: pg.ClientBase): Promise<{ table: string; rows: string[] }[]> {
  const found = []
  for (const table of KEPT) {
    const { rows } = await client.query<{ row: string }>(
      `select kept::text as row from ${table} kept order by 1`,
    )
    found.push({ table, rows: rows.map(({ row }) => row) })
  }
  return found
}

const WRITTEN = ['amenity_marks', 'open_days', 'open_minutes']

/**
 * Deletes all workspaces and inserts them one statement after the other, as operations do, so that all triggers run.
 */
async function insertAgain(client: pg.ClientBase): Promise<void> {
  const parts = ['workspace_amenities', 'workspace_availability', 'booking_rules']
  for (const table of ['workspaces', ...parts])
    await client.query(`create temporary table copy_of_${table} as table ${table}`)
  await client.query('delete from workspaces')
  await client.query(`truncate ${KEPT.filter((table) => table !== 'workspaces').join(', ')}`)
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
    where attrelid = 'workspaces'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname <> all($1)`,
    [WRITTEN],
  )
  const columns = rows[0]?.columns
  await client.query(`insert into workspaces (${columns}) select ${columns} from copy_of_workspaces`)
  for (const table of parts) await client.query(`insert into ${table} table copy_of_${table}`)
}
