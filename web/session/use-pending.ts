import { useQuery } from '@tanstack/react-query'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/use-api.ts'

const STALE_MS = 10_000

/** How much waits for administrators, by kind. It comes with the page; live events invalidate it. */
export function pendingQuery(api: Api) {
  return api.moderation.pending.queryOptions({ staleTime: STALE_MS })
}

/** How much waits for a decision or an answer, for administrators alone; 0 until loaded (ADM-38). */
export function usePending(): number {
  const { data } = useQuery(pendingQuery(useApi()))
  return data ? data.workspaces + data.revisions + data.reports : 0
}

/** '12'; '1.000+' for more than are counted. */
export function pendingText(count: number): string {
  return `${Math.min(count, COUNT_LIMIT).toLocaleString('pt-BR')}${count > COUNT_LIMIT ? '+' : ''}`
}
