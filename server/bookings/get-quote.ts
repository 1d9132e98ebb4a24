import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { bookErrors } from '#contract/bookings/booking-operations.ts'
import { refusalOf } from '#contract/bookings/booking-refusals.ts'
import { refundsFor } from '#contract/bookings/cancellation.ts'
import { ratesWithPrice } from '#contract/bookings/default-booking-rules.ts'
import { openPeriods } from '#contract/bookings/open-periods.ts'
import { cheaperOffer, datesOf, type Pricing, quote } from '#contract/bookings/quote.ts'
import { type QuoteAnswer, type QuoteInput, quoteRequestOf } from '#contract/bookings/shapes.ts'
import { instantOf } from '#contract/bookings/zoned-time.ts'
import type { Actor } from '../actor.ts'
import { invalidFields } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { type Bookable, readBookable } from './read-bookable.ts'

const VERSION_LENGTH = 22

/**
 * What a booking costs, and what comes back when it is cancelled (PRC-01 to PRC-10). Whether the time is still free is
 * decided when it is booked.
 * @throws ORPCError NOT_FOUND when the reader may not see the workspace; VALIDATION_FAILED with a message per field
 * for what its rules don't allow, and where its rates have no price
 */
export async function getQuote(
  { database, now }: Resources,
  reader: Actor,
  { id, ...input }: QuoteInput,
): Promise<QuoteAnswer> {
  const at = now()
  const dates = datesOf(quoteRequestOf(input))
  const bookable = await readBookable(database, reader, id, dates, at)
  return quoteFor(bookable, input, at)
}

/**
 * What a booking costs now, which has to be what its guest was shown (RSV-09).
 * @param version of the quote that was shown
 * @throws ORPCError QUOTE_CHANGED with the new quote; VALIDATION_FAILED, as `getQuote`
 */
export function requireQuote(
  bookable: Bookable,
  input: Omit<QuoteInput, 'id'>,
  version: string,
  at: Date,
): QuoteAnswer {
  const price = quoteFor(bookable, input, at)
  if (price.version === version) return price
  const { status, message } = bookErrors.QUOTE_CHANGED
  throw new ORPCError('QUOTE_CHANGED', { status, message, data: { quote: price } })
}

/**
 * What a booking of a workspace costs now.
 * @throws ORPCError VALIDATION_FAILED, as `getQuote`
 */
export function quoteFor(bookable: Bookable, input: Omit<QuoteInput, 'id'>, at: Date): QuoteAnswer {
  const request = quoteRequestOf(input)
  const dates = datesOf(request)
  const { rules, opening, holidayOn, price, timeZone } = bookable
  const fields = refusalOf(request, bookable, at, input.people)
  if (fields) throw invalidFields(fields)
  const pricing: Pricing = {
    rates: ratesWithPrice(rules.rates, price),
    openDays: (days) => openPeriods(opening, days, holidayOn),
    holidayOn,
  }
  const priced = quote(request, pricing)
  if (!priced) throw invalidFields({ kind: 'Este espaço não tem preço para esta reserva' })
  const offer = cheaperOffer(request, pricing, (longer) => !refusalOf(longer, bookable, at, input.people))
  const firstOpening = pricing.openDays({ from: dates.from, to: dates.from })[0]?.periods[0]?.start ?? '00:00'
  const start = instantOf(
    { day: dates.from, time: request.kind === 'hours' ? request.hours.start : firstOpening },
    timeZone,
  )
  const { lines, totalInCents } = priced
  const policy = rules.cancellationPolicy
  const refunds = refundsFor({ policy, startsAt: start, boughtAt: at, totalInCents }, at)
  return {
    version: versionOf({
      request,
      lines,
      policy,
      bookingMode: rules.bookingMode,
      paymentMode: rules.paymentMode,
    }),
    totalInCents,
    lines: [...lines],
    cancellation: {
      policy,
      refunds: refunds.map(({ until, refundInCents }) => ({ until: until.toISOString(), refundInCents })),
    },
    cheaper: offer && {
      kind: offer.request.kind,
      ...datesOf(offer.request),
      months: offer.request.kind === 'months' ? offer.request.months : null,
      totalInCents: offer.totalInCents,
    },
  }
}

/** The version of an agreement: the same for equal ones, different otherwise. */
function versionOf(agreement: object): string {
  return createHash('sha256').update(JSON.stringify(agreement)).digest('base64url').slice(0, VERSION_LENGTH)
}
