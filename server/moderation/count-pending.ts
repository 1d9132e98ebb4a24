import { sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import type { Resources } from '../resources.ts'

type Pending = { workspaces: number; revisions: number; reports: number; disputes: number; reviews: number }

/**
 * How many workspaces, revisions, reports, disputes and reviews need an administrator, up to 1,000 of each
 * (ADM-38, DSP-09); a review with several reports, or held as well, counts once.
 */
export async function countPending({ database, now }: Resources): Promise<Pending> {
  const { rows } = await database.execute<Pending>(sql`select
    (select count(*)::integer from (select from workspaces where approval_status = 'pending'
      limit ${COUNT_LIMIT}) waiting) as workspaces,
    (select count(*)::integer from (select from workspace_revisions revision
      join workspaces workspace on workspace.id = revision.workspace_id
      where revision.rejection_reason is null and workspace.approval_status = 'approved'
      limit ${COUNT_LIMIT}) waiting) as revisions,
    (select count(*)::integer from (select from reports where resolved_at is null
      limit ${COUNT_LIMIT}) waiting) as reports,
    (select count(*)::integer from (select from disputes where status in ('open', 'answered')
      and coalesce(answered_at, answer_until) <= ${now().toISOString()}::timestamptz
      limit ${COUNT_LIMIT}) waiting) as disputes,
    (select count(*)::integer from (
      (select distinct review_id from review_reports where resolved_at is null limit ${COUNT_LIMIT})
      union (select id from reviews where held_because is not null and hidden_at is null limit ${COUNT_LIMIT})
      limit ${COUNT_LIMIT}) waiting) as reviews`)
  return rows[0] ?? { workspaces: 0, revisions: 0, reports: 0, disputes: 0, reviews: 0 }
}
