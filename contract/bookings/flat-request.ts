import { datesOf, type QuoteRequest } from './quote.ts'
import type { When } from './when-text.ts'

const timeFields = ['kind', 'from', 'to', 'start', 'end', 'months'] as const satisfies (keyof When)[]

/** A request as plain fields, as a booking stores its time; null what its kind doesn't have. */
export function flatRequest(request: QuoteRequest): When {
  const hours = request.kind === 'hours' ? request.hours : { start: null, end: null }
  return {
    kind: request.kind,
    ...datesOf(request),
    ...hours,
    months: request.kind === 'months' ? request.months : null,
  }
}

/** Whether both ask for the same time. */
export function isSameRequest(one: When, other: When): boolean {
  return timeFields.every((field) => one[field] === other[field])
}
