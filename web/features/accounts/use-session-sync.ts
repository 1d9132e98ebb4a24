import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RESET_PASSWORD_PATH } from '#contract/accounts/recovery-link.ts'
import { dropAnswers, listenToSessionChanges, refreshSession } from './session.ts'

function isUnauthenticated(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'UNAUTHENTICATED'
}

/**
 * Keeps what the page knows of its person true: after a sign-in or sign-out in another tab, and when the server
 * says that the session is over. Once, in the root.
 */
export function useSessionSync(): void {
  const router = useRouter()

  useEffect(() => {
    const { context } = router.options
    const stopListening = listenToSessionChanges(async () => {
      const before = context.queryClient.getQueryData(context.api.session.get.queryKey())?.viewer
      const viewer = await refreshSession(context)
      if (viewer?.id === before?.id) return
      // Signing out ends at the sign-in page in every tab; setting a new password minds no session (REC-09).
      if (!viewer && router.latestLocation.pathname !== RESET_PASSWORD_PATH) {
        await router.navigate({ to: '/login', ignoreBlocker: true })
      }
      dropAnswers(context)
      router.clearCache()
      await router.invalidate()
    })
    // The page stays as it is: a form that was refused must keep what was typed.
    const refreshAfterRefusal = (event: { type: string; action?: { type: string; error?: unknown } }) => {
      if (
        event.type === 'updated' &&
        event.action?.type === 'error' &&
        isUnauthenticated(event.action.error)
      ) {
        // Without a connection the next refusal asks again.
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
