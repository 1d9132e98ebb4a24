import { keepPreviousData } from '@tanstack/react-query'
import { type BookingStatus, bookingStatuses } from '#contract/bookings/status.ts'
import { isDayInRange } from '#contract/requests/days.ts'
import type { Api } from '#web/api/client.ts'
import { textInAddress } from '#web/text-in-address.ts'

/** What the list of all bookings shows, as in the page's address. */
export type BookingFilters = {
  search?: string | undefined
  status?: BookingStatus | undefined
  /** A workspace's id. */
  workspace?: string | undefined
  /** ISO days, both inclusive, on which a booking begins. */
  from?: string | undefined
  to?: string | undefined
}

/** The filters of an address; what can't be one is left out. */
export function bookingFiltersOf(address: Record<string, unknown>): BookingFilters {
  const dayOf = (value: unknown) => (typeof value === 'string' && isDayInRange(value) ? value : undefined)
  return {
    search: textInAddress(address.search),
    status: bookingStatuses.find((name) => name === address.status),
    workspace: textInAddress(address.workspace),
    from: dayOf(address.from),
    to: dayOf(address.to),
  }
}

/** The search without any filter. */
export const noFilters: BookingFilters = {
  search: undefined,
  status: undefined,
  workspace: undefined,
  from: undefined,
  to: undefined,
}

/** The bookings that match the filters, page by page, the latest start first (RSV-55). */
export function allBookingsQuery(api: Api, { search = '', status, workspace, from, to }: BookingFilters) {
  return api.bookings.all.infiniteOptions({
    input: (cursor: string | undefined) => ({
      search,
      ...(status && { status }),
      ...(workspace && { workspaceId: workspace }),
      ...(from && { from }),
      ...(to && { to }),
      ...(cursor && { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
}
