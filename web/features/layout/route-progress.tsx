import { useRouterState } from '@tanstack/react-router'
import { useHydrated } from '#web/ui/hydrated.ts'

/** A thin line at the top while a page is on its way, and what a screen reader says; short waits don't show the line. */
export function RouteProgress() {
  const isHydrated = useHydrated()
  const isPending = useRouterState({ select: (state) => state.status === 'pending' }) && isHydrated
  return (
    <>
      {/* Always there: only what changes inside a status is read out. */}
      <p role="status" className="sr-only">
        {isPending && 'Carregando página'}
      </p>
      {isPending && (
        <div
          aria-hidden="true"
          className="route-progress fixed inset-x-0 top-0 z-50 h-0.75 origin-left bg-primary"
        />
      )}
    </>
  )
}
