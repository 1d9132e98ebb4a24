import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuoteAnswer } from '#contract/bookings/shapes.ts'
import type { Api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { useStillAsked } from '../use-still-asked.ts'
import type { fieldsOf } from './checkout-request.ts'

export type CheckoutInput = { id: string; people?: number | undefined } & ReturnType<typeof fieldsOf>

/** The server's price for a booking, asked anew whenever the window gets the focus. */
export function checkoutQuoteQuery(api: Api, input: CheckoutInput) {
  return api.availability.quote.queryOptions({ input, staleTime: 0, refetchOnWindowFocus: 'always' })
}

/**
 * The price of what is being booked.
 * @param asked names what is asked for: another time has no former price
 * @returns the price as it is now, and the one that the guest saw first, where it has changed since
 */
export function useCheckoutQuote(input: CheckoutInput, asked: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...checkoutQuoteQuery(api, input),
    // The old price stays while another number of people is asked for.
    placeholderData: keepPreviousData,
  })
  const isAsking = isFetching && (isPlaceholderData || data === undefined)
  const [first, setFirst] = useState<{ asked: string; quote: QuoteAnswer }>()
  if (data && !isPlaceholderData && first?.asked !== asked) setFirst({ asked, quote: data })
  const seen = first?.asked === asked ? first.quote : undefined
  const isOfAnotherTime = isPlaceholderData && !seen
  const [unseen, setUnseen] = useState<string>()

  const pressed = JSON.stringify(input)
  const isStillAsked = useStillAsked(pressed)

  /**
   * @returns the price to book at; undefined where it can't be had, where something else was chosen meanwhile, or where
   * it isn't the one shown: it is shown then
   */
  async function confirm(): Promise<QuoteAnswer | undefined> {
    // One that failed is asked for anew.
    if (!isAsking && data) return data
    const current = await queryClient.fetchQuery(checkoutQuoteQuery(api, input)).catch(() => undefined)
    if (!current || !isStillAsked(pressed)) return undefined
    if (current.version === data?.version) return current
    setUnseen(asked)
    return undefined
  }

  return {
    quote: data,
    /** Whether no price of what is asked for has been shown yet; what is shown may be another time's. */
    isAwaited: !error && (data === undefined || isOfAnotherTime),
    former: data && seen && seen.version !== data.version ? seen : undefined,
    failure: error ? failureOf(error) : undefined,
    /** Whether it came after the booking was confirmed: it has to be confirmed again. */
    isUnseen: unseen === asked && data !== undefined,
    confirm,
    askAnew: refetch,
  }
}
