import { and, desc, gte, lte, sql } from 'drizzle-orm'
import { toReais } from '#contract/money.ts'
import { MAX_PRICES, MIN_PRICES, PRICE_BUCKETS } from '#contract/pricing/rules.ts'
import type { Pricing } from '#contract/pricing/shapes.ts'
import type { PriceUnit, WorkspaceType } from '#contract/workspaces/rules.ts'
import { workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { matchesOf } from '../workspaces/search/matches-of.ts'

type Filters = {
  type: WorkspaceType
  priceUnit: PriceUnit
  city?: string | undefined
  state?: string | undefined
}

const percentile = (fraction: number) =>
  sql<number>`percentile_cont(${fraction}) within group (order by price_in_cents)`.mapWith(Number)

/**
 * What similar published workspaces cost, by the newest 1,000; no figures for fewer than three prices
 * (RES-03).
 */
export async function getPricing({ database }: Resources, { type, ...filters }: Filters): Promise<Pricing> {
  const newest = database
    .select({ priceInCents: workspaces.priceInCents })
    .from(workspaces)
    // A range of one type makes the planner use the index by type and time, or in a city the one by city and
    // type, which has the prices too. With '=' it would read the newest of all types: twelve times as long
    // among a million workspaces.
    .where(and(matchesOf(filters), gte(workspaces.type, type), lte(workspaces.type, type)))
    .orderBy(desc(workspaces.type), desc(workspaces.createdAt), desc(workspaces.id))
    .limit(MAX_PRICES)
    .as('newest')
  const [row] = await database
    .select({
      count: sql<number>`count(*)::integer`,
      lowest: percentile(0),
      lowerQuartile: percentile(0.25),
      median: percentile(0.5),
      upperQuartile: percentile(0.75),
      highest: percentile(1),
      prices: sql<number[]>`coalesce(array_agg(price_in_cents), '{}')`,
    })
    .from(newest)
  if (!row || row.count < MIN_PRICES) return { count: row?.count ?? 0, summary: null }
  const { count, prices, ...figures } = row
  const { lowest, lowerQuartile, median, upperQuartile, highest } = figures
  return {
    count,
    summary: {
      lowest: inReais(lowest),
      lowerQuartile: inReais(lowerQuartile),
      median: inReais(median),
      upperQuartile: inReais(upperQuartile),
      highest: inReais(highest),
      buckets: bucketsOf(prices, lowest, highest),
    },
  }
}

function inReais(cents: number): number {
  return toReais(Math.round(cents))
}

function bucketsOf(prices: readonly number[], lowest: number, highest: number) {
  const step = Math.max((highest - lowest) / PRICE_BUCKETS, 1)
  return Array.from({ length: PRICE_BUCKETS }, (_, index) => ({
    from: inReais(lowest + index * step),
    to: inReais(lowest + (index + 1) * step),
    count: prices.filter(
      (price) => Math.min(Math.floor((price - lowest) / step), PRICE_BUCKETS - 1) === index,
    ).length,
  }))
}
