import { asc, desc, gt } from 'drizzle-orm'
import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { inPortugueseOrder } from '../database/portuguese-order.ts'
import { literalLimit, prepareOnce } from '../database/prepared-statement.ts'
import { publishedOffers } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { cityColumns } from './list-cities.ts'

const AT_MOST = 8

/** The cities with the most published workspaces. */
export async function listPopularCities({
  database,
}: Pick<Resources, 'database'>): Promise<CityWithWorkspaces[]> {
  return prepareOnce(database, 'popular_cities', () =>
    database
      .select(cityColumns)
      .from(publishedOffers)
      .where(gt(publishedOffers.workspaces, 0))
      .groupBy(publishedOffers.state, publishedOffers.city)
      .orderBy(
        desc(cityColumns.workspaces),
        inPortugueseOrder(publishedOffers.city),
        asc(publishedOffers.state),
      )
      .limit(literalLimit(AT_MOST)),
  ).execute()
}
