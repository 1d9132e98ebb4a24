import type { QuoteRequest } from '#contract/bookings/quote.ts'
import { refuseSearchedTime, type SearchedTime, searchedRequest } from '#contract/bookings/searched-time.ts'
import { invalidFields } from '../../errors.ts'

/**
 * The booking that a searched time stands for; undefined without one. The schema has checked its parts
 * (LIST-35).
 * @throws ORPCError VALIDATION_FAILED for one that is over, or too far ahead
 */
export function requireSearchableTime(time: SearchedTime, now: Date): QuoteRequest | undefined {
  const fields = refuseSearchedTime(time, now)
  if (fields) throw invalidFields(fields, Object.values(fields)[0])
  return searchedRequest(time)
}
