import type pg from 'pg'

/** A table to copy, with its stored columns; computed ones are left out. */
export type Table = { schema: string; name: string; columns: string[] }

/** Our schema and the job queue's; the list of applied migrations is copied separately. */
const SCHEMAS = ['public', 'jobs']
/** Describes the queue's installation in this database; in the target the queue writes its own. */
const SET_UP_HERE = 'jobs.version'

/** Every table, each after those that it references. A partitioned table counts once. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table & { id: number }>(
    `select class.oid::int as id, nspname as schema, relname as name,
            array(select attname::text from pg_attribute
                  where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attname) as columns
       from pg_class class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and nspname = any($1)
        and nspname || '.' || relname <> $2
      order by nspname desc, relname`,
    [SCHEMAS, SET_UP_HERE],
  )
  const { rows: references } = await client.query<{ from: number; to: number }>(
    `select distinct conrelid::int as from, confrelid::int as to from pg_constraint
      where contype = 'f' and conrelid <> confrelid`,
  )
  const ordered: Table[] = []
  const visited = new Set<number>()
  const visit = (id: number): void => {
    const table = tables.find((candidate) => candidate.id === id)
    if (!table || visited.has(id)) return
    visited.add(id)
    for (const { from, to } of references) if (from === id) visit(to)
    ordered.push({ schema: table.schema, name: table.name, columns: table.columns })
  }
  for (const { id } of tables) visit(id)
  return ordered
}

/** The table's quoted name in SQL. */
export function nameOf({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${quote(schema)}.${quote(name)}`
}

/** The COPY statement that reads the rows, in the text format that every version of PostgreSQL understands. */
export function copyOut(table: Table): string {
  return `copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`
}

/** The COPY statement that writes them. */
export function copyIn(table: Table): string {
  return `copy ${nameOf(table)} (${columnsOf(table)}) from stdin`
}

/** The number of the table's rows, as the connection's transaction sees it. */
export async function countRows(client: pg.ClientBase, table: Table): Promise<number> {
  const { rows } = await client.query(`select count(*)::float8 as rows from ${nameOf(table)}`)
  return rows[0].rows
}

function columnsOf({ columns }: Table): string {
  return columns.map(quote).join(', ')
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
