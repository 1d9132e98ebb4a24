import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/use-api.ts'

/** The phone number of the product's chat: digits with the country code. The root route has loaded it. */
export function useWhatsappPhone(): string {
  const api = useApi()
  return useSuspenseQuery(api.session.get.queryOptions()).data.whatsappPhone
}
