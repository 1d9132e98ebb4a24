import { QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Doesn't prefetch a query whose error is on the screen: hovering over a link to the same page would hide the error
 * during the retry. When the user returns to the page later, the query is retried.
 */
export class ErrorKeepingQueryClient extends QueryClient {
  override prefetchQuery: QueryClient['prefetchQuery'] = async (query) => {
    if (!this.#showsFailure(query.queryKey)) await super.prefetchQuery(query)
  }

  override prefetchInfiniteQuery: QueryClient['prefetchInfiniteQuery'] = async (query) => {
    if (!this.#showsFailure(query.queryKey)) await super.prefetchInfiniteQuery(query)
  }

  #showsFailure(queryKey: QueryKey): boolean {
    return this.getQueryCache().find({ queryKey, type: 'active' })?.state.status === 'error'
  }
}
