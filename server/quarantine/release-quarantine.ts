import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Quarantine, releaseRequestSchema } from '#contract/quarantine/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { moveDueBookingsJob } from '../booking-steps/booking-clock.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { endQuarantine, readQuarantine, type StoredQuarantine } from '../database/quarantine.ts'
import { moveDueDisputesJob } from '../disputes/dispute-clock.ts'
import { apiError } from '../errors.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import type { Resources } from '../resources.ts'
import { publishDueReviewsJob } from '../reviews/publish-reviews.ts'
import { askAfterRestore } from '../settlement/ask-after-restore.ts'
import { findQuarantine, isDoubtful } from './find-quarantine.ts'

const lock = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtext('quarantine'))`)

/**
 * Has a restored copy released by a job, which first asks the bank what has happened since (QUA-04). A second
 * request while that job is under way is a no-op.
 * @throws ORPCError CONFLICT when it is released already, or another copy was restored since the page was
 *   read
 */
export async function releaseQuarantine(
  resources: Resources,
  admin: CurrentUser,
  { id, doubtfulMails }: z.infer<typeof releaseRequestSchema>,
): Promise<{ quarantine: Quarantine | null }> {
  const { database, jobs, now } = resources
  return database.transaction(async (transaction) => {
    await lock(transaction)
    const quarantine = await findQuarantine(resources, transaction)
    if (quarantine?.id !== id) throw apiError('CONFLICT', 'Esta cópia já foi liberada. Recarregue a página.')
    if (quarantine.isReleasing) return { quarantine }
    await recordAudit(transaction, {
      at: now(),
      actorId: admin.id,
      action: 'quarantine.release',
      subjectType: 'quarantine',
      subjectId: id,
      after: { doubtfulMails },
    })
    await jobs.enqueue(transaction, releaseQuarantineJob, { quarantineId: id })
    return { quarantine: await findQuarantine(resources, transaction) }
  })
}

/**
 * Ends a quarantine that an administrator has released. First, while everything is still held back, it asks
 * the bank and takes the clock's steps that are due, so that the e-mails about these count as possibly sent
 * by the original.
 * @throws ProviderError when the bank doesn't answer; nothing was sent by then
 */
async function endReleased(resources: Resources, quarantineId: string): Promise<void> {
  const { database, payments, log, now } = resources
  const seen = await readQuarantine(database)
  if (seen?.id !== quarantineId || !seen.release) return
  const differences = payments ? await askAfterRestore(resources, seen.takenAt) : 0
  for (const clock of [moveDueBookingsJob, moveDueDisputesJob, publishDueReviewsJob]) {
    await clock.run(resources, { id: quarantineId, data: {} })
  }
  const ended = await database.transaction(async (transaction) => {
    await lock(transaction)
    const quarantine = await readQuarantine(transaction)
    if (quarantine?.id !== quarantineId || !quarantine.release) return undefined
    const { doubtfulMails } = quarantine.release
    const droppedMails = doubtfulMails === 'drop' ? await dropMails(resources, transaction, quarantine) : 0
    const result = { doubtfulMails, droppedMails, differences }
    await endQuarantine(transaction, result, now())
    return result
  })
  if (ended) log.info(ended, 'a restored copy was released')
}

/** Cancels the jobs of e-mails that the original may have sent. @returns how many */
async function dropMails(
  { jobs }: Resources,
  transaction: Transaction,
  quarantine: StoredQuarantine,
): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    update jobs.job job set state = 'cancelled', completed_on = now()
    where job.name = any(${sql.param(jobs.mailQueues)}::text[]) and job.state < 'completed'
      and ${isDoubtful(quarantine)}`)
  return rowCount ?? 0
}

export const releaseQuarantineJob = defineJob({
  name: 'release-quarantine',
  label: 'Liberação de uma cópia restaurada',
  schema: z.object({ quarantineId: z.uuid() }),
  retry: RETRY_FOR_HOURS,
  isPrompt: true,
  runsInQuarantine: true,
  run: (resources, { data: { quarantineId } }) => endReleased(resources, quarantineId),
})
