import { useQuery } from '@tanstack/react-query'
import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { datesOf, type QuoteRequest } from '#contract/bookings/quote.ts'
import { holdingStatuses } from '#contract/bookings/status.ts'
import { instantOf } from '#contract/bookings/zoned-time.ts'
import { END_OF_DAY } from '#contract/dates.ts'
import { useApi } from '#web/api/use-api.ts'

/** How many of the guest's bookings are looked through, those that begin last first. */
const READ = 50

type Read = Pick<BookingSummary, 'status' | 'kind' | 'start' | 'end' | 'startsAt' | 'endsAt'> & {
  workspace: Pick<BookingSummary['workspace'], 'id'>
}

/** The first of these bookings that holds a time of the workspace which overlaps the wanted one. */
export function overlapping<Booking extends Read>(
  bookings: readonly Booking[],
  request: QuoteRequest,
  { id, timeZone }: { id: string; timeZone: string },
): Booking | undefined {
  const { from, to } = datesOf(request)
  const { start, end } = request.kind === 'hours' ? request.hours : { start: '00:00', end: END_OF_DAY }
  const begins = instantOf({ day: from, time: start }, timeZone).getTime()
  const ends = instantOf({ day: to, time: end }, timeZone).getTime()
  return bookings.find(
    ({ workspace, status, startsAt, endsAt, ...when }) =>
      workspace.id === id &&
      holdingStatuses.includes(status) &&
      Date.parse(startsAt) < ends &&
      begins < Date.parse(endsAt) &&
      meetsHours(request, when),
  )
}

/** Of two bookings by the hour over several days, each leaves the other hours of its days free. */
function meetsHours(
  request: QuoteRequest,
  { kind, start, end }: Pick<Read, 'kind' | 'start' | 'end'>,
): boolean {
  if (request.kind !== 'hours' || kind !== 'hours' || start === null || end === null) return true
  return start < request.hours.end && request.hours.start < end
}

/**
 * The guest's own booking that takes the wanted time: made in another tab, or forgotten.
 * @param isTaken whether to look for it
 */
export function useOwnBooking(
  request: QuoteRequest,
  workspace: { id: string; timeZone: string },
  isTaken: boolean,
): BookingSummary | undefined {
  const { data } = useQuery(
    useApi().bookings.mine.queryOptions({ input: { limit: READ }, enabled: isTaken, staleTime: 0 }),
  )
  return isTaken && data ? overlapping(data.items, request, workspace) : undefined
}
