import { and, avg, count, eq, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { meanRating } from '#contract/reviews/ranking.ts'
import { MAX_STARS } from '#contract/reviews/rules.ts'
import type { WorkspaceReviews, workspaceReviewsRequestSchema } from '#contract/reviews/shapes.ts'
import type { Actor } from '../actor.ts'
import type { Executor } from '../database/connection.ts'
import { reviews, workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { newestFirst, publishedOf, readPublishedReviews } from './published-reviews.ts'

/**
 * A page of guests' reviews of a workspace, with the sums of all. Whether a review is published follows from
 * its instants, so that a page between two runs of the job is right too (REV-03, REV-08).
 * @throws ORPCError NOT_FOUND for a workspace that the reader may not see
 */
export async function listWorkspaceReviews(
  { database, now }: Resources,
  reader: Actor,
  { id, cursor, limit }: z.infer<typeof workspaceReviewsRequestSchema>,
): Promise<WorkspaceReviews> {
  const at = now()
  // An invalid cursor is refused before the workspace is read.
  newestFirst.after(cursor)
  await requireSeenWorkspace(database, reader, id)
  const [page, sums] = [
    await readPublishedReviews(database, id, { cursor, limit, now: at }),
    await sumUp(database, publishedOf(id, at)),
  ]
  return { ...sums, ...page }
}

/**
 * @returns its host's id
 * @throws ORPCError NOT_FOUND for a workspace that the reader may not see: hidden ones are their host's and the
 * administrators'
 */
export async function requireSeenWorkspace(executor: Executor, reader: Actor, id: string): Promise<string> {
  const [row] = isUuid(id)
    ? await executor
        .select({ hostId: workspaces.hostId, isPublic: workspaces.isPublic })
        .from(workspaces)
        .where(eq(workspaces.id, id))
    : []
  const isSeen = row && (row.isPublic || reader?.role === 'admin' || reader?.id === row.hostId)
  if (!isSeen) throw apiError('NOT_FOUND', 'Espaço não encontrado')
  return row.hostId
}

async function sumUp(executor: Executor, where: SQL | undefined) {
  const rows = await executor
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(where)
    .groupBy(reviews.rating)
  const stars = Array.from(
    { length: MAX_STARS },
    (_, index) => rows.find(({ rating }) => rating === index + 1)?.count ?? 0,
  )
  const total = stars.reduce((sum, of) => sum + of, 0)
  const sum = stars.reduce((all, of, index) => all + of * (index + 1), 0)
  const [means] = await executor
    .select({
      cleanliness: meanOf(reviews.cleanliness),
      accuracy: meanOf(reviews.accuracy),
      internet: meanOf(reviews.internet),
      location: meanOf(reviews.location),
      value: meanOf(reviews.value),
    })
    .from(reviews)
    .where(and(where))
  const aspects = means ?? { cleanliness: null, accuracy: null, internet: null, location: null, value: null }
  return { rating: meanRating({ sum, count: total }), reviewCount: total, stars, aspects }
}

function meanOf(column: Parameters<typeof avg>[0]) {
  return sql<number | null>`round(${avg(column)}, 1)::float8`
}
