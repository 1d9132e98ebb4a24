import { useQuery } from '@tanstack/react-query'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/use-api.ts'
import { useHydrated } from '#web/ui/hydrated.ts'

const STALE_MS = 10_000

/** How much waits for administrators, by kind. It comes with the page; live events invalidate it. */
export function pendingQuery(api: Api) {
  return api.moderation.pending.queryOptions({ staleTime: STALE_MS })
}

/** The count that the page came with, as in the header: parts that hydrate later must begin with it. */
let countOfPage: number | undefined

/** How many things wait for an administrator's decision or answer; 0 until loaded (ADM-38). */
export function usePending(): number {
  const { data } = useQuery(pendingQuery(useApi()))
  const isHydrated = useHydrated()
  const count = data ? data.workspaces + data.revisions + data.reports : 0
  if (import.meta.env.SSR) return count
  countOfPage ??= count
  return isHydrated ? count : countOfPage
}

/** '12'; '1.000+' for more than are counted. */
export function pendingText(count: number): string {
  return `${Math.min(count, COUNT_LIMIT).toLocaleString('pt-BR')}${count > COUNT_LIMIT ? '+' : ''}`
}
