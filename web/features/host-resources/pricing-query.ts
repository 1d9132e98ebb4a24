import { keepPreviousData } from '@tanstack/react-query'
import type { Api } from '#web/api/client.ts'
import { DEFAULT_TYPE, DEFAULT_UNIT, type PricingAddress, readCity } from './pricing-in-address.ts'

/** What spaces like those that the address asks about cost; the answer before stays until the next one is there. */
export function pricingQuery(
  api: Api,
  { type = DEFAULT_TYPE, unit = DEFAULT_UNIT, city }: Omit<PricingAddress, 'occupancy'>,
) {
  return api.pricing.get.queryOptions({
    input: { type, priceUnit: unit, ...(city && readCity(city)) },
    placeholderData: keepPreviousData,
  })
}
