import { useRouter } from '@tanstack/react-router'
import { RESET_PASSWORD_PATH } from '#contract/accounts/recovery-link.ts'
import type { SessionEnd } from '#contract/accounts/shapes.ts'
import { announceSessionChange, clearViewer, dropAnswers } from './session.ts'

/**
 * For the end of this browser's session, for whatever reason: clears the user's data and goes to /login. No unsaved
 * form may block that, since the next user would see it (AUTH-35). `ended` is what /login says about it.
 */
export function useLeaveSession(): (ended?: SessionEnd) => Promise<void> {
  const router = useRouter()
  return async (ended) => {
    const { context } = router.options
    clearViewer(context, ended)
    const replace = router.latestLocation.pathname === RESET_PASSWORD_PATH
    await router.navigate({ to: '/login', replace, ignoreBlocker: true })
    dropAnswers(context)
    router.clearCache()
    announceSessionChange()
  }
}
