import type { MiddlewareHandler } from 'hono'
import { findCleanAddress } from '#contract/pages/public-pages.ts'

/** Redirects the list's address that a form sent without script to the one that a link would have (LIST-32). */
export const cleanAddresses: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = new URL(context.req.url)
  const target = findCleanAddress(pathname, search)
  return target ? context.redirect(target) : next()
}
