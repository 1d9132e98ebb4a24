import type { Database } from '#server/database/connection.ts'

/**
 * Tables that any request may change: rate limits and sessions; and what the job of a mail writes, whenever it comes to
 * it. A row written to any other is counted.
 */
const IGNORED_TABLES = ['rate_limits', 'sessions', 'security_notices']

/** Notes each row that a transaction writes and commits; the tables' own triggers know nothing of it. */
export async function countWrites({ $client }: Database): Promise<void> {
  const { rows: tables } = await $client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)`,
    [IGNORED_TABLES],
  )
  await $client.query(`
    create table written_rows (id serial primary key, name text);
    create function count_written_row() returns trigger language plpgsql as $$
      begin insert into written_rows (name) values (tg_table_name); return null; end $$;`)
  for (const { name } of tables)
    await $client.query(
      `create trigger zz_count_written_row after insert or update or delete on "${name}"
        for each row execute function count_written_row()`,
    )
}

/** The number of the last row that was written. */
export async function lastWrite({ $client }: Database): Promise<number> {
  const { rows } = await $client.query<{ id: number | null }>('select max(id) as id from written_rows')
  return rows[0]?.id ?? 0
}

/** How many rows were written after that one, by table. */
export async function rowsWrittenSince({ $client }: Database, id: number): Promise<Record<string, number>> {
  const { rows } = await $client.query<{ name: string; rows: number }>(
    'select name, count(*)::int as rows from written_rows where id > $1 group by name',
    [id],
  )
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}
