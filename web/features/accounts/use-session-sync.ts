import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RESET_PASSWORD_PATH } from '#contract/accounts/recovery-link.ts'
import { dropAnswers, listenToSessionChanges, refreshSession } from './session.ts'

function isUnauthenticated(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'UNAUTHENTICATED'
}

/**
 * Keeps the page's session current: after a sign-in or sign-out in another tab, and when the server answers that the
 * session has ended. Used once, in the root.
 */
export function useSessionSync(): void {
  const router = useRouter()

  useEffect(() => {
    const { context } = router.options
    const stopListening = listenToSessionChanges(async () => {
      const before = context.queryClient.getQueryData(context.api.session.get.queryKey())?.viewer
      const viewer = await refreshSession(context)
      if (viewer?.id === before?.id) return
      // Signing out leads every tab to the sign-in page, except the recovery page, which ignores the session (REC-09).
      if (!viewer && router.latestLocation.pathname !== RESET_PASSWORD_PATH) {
        await router.navigate({ to: '/login', ignoreBlocker: true })
      }
      dropAnswers(context)
      router.clearCache()
      await router.invalidate()
    })
    // The page stays as it is, so that a rejected form doesn't lose what was typed.
    const refreshAfterRefusal = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (
        event.type === 'updated' &&
        event.action?.type === 'error' &&
        isUnauthenticated(event.action.error)
      ) {
        // Without a connection the next 401 asks again.
        refreshSession(context).catch(() => {})
      }
    }
    const stopQueries = context.queryClient.getQueryCache().subscribe(refreshAfterRefusal)
    const stopMutations = context.queryClient.getMutationCache().subscribe(refreshAfterRefusal)
    return () => {
      stopListening()
      stopQueries()
      stopMutations()
    }
  }, [router])
}
