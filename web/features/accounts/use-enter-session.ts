import { useRouter } from '@tanstack/react-router'
import { announceSessionChange, dropAnswers, refreshSession } from './session.ts'

/**
 * After a sign-in: reads the session and drops the answers that were cached for a visitor. The caller navigates.
 */
export function useEnterSession(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    const { context } = router.options
    dropAnswers(context)
    router.clearCache()
    await refreshSession(context)
    announceSessionChange()
  }
}
