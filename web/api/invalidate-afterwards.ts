import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * A mutation's `onSettled`: reads these queries again whatever came of it, since a refusal may mean that they have
 * changed. The mutation stays pending until they are read, except after a failure, which is shown at once.
 */
export function invalidateAfterwards(queryClient: QueryClient, ...queryKeys: QueryKey[]) {
  return (_answer: unknown, error: Error | null): Promise<unknown> | undefined => {
    const read = Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    return error ? undefined : read
  }
}
