import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'

/** Erases the reasons that the other sides of a user's bookings have read so far (RSV-18). */
export async function eraseBookingReasons(
  transaction: Transaction,
  { bookingIds, userId }: { bookingIds: readonly string[]; userId: string },
): Promise<void> {
  if (bookingIds.length === 0) return
  await transaction.execute(sql`
    update notifications set data = data - 'reason'
    where subject_type = 'booking' and subject_id = any(${sql.param([...bookingIds])}::uuid[])
      and user_id <> ${userId} and data ? 'reason'`)
}

/** What is replaced in the notifications of one booking. */
export type ErasedWords = {
  bookingId: string
  /** Names; an empty text is none. */
  words: readonly [string, string]
  by: string
}

/**
 * Replaces words, such as names, in what the other sides of a user's bookings have read (RSV-18), all in one statement.
 * @param userId whose account is being deleted; their own notifications go with it
 */
export async function replaceInBookingNotifications(
  transaction: Transaction,
  userId: string,
  erased: readonly ErasedWords[],
): Promise<void> {
  if (erased.length === 0) return
  const column = (of: (one: ErasedWords) => string) => sql.param(erased.map(of))
  await transaction.execute(sql`
    update notifications set title = replace(replace(title, first, "by"), second, "by"),
      message = replace(replace(message, first, "by"), second, "by")
    from unnest(${column(({ bookingId }) => bookingId)}::uuid[], ${column(({ words }) => words[0])}::text[],
      ${column(({ words }) => words[1])}::text[], ${column(({ by }) => by)}::text[]) erased (booking_id, first, second, "by")
    where subject_type = 'booking' and subject_id = erased.booking_id and user_id <> ${userId}`)
}
