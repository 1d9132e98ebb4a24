import { expect, test } from 'vitest'
import { startTestServer } from '#tests/server.ts'

/**
 * The planner would prefer an index by the workspace alone for its calendar, and read all its past for one
 * day; the existing index also knows which times are taken.
 */
const WITHOUT = ['occupancies.workspace_id']

/** A partial index counts where its condition follows from the comparison, as 'is not null' does. */
const WITHOUT_INDEX = `
  select format('%s.%s', reference.conrelid::regclass, referring.attname) as column
  from pg_constraint reference
  join pg_attribute referring on referring.attrelid = reference.conrelid and referring.attnum = reference.conkey[1]
  where reference.contype = 'f' and reference.connamespace = 'public'::regnamespace and not exists (
    select from pg_index found where found.indrelid = reference.conrelid and found.indkey[0] = reference.conkey[1]
      and (found.indpred is null
        or pg_get_expr(found.indpred, found.indrelid) = format('(%I IS NOT NULL)', referring.attname)))
  order by 1`

test('every foreign key has an index that finds the referring rows, but for the named exceptions', async () => {
  const server = await startTestServer()
  try {
    const { rows } = await server.database.$client.query(WITHOUT_INDEX)
    expect(rows.map(({ column }) => column)).toEqual(WITHOUT)
  } finally {
    await server.close()
  }
})
