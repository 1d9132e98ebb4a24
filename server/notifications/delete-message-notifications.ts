import { and, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { notifications } from '../database/schema.ts'

/** Deletes the notifications that quote a user to the others in these conversations. */
export async function deleteMessageNotifications(
  transaction: Transaction,
  conversationIds: string[],
  quotedUserId: string,
): Promise<void> {
  await transaction
    .delete(notifications)
    .where(
      and(inArray(notifications.conversationId, conversationIds), ne(notifications.userId, quotedUserId)),
    )
}
