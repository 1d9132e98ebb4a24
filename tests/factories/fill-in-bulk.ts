import type pg from 'pg'

type Fill = (client: pg.ClientBase) => Promise<void>

/**
 * Fills the database with very many rows, without the limits of requests, and analyzes all tables afterwards.
 * @param fills run beside each other, in a transaction each, since each takes one processor for minutes
 */
export async function fillInBulk(pool: pg.Pool, fills: readonly Fill[]): Promise<void> {
  await Promise.all(
    fills.map((fill) =>
      withOwnClient(pool, async (client) => {
        await client.query('begin')
        await client.query("set local maintenance_work_mem = '1GB'")
        await fill(client)
        await client.query('commit')
      }),
    ),
  )
  await withOwnClient(pool, async (client) => {
    await client.query('analyze')
  })
}

/** A connection without a limit of time, closed afterwards: what failed is rolled back. */
async function withOwnClient(pool: pg.Pool, work: Fill): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set idle_in_transaction_session_timeout = 0')
    await work(client)
  } finally {
    client.release(true)
  }
}

type Removed = { table: string; name: string; definition: string; isConstraint: boolean }

/** Indexes and constraints that no foreign key refers to; a constraint has its index with it. */
const REMOVABLE = `
  select indrelid::regclass::text as table, coalesce(quote_ident(conname), indexrelid::regclass::text) as name,
    coalesce(pg_get_constraintdef(con.oid), pg_get_indexdef(indexrelid)) as definition, con.oid is not null as "isConstraint"
  from pg_index left join pg_constraint con on con.conindid = indexrelid and con.contype in ('p', 'u', 'x')
  where indrelid = any($1::regclass[])
    and not exists (select from pg_constraint key where key.contype = 'f' and key.conindid = indexrelid)
  order by indexrelid`

/**
 * Takes the indexes of these tables away, and the constraints that have one; creates them again when they are filled,
 * which takes a fraction of the time of updating them row by row.
 * @param fill its statements find nothing by those indexes, nor by 'on conflict'
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: removed } = await client.query<Removed>(REMOVABLE, [tables])
  for (const { table, name, isConstraint } of removed)
    await client.query(isConstraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`)
  await fill()
  for (const { table, name, definition, isConstraint } of removed)
    await client.query(
      isConstraint ? `alter table ${table} add constraint ${name} ${definition}` : definition,
    )
}

/** Without triggers, and so without checks of foreign keys, for the rest of the transaction or until this ends. */
export async function withoutTriggers(client: pg.ClientBase, fill: () => Promise<void>): Promise<void> {
  await client.query('set local session_replication_role = replica')
  await fill()
  await client.query('set local session_replication_role = origin')
}
