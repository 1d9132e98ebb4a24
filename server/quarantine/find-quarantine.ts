import { inArray, sql } from 'drizzle-orm'
import { MS_PER_MINUTE } from '#contract/dates.ts'
import { DOUBTFUL_MINUTES } from '#contract/quarantine/rules.ts'
import type { Quarantine } from '#contract/quarantine/shapes.ts'
import type { Executor } from '../database/connection.ts'
import { readQuarantine, type StoredQuarantine } from '../database/quarantine.ts'
import { refunds } from '../database/schema.ts'
import { describeError } from '../jobs/describe-error.ts'
import { cancelChargeJob, createChargeJob } from '../payments/charge-at-provider.ts'
import type { Resources } from '../resources.ts'
import { sumReleasable } from '../settlement/board/list-waiting.ts'

/** The queue of the job that ends a quarantine; its payload names the quarantine. */
export const RELEASE_QUEUE = 'release-quarantine'

/** What a restored copy holds back; null for a marketplace that isn't in quarantine (QUA-03). */
export async function findQuarantine(
  resources: Pick<Resources, 'database' | 'jobs'>,
  executor: Executor = resources.database,
): Promise<Quarantine | null> {
  const stored = await readQuarantine(executor)
  if (!stored) return null
  const { id, source, takenAt, beganAt } = stored
  const mails = await countMails(resources, executor, stored)
  const [open] = await executor
    .select({
      count: sql`count(*)`.mapWith(Number),
      amountInCents: sql`coalesce(sum(${refunds.amountInCents}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(inArray(refunds.status, ['requested', 'processing']))
  return {
    id,
    source,
    takenAt: takenAt.toISOString(),
    beganAt: beganAt.toISOString(),
    ...(await readRelease(executor, id)),
    waiting: {
      ...mails,
      charges: await countCharges(executor),
      refunds: open ?? { count: 0, amountInCents: 0 },
      payouts: await sumReleasable(executor),
    },
  }
}

/**
 * The condition that the original may have sent an e-mail (QUA-06): it was queued until shortly after the
 * copy's instant and is due, or is caused by the release itself, which does what time and bank have done
 * since.
 */
export function isDoubtful({ takenAt, release }: StoredQuarantine) {
  const until = new Date(takenAt.getTime() + DOUBTFUL_MINUTES * MS_PER_MINUTE)
  const released = release?.at.toISOString() ?? 'infinity'
  return sql`(job.start_after <= now()
    and (job.created_on <= ${until.toISOString()}::timestamptz or job.created_on >= ${released}::timestamptz))`
}

async function countMails(
  { jobs }: Pick<Resources, 'jobs'>,
  executor: Executor,
  stored: StoredQuarantine,
): Promise<Pick<Quarantine['waiting'], 'mails' | 'doubtfulMails'>> {
  const { rows } = await executor.execute<Pick<Quarantine['waiting'], 'mails' | 'doubtfulMails'>>(sql`
    select count(*) filter (where not ${isDoubtful(stored)})::int as mails,
      count(*) filter (where ${isDoubtful(stored)})::int as "doubtfulMails"
    from jobs.job job
    where job.name = any(${sql.param(jobs.mailQueues)}::text[]) and job.state < 'completed'`)
  return rows[0] ?? { mails: 0, doubtfulMails: 0 }
}

async function countCharges(executor: Executor): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from jobs.job job
    where job.name in (${createChargeJob.name}, ${cancelChargeJob.name}) and job.state < 'completed'`)
  return rows[0]?.count ?? 0
}

/** Whether the release is under way, and why its last attempt failed. */
async function readRelease(
  executor: Executor,
  id: string,
): Promise<Pick<Quarantine, 'isReleasing' | 'problem'>> {
  const { rows } = await executor.execute<{ is_under_way: boolean; output: unknown }>(sql`
    select job.state < 'completed' as is_under_way, job.output from jobs.job job
    where job.name = ${RELEASE_QUEUE} and job.data ->> 'quarantineId' = ${id}
    order by job.created_on desc, job.id desc limit 1`)
  const [row] = rows
  return { isReleasing: row?.is_under_way ?? false, problem: describeError(row?.output) }
}
