import { useRouterState } from '@tanstack/react-router'
import { useHydrated } from '#web/ui/hydrated.ts'

/**
 * A thin line at the top while a page is on its way; short waits don't show it. Without words it stays, drawing nothing:
 * a screen reader reads out only what changes inside a status.
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
