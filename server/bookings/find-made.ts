import { and, eq } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { bookings } from '../database/schema.ts'

/** The code of the booking that a user's request has made already, if it has. */
export async function findMade(
  executor: Executor,
  userId: string,
  clientKey: string,
): Promise<string | undefined> {
  const [made] = await executor
    .select({ code: bookings.code })
    .from(bookings)
    .where(and(eq(bookings.createdById, userId), eq(bookings.clientKey, clientKey)))
  return made?.code
}
