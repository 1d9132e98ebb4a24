import { sql } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'

type Other = { id: string; name: string }
type Row = { listed: string; id: string; name: string }

type Judged = { id: string; description: string; imageIds: readonly string[] }

/**
 * For each of these workspaces another one, of any status, with the same description, ignoring accents and
 * case.
 */
export async function findSameTexts(
  database: Database,
  judged: readonly Judged[],
): Promise<Map<string, Other>> {
  const { rows } = await database.execute<Row>(sql`
    select listed.id as listed, same.id, same.name
    from jsonb_to_recordset(${asJson(judged)}::jsonb) listed(id uuid, description text)
    cross join lateral (
      select other.id, other.name from workspaces other
      where md5(fold_text(other.description)) = md5(fold_text(listed.description)) and other.id <> listed.id
      limit 1
    ) same`)
  return byListed(rows)
}

/** For each of these workspaces another one that shows the same picture from another upload. */
export async function findSameImages(
  database: Database,
  judged: readonly Judged[],
): Promise<Map<string, Other>> {
  const { rows } = await database.execute<Row>(sql`
    select distinct on (listed.id) listed.id as listed, other.id, other.name
    from jsonb_to_recordset(${asJson(judged)}::jsonb) listed(id uuid, "imageIds" jsonb)
    cross join lateral jsonb_array_elements_text(listed."imageIds") shown(id)
    join images own on own.id = shown.id::uuid
    join images copy on copy.fingerprint = own.fingerprint and copy.id <> own.id
    join workspace_images link on link.image_id = copy.id and link.workspace_id <> listed.id
    join workspaces other on other.id = link.workspace_id
    order by listed.id, other.created_at`)
  return byListed(rows)
}

function asJson(judged: readonly Judged[]): string {
  return JSON.stringify(judged.map(({ id, description, imageIds }) => ({ id, description, imageIds })))
}

function byListed(rows: readonly Row[]): Map<string, Other> {
  return new Map(rows.map(({ listed, id, name }) => [listed, { id, name }]))
}
