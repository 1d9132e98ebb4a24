import { asc, gt, sql } from 'drizzle-orm'
import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { inPortugueseOrder } from '../database/portuguese-order.ts'
import { prepareOnce } from '../database/prepared-statement.ts'
import { publishedOffers } from '../database/schema.ts'
import type { Resources } from '../resources.ts'

/** The distinct cities of the published workspaces, in Portuguese alphabetical order. */
export async function listCities({ database }: Pick<Resources, 'database'>): Promise<CityWithWorkspaces[]> {
  return prepareOnce(database, 'cities', () =>
    database
      .select(cityColumns)
      .from(publishedOffers)
      .where(gt(publishedOffers.workspaces, 0))
      .groupBy(publishedOffers.state, publishedOffers.city)
      .orderBy(inPortugueseOrder(publishedOffers.city), asc(publishedOffers.state)),
  ).execute()
}

/** A city with the totals over all types. */
export const cityColumns = {
  state: publishedOffers.state,
  city: publishedOffers.city,
  workspaces: sql<number>`sum(${publishedOffers.workspaces})::integer`,
}
