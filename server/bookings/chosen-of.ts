import { datesOf, type QuoteRequest } from '#contract/bookings/quote.ts'

/** What somebody chooses of a booking's time, as it is stored of one. */
export function chosenOf(request: QuoteRequest) {
  return {
    kind: request.kind,
    ...datesOf(request),
    ...(request.kind === 'hours' ? request.hours : { start: null, end: null }),
    months: request.kind === 'months' ? request.months : null,
  }
}
