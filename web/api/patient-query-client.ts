import { QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Reads nothing ahead whose failure is on the screen: a pointer that passes a link to the same page would take the
 * error away for as long as the next try lasts. Whoever comes back to the page later has it tried again.
 */
export class PatientQueryClient extends QueryClient {
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
