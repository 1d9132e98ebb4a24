import { eq } from 'drizzle-orm'
import { bookings } from '#server/database/schema.ts'
import type { TestServer } from '../server.ts'

/** Moves a booking so that it ended at an instant; the clock's step is stored, as its job would have done. */
export async function endBookingAt({ database }: TestServer, code: string, endsAt: Date): Promise<void> {
  const startsAt = new Date(endsAt.getTime() - 3 * 3_600_000)
  await database
    .update(bookings)
    .set({ startsAt, endsAt, status: 'completed' })
    .where(eq(bookings.code, code))
}
