import { and, asc, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { pastStatuses } from '#contract/bookings/status.ts'
import { MS_PER_DAY } from '#contract/dates.ts'
import { longDay } from '#contract/days-in-words.ts'
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
import { isolateFailure } from '../jobs/isolate-failure.ts'
import { reviewReminder } from '../notifications/kinds/review-reminder.ts'
import { notify } from '../notifications/notify.ts'
import type { Resources } from '../resources.ts'
import { lockReviews, reviewableOf } from './review-rows.ts'

/** The titles, by whether the guest was there. */
const titles = {
  stay: { guest: 'Como foi a sua reserva?', host: 'Como foi receber este convidado?' },
  other: { guest: 'Ainda dá para avaliar a sua reserva', host: 'Ainda dá para avaliar quem reservou' },
} as const satisfies Record<string, Record<ReviewSide, string>>

/** How many bookings one run deals with at most; the next run deals with the rest. */
const BATCH = 500

/**
 * Reminds each side that hasn't reviewed a stay, three days before the time is over (REV-14), without
 * revealing whether the other side has. A stored mark makes each reminder come once, however many instances
 * run. A failure holds up no other.
 */
export async function remindToReview(resources: Resources): Promise<void> {
  const now = resources.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * MS_PER_DAY)
  const [oldest, newest] = [daysAgo(REVIEW_DAYS), daysAgo(REVIEW_DAYS - REMINDER_DAYS_BEFORE)]
  const isUnmarked = (side: ReviewSide) => sql`not exists (select from review_reminders
    where review_reminders.booking_id = bookings.id and review_reminders.side = ${side})`
  const due = await resources.database
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        or(
          and(
            inArray(bookings.status, [...pastStatuses]),
            gt(bookings.endsAt, oldest),
            lte(bookings.endsAt, newest),
          ),
          endedEarly(oldest, newest),
        ),
        isNotNull(bookings.guestId),
        isNotNull(bookings.hostId),
        or(...reviewSides.map(isUnmarked)),
      ),
    )
    .orderBy(asc(bookings.endsAt))
    .limit(BATCH)
  for (const { id } of due) {
    await isolateFailure(resources, { bookingId: id }, 'reminding to review failed', () =>
      resources.database.transaction((transaction) => remind(resources, transaction, id)),
    )
  }
}

/**
 * The condition for a booking that ended early within a range and can be reviewed: its guest was marked as
 * absent while it still ran, or it was cancelled on the day of its start, so at most a day before it.
 */
function endedEarly(oldest: Date, newest: Date): SQL | undefined {
  const happened = (
    type: 'cancel' | 'noShow',
    more: SQL = sql`true`,
  ) => sql`exists (select from booking_events event
    where event.booking_id = bookings.id and event.type = ${type} and ${more}
      and event.at > ${oldest.toISOString()}::timestamptz and event.at <= ${newest.toISOString()}::timestamptz)`
  return or(
    and(eq(bookings.status, 'no_show'), gt(bookings.endsAt, newest), happened('noShow')),
    and(
      eq(bookings.status, 'cancelled'),
      gt(bookings.startsAt, oldest),
      lte(bookings.startsAt, new Date(newest.getTime() + MS_PER_DAY)),
      happened(
        'cancel',
        sql`(event.at at time zone bookings.time_zone)::date = (bookings.starts_at at time zone bookings.time_zone)::date`,
      ),
    ),
  )
}

/**
 * Marks the reminders of a booking as sent, and sends them to the sides that haven't written and still can.
 */
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
      title: titles[reviewable.status === 'completed' ? 'stay' : 'other'][side],
      next: `Você pode avaliar até ${longDay(todayIn(timeZone, window.until), todayIn(timeZone, now))}. Depois disso não dá mais.`,
      reason: null,
    })
  }
}
