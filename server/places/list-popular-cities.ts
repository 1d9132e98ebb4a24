import { sql } from 'drizzle-orm'
import type { CityWithWorkspaces } from '#contract/places-schema.ts'
import type { Database } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'

const AT_MOST = 8
/** Every page's footer asks for them; counting all spaces each time would cost more than the page. */
const KEPT_MS = 60_000

type Kept = { until: number; cities: Promise<CityWithWorkspaces[]> }
const keptFor = new WeakMap<Database, Kept>()

/** The cities with the most published spaces, up to a minute old. */
export function listPopularCities({ database, now }: Resources): Promise<CityWithWorkspaces[]> {
  const time = now().getTime()
  const kept = keptFor.get(database)
  if (kept && time < kept.until) return kept.cities
  const cities = countCities(database)
  keptFor.set(database, { until: time + KEPT_MS, cities })
  // A failure isn't kept: the next page asks again.
  cities.catch(() => keptFor.delete(database))
  return cities
}

function countCities(database: Database): Promise<CityWithWorkspaces[]> {
  const count = sql<number>`count(*)::integer`
  return database
    .select({ city: workspaces.city, state: workspaces.state, workspaces: count })
    .from(workspaces)
    .where(sql`is_public`)
    .groupBy(workspaces.city, workspaces.state)
    .orderBy(sql`count(*) desc`, sql`${workspaces.city} collate "pt-BR-x-icu"`, workspaces.state)
    .limit(AT_MOST)
    .execute()
}
