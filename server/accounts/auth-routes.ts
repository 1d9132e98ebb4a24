import { Hono } from 'hono'
import type { z } from 'zod'
import { signInSchema, signUpSchema } from '#contract/accounts.ts'
import { commonErrors, type FieldErrors } from '#contract/errors.ts'
import type { Authentication } from './authentication.ts'

const INVALID_CREDENTIALS = 'Seu e-mail ou sua senha estão incorretos'
const EMAIL_TAKEN = 'Este e-mail já tem uma conta. Entre com ele ou recupere a senha.'

/** What the account engine's own codes are called at our door. */
const translations: Record<string, { status: 401 | 409; code: string; message: string }> = {
  INVALID_EMAIL_OR_PASSWORD: { status: 401, code: 'INVALID_CREDENTIALS', message: INVALID_CREDENTIALS },
  INVALID_EMAIL: { status: 401, code: 'INVALID_CREDENTIALS', message: INVALID_CREDENTIALS },
  USER_ALREADY_EXISTS: { status: 409, code: 'EMAIL_TAKEN', message: EMAIL_TAKEN },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: { status: 409, code: 'EMAIL_TAKEN', message: EMAIL_TAKEN },
}

/**
 * The doors of the account engine that are open: each body is checked against the contract before it is passed on,
 * and each error comes out as `{ code, message, fields? }` in Portuguese. Any other path of the engine is a 404.
 */
export function authRoutes(authentication: Authentication): Hono {
  const routes = new Hono()
  routes.post('/sign-up/email', (context) => passOn(authentication, context.req.raw, signUpSchema))
  routes.post('/sign-in/email', (context) => passOn(authentication, context.req.raw, signInSchema))
  routes.post('/sign-out', (context) => authentication.handler(withBody(context.req.raw, {})))
  return routes
}

async function passOn(
  authentication: Authentication,
  request: Request,
  schema: z.ZodType,
): Promise<Response> {
  const body = await request.json().catch(() => undefined)
  if (body === undefined)
    return errorResponse(400, 'MALFORMED_REQUEST', commonErrors.MALFORMED_REQUEST.message)
  const checked = schema.safeParse(body)
  if (!checked.success) {
    const { message } = commonErrors.VALIDATION_FAILED
    return errorResponse(422, 'VALIDATION_FAILED', message, fieldErrors(checked.error))
  }
  const response = await authentication.handler(withBody(request, checked.data))
  if (response.ok) {
    const { user } = await response.json()
    // The session's token is for the cookie alone.
    return Response.json(
      { user: { id: user.id, name: user.name, email: user.email, role: user.role } },
      { headers: cookiesOf(response) },
    )
  }
  const { code } = await response.json().catch(() => ({ code: undefined }))
  const translation = translations[code]
  if (translation) return errorResponse(translation.status, translation.code, translation.message)
  const { message } = commonErrors.INTERNAL_SERVER_ERROR
  return response.status < 500
    ? errorResponse(422, 'VALIDATION_FAILED', commonErrors.VALIDATION_FAILED.message)
    : errorResponse(500, 'INTERNAL_SERVER_ERROR', message)
}

function cookiesOf(response: Response): Headers {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}

function withBody(request: Request, body: unknown): Request {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) })
}

function errorResponse(status: number, code: string, message: string, fields?: FieldErrors): Response {
  return Response.json({ code, message, ...(fields && { fields }) }, { status })
}

/** One message per wrong field, under its path. */
function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  return fields
}
