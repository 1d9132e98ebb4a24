import { z } from 'zod'
import type { BookingActor } from '#contract/bookings/status.ts'
import type { Transaction } from '../database/connection.ts'
import { declareJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import type { Resources } from '../resources.ts'
import type { BookingRow } from './booking-rows.ts'

/** The steps by which someone other than the guest ends a booking; withdrawing is the guest's own. */
const losing: readonly string[] = ['decline', 'revoke', 'cancel']

/**
 * Its work is in `server/bookings/offer-similar.ts`, since it searches workspaces, which this folder may not.
 */
export const similarOffer = declareJob({
  name: 'offer-similar',
  label: 'E-mail com espaços livres no lugar de uma reserva cancelada',
  isMail: true,
  schema: z.object({ bookingId: z.string() }),
  retry: RETRY_FOR_HOURS,
})

/**
 * Starts the job that offers a guest what is free at that time, where someone else has ended the booking and
 * the guest has an account (CAN-06).
 */
export async function offerSimilarToGuest(
  { jobs }: Resources,
  transaction: Transaction,
  { id, guestId }: Pick<BookingRow, 'id' | 'guestId'>,
  { type, actor }: { type: string; actor: BookingActor },
): Promise<void> {
  if (guestId === null || actor === 'guest' || !losing.includes(type)) return
  await jobs.enqueue(transaction, similarOffer, { bookingId: id })
}
