import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'

/**
 * Invalidates every cached query about workspaces after a change of one: lists, single workspaces, the host's, those in
 * moderation, reports, the history, and the cities (CONST-05). Queries on the screen are refetched at once, unless
 * `refetchType` says otherwise.
 */
export async function invalidateWorkspaces(
  queryClient: QueryClient,
  api: Api,
  { refetchType }: Pick<InvalidateQueryFilters, 'refetchType'> = {},
): Promise<void> {
  const parts = [api.workspaces, api.moderation, api.reports, api.history, api.places]
  await Promise.all(parts.map((part) => queryClient.invalidateQueries({ queryKey: part.key(), refetchType })))
}
