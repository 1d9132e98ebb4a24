import { keepPreviousData } from '@tanstack/react-query'
import {
  type ChargeStatus,
  chargeStatuses,
  type ListedPayoutStatus,
  listedPayoutStatuses,
} from '#contract/payments/payment-states.ts'
import type { Api } from '#web/api/client.ts'
import { textInAddress } from '#web/text-in-address.ts'

/** What the page shows, as in its address. */
export type PaymentFilters = {
  search?: string | undefined
  status?: ChargeStatus | undefined
  /** Which payouts to list; undefined for those to be made. */
  payouts?: ListedPayoutStatus | undefined
}

/** The filters of an address; what can't be one is left out. */
export function paymentFiltersOf({ search, status, payouts }: Record<string, unknown>): PaymentFilters {
  return {
    search: textInAddress(search),
    status: chargeStatuses.find((name) => name === status),
    payouts: listedPayoutStatuses.find((name) => name === payouts),
  }
}

/** The charges that match the filters, the newest first; the stream of live events keeps the list fresh. */
export function chargesQuery(api: Api, { search = '', status }: PaymentFilters) {
  return api.settlement.payments.infiniteOptions({
    input: (cursor: string | undefined) => ({
      search,
      ...(status && { status }),
      ...(cursor && { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
}

/** The payouts of a status. */
export function payoutsQuery(api: Api, { payouts = 'releasable' }: PaymentFilters) {
  return api.settlement.payouts.infiniteOptions({
    input: (cursor: string | undefined) => ({ status: payouts, ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
}
