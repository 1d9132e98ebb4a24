import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { toCents } from '#contract/money.ts'
import { foldText } from '#contract/text/rules.ts'
import type { WorkspaceFilters } from '#contract/workspaces/shapes.ts'
import { workspaceAmenities, workspaces } from '../../database/schema.ts'
import { type SearchTerm, termsOf } from './search-terms.ts'

/**
 * The published workspaces that match every filter except the time (`find-offered.ts`), as a condition on the
 * workspaces table.
 * @param terms the terms to search, where they aren't all those of the text
 */
export function matchesOf(
  { search, city, state, type, capacity, minPrice, maxPrice, priceUnit, amenities, people }: WorkspaceFilters,
  terms: readonly SearchTerm[] = termsOf(search),
): SQL | undefined {
  return and(
    sql`is_public`,
    ...terms.map(({ matches }) => matches),
    city ? eq(workspaces.cityKey, foldText(city)) : undefined,
    state ? eq(workspaces.state, state) : undefined,
    type && eq(workspaces.type, type),
    capacity === undefined ? undefined : gte(workspaces.capacity, capacity),
    people === undefined ? undefined : gte(workspaces.capacity, people),
    minPrice === undefined ? undefined : gte(workspaces.priceInCents, toCents(minPrice)),
    maxPrice === undefined ? undefined : lte(workspaces.priceInCents, toCents(maxPrice)),
    priceUnit && eq(workspaces.priceUnit, priceUnit),
    ...(amenities ?? []).map(
      (amenity) => sql`exists (select from ${workspaceAmenities}
        where ${workspaceAmenities.workspaceId} = ${workspaces.id} and ${workspaceAmenities.amenity} = ${amenity})`,
    ),
  )
}
