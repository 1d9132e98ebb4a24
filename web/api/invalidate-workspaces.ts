import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'

/**
 * Marks everything that is kept of spaces as out of date after a change to one of them: lists, single spaces, the
 * host's, the pending, approved and rejected, what was reported and done, and the cities that have any (CONST-05).
 * What is on the screen is read again at once, unless `refetchType` says otherwise.
 */
export async function invalidateWorkspaces(
  queryClient: QueryClient,
  api: Api,
  { refetchType }: Pick<InvalidateQueryFilters, 'refetchType'> = {},
): Promise<void> {
  const parts = [api.workspaces, api.moderation, api.reports, api.history, api.places]
  await Promise.all(parts.map((part) => queryClient.invalidateQueries({ queryKey: part.key(), refetchType })))
}
