import { useRouterState } from '@tanstack/react-router'
import { useHydrated } from '#web/ui/hydrated.ts'

/** A thin line at the top while a page is on its way; short waits don't show it. */
export function RouteProgress() {
  const isHydrated = useHydrated()
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  if (!isHydrated || !isPending) return null
  return (
    <div role="status">
      <div
        role="progressbar"
        aria-label="Carregando página"
        className="route-progress fixed inset-x-0 top-0 z-50 h-0.75 origin-left bg-primary"
      />
    </div>
  )
}
