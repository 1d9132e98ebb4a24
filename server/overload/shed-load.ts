import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { v7 as newId } from 'uuid'
import { API_PREFIX } from '#contract/api-prefix.ts'
import { commonErrors } from '#contract/errors.ts'
import { isHttps, SESSION_COOKIE } from '../accounts/session-cookie.ts'
import type { Environment } from '../env.ts'
import { countRefusals } from '../http/count-answers.ts'
import { errorPage } from '../http/error-page.ts'
import { EMPTY_POLICY, securityHeaders } from '../http/security-headers.ts'
import type { Admission } from './admission.ts'

/** The Retry-After of a 503 that names no other. */
export const RETRY_AFTER_SECONDS = 5
const HEALTH = new Set(['/healthz', '/readyz', '/metrics'])
const ACCOUNTS = '/api/auth/'
const LIVE_EVENTS = `${API_PREFIX}/events`
/** The folders of files: nothing is rendered for an address below them. */
export const FILE_FOLDERS = ['assets', 'files', 'hero', 'icons', 'samples']
const FILES = new RegExp(
  `^/(?:${FILE_FOLDERS.join('|')})/|^/(?:favicon\\.svg|share\\.jpg|service-worker\\.js)$`,
)
export const BUSY_MESSAGE = 'Muita gente está usando o site agora. Espere alguns segundos e tente novamente.'
const TOO_MANY_MESSAGE = 'Vieram pedidos demais deste endereço. Espere alguns segundos e tente novamente.'
const BODIES = {
  503: JSON.stringify({ code: 'SERVICE_UNAVAILABLE', message: BUSY_MESSAGE }),
  429: JSON.stringify({ code: 'TOO_MANY_REQUESTS', message: TOO_MANY_MESSAGE }),
  400: JSON.stringify({ code: 'MALFORMED_REQUEST', message: commonErrors.MALFORMED_REQUEST.message }),
}
type Refused = keyof typeof BODIES

/** Passes admitted requests on and answers the others with 503 and Retry-After. Health checks are always answered. */
export function shedLoad(
  listener: RequestListener,
  { admission, refuse }: { admission: Admission; refuse: RequestListener },
): RequestListener {
  return (request, response) => {
    const path = pathOf(request)
    if (isReading(request) && HEALTH.has(path)) {
      listener(request, response)
      return
    }
    const hasSession = request.headers.cookie?.includes(SESSION_COOKIE) === true
    if (!isReading(request)) {
      // The session cookie isn't verified here: it gains priority and nothing else.
      write(request, response, hasSession || path.startsWith(ACCOUNTS) ? 'write' : 'visit')
    } else if (FILES.test(path) || path === LIVE_EVENTS) {
      if (admission.isOpenTo(path === LIVE_EVENTS ? 'read' : 'file')) listener(request, response)
      else refuse(request, response)
    } else read(request, response, hasSession ? 'read' : 'visit')
  }

  function read(request: IncomingMessage, response: ServerResponse, rank: 'read' | 'visit'): void {
    void admission.enter(rank).then((leave) => {
      if (!leave) {
        refuse(request, response)
        return
      }
      if (response.destroyed) {
        leave()
        return
      }
      // A response that a slow client still downloads is no work for us.
      response.once('prefinish', leave).once('close', leave)
      listener(request, response)
    })
  }

  function write(request: IncomingMessage, response: ServerResponse, rank: 'write' | 'visit'): void {
    if (!admission.isOpenToWrite(rank)) {
      refuse(request, response)
      return
    }
    // Counted once its body has arrived: slow senders block nobody.
    request.once('end', () => {
      // Already answered before the body was read, as a refusal is.
      if (!response.destroyed) response.once('close', admission.beginWrite())
    })
    listener(request, response)
  }
}

/** Whether a request costs next to nothing: reading a file, a health check, or an open stream. */
export function isOfNoWeight(request: IncomingMessage): boolean {
  const path = pathOf(request)
  return isReading(request) && (FILES.test(path) || HEALTH.has(path) || path === LIVE_EVENTS)
}

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** The path as it was sent. */
export function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/**
 * Makes a listener that refuses requests: 400, or 503 or 429 with Retry-After unless that is set, as a page
 * or as JSON. The log counts them once a second.
 * @returns the listener
 */
export function createRefusal(
  { env, log }: { env: Environment; log: Pick<Logger, 'warn'> },
  status: Refused = 503,
): RequestListener {
  const headers = Object.entries(securityHeaders(isHttps(env)))
  const count = countRefusals(log)
  return (request, response) => {
    if (response.destroyed || response.headersSent) return
    count(status)
    // Otherwise the client would send the whole body, which nobody reads.
    if (!request.complete) response.shouldKeepAlive = false
    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader('x-request-id', newId())
    if (status !== 400 && !response.hasHeader('retry-after'))
      response.setHeader('retry-after', String(RETRY_AFTER_SECONDS))
    response.setHeader('cache-control', 'private, no-store')
    if (!request.headers.accept?.includes('text/html') || pathOf(request).startsWith('/api/')) {
      response.setHeader('content-security-policy', EMPTY_POLICY)
      response.writeHead(status, { 'content-type': 'application/json' }).end(BODIES[status])
      return
    }
    void errorPage(undefined, status).then(async (page) => {
      response.writeHead(page.status, Object.fromEntries(page.headers)).end(await page.text())
    })
  }
}
