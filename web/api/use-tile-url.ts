import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from './use-api.ts'

/** Where maps take their tiles from, with {z}, {x} and {y}; null where they have none. The root route has loaded it. */
export function useTileUrl(): string | null {
  const api = useApi()
  return useSuspenseQuery(api.session.get.queryOptions()).data.tileUrl
}
