import { useRouterState } from '@tanstack/react-router'
import { useHydrated } from '#web/ui/hydrated.ts'

/**
 * A thin line at the top while a page loads; short waits don't show it. The element is always rendered, since screen
 * readers announce only changes inside an existing status.
 */
export function RouteProgress() {
  const isHydrated = useHydrated()
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    <p role="status" className="route-progress">
      {isHydrated && isPending && <span className="sr-only">Carregando página</span>}
    </p>
  )
}
