import { SIGNED_OUT_COOKIE } from '#contract/accounts/signed-out-cookie.ts'
import { signOut } from '#web/api/sign-out.ts'

const LIFETIME_SECONDS = 30 * 24 * 60 * 60
const MARK = `${SIGNED_OUT_COOKIE}=1`

/** Makes this browser a visitor's although the session couldn't be ended, and ends it once there is a connection. */
export function signOutHere(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every supported browser
  document.cookie = `${MARK}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax`
  window.addEventListener('online', finishSignOut, { once: true })
}

/**
 * Ends the session that a failed sign-out left; the answer removes both cookies. A no-op after a new sign-in. Where it
 * fails, the next page tries again.
 */
export function finishSignOut(): void {
  if (document.cookie.includes(MARK)) signOut().catch(() => {})
}
