import { useRouter } from '@tanstack/react-router'
import { useIsHere } from '#web/ui/use-is-here.ts'
import { announceSessionChange, dropAnswers, refreshSession } from './session.ts'

/**
 * After a sign-in: reads the session and drops the answers that were cached for a visitor. The caller navigates if the
 * user is still on its page; another page, opened meanwhile, stays and is read again (NAV-47).
 * @returns a function that does so and returns whether the user is still there
 */
export function useEnterSession(): () => Promise<boolean> {
  const router = useRouter()
  const isHere = useIsHere()
  return async () => {
    const { context } = router.options
    dropAnswers(context)
    router.clearCache()
    await refreshSession(context)
    announceSessionChange()
    if (isHere()) return true
    void router.invalidate()
    return false
  }
}
