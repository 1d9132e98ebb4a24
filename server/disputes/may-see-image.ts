import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Actor } from '../actor.ts'
import type { Executor } from '../database/connection.ts'
import { bookings, disputeImages, disputes, images } from '../database/schema.ts'

/**
 * Whether somebody may see a private picture (DSP-10): its uploader, and once it is part of a dispute also
 * the other side and administrators.
 */
export async function maySeeImage(executor: Executor, reader: Actor, id: string): Promise<boolean> {
  if (!reader || !isUuid(id)) return false
  const [seen] = await executor
    .select({ id: images.id })
    .from(images)
    .leftJoin(disputeImages, eq(disputeImages.imageId, images.id))
    .leftJoin(disputes, eq(disputes.id, disputeImages.disputeId))
    .leftJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(and(eq(images.id, id), eq(images.isPrivate, true), concerns(reader)))
  return seen !== undefined
}

function concerns({ id, role }: NonNullable<Actor>): SQL | undefined {
  const isSide = or(eq(bookings.guestId, id), eq(bookings.hostId, id))
  return or(eq(images.ownerId, id), isSide, role === 'admin' ? sql`${disputes.id} is not null` : undefined)
}
