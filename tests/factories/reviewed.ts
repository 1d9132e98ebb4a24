import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ReviewSide } from '#contract/reviews/rules.ts'
import { bookings, reviews } from '#server/database/schema.ts'
import type { TestServer } from '../server.ts'

type Inserted = Partial<Omit<typeof reviews.$inferInsert, 'id' | 'bookingId' | 'side'>> & {
  code: string
  rating: number
  side?: ReviewSide
}

/** Stores a review of a booking, published and counted unless said otherwise, without waiting for its end. */
export async function insertReview(
  { database, resources }: TestServer,
  { code, side = 'guest', ...given }: Inserted,
): Promise<{ id: string }> {
  const [booking] = await database.select().from(bookings).where(eq(bookings.code, code))
  if (!booking) throw new Error(`No booking ${code}`)
  const { id: bookingId, workspaceId, hostId, guestId } = booking
  const id = randomUUID()
  const at = new Date(resources.now().getTime() - 60_000)
  const published = { writtenAt: at, publishedAt: at, announcedAt: at, counts: true }
  await database
    .insert(reviews)
    .values({ id, bookingId, side, workspaceId, hostId, guestId, ...published, ...given })
  return { id }
}
