import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import type { Api } from './client.ts'

/**
 * Marks everything that is kept of spaces as out of date after a change to one of them: lists, single spaces, the
 * host's, the pending, approved and rejected, and the cities that have any (CONST-05). What is on the screen is read
 * again at once, unless `refetchType` says otherwise.
 */
export async function forgetSpaces(
  queryClient: QueryClient,
  api: Api,
  { refetchType }: Pick<InvalidateQueryFilters, 'refetchType'> = {},
): Promise<void> {
  const keys = [api.workspaces.key(), api.review.key(), api.places.key()]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType })))
}
