import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { z } from 'zod'
import type { Dispute, disputePageSchema, disputesRequestSchema } from '#contract/disputes/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { cutPage } from '../database/cursor.ts'
import { disputes } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { presentDisputes } from './present-dispute.ts'
import {
  areUndecided,
  decidableColumn,
  endedStatuses,
  lastEnded,
  longestWaiting,
  readDisputes,
} from './read-disputes.ts'

/**
 * Disputes for administrators (DSP-09): undecided ones in the order in which they can be decided, so that
 * those which need an administrator come first; ended ones with the latest first.
 */
export async function listDisputes(
  { database, now }: Resources,
  admin: CurrentUser,
  { status, cursor, limit }: z.infer<typeof disputesRequestSchema>,
): Promise<z.infer<typeof disputePageSchema>> {
  const isEnded = endedStatuses.some((ended) => ended === status)
  const order = isEnded ? lastEnded : longestWaiting
  const rows = await readDisputes(database, {
    where: and(
      status ? eq(disputes.status, status) : areUndecided,
      // Repeats what the index is limited to, so that the planner uses it.
      isEnded ? isNotNull(disputes.endedAt) : undefined,
      order.after(cursor),
    ),
    orderBy: order.by,
    key: order.key,
    limit: limit + 1,
  })
  const { page, nextCursor } = cutPage(rows, limit, ({ sortKey }) => sortKey)
  return { items: await presentDisputes(database, admin, page, now()), nextCursor }
}

/** The disputes that an administrator may decide now, the longest waiting first. */
export async function listDecidableDisputes(
  { database, now }: Resources,
  admin: CurrentUser,
  limit: number,
): Promise<Dispute[]> {
  const at = now()
  const rows = await readDisputes(database, {
    where: and(areUndecided, lte(decidableColumn, at)),
    orderBy: longestWaiting.by,
    limit,
  })
  return presentDisputes(database, admin, rows, at)
}
