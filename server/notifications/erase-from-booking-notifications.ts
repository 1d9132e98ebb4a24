import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { notifications } from '../database/schema.ts'

type Erased = {
  bookingIds: readonly string[]
  /** Whose account is being deleted; their own notifications go with it. */
  userId: string
}

const ofOthers = ({ bookingIds, userId }: Erased) =>
  and(
    eq(notifications.subjectType, 'booking'),
    inArray(notifications.subjectId, [...bookingIds]),
    ne(notifications.userId, userId),
  )

/** Erases the reasons that the other sides of a user's bookings have read so far (RSV-18). */
export async function eraseBookingReasons(transaction: Transaction, erased: Erased): Promise<void> {
  if (erased.bookingIds.length === 0) return
  await transaction
    .update(notifications)
    .set({ data: sql`${notifications.data} - 'reason'` })
    .where(ofOthers(erased))
}

/** Replaces a word, such as a name, in what the other sides of a user's bookings have read (RSV-18). */
export async function replaceInBookingNotifications(
  transaction: Transaction,
  erased: Erased,
  { text, by }: { text: string; by: string },
): Promise<void> {
  if (erased.bookingIds.length === 0) return
  await transaction
    .update(notifications)
    .set({
      title: sql`replace(${notifications.title}, ${text}, ${by})`,
      message: sql`replace(${notifications.message}, ${text}, ${by})`,
    })
    .where(ofOthers(erased))
}
