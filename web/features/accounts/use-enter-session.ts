import { useRouter } from '@tanstack/react-router'
import { announceSessionChange, dropAnswers, refreshSession } from './session.ts'

/**
 * For when the server has opened a session: the page learns who is signed in and forgets what a visitor was
 * answered. Where to go next is the caller's to say.
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
