import type { FieldErrors } from '#contract/errors.ts'

type ErrorBody = { code: string; message: string; fields?: FieldErrors }

/** An answer of the API that says no. Known by its shape: it comes from either link, or inside a rendered page. */
export type ApiError = Error & {
  code: string
  status: number
  /** Whether the contract names it; false for what a proxy or a broken server answered. */
  defined: boolean
  data?: { fields?: FieldErrors }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'code' in error && 'status' in error && typeof error.status === 'number'
}

export function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

/** The error that an answer's body describes; undefined where the body isn't one of our server's. */
export function toApiError(body: unknown, status: number): ApiError | undefined {
  if (!isErrorBody(body)) return undefined
  const { code, message, fields } = body
  return Object.assign(new Error(message), { code, status, defined: true, data: { fields } })
}

/**
 * What the server has said of single fields.
 * @param error whatever a call to the API threw
 * @returns one Portuguese message per field; empty for any other error
 */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return (isApiError(error) && error.data?.fields) || {}
}
