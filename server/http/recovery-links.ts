import type { MiddlewareHandler } from 'hono'
import { findRecoveryPath } from '#contract/accounts/recovery-link.ts'

/**
 * Leads a page's address that carries a recovery link's token to the page that takes it, before any guard has its
 * say (NAV-22). A token behind the '#' never comes here: the page follows it in the browser.
 */
export const followRecoveryLinks: MiddlewareHandler = async (context, next) => {
  const target = findRecoveryPath(new URL(context.req.url))
  if (!target) return next()
  context.header('cache-control', 'private, no-store')
  context.header('referrer-policy', 'no-referrer')
  return context.redirect(target)
}
