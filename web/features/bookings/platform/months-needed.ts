import { datesOf, type QuoteRequest } from '#contract/bookings/quote.ts'
import type { DateRange } from '#contract/bookings/rules.ts'
import { addMonths } from '#contract/dates.ts'
import { type Choice, requestOf } from './choice.ts'
import { monthsOf } from './use-availability.ts'

/**
 * The months of the calendar, of the booking and of a longer one that would cost less, each once, as far as bookings
 * are possible.
 */
export function monthsNeeded(
  { firstDay, count }: { firstDay: string; count: number },
  choice: Choice,
  longer: QuoteRequest | undefined,
  bookable: DateRange,
): string[] {
  const visible = monthsOf(firstDay, addMonths(firstDay, count - 1))
  const { from, to = from } = choice
  const request = longer ?? requestOf(choice)
  const booked = request ? datesOf(request) : from && to ? { from, to } : undefined
  const months = [...visible, ...(booked ? monthsOf(booked.from, booked.to) : [])]
  const within = monthsOf(bookable.from, bookable.to)
  return within.filter((month) => months.includes(month))
}
