import { keepPreviousData } from '@tanstack/react-query'
import type { BookingList } from '#contract/bookings/booking-shapes.ts'
import type { Api } from '#web/api/client.ts'

/** The lists in their order, with their names. */
export const listLabels: Record<BookingList, string> = {
  requests: 'Pedidos',
  unpaid: 'A pagar',
  upcoming: 'Próximas',
  past: 'Passadas',
  cancelled: 'Canceladas',
}
export const lists = Object.keys(listLabels) as BookingList[]

/** The choice in the address; without a list, requests if there are any, else the bookings to come. */
export type HostBookingsAddress = { list?: BookingList; search?: string; workspace?: string }

/** Reads the list, search and workspace from the address; unknown parts are left out. */
export function readHostBookingsAddress({
  list,
  search,
  workspace,
}: Record<string, unknown>): HostBookingsAddress {
  const known = lists.find((name) => name === list)
  return {
    ...(known && { list: known }),
    ...(typeof search === 'string' && search && { search }),
    ...(typeof workspace === 'string' && workspace && { workspace }),
  }
}

/** A list of a host's bookings, page by page; the stream of live events keeps it fresh. */
export function hostBookingsQuery(
  api: Api,
  list: BookingList,
  { search, workspace }: HostBookingsAddress = {},
) {
  return api.bookings.ofHost.infiniteOptions({
    input: (cursor: string | undefined) => ({
      list,
      ...(search && { search }),
      ...(workspace && { workspaceId: workspace }),
      ...(cursor && { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  })
}

/** The address of the CSV with what the list shows. */
export function csvAddress(list: BookingList, { search, workspace }: HostBookingsAddress): string {
  const parameters = new URLSearchParams({
    list,
    ...(search && { search }),
    ...(workspace && { workspaceId: workspace }),
  })
  return `/api/v1/host/bookings.csv?${parameters}`
}
