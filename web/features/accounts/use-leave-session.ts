import { useRouter } from '@tanstack/react-router'
import { RESET_PASSWORD_PATH } from '#contract/accounts/recovery-link.ts'
import { announceSessionChange, clearViewer, dropAnswers } from './session.ts'

/**
 * For the end of this browser's session, for whatever reason: clears the user's data and goes to /login. No unsaved
 * form may block that, since the next user would see it (AUTH-35).
 */
export function useLeaveSession(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    const { context } = router.options
    clearViewer(context)
    const replace = router.latestLocation.pathname === RESET_PASSWORD_PATH
    await router.navigate({ to: '/login', replace, ignoreBlocker: true })
    dropAnswers(context)
    router.clearCache()
    announceSessionChange()
  }
}
