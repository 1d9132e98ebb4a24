import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/use-api.ts'
import { pendingQuery } from '#web/session/use-pending.ts'

/** How many disputes an administrator may decide now; 0 until loaded. */
export function usePendingDisputes(): number {
  return useQuery(pendingQuery(useApi())).data?.disputes ?? 0
}
