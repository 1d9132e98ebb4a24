import { and, desc, eq, sql } from 'drizzle-orm'
import { workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'

/** This many workspaces of one CEP are enough to tell. */
const AT_MOST = 100

/** The most frequent neighborhood among the published workspaces of a CEP, or ''. */
export async function findNeighborhood({ database }: Resources, zipCode: string): Promise<string> {
  const named = database
    .select({ neighborhood: workspaces.neighborhood })
    .from(workspaces)
    .where(and(sql`is_public and neighborhood <> ''`, eq(workspaces.zipCode, zipCode)))
    .limit(AT_MOST)
    .as('named')
  const [most] = await database
    .select({ neighborhood: named.neighborhood })
    .from(named)
    .groupBy(named.neighborhood)
    .orderBy(desc(sql`count(*)`), named.neighborhood)
    .limit(1)
  return most?.neighborhood ?? ''
}
