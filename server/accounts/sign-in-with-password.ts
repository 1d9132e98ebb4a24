import type { Context } from 'hono'
import type { z } from 'zod'
import type { signInSchema } from '#contract/accounts/shapes.ts'
import { countAttempt, resetAttempts } from '../rate-limits/attempt-limits.ts'
import { type AccountSite, askEngine } from './ask-engine.ts'
import { translate } from './auth-responses.ts'
import { readCredentials } from './credentials.ts'
import { findKnownDevice } from './device-cookie.ts'
import { restoreAdministratorRole, storedEmail } from './ensure-administrator.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { verifyPassword } from './password-hash.ts'

/**
 * Opens a session for who knows the password, or begins the second step where the account has one (AUTH-40).
 * @throws TooManyAttempts
 */
export async function signInWithPassword(
  site: AccountSite,
  context: Context,
  { email, password }: z.infer<typeof signInSchema>,
): Promise<Response> {
  const { resources, addressOf } = site
  const { database, log, secret } = resources
  const body = { email: storedEmail(email), password }
  const ipAddress = addressOf(context)
  const device = findKnownDevice(secret, body.email, context.req.header('cookie'))
  const [limit, subject] = device
    ? (['passwordByDevice', `${body.email}:${device}`] as const)
    : (['passwordByAccount', body.email] as const)
  await countAttempt(resources, 'passwordByAddress', ipAddress)
  await countAttempt(resources, limit, subject)
  const before = await readCredentials(database, body.email)
  await restoreAdministratorRole(
    resources,
    body.email,
    async () => !!before?.hash && verifyPassword({ hash: before.hash, password }),
  )
  const answer = await askEngine(site, context, body)
  if (answer.kind === 'refused') {
    log.warn({ status: answer.response.status }, 'sign-in refused')
    return answer.response
  }
  const token = answer.kind === 'session' ? answer.token : undefined
  const signIn = await finishSignIn(resources, { before, token, ipAddress })
  if (signIn.kind === 'refused') {
    log.warn('sign-in refused: password or second factor changed meanwhile')
    return translate('INVALID_EMAIL_OR_PASSWORD', 401)
  }
  if (signIn.kind === 'second-step') answer.response.headers.append('set-cookie', signIn.cookie)
  await resetAttempts(resources, limit, subject)
  return answer.response
}
