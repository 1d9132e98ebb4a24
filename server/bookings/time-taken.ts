import { ORPCError } from '@orpc/server'
import { bookErrors } from '#contract/bookings/booking-operations.ts'
import type { Alternative, BookRequest } from '#contract/bookings/booking-shapes.ts'
import { flatRequest, isSameRequest } from '#contract/bookings/flat-request.ts'
import { datesAround, nearestTimes } from '#contract/bookings/nearest-times.ts'
import type { QuoteRequest } from '#contract/bookings/quote.ts'
import { quoteRequestOf } from '#contract/bookings/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { type BookingRow, whenOf } from '../booking-steps/booking-rows.ts'
import type { Resources } from '../resources.ts'
import { readBookable } from './read-bookable.ts'
import { readBookableForChange } from './read-bookable-for-change.ts'

/** Rolls the transaction back; alternatives are looked for afterwards, so that no lock waits for them. */
export class TakenRollback extends Error {}

/** Makes the error for a time that is taken, with other times (RSV-09); the caller throws it. */
export function takenWithAlternatives(alternatives: Alternative[]) {
  const { status, message } = bookErrors.TIME_TAKEN
  return new ORPCError('TIME_TAKEN', { status, message, data: { alternatives } })
}

function noneIfNotFound(error: unknown): undefined {
  if (error instanceof ORPCError && error.code === 'NOT_FOUND') return undefined
  throw error
}

/**
 * The nearest free times to one that is taken; none where the guest can't read the workspace.
 * @param moving a booking that would move there: its own times count as free, but its present time isn't
 *   offered
 */
export async function alternativesTo(
  { database }: Resources,
  guest: CurrentUser,
  input: Pick<BookRequest, 'workspaceId' | 'kind' | 'from' | 'to' | 'start' | 'end' | 'months' | 'people'>,
  at: Date,
  moving?: Pick<BookingRow, 'id' | 'workspaceId'> & Parameters<typeof whenOf>[0],
): Promise<Alternative[]> {
  const request = quoteRequestOf(input)
  const id = input.workspaceId
  const around = datesAround(request)
  const reading = moving
    ? readBookableForChange(database, guest, { id, bookingId: moving.id }, around, at)
    : readBookable(database, guest, id, around, at)
  const bookable = await reading.catch(noneIfNotFound)
  // A workspace that the guest can't read any more offers nothing.
  if (!bookable) return []
  const had = moving?.workspaceId === id ? whenOf(moving) : undefined
  const isOther = (free: QuoteRequest) => !had || !isSameRequest(flatRequest(free), had)
  return nearestTimes(request, bookable, at, input.people, isOther).map(flatRequest)
}
