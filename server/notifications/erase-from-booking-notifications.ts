import { sql } from 'drizzle-orm'
import type { NotificationType } from '#contract/notifications/kinds.ts'
import type { Transaction } from '../database/connection.ts'

type BookingNotificationType = Exclude<
  NotificationType,
  'approval' | 'rejection' | 'message' | 'payment-account'
>

/** The title of each kind of notification without anybody's name; null where its own title never has one. */
const TITLES: Record<BookingNotificationType, string | null> = {
  'booking-request': 'Pedido de reserva',
  'booking-confirmed': 'Reserva confirmada',
  'booking-ended': 'Reserva que não vai acontecer',
  'booking-news': 'Novidade sobre uma reserva',
  'booking-reminder': 'Lembrete de uma reserva',
  'payment-news': null,
  'review-published': 'Avaliação publicada',
  'review-reply': 'Resposta à sua avaliação',
  'review-reminder': null,
  'dispute-opened': 'Contestação de uma reserva',
  'dispute-reminder': 'Lembrete de uma contestação',
  'dispute-news': 'Novidade sobre uma contestação',
  'dispute-decided': null,
  'payout-paid': null,
  'payout-returned': null,
}
/** The title for a kind that only a newer instance knows. */
const ANY_TITLE = 'Novidade sobre uma reserva'

/** A booking one side of which is deleted, and the text of its notifications from then on. */
export type OfGoneSide = { bookingId: string; message: string }

/**
 * Overwrites the texts that the other sides of bookings have read, in one statement (RSV-18). A deleted user
 * may have had any name at the time, even one that is part of other words, so nothing of the old texts and
 * reasons stays.
 */
export async function overwriteBookingNotifications(
  transaction: Transaction,
  bookings: readonly OfGoneSide[],
): Promise<void> {
  if (bookings.length === 0) return
  const ids = sql.param(bookings.map(({ bookingId }) => bookingId))
  const messages = sql.param(bookings.map(({ message }) => message))
  const known = sql`${JSON.stringify(TITLES)}::jsonb`
  await transaction.execute(sql`
    update notifications set message = gone.message, data = data - 'reason',
      title = case when ${known} ? type then coalesce(${known} ->> type, title) else ${ANY_TITLE} end
    from unnest(${ids}::uuid[], ${messages}::text[]) gone (booking_id, message)
    where subject_type = 'booking' and subject_id = gone.booking_id`)
}
