import type pg from 'pg'

type Client = Pick<pg.Pool, 'query'>

/**
 * Looks for a text in every column of every table, those of the queue too.
 * @returns 'schema.table.column' of each that holds it, sorted
 */
export async function findMark(client: Client, mark: string): Promise<string[]> {
  const { rows: columns } = await client.query<{ table: string; column: string }>(
    `select format('%I.%I', table_schema, table_name) as table, column_name as column
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
        and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass)`,
  )
  const byTable = Map.groupBy(columns, ({ table }) => table)
  const found: string[] = []
  for (const [table, its] of byTable) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where strpos(lower(to_jsonb(t)::text), lower($1)) > 0`,
      [mark],
    )
    const holds = (value: unknown) =>
      JSON.stringify(value ?? null)
        .toLowerCase()
        .includes(mark.toLowerCase())
    for (const { column } of its) {
      if (rows.some(({ row }) => holds(row[column]))) found.push(`${table}.${column}`)
    }
  }
  return found.sort()
}
