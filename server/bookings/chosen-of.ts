import { datesOf, type QuoteRequest } from '#contract/bookings/quote.ts'

/** The chosen time of a request, as a booking's columns store it. */
export function chosenOf(request: QuoteRequest) {
  return {
    kind: request.kind,
    ...datesOf(request),
    ...(request.kind === 'hours' ? request.hours : { start: null, end: null }),
    months: request.kind === 'months' ? request.months : null,
  }
}
