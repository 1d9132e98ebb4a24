import { useRouter } from '@tanstack/react-router'
import { announceSessionChange, knownViewer } from './session.ts'

/**
 * For when an account's sessions have ended and the user has opened another page meanwhile: that page and the site's
 * other tabs follow who is signed in now.
 * @returns a function that returns whether somebody still is
 */
export function useFollowSession(): () => Promise<boolean> {
  const router = useRouter()
  return async () => {
    await import('./follow-session.ts')
      .then(({ followSession }) => followSession(router))
      // Without a connection the next refusal asks again.
      .catch(() => undefined)
    announceSessionChange()
    return knownViewer(router.options.context) !== null
  }
}
