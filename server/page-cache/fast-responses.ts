import { apiResponseHeaders, readListAddress, searchAsBytes } from '../http/list-fast-path.ts'
import type { Resources } from '../resources.ts'
import type { FinishedPage } from './page-cache.ts'
import type { PublicPage } from './public-pages.ts'

const UNCACHED_HEADERS = new Set(['cache-control', 'x-request-id', 'content-length', 'set-cookie', 'date'])
/** Anyone may store it but must revalidate it: a change shows at once, and a 304 is small. */
const CACHE_CONTROL = 'public, no-cache'

/** The headers with which a response is cached. */
export function cachedHeaders(all: Headers): Record<string, string> {
  const headers = [...all].filter(([name]) => !UNCACHED_HEADERS.has(name))
  return {
    ...Object.fromEntries(headers),
    vary: 'accept-encoding, cookie',
    'cache-control': CACHE_CONTROL,
  }
}

/**
 * Answers visitors' requests that the fast path supports, as the application would.
 * @returns a function that returns undefined where the application should answer
 */
export function createFastResponses({
  env,
  readDatabase,
  now,
}: Resources): (page: PublicPage) => Promise<FinishedPage | undefined> {
  const headers = cachedHeaders(apiResponseHeaders(env))
  return async ({ address }) => {
    const input = readListAddress(address)
    const body = input && (await searchAsBytes({ database: readDatabase, now }, input))
    return body && { headers, body }
  }
}
