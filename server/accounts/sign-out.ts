import type { Context } from 'hono'
import { commonErrors } from '#contract/errors.ts'
import { recordAccess } from './access-log.ts'
import { type AccountSite, engineRequest } from './ask-engine.ts'
import { refuse } from './auth-responses.ts'
import { noteChangedViewers } from './changed-viewers.ts'
import { clearSessionCookie, isHttps } from './session-cookie.ts'
import { clearSignedOut } from './signed-out-cookie.ts'

/** Ends the session of this browser, and removes its cookie also where that fails. */
export async function signOut(site: AccountSite, context: Context): Promise<Response> {
  const { env, log } = site.resources
  const response = await endSession(site, context).catch((error: unknown) => {
    log.warn({ err: error }, 'sign-out failed')
    return refuse(503, 'SERVICE_UNAVAILABLE', commonErrors.SERVICE_UNAVAILABLE.message)
  })
  // Also after a failure: this browser at least is signed out then (AUTH-22).
  response.headers.append('set-cookie', clearSessionCookie(env))
  response.headers.append('set-cookie', clearSignedOut(isHttps(env)))
  return response
}

async function endSession(
  { resources, authentication, viewers, addressOf }: AccountSite,
  context: Context,
): Promise<Response> {
  const { database, now } = resources
  const viewer = await viewers.find(context.req.header('cookie'))
  noteChangedViewers()
  const response = await authentication.handler(engineRequest(context.req.raw, {}, addressOf(context)))
  if (viewer) {
    const ipAddress = addressOf(context)
    await recordAccess(database, { userId: viewer.id, event: 'sign-out', ipAddress, at: now() })
  }
  return response
}
