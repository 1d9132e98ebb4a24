import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/use-api.ts'
import { pendingQuery } from '#web/session/use-pending.ts'

/** How many disputes or reviews an administrator may decide about now; 0 until loaded (ADM-38). */
export function usePendingOf(kind: 'disputes' | 'reviews'): number {
  return useQuery(pendingQuery(useApi())).data?.[kind] ?? 0
}
