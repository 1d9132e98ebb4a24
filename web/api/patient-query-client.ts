import { QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Reads nothing ahead that has failed: that is tried again by its button, or where it is shown anew. Else a pointer
 * that passes a link to the page which says so would take the error away for as long as the next try lasts.
 */
export class PatientQueryClient extends QueryClient {
  override prefetchQuery: QueryClient['prefetchQuery'] = async (query) => {
    if (!this.#hasFailed(query.queryKey)) await super.prefetchQuery(query)
  }

  override prefetchInfiniteQuery: QueryClient['prefetchInfiniteQuery'] = async (query) => {
    if (!this.#hasFailed(query.queryKey)) await super.prefetchInfiniteQuery(query)
  }

  #hasFailed(key: QueryKey): boolean {
    return this.getQueryState(key)?.status === 'error'
  }
}
