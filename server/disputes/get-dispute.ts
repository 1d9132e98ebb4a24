import { eq } from 'drizzle-orm'
import type { Dispute } from '#contract/disputes/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { requireBooking } from '../bookings/get-booking.ts'
import { disputes } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { disputeNotFound } from './dispute-rows.ts'
import { presentDisputes } from './present-dispute.ts'
import { readDisputes } from './read-disputes.ts'

/**
 * The dispute about a booking, as its reader sees it: a side of it or an administrator (DSP-09).
 * @throws ORPCError NOT_FOUND for strangers, and where there is none
 */
export async function getDispute(
  { database, now }: Resources,
  reader: CurrentUser,
  code: string,
): Promise<Dispute> {
  const { read } = await requireBooking(database, reader, code)
  const rows = await readDisputes(database, { where: eq(disputes.bookingId, read.id), limit: 1 })
  const [dispute] = await presentDisputes(database, reader, rows, now())
  if (!dispute) throw disputeNotFound()
  return dispute
}
