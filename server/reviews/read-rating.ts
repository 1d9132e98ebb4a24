import { and, eq } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { userRatings } from '../database/schema.ts'

/** The sum and the number of a user's ratings as a host or as a guest; triggers maintain both (REV-09). */
export async function readRating(
  executor: Executor,
  userId: string,
  role: 'host' | 'guest',
): Promise<{ sum: number; count: number }> {
  const [row] = await executor
    .select({ sum: userRatings.ratingSum, count: userRatings.ratingCount })
    .from(userRatings)
    .where(and(eq(userRatings.userId, userId), eq(userRatings.role, role)))
  return row ?? { sum: 0, count: 0 }
}
