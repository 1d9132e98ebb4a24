import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { MS_PER_HOUR } from '#contract/dates.ts'
import { SOON_HOURS, type WaitingFilter } from '#contract/moderation/rules.ts'
import type { JudgedWorkspace } from '#contract/moderation/shapes.ts'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import type { WorkspaceType } from '#contract/workspaces/rules.ts'
import { APPROVAL_HOURS, type ApprovalStatus } from '#contract/workspaces/status.ts'
import { cutPage } from '../database/cursor.ts'
import { orderByInstant } from '../database/instant-order.ts'
import { workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { matchesSearch } from '../workspaces/matches-search.ts'
import { detailColumns } from '../workspaces/workspace-columns.ts'
import { presentJudged } from './present-judged.ts'

const longestWaitingFirst = orderByInstant(workspaces.updatedAt, workspaces.id, 'asc')
const lastChangedFirst = orderByInstant(workspaces.updatedAt, workspaces.id, 'desc')

type Page = { items: JudgedWorkspace[]; nextCursor: string | null; total: number }

type Input = {
  status: ApprovalStatus
  search: string
  type?: WorkspaceType | undefined
  state?: string | undefined
  waiting?: WaitingFilter | undefined
  images?: 'none' | undefined
  cursor?: string | undefined
  limit: number
}

/** Workspaces of one status: pending ones in the order sent, so that none waits too long, others by last change. */
export async function listByStatus(
  resources: Resources,
  { status, search, waiting, cursor, limit, ...filters }: Input,
): Promise<Page> {
  const { database, now } = resources
  const listed = and(
    eq(workspaces.approvalStatus, status),
    matchesSearch(search),
    ...matchesFilters(filters),
    // A decided workspace no longer waits, so its last change isn't a waiting time.
    ...(status === 'pending' ? hasWaited(waiting, now()) : []),
  )
  const counted = database
    .select({ one: sql`1` })
    .from(workspaces)
    .where(listed)
    .limit(COUNT_LIMIT + 1)
  const order = status === 'pending' ? longestWaitingFirst : lastChangedFirst
  const rows = await database
    .select({
      ...detailColumns,
      sortKey: order.key,
      total: sql<number>`(select count(*)::integer from ${counted.as('counted')})`,
    })
    .from(workspaces)
    .where(and(listed, order.after(cursor)))
    .orderBy(...order.by)
    .limit(limit + 1)
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return {
    items: await presentJudged(resources, page),
    nextCursor,
    total: rows[0]?.total ?? 0,
  }
}

type Filters = Pick<Input, 'type' | 'state' | 'images'>

/** The panel's filters by type, state and images (ADM-35). */
function matchesFilters({ type, state, images }: Filters): (SQL | undefined)[] {
  return [
    type && eq(workspaces.type, type),
    state ? eq(workspaces.state, state) : undefined,
    images && sql`not exists (select from workspace_images link where link.workspace_id = ${workspaces.id})`,
  ]
}

/** The filter by how long a pending workspace has waited since it was sent (ADM-35). */
function hasWaited(waiting: WaitingFilter | undefined, at: Date): (SQL | undefined)[] {
  const hoursAgo = (hours: number) => new Date(at.getTime() - hours * MS_PER_HOUR)
  return [
    waiting && lte(workspaces.updatedAt, hoursAgo(APPROVAL_HOURS - (waiting === 'soon' ? SOON_HOURS : 0))),
    waiting === 'soon' ? gt(workspaces.updatedAt, hoursAgo(APPROVAL_HOURS)) : undefined,
  ]
}
