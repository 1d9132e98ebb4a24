import type { Context } from 'hono'
import type { z } from 'zod'
import type { signUpSchema } from '#contract/accounts/shapes.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import { recordAccess } from './access-log.ts'
import { type AccountSite, askEngine } from './ask-engine.ts'
import { refuse } from './auth-responses.ts'
import { COMMON_PASSWORD, isCommonPassword } from './common-passwords.ts'
import { sendEmailConfirmationJob } from './send-email-confirmation.ts'

/**
 * Makes an account, opens its session and has its e-mail confirmed.
 * @throws TooManyAttempts
 */
export async function signUp(
  site: AccountSite,
  context: Context,
  body: z.infer<typeof signUpSchema>,
): Promise<Response> {
  const { resources, addressOf } = site
  const { database, jobs, log, now } = resources
  const ipAddress = addressOf(context)
  await countAttempt(resources, 'signUpByAddress', ipAddress)
  await countAttempt(resources, 'signUpByAccount', body.email)
  if (isCommonPassword(body.password))
    return refuse(422, 'VALIDATION_FAILED', COMMON_PASSWORD, { password: COMMON_PASSWORD })
  const answer = await askEngine(site, context, body)
  if (answer.kind !== 'session') {
    log.warn({ status: answer.response.status }, 'sign-up refused')
    return answer.response
  }
  const { userId, response } = answer
  await database.transaction(async (transaction) => {
    await recordAccess(transaction, { userId, event: 'sign-up', ipAddress, at: now() })
    await jobs.enqueue(transaction, sendEmailConfirmationJob, { userId })
  })
  return response
}
