import { and, asc, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { dayText } from '#contract/bookings/when-text.ts'
import { MS_PER_DAY } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import {
  mayReview,
  REMINDER_DAYS_BEFORE,
  REVIEW_DAYS,
  reminderDueAt,
  reviewWindow,
} from '#contract/reviews/review-window.ts'
import { type ReviewSide, reviewSides } from '#contract/reviews/rules.ts'
import { whenOf } from '../booking-steps/booking-rows.ts'
import type { Transaction } from '../database/connection.ts'
import { bookings, reviewReminders } from '../database/schema.ts'
import { reviewReminder } from '../notifications/kinds/review-reminder.ts'
import { notify } from '../notifications/notify.ts'
import type { Resources } from '../resources.ts'
import { lockReviews, reviewableOf } from './review-rows.ts'

/** How many bookings one run deals with at most; the next run deals with the rest. */
const BATCH = 500

/**
 * Reminds each side that hasn't reviewed a stay, three days before the time is over (REV-14). It tells nothing about
 * the other side. A stored mark makes each reminder come once, whatever instance runs and however often.
 */
export async function remindToReview(resources: Resources): Promise<void> {
  const now = resources.now()
  const endedBefore = (days: number) => new Date(now.getTime() - days * MS_PER_DAY)
  const isUnmarked = (side: ReviewSide) => sql`not exists (select from review_reminders
    where review_reminders.booking_id = bookings.id and review_reminders.side = ${side})`
  const due = await resources.database
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, ['completed', 'no_show']),
        gt(bookings.endsAt, endedBefore(REVIEW_DAYS)),
        lte(bookings.endsAt, endedBefore(REVIEW_DAYS - REMINDER_DAYS_BEFORE)),
        isNotNull(bookings.guestId),
        isNotNull(bookings.hostId),
        or(...reviewSides.map(isUnmarked)),
      ),
    )
    .orderBy(asc(bookings.endsAt))
    .limit(BATCH)
  for (const { id } of due) {
    await resources.database.transaction((transaction) => remind(resources, transaction, id))
  }
}

/** Marks the reminders of a booking, and sends them to the sides that haven't written and still can. */
async function remind(resources: Resources, transaction: Transaction, bookingId: string): Promise<void> {
  const now = resources.now()
  const { booking, rows } = await lockReviews(transaction, bookingId)
  const reviewable = await reviewableOf(transaction, booking, now)
  const window = reviewWindow(reviewable)
  if (!window || now < reminderDueAt(window.until)) return
  const marked = await transaction
    .insert(reviewReminders)
    .values(reviewSides.map((side) => ({ bookingId, side, at: now })))
    .onConflictDoNothing()
    .returning({ side: reviewReminders.side })
  const { id, code, workspaceName, guestId, hostId, timeZone } = booking
  for (const { side } of marked) {
    const recipientId = side === 'guest' ? guestId : hostId
    const hasWritten = rows.some((row) => row.side === side)
    if (!recipientId || hasWritten || !mayReview(reviewable, now)) continue
    await notify(resources, transaction, recipientId, reviewReminder, {
      booking: { id, code, workspaceName, when: whenOf(booking) },
      title: side === 'guest' ? 'Como foi a sua reserva?' : 'Como foi receber este convidado?',
      next: `Você pode avaliar até ${dayText(todayIn(timeZone, window.until))}. Depois disso não dá mais.`,
      reason: null,
    })
  }
}
