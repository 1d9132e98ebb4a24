import { Hono } from 'hono'
import { confirmationPath } from '#contract/accounts/confirmation-link.ts'
import {
  emailConfirmationSchema,
  passwordResetRequestSchema,
  passwordResetSchema,
  signInSchema,
  signUpSchema,
} from '#contract/accounts/shapes.ts'
import { typedCodeSchema } from '#contract/security/shapes.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import type { AccountSite } from './ask-engine.ts'
import { NO_STORE, refuse } from './auth-responses.ts'
import { COMMON_PASSWORD, isCommonPassword } from './common-passwords.ts'
import { confirmEmail } from './confirm-email.ts'
import { isRecoveryTokenValid, resetPassword } from './recovery.ts'
import { sendPasswordResetJob } from './send-password-reset.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { takeSecondStep } from './take-second-step.ts'
import { withBody } from './with-body.ts'

const CONFIRMATION_NOT_VALID = 'Ele já foi usado, expirou, ou um mais novo foi enviado.'

/**
 * The HTTP routes of accounts: each body is checked against the contract, each attempt is counted, and each error is
 * `{ code, message, fields? }` in Portuguese. Any other path of the account engine is a 404.
 */
export function authRoutes(site: AccountSite): Hono {
  const { resources, addressOf } = site
  const { database, jobs } = resources
  const routes = new Hono()

  routes.post('/sign-up/email', (context) =>
    withBody(context, signUpSchema, (body) => signUp(site, context, body)),
  )

  routes.post('/sign-in/email', (context) =>
    withBody(context, signInSchema, (body) => signInWithPassword(site, context, body)),
  )

  routes.post('/sign-in/second-factor', (context) =>
    withBody(context, typedCodeSchema, (body) => takeSecondStep(site, context, body)),
  )

  routes.post('/sign-out', (context) => signOut(site, context))

  routes.post('/request-password-reset', (context) =>
    withBody(context, passwordResetRequestSchema, async ({ email }) => {
      await countAttempt(resources, 'recoveryByAddress', addressOf(context))
      await countAttempt(resources, 'recoveryByAccount', email)
      await jobs.enqueue(database, sendPasswordResetJob, { email })
      return Response.json({ accepted: true }, { headers: NO_STORE })
    }),
  )

  routes.get('/reset-password', async (context) => {
    const valid = await isRecoveryTokenValid(resources, context.req.query('token') ?? '')
    return Response.json({ valid }, { headers: NO_STORE })
  })

  routes.post('/reset-password', (context) =>
    withBody(context, passwordResetSchema, async ({ token, newPassword }) => {
      if (isCommonPassword(newPassword)) {
        return refuse(422, 'VALIDATION_FAILED', COMMON_PASSWORD, { newPassword: COMMON_PASSWORD })
      }
      if (await resetPassword(resources, token, newPassword))
        return Response.json({ done: true }, { headers: NO_STORE })
      return refuse(
        404,
        'INVALID_TOKEN',
        'Este link de redefinição de senha é inválido ou expirou. Por favor, solicite um novo link.',
      )
    }),
  )

  // Where mails from before led: mail programs open links too, so that the page that follows asks for a press.
  routes.get('/verify-email', (context) => {
    context.header('cache-control', 'private, no-store')
    return context.redirect(confirmationPath(context.req.query('token') ?? ''), 303)
  })

  routes.post('/verify-email', (context) =>
    withBody(context, emailConfirmationSchema, async ({ token }) =>
      (await confirmEmail(resources, token))
        ? Response.json({ confirmed: true }, { headers: NO_STORE })
        : refuse(404, 'INVALID_TOKEN', CONFIRMATION_NOT_VALID),
    ),
  )

  return routes
}
