import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { defineStatement } from '../database/prepared-statement.ts'
import { bookings } from '../database/schema.ts'

const madeOf = defineStatement('booking_of_client_key', (executor) =>
  executor
    .select({ code: bookings.code })
    .from(bookings)
    .where(
      and(
        eq(bookings.createdById, sql.placeholder('userId')),
        eq(bookings.clientKey, sql.placeholder('clientKey')),
      ),
    ),
)

/** The code of the booking that a user's request has made already; undefined where it hasn't. */
export async function findByClientKey(
  executor: Executor,
  userId: string,
  clientKey: string,
): Promise<string | undefined> {
  const [made] = await madeOf(executor).execute({ userId, clientKey })
  return made?.code
}
