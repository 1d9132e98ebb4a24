import { sql } from 'drizzle-orm'
import type { CityWithWorkspaces } from '#contract/places-schema.ts'
import { workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'

/** The distinct cities of the published spaces, in Portuguese alphabetical order. */
export async function listCities({ database }: Resources): Promise<CityWithWorkspaces[]> {
  return database
    .select({ city: workspaces.city, state: workspaces.state, workspaces: sql<number>`count(*)::integer` })
    .from(workspaces)
    .where(sql`is_public`)
    .groupBy(workspaces.city, workspaces.state)
    .orderBy(sql`${workspaces.city} collate "pt-BR-x-icu"`, workspaces.state)
}
