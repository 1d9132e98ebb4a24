import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { BookingStatus } from '#contract/bookings/status.ts'
import { bookingChanges, bookingEvents, bookings, profiles } from '../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { findPaymentReceipts } from '../payments/receipts.ts'
import type { Resources } from '../resources.ts'
import { mailSide } from './booking-mail.ts'
import { asBooking, type BookingRow, isHolding } from './booking-rows.ts'
import { changeTable, summarizeChange } from './change-news.ts'
import { asChange } from './change-rows.ts'
import { type BookingNewsInput, newsForSides } from './news-texts.ts'
import { reviewableUntil } from './reviewable-until.ts'

const payloadSchema = z.object({
  eventId: z.string(),
  recipientId: z.string(),
  /** Of the booking after the event. */
  version: z.number().int(),
  /** Whether the bank looked at a payment when it ended, or had refused it, and what goes back with a change. */
  isInReview: z.boolean().optional(),
  isRefused: z.boolean().optional(),
  backInCents: z.number().int().optional(),
})
type Payload = z.infer<typeof payloadSchema>

/**
 * Sends one side the mail about an event of a booking (RSV-40 to RSV-43). One that is late isn't sent where it would
 * confirm or change what has ended since, or end what takes place after all.
 */
async function sendBookingMail(
  resources: Resources,
  {
    id,
    data: { eventId, recipientId, version, isInReview = false, isRefused = false, backInCents },
  }: { id: string; data: Payload },
): Promise<void> {
  const [row] = await resources.database
    .select({ event: bookingEvents, booking: bookings, recipient: profiles, change: bookingChanges })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .innerJoin(profiles, eq(profiles.id, recipientId))
    .leftJoin(bookingChanges, eq(bookingChanges.id, bookingEvents.changeId))
    .where(eq(bookingEvents.id, eventId))
  if (!row || isHolding(row.event.status) !== isHolding(row.booking.status)) return
  const { recipient } = row
  const change = row.change
    ? summarizeChange(asBooking(row.booking), asChange(row.change), {
        // A job of the release before doesn't say what.
        backInCents: backInCents ?? Math.max(0, -row.change.differenceInCents),
        now: row.event.at,
      })
    : undefined
  const status = row.event.status as BookingStatus
  // Later steps have mails of their own: this one says what the booking was after its step.
  const booking = { ...asBooking(row.booking), status }
  const happened = { ...happenedOf(row.event, booking), isInReview, isRefused, change }
  const side = booking.guestId === recipientId ? 'guest' : 'host'
  const told = newsForSides(happened, booking.createdById !== booking.guestId)[side]
  if (!told) return
  const { type } = happened
  const isCancelled = type === 'cancel'
  const entersCalendar = status === 'confirmed' && ['create', 'accept', 'pay', 'change'].includes(type)
  const calendar = entersCalendar || isCancelled ? { version, isCancelled } : undefined
  await mailSide(
    resources,
    id,
    { booking, recipient, side },
    {
      ...told,
      reason: row.event.reason,
      isConfirmed: !unconfirmed.includes(status) && type !== 'revoke',
      hasPrice: type === 'change' || (type !== 'complete' && !change),
      ...(change && { tables: [changeTable(change, side)] }),
      receiptNumbers:
        side === 'guest' && paidWith.includes(type)
          ? await findPaymentReceipts(resources.database, booking.id, row.event.changeId)
          : [],
      calendar,
    },
  )
}

/** What a payment may have brought about. */
const paidWith: readonly BookingNewsInput['type'][] = ['pay', 'change']

/** In these a booking never was confirmed. */
const unconfirmed: readonly BookingStatus[] = ['requested', 'held', 'declined', 'withdrawn', 'expired']

function happenedOf(
  event: typeof bookingEvents.$inferSelect,
  booking: BookingRow,
): Omit<BookingNewsInput, 'isInReview' | 'isRefused'> {
  const type = event.type as BookingNewsInput['type']
  return {
    type,
    actor: event.actor as BookingNewsInput['actor'],
    status: booking.status,
    wasToPay: booking.holdUntil !== null,
    isOver: booking.endsAt <= event.at,
    refund: booking,
    reviewUntil: reviewableUntil(booking, type, event.at),
  }
}

export const sendBookingMailJob = defineJob({
  name: 'send-booking-mail',
  label: 'E-mail sobre uma reserva',
  isMail: true,
  schema: payloadSchema,
  retry: RETRY_FOR_HOURS,
  run: sendBookingMail,
})
