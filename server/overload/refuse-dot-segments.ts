import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { Environment } from '../env.ts'
import { createRefusal, pathOf } from './shed-load.ts'

/** '.' and '..', also written as %2e; the URL parser takes a backslash for a slash. */
const DOT_SEGMENT = /\\|\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Answers 400 to a path that the application would read as another one: limits, load shedding and caches
 * judge it as it was sent, so '/files/../api/…' would pass them as a file (API-42). Browsers send no such
 * path.
 */
export function refuseDotSegments(
  listener: RequestListener,
  { env, log }: { env: Environment; log: Pick<Logger, 'warn'> },
): RequestListener {
  const refuse = createRefusal({ env, log }, 400)
  return (request, response) => {
    if (DOT_SEGMENT.test(pathOf(request))) refuse(request, response)
    else listener(request, response)
  }
}
