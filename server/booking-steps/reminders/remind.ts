import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { ReminderType } from '#contract/bookings/reminder-types.ts'
import { MS_PER_HOUR } from '#contract/dates.ts'
import type { Transaction } from '../../database/connection.ts'
import { bookingReminders, bookings } from '../../database/schema.ts'
import { isolateFailure } from '../../jobs/isolate-failure.ts'
import { notify } from '../../notifications/notify.ts'
import type { Resources } from '../../resources.ts'
import { nameOfGuest } from '../booking-people.ts'
import { type BookingRow, lockBooking, whenOf } from '../booking-rows.ts'
import { reminderNews } from './reminder-texts.ts'
import { dayBeforeDueAt, hoursBeforeDueAt, isCivilTime } from './reminder-times.ts'
import { sendReminderMailJob } from './send-reminder-mail.ts'

type Reminder = {
  status: 'confirmed' | 'requested'
  /** The column with the instant that the reminder is about. */
  column: typeof bookings.startsAt | typeof bookings.respondUntil
  /** The most hours before that instant at which a reminder of this type can be due. */
  withinHours: number
  aboutAt: (booking: BookingRow) => Date | null
  dueAt: (booking: BookingRow) => Date
  /** Whether the reminder no longer makes sense at an instant, so that it is left out. */
  isStale: (booking: BookingRow, now: Date) => boolean
  /** Whether the reminder may be sent at an instant; otherwise it waits. */
  mayBeSent: (booking: BookingRow, now: Date) => boolean
}

const startOf = ({ startsAt }: BookingRow) => startsAt
const shortly = { withinHours: 2, isStale: () => false, mayBeSent: () => true }

const reminders: Record<ReminderType, Reminder> = {
  'day-before': {
    status: 'confirmed',
    column: bookings.startsAt,
    // A day, and the two hours between the last civil minute and midnight.
    withinHours: 27,
    aboutAt: startOf,
    dueAt: ({ startsAt, timeZone }) => dayBeforeDueAt(startsAt, timeZone),
    // By then the reminder shortly before the start is the better one.
    isStale: ({ startsAt }, now) => now >= hoursBeforeDueAt(startsAt),
    mayBeSent: ({ timeZone }, now) => isCivilTime(now, timeZone),
  },
  'hours-before': {
    ...shortly,
    status: 'confirmed',
    column: bookings.startsAt,
    aboutAt: startOf,
    dueAt: ({ startsAt }) => hoursBeforeDueAt(startsAt),
  },
  answer: {
    ...shortly,
    status: 'requested',
    column: bookings.respondUntil,
    aboutAt: ({ respondUntil }) => respondUntil,
    dueAt: ({ startsAt, respondUntil }) => hoursBeforeDueAt(respondUntil ?? startsAt),
  },
}

/** When the booking reached its present state: when it was made, accepted, paid, or changed. */
const agreedAt = sql<string>`(
  select max(booking_events.at) from booking_events
  where booking_events.booking_id = bookings.id and booking_events.type in ('create', 'accept', 'pay', 'change'))`

const BATCH = 200

/**
 * Reminds both sides of bookings that begin tomorrow and in two hours, and hosts of requests that expire in
 * two hours (RSV-44, RSV-45). Bookings that were agreed after the reminder was due, or have ended since, get
 * none. A stored mark makes each come once, however many instances run. A failure holds up no other reminder.
 */
export async function remindOfBookings(resources: Resources): Promise<void> {
  for (const type of Object.keys(reminders) as ReminderType[]) await remindOf(resources, type)
}

async function remindOf(resources: Resources, type: ReminderType): Promise<void> {
  const { status, column, withinHours, dueAt, mayBeSent } = reminders[type]
  const now = resources.now()
  const until = new Date(now.getTime() + withinHours * MS_PER_HOUR)
  const unmarked = sql`not exists (select from booking_reminders
    where booking_reminders.booking_id = bookings.id and booking_reminders.type = ${type} and booking_reminders.about_at = ${column})`
  const soon = and(eq(bookings.status, status), gt(column, now), lte(column, until), unmarked)
  let after: SQL | undefined
  for (;;) {
    const rows = await resources.database
      .select({ booking: bookings, agreedAt, about: sql<string>`${column}::text` })
      .from(bookings)
      .where(and(soon, after))
      .orderBy(asc(column), asc(bookings.id))
      .limit(BATCH)
    for (const row of rows) {
      const { booking } = row
      if (now < dueAt(booking) || !mayBeSent(booking, now)) continue
      const isInTime = new Date(row.agreedAt) < dueAt(booking)
      await isolateFailure(resources, { bookingId: booking.id }, 'reminding of a booking failed', () =>
        resources.database.transaction((transaction) =>
          remind(resources, transaction, { type, booking, isInTime }),
        ),
      )
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = sql`(${column}, ${bookings.id}) > (${last.about}::timestamptz, ${last.booking.id}::uuid)`
  }
}

type Due = { type: ReminderType; booking: BookingRow; isInTime: boolean }

/** Marks a reminder as sent and, if the booking is still as it was read, sends it. */
async function remind(
  resources: Resources,
  transaction: Transaction,
  { type, booking: { id }, isInTime }: Due,
): Promise<void> {
  const now = resources.now()
  const { status, aboutAt, dueAt, isStale } = reminders[type]
  // Locked first, as in every step: the mark refers to the row.
  const booking = await lockBooking(transaction, id)
  const about = booking && aboutAt(booking)
  if (booking?.status !== status || !about || now >= about || now < dueAt(booking)) return
  const [marked] = await transaction
    .insert(bookingReminders)
    .values({ bookingId: id, type, aboutAt: about, at: now })
    .onConflictDoNothing()
    .returning({ bookingId: bookingReminders.bookingId })
  if (!marked || !isInTime || isStale(booking, now)) return
  const news = reminderNews(type, booking, now)
  const guestName = await nameOfGuest(transaction, booking)
  const { code, workspaceName, guestId, hostId } = booking
  for (const [recipientId, told] of [
    [guestId, news.guest],
    [hostId, news.host],
  ] as const) {
    if (!recipientId || !told) continue
    await notify(resources, transaction, recipientId, told.kind, {
      booking: { id, code, workspaceName, when: whenOf(booking) },
      title: told.title(guestName),
      next: told.next,
      reason: null,
    })
    const mail = { bookingId: id, recipientId, type, aboutAt: about.toISOString() }
    await resources.jobs.enqueue(transaction, sendReminderMailJob, mail)
  }
}
