import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { MAX_NOTES, mayNote } from '#contract/bookings/booking-notes.ts'
import type { Booking, noteRequestSchema } from '#contract/bookings/booking-shapes.ts'
import { statusAt } from '#contract/bookings/status.ts'
import type { CurrentUser } from '../actor.ts'
import { lockBooking } from '../booking-steps/booking-rows.ts'
import { recordEvent } from '../booking-steps/record-event.ts'
import { bookingEvents } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { getBooking, requireBooking } from './get-booking.ts'

/**
 * Adds a note to a booking's history that both sides read, such as that the guest came late (RSV-36). The
 * booking stays as it is; repeating a note is a no-op.
 * @throws ORPCError NOT_FOUND for strangers; FORBIDDEN for anybody but its host; CONFLICT where nothing took
 *   place, or when it has the most notes that a booking holds
 */
export async function addNote(
  resources: Resources,
  user: CurrentUser,
  { code, text }: z.infer<typeof noteRequestSchema>,
): Promise<Booking> {
  const { read, side } = await requireBooking(resources.database, user, code)
  if (side !== 'host') throw apiError('FORBIDDEN')
  await resources.database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, read.id)
    if (!booking || !mayNote(side, statusAt(booking, resources.now()))) {
      throw apiError('CONFLICT', 'Nesta reserva não há o que anotar.')
    }
    const known = await transaction
      .select({ text: bookingEvents.reason })
      .from(bookingEvents)
      .where(and(eq(bookingEvents.bookingId, read.id), eq(bookingEvents.type, 'note')))
    if (known.some((note) => note.text === text)) return
    if (known.length >= MAX_NOTES) {
      throw apiError('CONFLICT', `Esta reserva já tem ${MAX_NOTES} anotações: escreva na conversa.`)
    }
    const event = { type: 'note', actor: side, actorId: user.id, reason: text } as const
    await recordEvent(resources, transaction, booking, event)
  })
  return getBooking(resources, user, code)
}
