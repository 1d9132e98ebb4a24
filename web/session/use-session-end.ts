import { useSuspenseQuery } from '@tanstack/react-query'
import type { SessionEnd } from '#contract/accounts/shapes.ts'
import { useApi } from '#web/api/use-api.ts'

/** Why this browser's session is over, or null. The root route has loaded it. */
export function useSessionEnd(): SessionEnd | null {
  const api = useApi()
  return useSuspenseQuery(api.session.get.queryOptions()).data.ended
}
