import { keepPreviousData } from '@tanstack/react-query'
import { toCents } from '#contract/money.ts'
import type { Pricing } from '#contract/pricing/shapes.ts'
import type { Api } from '#web/api/client.ts'
import { DEFAULT_TYPE, DEFAULT_UNIT, type PricingAddress, readCity } from './pricing-in-address.ts'

/** The API's figures, every amount in centavos instead of reais. */
export type PriceSummary = NonNullable<Pricing['summary']>

/** Prices of workspaces like those in the address; the previous answer stays until the next one is loaded. */
export function pricingQuery(
  api: Api,
  { type = DEFAULT_TYPE, unit = DEFAULT_UNIT, city }: Omit<PricingAddress, 'occupancy'>,
) {
  return api.pricing.get.queryOptions({
    input: { type, priceUnit: unit, ...(city && readCity(city)) },
    placeholderData: keepPreviousData,
    select: ({ count, summary }) => ({ count, summary: summary && inCents(summary) }),
  })
}

function inCents(reais: NonNullable<Pricing['summary']>): PriceSummary {
  return {
    lowest: toCents(reais.lowest),
    lowerQuartile: toCents(reais.lowerQuartile),
    median: toCents(reais.median),
    upperQuartile: toCents(reais.upperQuartile),
    highest: toCents(reais.highest),
    buckets: reais.buckets.map(({ from, to, count }) => ({ from: toCents(from), to: toCents(to), count })),
  }
}
