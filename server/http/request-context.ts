import { findSessionEnd } from '../accounts/ended-sessions.ts'
import type { Resources } from '../resources.ts'
import type { RequestContext } from './procedures.ts'

type Sent = Pick<RequestContext, 'actor' | 'ipAddress' | 'userAgent' | 'siteUrl'> &
  Partial<Pick<RequestContext, 'idempotencyKey'>> & {
    /** The header of that name, by which a session that is over is recognized. */
    cookie?: string | undefined
  }

/** The context in which an operation runs, by what its request sent. */
export function requestContext(
  resources: Resources,
  { cookie = '', idempotencyKey, ...sent }: Sent,
): RequestContext {
  return {
    ...sent,
    resources,
    idempotencyKey,
    findSessionEnd: () => findSessionEnd(resources, cookie),
    responseHeaders: new Headers(),
  }
}
