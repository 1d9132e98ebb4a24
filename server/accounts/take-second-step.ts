import type { Context } from 'hono'
import type { z } from 'zod'
import type { typedCodeSchema } from '#contract/security/shapes.ts'
import type { AccountSite } from './ask-engine.ts'
import { NO_STORE, refuse, translate } from './auth-responses.ts'
import { finishSecondStep } from './finish-second-step.ts'

const WRONG_CODE = 'Este código não confere, ou já foi usado. Digite o código que o aplicativo mostra agora.'
const SIGN_IN_EXPIRED = 'O tempo para digitar o código acabou. Entre de novo com e-mail e senha.'

/**
 * Answers who types the code of a second step after the password (AUTH-40).
 * @throws TooManyAttempts
 */
export async function takeSecondStep(
  { resources, addressOf }: AccountSite,
  context: Context,
  { code }: z.infer<typeof typedCodeSchema>,
): Promise<Response> {
  const ipAddress = addressOf(context)
  const outcome = await finishSecondStep(resources, context, { typed: code, ipAddress })
  if ('user' in outcome) {
    const headers = new Headers(NO_STORE)
    for (const cookie of outcome.cookies) headers.append('set-cookie', cookie)
    return Response.json({ user: outcome.user }, { headers })
  }
  resources.log.warn({ reason: outcome.refusal }, 'second step refused')
  if (outcome.refusal === 'suspended') return translate('ACCOUNT_SUSPENDED', 403, outcome.reason)
  if (outcome.refusal === 'wrong-code') return refuse(422, 'WRONG_CODE', WRONG_CODE)
  return refuse(401, 'SIGN_IN_EXPIRED', SIGN_IN_EXPIRED)
}
