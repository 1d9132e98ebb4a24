import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { finishSignOut } from './finish-sign-out.ts'
import { listenToSessionChanges, refreshSession } from './session.ts'

function isUnauthenticated(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'UNAUTHENTICATED'
}

type CacheEvent = {
  type: string
  action?: { type: string; error?: unknown }
  mutation?: { meta: { isForm?: boolean } | undefined }
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `isForm`: a form sends it, which need not have the focus, and shows its failure itself. */
    mutationMeta: { isForm?: boolean }
  }
}

/**
 * Keeps the page's session current: after a sign-in or sign-out in another tab, and when the server says that the
 * session has ended. Used once, in the root.
 */
export function useSessionSync(): void {
  const router = useRouter()

  useEffect(() => {
    const { context } = router.options
    const follow = (isRefused: boolean) =>
      void import('./follow-session.ts')
        .then(({ followSession }) => followSession(router, isRefused))
        // Without a connection the next refusal asks again.
        .catch(() => {})
    const stopListening = listenToSessionChanges(() => follow(false))
    const handleRefusal = (event: CacheEvent) => {
      if (event.type !== 'updated' || event.action?.type !== 'error') return
      if (!isUnauthenticated(event.action.error)) return
      // A refused form stays as it is and says why itself, so that nothing typed is lost.
      const isForm = event.mutation?.meta?.isForm || document.activeElement?.closest('form')
      if (isForm) refreshSession(context).catch(() => {})
      else follow(true)
    }
    const stopQueries = context.queryClient.getQueryCache().subscribe(handleRefusal)
    const stopMutations = context.queryClient.getMutationCache().subscribe(handleRefusal)
    finishSignOut()
    return () => {
      stopListening()
      stopQueries()
      stopMutations()
    }
  }, [router])
}
