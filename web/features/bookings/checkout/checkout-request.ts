import type { Alternative } from '#contract/bookings/booking-shapes.ts'
import type { QuoteRequest } from '#contract/bookings/quote.ts'
import type { BookingAddress } from '../booking-in-address.ts'
import { addressOf, choiceOf } from '../platform/choice.ts'
import type { PlatformWorkspace } from '../platform/platform-workspace.ts'

/** The fields of a request as the API takes them. */
export function fieldsOf(request: QuoteRequest) {
  if (request.kind === 'months') return { kind: request.kind, from: request.from, months: request.months }
  if (request.kind === 'days') return { kind: request.kind, ...request.dates }
  return { kind: request.kind, ...request.dates, ...request.hours }
}

/** A request as one text: equal requests have equal texts. */
export function choiceKeyOf(workspaceId: string, request: QuoteRequest): string {
  return [workspaceId, ...Object.values(fieldsOf(request))].join(' ')
}

/** A time that was offered, as a request. */
export function requestOfOffer({ kind, from, to, start, end, months }: Alternative): QuoteRequest {
  if (kind === 'months') return { kind, from, months: months ?? 1 }
  if (kind === 'days') return { kind, dates: { from, to } }
  return { kind, dates: { from, to }, hours: { start: start ?? '', end: end ?? '' } }
}

/** The address of the checkout with this choice. */
export function addressOfRequest(
  request: QuoteRequest,
  people: number | undefined,
  workspace: PlatformWorkspace,
): BookingAddress {
  return addressOf(choiceOf(request, { kind: request.kind, months: 1, people }), workspace)
}
