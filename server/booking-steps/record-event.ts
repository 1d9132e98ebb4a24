import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { ChangeEvent } from '#contract/bookings/changes.ts'
import type { BookingActor, BookingStep } from '#contract/bookings/status.ts'
import { auditInserts, auditValues } from '../database/audit.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { placeholdersOf, prefixed } from '../database/placeholders.ts'
import { defineSqlStatement } from '../database/prepared-statement.ts'
import { bookingEvents } from '../database/schema.ts'
import { notificationsInsert, notificationsValues } from '../notifications/notify.ts'
import { liveEventsInsert, liveEventsValues } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import type { BookingRow } from './booking-rows.ts'
import { type ChangeRow, readChangeBack } from './change-rows.ts'
import { notifyLinkedGuestOfEnd } from './guest-links/send-guest-end-mail.ts'
import { collectNotifications } from './news/collect-notifications.ts'
import { sendBookingMailJob } from './news/send-booking-mail.ts'
import { notifyParticipantsOfChange, notifyParticipantsOfEnd } from './participants/participants.ts'
import { offerSimilarToGuest } from './similar-offer.ts'

const auditNames = {
  accept: 'booking.accept',
  decline: 'booking.decline',
  withdraw: 'booking.withdraw',
  revoke: 'booking.revoke',
  pay: 'booking.pay',
  renew: 'booking.renew',
  expire: 'booking.expire',
  cancel: 'booking.cancel',
  change: 'booking.change',
  checkIn: 'booking.check-in',
  complete: 'booking.complete',
  noShow: 'booking.no-show',
  proposeChange: 'booking.propose-change',
  acceptChange: 'booking.accept-change',
  declineChange: 'booking.decline-change',
  withdrawChange: 'booking.withdraw-change',
  expireChange: 'booking.expire-change',
  renewChange: 'booking.renew-change',
} as const satisfies Record<BookingStep | ChangeEvent, string>

/** What happened to a booking, as its callers tell it. */
export type BookingEventInput = {
  type: 'create' | 'note' | BookingStep | ChangeEvent
  actor: BookingActor
  actorId: string | null
  reason: string | null
  /** The change that it is about. */
  change?: ChangeRow | undefined
  /** What was refunded with a change that took effect, in centavos; read here for every other change. */
  backInCents?: number | undefined
  /** When a booking ended: whether the bank was reviewing a payment for it (PAY-16). */
  isInReview?: boolean
  /** When a booking ended: whether the bank has refused its payment. */
  isRefused?: boolean | undefined
  /** The instant; the clock's if left out. */
  at?: Date
  /** The guest's name; read here if left out. */
  guestName?: string | undefined
}

const insertEvent = (executor: Executor) =>
  executor.insert(bookingEvents).values(placeholdersOf(bookingEvents, 'event.')).getSQL()

/** History, audit, notifications and live events in one statement; the rows of the last two are few or none. */
const record = defineSqlStatement(
  'record_booking_event',
  (executor) => sql`with event as (${insertEvent(executor)}), entry as (${auditInserts.entry(executor)}),
    notified as (${notificationsInsert}) ${liveEventsInsert}`,
)
const recordWithAccess = defineSqlStatement(
  'record_booking_event_with_access',
  (executor) => sql`with event as (${insertEvent(executor)}), entry as (${auditInserts.entry(executor)}),
    access as (${auditInserts.access(executor)}), notified as (${notificationsInsert}) ${liveEventsInsert}`,
)

/**
 * Writes what happened into history and audit, and tells both sides, in the transaction of it: a notification for who
 * didn't do it, an e-mail with all that was agreed, a live event for everybody who may have it open, and for servers
 * that times have changed (RSV-10, RSV-12, RSV-42); who has lost it is offered others (CAN-06).
 */
export async function recordEvent(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  happened: BookingEventInput,
): Promise<void> {
  const at = happened.at ?? resources.now()
  const { type, actor, actorId, reason, change, isInReview = false, isRefused = false } = happened
  const { id, status } = booking
  const event: typeof bookingEvents.$inferSelect = {
    id: newId(),
    bookingId: id,
    at,
    type,
    actor,
    actorId,
    status,
    reason,
    changeId: change?.id ?? null,
  }
  const created = booking.guestId === booking.createdById ? 'booking.create' : 'booking.create-by-hand'
  const names = { ...auditNames, create: created, note: 'booking.note' } as const
  const audit = auditValues({
    at,
    actorId,
    action: names[type],
    subjectType: 'booking',
    subjectId: id,
    after: { code: booking.code, status },
  })
  const backInCents = happened.backInCents ?? (await readChangeBack(transaction, booking, change))
  const heard = await collectNotifications(transaction, booking, { ...happened, at, backInCents })
  await (audit.hasAccess ? recordWithAccess : record)(transaction, {
    ...prefixed('event.', event),
    ...audit.values,
    ...notificationsValues(heard.notifications, at),
    ...liveEventsValues(heard.liveEvents),
  })
  const { version } = booking
  const mails = heard.mailed.map((recipientId) => ({
    eventId: event.id,
    recipientId,
    version,
    backInCents,
    isInReview,
    isRefused,
  }))
  await resources.jobs.enqueueAll(transaction, sendBookingMailJob, mails)
  if (type === 'cancel') {
    await notifyParticipantsOfEnd(resources, transaction, booking)
    await notifyLinkedGuestOfEnd(resources, transaction, booking)
  }
  await offerSimilarToGuest(resources, transaction, booking, { type, actor })
  if (type === 'change') await notifyParticipantsOfChange(resources, transaction, booking)
}
