import { asc, gt, sql } from 'drizzle-orm'
import type { CityWithWorkspaces } from '#contract/places-schema.ts'
import { publishedCities } from '../database/schema.ts'
import type { Resources } from '../resources.ts'

/** The distinct cities of the published spaces, in Portuguese alphabetical order. */
export async function listCities({ database }: Pick<Resources, 'database'>): Promise<CityWithWorkspaces[]> {
  return database
    .select()
    .from(publishedCities)
    .where(gt(publishedCities.workspaces, 0))
    .orderBy(sql`${publishedCities.city} collate "pt-BR-x-icu"`, asc(publishedCities.state))
}
