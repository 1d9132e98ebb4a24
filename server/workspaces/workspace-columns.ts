import { type SQL, sql } from 'drizzle-orm'
import { REVIEWS_ON_PAGE } from '#contract/reviews/rules.ts'
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

export type HostRow = {
  name: string
  image: string | null
  since: number
  answerMinutes: number | null
  reviewCount: number
  ratingSum: number
}

// The subqueries are raw SQL: in a column list the query builder omits the table names.
const picturesWith = (placeholder: SQL) => sql<PictureRow[]>`(
  select coalesce(json_agg(${pictureAsJson(placeholder)} order by link.position), '[]')
  from workspace_images link join images image on image.id = link.image_id
  where link.workspace_id = workspaces.id
)`

/** The columns of a list's card; one statement gathers its relations as JSON. */
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
  reviewCount: workspaces.reviewCount,
  ratingSum: workspaces.ratingSum,
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

/** The further columns that hosts and administrators see. */
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

/** A review as the statement returns it. */
export type PublishedReviewRow = {
  id: string
  userName: string | null
  userAvatar: string | null
  publishedAt: string
  rating: number
  text: string | null
  reply: string | null
  repliedAt: string | null
}

/** The newest reviews that count, so that they match the sums of the same row (REV-08). */
const newestReviews = sql<PublishedReviewRow[]>`(
  select coalesce(json_agg(newest order by newest."publishedAt" desc, newest.id desc), '[]') from (
    select review.id, guest.display_name as "userName", guest.photo_url as "userAvatar",
      review.published_at as "publishedAt", review.rating, review.text, review.replied_at as "repliedAt",
      case when review.reply_hidden_at is null then review.reply end as reply
    from reviews review left join profiles guest on guest.id = review.guest_id
    where review.workspace_id = workspaces.id and review.side = 'guest' and review.counts
    order by review.published_at desc, review.id desc limit ${sql.raw(String(REVIEWS_ON_PAGE))}
  ) newest
)`

/** All columns of a workspace, including its host. */
export const detailColumns = {
  ...pickFields(columnNames, workspaces),
  ...managedColumns,
  pictures: picturesWith(sql`image.placeholder`),
  hostId: workspaces.hostId,
  startDate: workspaces.startDate,
  endDate: workspaces.endDate,
  reviews: newestReviews,
  host: sql<HostRow>`(
    select json_build_object('name', host.display_name, 'image', host.photo_url,
      'since', extract(year from host.created_at at time zone 'America/Sao_Paulo')::integer,
      'answerMinutes', (select median_minutes from host_answer_times answered where answered.host_id = host.id),
      'reviewCount', coalesce(rated.rating_count, 0), 'ratingSum', coalesce(rated.rating_sum, 0))
    from profiles host left join user_ratings rated on rated.user_id = host.id and rated.role = 'host'
    where host.id = workspaces.host_id
  )`,
  hours: weeklyHoursAsJson,
  rules: rulesAsJson,
  // A day more than is over: pages are cached, and the workspace's day may not be the database's.
  exceptions: exceptionsAsJson(sql`current_date - 2`),
}
