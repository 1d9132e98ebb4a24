import { type SQL, sql } from 'drizzle-orm'
import { columnNames, type ModeratedName, moderatedNames, pickFields } from '#contract/workspaces/fields.ts'
import { exceptionsAsJson, rulesAsJson, weeklyHoursAsJson } from '../availability/booking-rules-rows.ts'
import { workspaceRevisions, workspaces } from '../database/schema.ts'
import { type PictureRow, pictureAsJson } from '../images/present-picture.ts'

/** A revision as the statement returns it. */
export type RevisionRow = Pick<typeof workspaceRevisions.$inferSelect, ModeratedName> & {
  createdAt: string
  rejectionReason: string | null
  pictures: PictureRow[]
}

// The subqueries are raw SQL: in a column list the query builder omits the table names.
const picturesWith = (placeholder: SQL) => sql<PictureRow[]>`(
  select coalesce(json_agg(${pictureAsJson(placeholder)} order by link.position), '[]')
  from workspace_images link join images image on image.id = link.image_id
  where link.workspace_id = workspaces.id
)`

/** What a list needs of a workspace; one statement gathers its relations as JSON. */
export const summaryColumns = {
  id: workspaces.id,
  name: workspaces.name,
  type: workspaces.type,
  priceInCents: workspaces.priceInCents,
  priceUnit: workspaces.priceUnit,
  capacity: workspaces.capacity,
  neighborhood: workspaces.neighborhood,
  city: workspaces.city,
  state: workspaces.state,
  isPublic: workspaces.isPublic,
  isFeatured: workspaces.isFeatured,
  approvalStatus: workspaces.approvalStatus,
  // Only the first image is shown large enough to need a placeholder.
  pictures: picturesWith(sql`case when link.position = 0 then image.placeholder end`),
  amenities: sql<string[]>`(
    select coalesce(json_agg(held.amenity), '[]') from workspace_amenities held where held.workspace_id = workspaces.id
  )`,
}

/** The moderated fields of a revision as pairs of name and value for json_build_object. */
const revisionFields = sql.raw(
  moderatedNames.map((name) => `'${name}', draft.${workspaceRevisions[name].name}`).join(', '),
)

/** What hosts and administrators see beside it. */
export const managedColumns = {
  ...summaryColumns,
  description: workspaces.description,
  address: workspaces.address,
  hostName: sql<string>`(select host.display_name from profiles host where host.id = workspaces.host_id)`,
  rejectionReason: workspaces.rejectionReason,
  pausedAt: workspaces.pausedAt,
  revision: sql<RevisionRow | null>`(
    select json_build_object(${revisionFields}, 'createdAt', draft.created_at, 'rejectionReason', draft.rejection_reason,
      'pictures', (select coalesce(json_agg(${pictureAsJson()} order by chosen.position), '[]')
        from unnest(draft.image_ids) with ordinality chosen(id, position) join images image on image.id = chosen.id))
    from workspace_revisions draft where draft.workspace_id = workspaces.id
  )`,
  version: workspaces.version,
  createdAt: workspaces.createdAt,
  updatedAt: workspaces.updatedAt,
}

/** All of a workspace, including its host. */
export const detailColumns = {
  ...pickFields(columnNames, workspaces),
  ...managedColumns,
  pictures: picturesWith(sql`image.placeholder`),
  hostId: workspaces.hostId,
  startDate: workspaces.startDate,
  endDate: workspaces.endDate,
  host: sql<{ name: string; image: string | null; since: number; answerMinutes: number | null }>`(
    select json_build_object('name', host.display_name, 'image', host.photo_url,
      'since', extract(year from host.created_at at time zone 'America/Sao_Paulo')::integer,
      'answerMinutes', (select median_minutes from host_answer_times answered where answered.host_id = host.id))
    from profiles host where host.id = workspaces.host_id
  )`,
  hours: weeklyHoursAsJson,
  rules: rulesAsJson,
  // A day more than are over: pages are cached, and the workspace's day may not be the database's.
  exceptions: exceptionsAsJson(sql`current_date - 2`),
}
