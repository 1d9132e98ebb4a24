import type pg from 'pg'

type Row = { table: string; key: Record<string, unknown>; values: Record<string, unknown>; isAbout: boolean }
type Reference = { child: string; parent: string; columns: string[]; parentColumns: string[] }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** The values in JSON that are no words: ids, days, times, zones and states. */
const NO_WORDS = /^(?:\d{4}-\d\d-\d\d.*|\d\d:\d\d|[A-Z]\w+\/\w+|[A-Z]{2}|PSO-\w+|[a-z_-]{1,12})$/

/**
 * Writes a mark into every text of every row about a user, past the triggers: of rows that name the user, and of rows
 * that belong to those and name nobody else. A text that a constraint keeps from holding a mark can hold no words
 * either.
 * @param skipped 'table.column' of what the program itself writes
 * @returns 'table.column' of each that was marked, and the tables that have a row about the user
 */
export async function markRowsOf(
  pool: pg.Pool,
  userId: string,
  mark: string,
  skipped: ReadonlySet<string>,
): Promise<{ columns: Set<string>; tables: Set<string> }> {
  const client = await pool.connect()
  try {
    const rows = await readRows(client)
    markAbout(rows, await readReferences(client), userId)
    const about = rows.filter(({ isAbout }) => isAbout)
    const columns = await readTextColumns(client, skipped)
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const marked = new Set<string>()
    let count = 0
    for (const row of about) {
      for (const { name, isJson } of columns.filter(({ table }) => table === row.table)) {
        // If no row has a value of a kind, there is none to mark.
        if (row.values[name] === null) continue
        count += 1
        const value = isJson ? JSON.stringify(markedJson(row.values[name], mark)) : `${mark}-${count}`
        if (isJson && !value.includes(mark)) continue
        if (await writes(client, row, name, value)) marked.add(`${row.table}.${name}`)
      }
    }
    await client.query('commit')
    return { columns: marked, tables: new Set(about.map(({ table }) => table)) }
  } finally {
    client.release()
  }
}

/** Every row of every table of ours, with its primary key. */
async function readRows(client: pg.PoolClient): Promise<Row[]> {
  const { rows: tables } = await client.query<{ table: string; key: string[] }>(
    `select relname as table, array_agg(attname::text) as key from pg_index
      join pg_class on pg_class.oid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indisprimary and relnamespace = 'public'::regnamespace group by relname`,
  )
  const found: Row[] = []
  for (const { table, key } of tables) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${table}" t`,
    )
    for (const { row } of rows) {
      const own = Object.fromEntries(key.map((name) => [name, row[name]]))
      found.push({ table, key: own, values: row, isAbout: false })
    }
  }
  return found
}

async function readReferences(client: pg.PoolClient): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      (select array_agg(attname::text order by at) from unnest(conkey) with ordinality keys(number, at)
        join pg_attribute on attrelid = conrelid and attnum = number) as columns,
      (select array_agg(attname::text order by at) from unnest(confkey) with ordinality keys(number, at)
        join pg_attribute on attrelid = confrelid and attnum = number) as "parentColumns"
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  return rows
}

/** Notes which rows are about the user, until there are no more. */
function markAbout(rows: readonly Row[], references: readonly Reference[], userId: string): void {
  const users = new Set(rows.filter(({ table }) => table === 'profiles').map(({ values }) => values.id))
  const named = (row: Row) => Object.values(row.values).filter((value) => users.has(value))
  for (const row of rows) row.isAbout = named(row).includes(userId)
  for (let hasMore = true; hasMore; ) {
    hasMore = false
    for (const { child, parent, columns, parentColumns } of references) {
      const keyOf = ({ values }: Row, names: readonly string[]) =>
        JSON.stringify(names.map((name) => values[name]))
      const parents = new Set(
        rows.filter((row) => row.table === parent && row.isAbout).map((row) => keyOf(row, parentColumns)),
      )
      for (const row of rows) {
        if (row.table !== child || row.isAbout || named(row).length > 0) continue
        if (!parents.has(keyOf(row, columns))) continue
        row.isAbout = true
        hasMore = true
      }
    }
  }
}

/** The text columns that are no part of a key or a reference. */
async function readTextColumns(client: pg.PoolClient, skipped: ReadonlySet<string>) {
  const { rows } = await client.query<{ table: string; name: string; isJson: boolean }>(
    `select table_name as table, column_name as name, data_type = 'jsonb' as "isJson"
      from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        and data_type in ('text', 'character', 'character varying', 'jsonb')
        and not exists (select from pg_constraint
          join pg_attribute on attrelid = conrelid and attnum = any (conkey)
          where conrelid = format('public.%I', table_name)::regclass and attname = column_name
            and contype in ('p', 'f'))`,
  )
  return rows.filter(({ table, name }) => !skipped.has(`${table}.${name}`))
}

/** Replaces the words in JSON by the mark. */
function markedJson(value: unknown, mark: string): unknown {
  if (typeof value === 'string') return UUID.test(value) || NO_WORDS.test(value) ? value : mark
  if (Array.isArray(value)) return value.map((part) => markedJson(part, mark))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, markedJson(part, mark)]))
}

async function writes(
  client: pg.PoolClient,
  { table, key }: Row,
  name: string,
  value: string,
): Promise<boolean> {
  const names = Object.keys(key)
  const where = names.map((part, at) => `"${part}"::text = $${at + 2}`).join(' and ')
  await client.query('savepoint one')
  try {
    const values = names.map((part) => String(key[part]))
    const { rowCount } = await client.query(`update "${table}" set "${name}" = $1 where ${where}`, [
      value,
      ...values,
    ])
    await client.query('release savepoint one')
    return rowCount === 1
  } catch {
    await client.query('rollback to savepoint one')
    return false
  }
}
