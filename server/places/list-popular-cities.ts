import { asc, desc, gt } from 'drizzle-orm'
import type { CityWithWorkspaces } from '#contract/places-schema.ts'
import { publishedCities } from '../database/schema.ts'
import type { Resources } from '../resources.ts'

const AT_MOST = 8

/** The cities with the most published spaces. */
export async function listPopularCities({
  database,
}: Pick<Resources, 'database'>): Promise<CityWithWorkspaces[]> {
  return database
    .select()
    .from(publishedCities)
    .where(gt(publishedCities.workspaces, 0))
    .orderBy(desc(publishedCities.workspaces), asc(publishedCities.city), asc(publishedCities.state))
    .limit(AT_MOST)
}
