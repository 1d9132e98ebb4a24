import type { FieldErrors } from '#contract/errors.ts'

type ErrorBody = { code: string; message: string; fields?: FieldErrors; requestId?: string }

/** An answer of the API that says no. Known by its shape: it comes from either link, or inside a rendered page. */
export type ApiError = Error & {
  code: string
  status: number
  /** Whether the contract names it; false for what a proxy or a broken server answered. */
  defined: boolean
  data?: { fields?: FieldErrors; requestId?: string }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'code' in error && 'status' in error && typeof error.status === 'number'
}

export function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

/** The error that an answer's body describes; undefined where the body isn't one of our server's. */
export function toApiError(body: unknown, status: number): ApiError | undefined {
  return isErrorBody(body) ? fromErrorBody(body, status) : undefined
}

export function fromErrorBody({ code, message, fields, requestId }: ErrorBody, status: number): ApiError {
  return Object.assign(new Error(message), {
    code,
    status,
    defined: true,
    data: { ...(fields && { fields }), ...(requestId && { requestId }) },
  })
}

const NOT_THERE = new Set([404, 422])

/** Whether what an address names isn't there, or couldn't be: a name that no thing has. */
export function isNotThere(error: unknown): boolean {
  return isApiError(error) && NOT_THERE.has(error.status)
}

/** What to quote to support when the server is at fault: the number under which its log tells what happened. */
export function errorCodeOf(error: unknown): string | undefined {
  return isApiError(error) ? error.data?.requestId : undefined
}

/** The message for people, with the code to quote where there is one (SEC-03). */
export function messageOf(error: ApiError): string {
  const errorCode = errorCodeOf(error)
  return errorCode ? `${error.message} Código do erro: ${errorCode}` : error.message
}

/**
 * What the server has said of single fields.
 * @param error whatever a call to the API threw
 * @returns one Portuguese message per field; empty for any other error
 */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return (isApiError(error) && error.data?.fields) || {}
}
