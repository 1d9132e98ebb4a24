import { and, type SQL, sql } from 'drizzle-orm'
import { workspaces } from '../database/schema.ts'
import { wordPatterns } from '../database/word-patterns.ts'

/** The workspaces whose name, city or host contains each word of a search in the panel (ADM-24); undefined for none. */
export function matchesSearch(search: string): SQL | undefined {
  return and(
    ...wordPatterns(search).map(
      (pattern) => sql`(fold_text(${workspaces.name}) like ${pattern} or ${workspaces.cityKey} like ${pattern}
        or exists (select from profiles host
          where host.id = ${workspaces.hostId} and fold_text(host.display_name) like ${pattern}))`,
    ),
  )
}
