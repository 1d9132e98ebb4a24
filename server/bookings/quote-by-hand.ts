import { datesOf } from '#contract/bookings/quote.ts'
import { type QuoteAnswer, type QuoteInput, quoteRequestOf } from '#contract/bookings/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import type { Resources } from '../resources.ts'
import { getBookingRules } from './booking-rules.ts'
import { quoteFor } from './get-quote.ts'
import { type Bookable, readBookable } from './read-bookable.ts'

/**
 * The rates' price for a booking that a host writes down (RSV-39), whatever lead time and length guests must
 * keep.
 * @throws ORPCError NOT_FOUND when the user may not edit the workspace; VALIDATION_FAILED with a message per
 *   field for a time that is over or at which it is closed, and where its rates have no price
 */
export async function quoteByHand(
  { database, now }: Resources,
  host: CurrentUser,
  { id, ...input }: QuoteInput,
): Promise<Pick<QuoteAnswer, 'lines' | 'totalInCents'>> {
  await getBookingRules(database, host, id)
  const at = now()
  const bookable = await readBookable(database, host, id, datesOf(quoteRequestOf(input)), at)
  const { lines, totalInCents } = quoteFor(withoutLimits(bookable), input, at)
  return { lines, totalInCents }
}

/** A workspace without the limits that guests must keep, for a host who agrees otherwise. */
export function withoutLimits(bookable: Bookable): Bookable {
  const limits = {
    leadMinutes: 0,
    minimumMinutes: 1,
    maximumMinutes: null,
    minimumDays: 1,
    maximumDays: null,
  }
  return { ...bookable, rules: { ...bookable.rules, ...limits } }
}
