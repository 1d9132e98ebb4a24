import type { Alternative } from '#contract/bookings/booking-shapes.ts'
import type { InTheWay, QuoteAnswer } from '#contract/bookings/shapes.ts'
import type { FieldErrors } from '#contract/errors.ts'

/** What an error of the contract carries beside code and message. */
type ErrorData = {
  fields?: FieldErrors
  requestId?: string
  inTheWay?: InTheWay[]
  alternatives?: Alternative[]
  quote?: QuoteAnswer
}
type ErrorBody = { code: string; message: string } & ErrorData

/** An error response of the API. Recognized by its shape: it comes from either link, or inside a rendered page. */
export type ApiError = Error & {
  code: string
  status: number
  /** Whether the contract defines it; false for the response of a proxy or of a broken server. */
  defined: boolean
  data?: ErrorData
}

/** Whether an error is a response of the API, and not one of the network or of our own code. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'code' in error && 'status' in error && typeof error.status === 'number'
}

/** Whether a body has the form of our server's errors. */
export function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

/** The error in a response's body; undefined where the body isn't from our server. */
export function toApiError(body: unknown, status: number): ApiError | undefined {
  return isErrorBody(body) ? fromErrorBody(body, status) : undefined
}

/** The error that the body of a response describes. */
export function fromErrorBody({ code, message, fields, requestId }: ErrorBody, status: number): ApiError {
  return Object.assign(new Error(message), {
    code,
    status,
    defined: true,
    data: { ...(fields && { fields }), ...(requestId && { requestId }) },
  })
}

const NOT_THERE = new Set([404, 422])

/** Whether an address leads to nothing, also because its id is malformed. */
export function isNotThere(error: unknown): boolean {
  return isApiError(error) && NOT_THERE.has(error.status)
}

/** The code to quote to support when the server is at fault: the request's id in its log. */
export function errorCodeOf(error: unknown): string | undefined {
  return isApiError(error) ? error.data?.requestId : undefined
}

/** The message for users, with the code to quote where there is one (SEC-03). */
export function messageOf(error: ApiError): string {
  const errorCode = errorCodeOf(error)
  return errorCode ? `${error.message} Código do erro: ${errorCode}` : error.message
}

/**
 * The server's messages for single fields.
 * @param error any error of a call to the API
 * @returns one Portuguese message per field; empty for any other error
 */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return (isApiError(error) && error.data?.fields) || {}
}
