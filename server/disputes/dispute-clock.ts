import { and, asc, eq, gt, isNull, lte, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { MS_PER_HOUR } from '#contract/dates.ts'
import { ANSWER_REMINDER_HOURS_BEFORE } from '#contract/disputes/rules.ts'
import type { BookingRow } from '../booking-steps/booking-rows.ts'
import type { Transaction } from '../database/connection.ts'
import { disputes } from '../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { isolateFailure } from '../jobs/isolate-failure.ts'
import type { Resources } from '../resources.ts'
import { notifyOfDispute } from './dispute-news.ts'
import { type DisputeRow, lockDispute } from './dispute-rows.ts'
import { recordDispute } from './lock-for-step.ts'

const EVERY_MINUTE = '* * * * *'
/** How many disputes one run deals with at most; the next run deals with the rest. */
const BATCH = 500

/**
 * Takes the steps of disputes that are due (DSP-03): reminds hosts who haven't answered a day before their
 * time is over, and notifies both sides and administrators when it is. A stored mark makes each happen once,
 * however many instances run. Whether a dispute can be decided follows from its instants, not from this job.
 */
export async function moveDueDisputes(resources: Resources): Promise<void> {
  const now = resources.now()
  const isOpen = eq(disputes.status, 'open')
  const soon = new Date(now.getTime() + ANSWER_REMINDER_HOURS_BEFORE * MS_PER_HOUR)
  const isNear = lte(disputes.answerUntil, soon)
  const toRemind = and(isOpen, isNull(disputes.remindedAt), isNear, gt(disputes.answerUntil, now))
  await each(resources, toRemind, remind)
  await each(
    resources,
    and(isOpen, isNull(disputes.unansweredAt), lte(disputes.answerUntil, now)),
    notifyThatTimeIsUp,
  )
}

type Locked = { booking: BookingRow; dispute: DisputeRow }
type Work = (resources: Resources, transaction: Transaction, locked: Locked) => Promise<void>

async function each(resources: Resources, where: SQL | undefined, work: Work): Promise<void> {
  const due = await resources.database
    .select({ bookingId: disputes.bookingId })
    .from(disputes)
    .where(where)
    .orderBy(asc(disputes.answerUntil))
    .limit(BATCH)
  for (const { bookingId } of due) {
    await isolateFailure(resources, { bookingId }, 'moving a dispute failed', () =>
      resources.database.transaction(async (transaction) => {
        const { booking, dispute } = await lockDispute(transaction, bookingId)
        if (dispute?.status === 'open') await work(resources, transaction, { booking, dispute })
      }),
    )
  }
}

const remind: Work = async (resources, transaction, { booking, dispute }) => {
  const now = resources.now()
  if (dispute.remindedAt || now >= dispute.answerUntil) return
  await transaction.update(disputes).set({ remindedAt: now }).where(eq(disputes.id, dispute.id))
  await notifyOfDispute(resources, transaction, 'remind', { booking, dispute })
}

const notifyThatTimeIsUp: Work = async (resources, transaction, { booking, dispute }) => {
  const at = resources.now()
  if (dispute.unansweredAt) return
  await transaction.update(disputes).set({ unansweredAt: at }).where(eq(disputes.id, dispute.id))
  await recordDispute(transaction, booking, { action: 'dispute.unanswered', actorId: null, at })
  await notifyOfDispute(resources, transaction, 'unanswered', { booking, dispute })
}

export const moveDueDisputesJob = defineJob({
  name: 'move-due-disputes',
  label: 'Prazos das contestações, e lembretes de responder',
  schema: z.object({}),
  schedule: EVERY_MINUTE,
  retry: RETRY_FOR_HOURS,
  run: moveDueDisputes,
})
