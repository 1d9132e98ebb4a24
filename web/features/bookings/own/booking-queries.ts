import type { Booking, BookingList } from '#contract/bookings/booking-shapes.ts'
import type { Api } from '#web/api/client.ts'
import { WAITING_POLL_MS } from '../payment/payment-query.ts'

/** The lists of a guest's own bookings, in the order of their tabs (RSV-24). */
export const listLabels: Record<BookingList, string> = {
  unpaid: 'A pagar',
  requests: 'Pedidos',
  upcoming: 'Próximas',
  past: 'Passadas',
  cancelled: 'Canceladas',
}

/** The list that an address names, if it names one. */
export function readList(text: string | undefined): BookingList | undefined {
  return text !== undefined && text in listLabels ? (text as BookingList) : undefined
}

/** One of the lists of the reader's bookings as a guest, page by page. */
export function ownBookingsQuery(api: Api, list: BookingList) {
  return api.bookings.mine.infiniteOptions({
    input: (cursor: string | undefined) => ({ list, ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: true,
  })
}

/** One booking, as its reader sees it; read again while it waits for money, in case no live event comes. */
export function bookingQuery(api: Api, code: string) {
  return api.bookings.get.queryOptions({
    input: { code },
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }: { state: { data?: Booking | undefined } }) =>
      state.data?.status === 'held' || state.data?.change?.status === 'unpaid' ? WAITING_POLL_MS : false,
  })
}
