import { commonErrors, type FieldErrors } from '#contract/errors.ts'
import { suspendedWords } from './suspended-words.ts'

export const NO_STORE = { 'cache-control': 'private, no-store' }

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
 * The API's answer to a refusal of the account engine.
 * @param reason of a suspension, which only who knows the password gets to read
 */
export function translate(code: string, status: number, reason?: string | null): Response {
  const known = translations[aliases[code] ?? code]
  if (known && reason) return refuse(known.status, known.code, suspendedWords(reason))
  if (known) return refuse(known.status, known.code, known.message)
  if (status >= 500) return refuse(503, 'SERVICE_UNAVAILABLE', commonErrors.SERVICE_UNAVAILABLE.message)
  return refuse(422, 'VALIDATION_FAILED', commonErrors.VALIDATION_FAILED.message)
}

/** An answer in the API's form of errors. */
export function refuse(status: number, code: string, message: string, fields?: FieldErrors): Response {
  return Response.json({ code, message, ...(fields && { fields }) }, { status, headers: NO_STORE })
}
