import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuoteAnswer } from '#contract/bookings/shapes.ts'
import type { Api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { useStillAsked } from '../use-still-asked.ts'
import type { fieldsOf } from './checkout-request.ts'

export type CheckoutInput = { id: string; people?: number | undefined } & ReturnType<typeof fieldsOf>

/** The server's price for a booking, read again whenever the window gets the focus. */
export function checkoutQuoteQuery(api: Api, input: CheckoutInput) {
  return api.availability.quote.queryOptions({ input, staleTime: 0, refetchOnWindowFocus: 'always' })
}

/**
 * The price of the current choice.
 * @param choiceKey identifies the choice: another time has no former price
 * @returns the current price, and the one that the guest saw first, if it has changed since
 */
export function useCheckoutQuote(input: CheckoutInput, choiceKey: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...checkoutQuoteQuery(api, input),
    // The old price stays while another number of people is requested.
    placeholderData: keepPreviousData,
  })
  const isAsking = isFetching && (isPlaceholderData || data === undefined)
  const [first, setFirst] = useState<{ choiceKey: string; quote: QuoteAnswer }>()
  if (data && !isPlaceholderData && first?.choiceKey !== choiceKey) setFirst({ choiceKey, quote: data })
  const seen = first?.choiceKey === choiceKey ? first.quote : undefined
  const isOfAnotherTime = isPlaceholderData && !seen
  const [unseen, setUnseen] = useState<string>()

  const pressed = JSON.stringify(input)
  const isStillAsked = useStillAsked(pressed)

  /**
   * @returns the price to book at; undefined if it is unknown, if something else was chosen meanwhile, or if it
   *   differs from the one shown, and is shown then
   */
  async function confirm(): Promise<QuoteAnswer | undefined> {
    // A query that failed is read again.
    if (!isAsking && data) return data
    const current = await queryClient.fetchQuery(checkoutQuoteQuery(api, input)).catch(() => undefined)
    if (!current || !isStillAsked(pressed)) return undefined
    if (current.version === data?.version) return current
    setUnseen(choiceKey)
    return undefined
  }

  return {
    quote: data,
    /** Whether no price of this choice has been shown yet; the one shown may be another time's. */
    isAwaited: !error && (data === undefined || isOfAnotherTime),
    former: data && seen && seen.version !== data.version ? seen : undefined,
    failure: error ? failureOf(error) : undefined,
    /** Whether the price came after the booking was confirmed, which then has to be confirmed again. */
    isUnseen: unseen === choiceKey && data !== undefined,
    confirm,
    askAnew: refetch,
  }
}
