import { eq } from 'drizzle-orm'
import { z } from 'zod'
import {
  type BookingStatus,
  pastStatuses,
  refusalOfStep,
  waitingStatuses,
} from '#contract/bookings/status.ts'
import { bookingChanges, bookingEvents, bookings, profiles } from '../../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../../jobs/define-job.ts'
import { findPaymentReceipts } from '../../payments/receipts.ts'
import type { Resources } from '../../resources.ts'
import { type BookingRow, isHolding } from '../booking-rows.ts'
import { mailSide } from './booking-mail.ts'
import { changeTable, summarizeChange } from './change-news.ts'
import { type BookingNewsInput, newsForSides } from './news-texts.ts'
import { reviewableUntil } from './reviewable-until.ts'

const payloadSchema = z.object({
  eventId: z.string(),
  recipientId: z.string(),
  /** The booking's version after the event. */
  version: z.number().int(),
  /**
   * Whether the bank was reviewing a payment when it ended, or had refused it, and what goes back with a
   * change.
   */
  isInReview: z.boolean().optional(),
  isRefused: z.boolean().optional(),
  backInCents: z.number().int().optional(),
})
type Payload = z.infer<typeof payloadSchema>

/**
 * Sends one side the mail about an event of a booking (RSV-40 to RSV-43), unless it is late and what it says has been
 * overtaken (RSV-69).
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
  if (!row) return
  const { recipient } = row
  const side = row.booking.guestId === recipientId ? 'guest' : 'host'
  if (isOvertaken(row, side)) return
  const change = row.change
    ? summarizeChange(row.booking, row.change, {
        // A job of the previous release doesn't contain it.
        backInCents: backInCents ?? Math.max(0, -row.change.differenceInCents),
        now: row.event.at,
      })
    : undefined
  const status = row.event.status
  // Later steps have their own mails: this one describes the booking as it was after its step.
  const booking = { ...row.booking, status }
  const happened = { ...happenedOf(row.event, booking), isInReview, isRefused, change }
  const told = newsForSides(happened, booking.createdById !== booking.guestId)[side]
  if (!told) return
  const { type } = happened
  const isCancelled = type === 'cancel'
  const entersCalendar = status === 'confirmed' && ['create', 'accept', 'pay', 'change'].includes(type)
  const calendar =
    (entersCalendar && isHolding(row.booking.status)) || isCancelled ? { version, isCancelled } : undefined
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
        side === 'guest' && withReceipts.includes(type)
          ? await findPaymentReceipts(resources.database, booking.id, row.event.changeId)
          : [],
      calendar,
    },
  )
}

type Row = {
  event: typeof bookingEvents.$inferSelect
  booking: typeof bookings.$inferSelect
  change: typeof bookingChanges.$inferSelect | null
}

/** Whether what a mail would say isn't so any more: later steps have mails of their own. */
function isOvertaken({ event, booking, change }: Row, side: 'guest' | 'host'): boolean {
  const { type } = event
  if (!isHolding(event.status)) return isHolding(booking.status)
  if (pastStatuses.includes(booking.status)) return !(side === 'guest' && broughtByPayment.includes(type))
  if (!isHolding(booking.status)) return true
  const asksToPay = event.status === 'held' && booking.status !== 'held'
  const asksForAnswer = type === 'create' && side === 'host' && event.status === 'requested'
  if (asksToPay || (asksForAnswer && booking.status !== 'requested')) return true
  if (type === 'proposeChange') return change?.status !== 'proposed'
  if (type === 'acceptChange' || type === 'renewChange') return change?.status !== 'unpaid'
  return false
}

/** What a payment may have brought about; its mail is the one that leads to the receipt. */
const broughtByPayment: readonly string[] = ['pay', 'change'] satisfies BookingNewsInput['type'][]

/** A cancellation may overtake the payment's mail. */
const withReceipts: readonly BookingNewsInput['type'][] = ['pay', 'change', 'cancel']

/** The statuses of a booking that was never confirmed. */
const unconfirmed: readonly BookingStatus[] = [...waitingStatuses, 'declined', 'withdrawn', 'expired']

function happenedOf(
  event: typeof bookingEvents.$inferSelect,
  booking: BookingRow,
): Omit<BookingNewsInput, 'isInReview' | 'isRefused'> {
  return {
    type: event.type,
    actor: event.actor,
    status: booking.status,
    wasToPay: booking.holdUntil !== null,
    isOver: booking.endsAt <= event.at,
    canRenew: refusalOfStep('renew', 'guest', booking, event.at) === undefined,
    refund: booking,
    reviewUntil: reviewableUntil(booking, event.type, event.at),
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
