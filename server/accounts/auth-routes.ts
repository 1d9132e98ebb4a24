import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { confirmationPath } from '#contract/accounts/confirmation-link.ts'
import {
  emailConfirmationSchema,
  passwordResetRequestSchema,
  passwordResetSchema,
  signInSchema,
  signUpSchema,
} from '#contract/accounts/shapes.ts'
import { commonErrors, type FieldErrors } from '#contract/errors.ts'
import { typedCodeSchema } from '#contract/security/shapes.ts'
import { fieldErrors } from '../errors.ts'
import { countAttempt, resetAttempts, TooManyAttempts } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'
import { recordAccess } from './access-log.ts'
import type { Authentication } from './authentication.ts'
import { noteChangedViewers } from './changed-viewers.ts'
import { COMMON_PASSWORD, isCommonPassword } from './common-passwords.ts'
import { confirmEmail } from './confirm-email.ts'
import { readCredentials } from './credentials.ts'
import { deviceCookie, findKnownDevice } from './device-cookie.ts'
import { restoreAdministratorRole, storedEmail } from './ensure-administrator.ts'
import { finishSecondStep } from './finish-second-step.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { verifyPassword } from './password-hash.ts'
import { isRecoveryTokenValid, resetPassword } from './recovery.ts'
import { sendEmailConfirmationJob } from './send-email-confirmation.ts'
import { sendPasswordResetJob } from './send-password-reset.ts'
import { clearSessionCookie, extendSessionCookie, isHttps } from './session-cookie.ts'
import { clearSignedOut } from './signed-out-cookie.ts'
import { suspendedWords } from './suspended-words.ts'
import type { Viewers } from './viewers.ts'

type Options = {
  resources: Resources
  authentication: Authentication
  viewers: Viewers
  /** The client's IP address, as far as the server can trust it. */
  addressOf: (context: Context) => string
}

const NO_STORE = { 'cache-control': 'private, no-store' }

const WRONG_CODE = 'Este código não confere, ou já foi usado. Digite o código que o aplicativo mostra agora.'
const CONFIRMATION_NOT_VALID =
  'Ele já foi usado, expirou, ou um mais novo foi enviado. Se ainda faltar confirmar, peça outro na página do seu perfil.'
const SIGN_IN_EXPIRED = 'O tempo para digitar o código acabou. Entre de novo com e-mail e senha.'

/** The API's errors for the engine's own codes. */
const translations: Record<string, { status: number; code: string; message: string }> = {
  INVALID_EMAIL_OR_PASSWORD: {
    status: 401,
    code: 'INVALID_CREDENTIALS',
    message: 'Seu e-mail ou sua senha estão incorretos',
  },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    status: 409,
    code: 'EMAIL_TAKEN',
    message: 'Este e-mail já tem uma conta. Entre com ele ou recupere a senha.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'Digite o código do seu aplicativo autenticador.',
  },
  ACCOUNT_SUSPENDED: {
    status: 403,
    code: 'ACCOUNT_SUSPENDED',
    message: suspendedWords(),
  },
}
const aliases: Record<string, string> = {
  INVALID_EMAIL: 'INVALID_EMAIL_OR_PASSWORD',
  USER_ALREADY_EXISTS: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
}

/**
 * The HTTP routes of accounts: each body is checked against the contract, each attempt is counted, and each error is
 * `{ code, message, fields? }` in Portuguese. Any other path of the account engine is a 404.
 */
export function authRoutes({ resources, authentication, viewers, addressOf }: Options): Hono {
  const { database, jobs, env, log, now, secret } = resources
  const routes = new Hono()

  /** Passes a checked request to the engine, and returns its answer without the session's token. */
  const askEngine = async (context: Context, body: unknown) => {
    const response = await authentication.handler(engineRequest(context.req.raw, body, addressOf(context)))
    const answer = await response.json().catch(() => ({}))
    if (!response.ok) {
      const refusal = translate(answer.code, response.status, answer.reason)
      return { refusal, code: String(answer.code) }
    }
    const { id, name, email, role } = answer.user
    const headers = new Headers(NO_STORE)
    for (const cookie of response.headers.getSetCookie())
      headers.append('set-cookie', extendSessionCookie(cookie))
    headers.append('set-cookie', deviceCookie(secret, email, isHttps(env)))
    headers.append('set-cookie', clearSignedOut(isHttps(env)))
    return {
      userId: id as string,
      token: answer.token as string,
      response: Response.json({ user: { id, name, email, role } }, { headers }),
    }
  }

  const signOut = async (context: Context) => {
    const viewer = await viewers.find(context.req.header('cookie'))
    noteChangedViewers()
    const response = await authentication.handler(engineRequest(context.req.raw, {}, addressOf(context)))
    if (viewer) {
      const ipAddress = addressOf(context)
      await recordAccess(database, { userId: viewer.id, event: 'sign-out', ipAddress, at: now() })
    }
    return response
  }

  routes.post('/sign-up/email', (context) =>
    withBody(context, signUpSchema, async (body) => {
      await countAttempt(resources, 'signUpByAddress', addressOf(context))
      await countAttempt(resources, 'signUpByAccount', body.email)
      if (isCommonPassword(body.password))
        return refuse(422, 'VALIDATION_FAILED', COMMON_PASSWORD, { password: COMMON_PASSWORD })
      const { refusal, userId, response } = await askEngine(context, body)
      if (refusal) {
        log.warn({ status: refusal.status }, 'sign-up refused')
        return refusal
      }
      await database.transaction(async (transaction) => {
        const ipAddress = addressOf(context)
        await recordAccess(transaction, { userId, event: 'sign-up', ipAddress, at: now() })
        await jobs.enqueue(transaction, sendEmailConfirmationJob, { userId })
      })
      return response
    }),
  )

  routes.post('/sign-in/email', (context) =>
    withBody(context, signInSchema, async ({ email, password }) => {
      const body = { email: storedEmail(email), password }
      const address = addressOf(context)
      const device = findKnownDevice(secret, body.email, context.req.header('cookie'))
      const [limit, subject] = device
        ? (['passwordByDevice', `${body.email}:${device}`] as const)
        : (['passwordByAccount', body.email] as const)
      await countAttempt(resources, 'passwordByAddress', address)
      await countAttempt(resources, limit, subject)
      const before = await readCredentials(database, body.email)
      await restoreAdministratorRole(
        resources,
        body.email,
        async () => !!before?.hash && verifyPassword({ hash: before.hash, password }),
      )
      const { refusal, code, token, response } = await askEngine(context, body)
      const isStepNext = code === 'SECOND_FACTOR_REQUIRED'
      if (refusal && !isStepNext) {
        log.warn({ status: refusal.status }, 'sign-in refused')
        return refusal
      }
      const stepCookie = await finishSignIn(resources, { before, token, ipAddress: address })
      if (stepCookie === undefined) {
        log.warn('sign-in refused: password or second factor changed meanwhile')
        return translate('INVALID_EMAIL_OR_PASSWORD', 401)
      }
      if (stepCookie) refusal?.headers.append('set-cookie', stepCookie)
      await resetAttempts(resources, limit, subject)
      return refusal ?? response
    }),
  )

  routes.post('/sign-in/second-factor', (context) =>
    withBody(context, typedCodeSchema, async ({ code }) => {
      const ipAddress = addressOf(context)
      const outcome = await finishSecondStep(resources, context, { typed: code, ipAddress })
      if ('user' in outcome) {
        const headers = new Headers(NO_STORE)
        for (const cookie of outcome.cookies) headers.append('set-cookie', cookie)
        return Response.json({ user: outcome.user }, { headers })
      }
      log.warn({ reason: outcome.refusal }, 'second step refused')
      if (outcome.refusal === 'suspended') return translate('ACCOUNT_SUSPENDED', 403, outcome.reason)
      if (outcome.refusal === 'wrong-code') return refuse(422, 'WRONG_CODE', WRONG_CODE)
      return refuse(401, 'SIGN_IN_EXPIRED', SIGN_IN_EXPIRED)
    }),
  )

  routes.post('/sign-out', async (context) => {
    const response = await signOut(context).catch((error: unknown) => {
      log.warn({ err: error }, 'sign-out failed')
      return refuse(503, 'SERVICE_UNAVAILABLE', commonErrors.SERVICE_UNAVAILABLE.message)
    })
    // Also after a failure: this browser at least is signed out then (AUTH-22).
    response.headers.append('set-cookie', clearSessionCookie(env))
    response.headers.append('set-cookie', clearSignedOut(isHttps(env)))
    return response
  })

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

async function withBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
  work: (body: z.infer<Schema>) => Promise<Response>,
): Promise<Response> {
  const body = await context.req.json().catch(() => undefined)
  if (body === undefined) return refuse(400, 'MALFORMED_REQUEST', commonErrors.MALFORMED_REQUEST.message)
  // A request can't create an administrator.
  if (body?.role === 'admin') return refuse(403, 'FORBIDDEN', commonErrors.FORBIDDEN.message)
  const checked = schema.safeParse(body)
  if (!checked.success) {
    return refuse(
      422,
      'VALIDATION_FAILED',
      commonErrors.VALIDATION_FAILED.message,
      fieldErrors(checked.error.issues),
    )
  }
  try {
    return await work(checked.data)
  } catch (error) {
    if (error instanceof ORPCError) return refuse(error.status, error.code, error.message)
    if (!(error instanceof TooManyAttempts)) throw error
    const response = refuse(429, 'TOO_MANY_REQUESTS', error.message)
    response.headers.set('retry-after', String(error.retryAfterSeconds))
    return response
  }
}

function engineRequest(request: Request, body: unknown, address: string): Request {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.set('x-pouso-address', address)
  headers.delete('content-length')
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** @param reason of a suspension, which only who knows the password gets to read */
function translate(code: string, status: number, reason?: string | null): Response {
  const known = translations[aliases[code] ?? code]
  if (known && reason) return refuse(known.status, known.code, suspendedWords(reason))
  if (known) return refuse(known.status, known.code, known.message)
  if (status >= 500) return refuse(503, 'SERVICE_UNAVAILABLE', commonErrors.SERVICE_UNAVAILABLE.message)
  return refuse(422, 'VALIDATION_FAILED', commonErrors.VALIDATION_FAILED.message)
}

function refuse(status: number, code: string, message: string, fields?: FieldErrors): Response {
  return Response.json({ code, message, ...(fields && { fields }) }, { status, headers: NO_STORE })
}
