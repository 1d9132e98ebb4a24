import type { MiddlewareHandler } from 'hono'
import type { Environment } from '../env.ts'
import { apiError } from '../errors.ts'
import { errorBody } from './api-errors.ts'

const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]'])
const HEALTH_PATHS = new Set(['/healthz', '/readyz'])
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const CROSS_SITE = 'Esta ação precisa partir do próprio site.'

/**
 * The address that the visitor used, if it is one of ours: PUBLIC_URL, or without it a loopback name.
 * @param host the request's Host header
 */
export function findOwnOrigin(host: string | undefined, env: Environment): string | undefined {
  if (env.publicUrl) return env.publicUrl
  if (!host) return undefined
  return LOOPBACK_NAMES.has(host.replace(/:\d+$/, '')) ? `http://${host}` : undefined
}

/** The site's address, for links outside the site. Requests for other hosts have been rejected before. */
export function siteUrl(request: Request, env: Environment): string {
  return findOwnOrigin(request.headers.get('host') ?? undefined, env) ?? new URL(request.url).origin
}

/**
 * Rejects changing requests that a browser sends for another site, whatever their content type (OWASP: Cross-Site
 * Request Forgery Prevention). Programs that send neither Origin nor Sec-Fetch-Site have no user's cookies.
 */
export function refuseForeignOrigins(env: Environment): MiddlewareHandler {
  return async (context, next) => {
    const request = context.req.raw
    const ownOrigin = findOwnOrigin(request.headers.get('host') ?? undefined, env)
    if (!ownOrigin && !HEALTH_PATHS.has(context.req.path)) {
      return context.text('Endereço desconhecido', 421)
    }
    if (!SAFE_METHODS.has(request.method)) {
      const origin = request.headers.get('origin')
      const site = request.headers.get('sec-fetch-site')
      const foreign =
        origin !== null ? origin !== ownOrigin : site !== null && site !== 'same-origin' && site !== 'none'
      if (foreign) return context.json(errorBody(apiError('FORBIDDEN', CROSS_SITE)), 403)
    }
    await next()
  }
}
