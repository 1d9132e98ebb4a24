import type { Context } from 'hono'
import type { Resources } from '../resources.ts'
import { NO_STORE, translate } from './auth-responses.ts'
import type { Authentication } from './authentication.ts'
import { deviceCookie } from './device-cookie.ts'
import { extendSessionCookie, isHttps } from './session-cookie.ts'
import { clearSignedOut } from './signed-out-cookie.ts'
import type { Viewers } from './viewers.ts'

/** What the routes of accounts work with. */
export type AccountSite = {
  resources: Resources
  authentication: Authentication
  viewers: Viewers
  /** The client's IP address, as far as the server can trust it. */
  addressOf: (context: Context) => string
}

/** What the engine made of a request. `response` is the answer, of a second step before its cookie is set. */
export type EngineAnswer =
  | { kind: 'session'; userId: string; token: string; response: Response }
  | { kind: 'second-step' | 'refused'; response: Response }

/** Passes a checked request to the account engine; no answer holds the session's token in its body. */
export async function askEngine(
  { resources, authentication, addressOf }: AccountSite,
  context: Context,
  body: unknown,
): Promise<EngineAnswer> {
  const { env, secret } = resources
  const response = await authentication.handler(engineRequest(context.req.raw, body, addressOf(context)))
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) {
    const kind = answer.code === 'SECOND_FACTOR_REQUIRED' ? 'second-step' : 'refused'
    return { kind, response: translate(answer.code, response.status, answer.reason) }
  }
  const { id, name, email, role } = answer.user
  const headers = new Headers(NO_STORE)
  for (const cookie of response.headers.getSetCookie())
    headers.append('set-cookie', extendSessionCookie(cookie))
  headers.append('set-cookie', deviceCookie(secret, email, isHttps(env)))
  headers.append('set-cookie', clearSignedOut(isHttps(env)))
  return {
    kind: 'session',
    userId: id,
    token: answer.token,
    response: Response.json({ user: { id, name, email, role } }, { headers }),
  }
}

/** A request to the engine in place of one that came, with another body. */
export function engineRequest(request: Request, body: unknown, address: string): Request {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.set('x-pouso-address', address)
  headers.delete('content-length')
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) })
}
