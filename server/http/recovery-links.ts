import type { MiddlewareHandler } from 'hono'
import { findRecoveryPath } from '#contract/accounts/recovery-link.ts'

/**
 * Redirects a page's address with a recovery link's token to the page that accepts it, before any guard runs (NAV-22).
 * A token behind the '#' never reaches the server: the page handles it in the browser.
 */
export const followRecoveryLinks: MiddlewareHandler = async (context, next) => {
  const target = findRecoveryPath(new URL(context.req.url))
  if (!target) return next()
  context.header('cache-control', 'private, no-store')
  context.header('referrer-policy', 'no-referrer')
  return context.redirect(target)
}
