import { useSuspenseQuery } from '@tanstack/react-query'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { useApi } from '#web/api/use-api.ts'

/** The signed-in user, or null. The root route has loaded it before any page renders. */
export function useViewer(): Viewer | null {
  const api = useApi()
  return useSuspenseQuery(api.session.get.queryOptions()).data.viewer
}
