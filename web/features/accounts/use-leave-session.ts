import { useRouter } from '@tanstack/react-router'
import { RESET_PASSWORD_PATH } from '#contract/accounts/recovery-link.ts'
import { announceSessionChange, dropAnswers, forgetViewer } from './session.ts'

/**
 * For when this browser's session is over, whoever ended it: the page forgets the person and goes to /login. No form
 * may hold that up any more: it would be left on the screen for whoever signs in next (AUTH-35).
 */
export function useLeaveSession(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    const { context } = router.options
    forgetViewer(context)
    const replace = router.latestLocation.pathname === RESET_PASSWORD_PATH
    await router.navigate({ to: '/login', replace, ignoreBlocker: true })
    dropAnswers(context)
    router.clearCache()
    announceSessionChange()
  }
}
