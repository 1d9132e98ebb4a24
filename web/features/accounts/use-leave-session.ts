import { useRouter } from '@tanstack/react-router'
import { RESET_PASSWORD_PATH } from '#contract/recovery-link.ts'
import { announceSessionChange, dropAnswers, forgetViewer } from './session.ts'

/** For when this browser's session is over, whoever ended it: the page forgets the person and goes to /login. */
export function useLeaveSession(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    const { context } = router.options
    forgetViewer(context)
    await router.navigate({ to: '/login', replace: router.latestLocation.pathname === RESET_PASSWORD_PATH })
    dropAnswers(context)
    router.clearCache()
    announceSessionChange()
  }
}
