import { ORPCError } from '@orpc/client'
import type { FieldErrors } from '#contract/errors.ts'

type ErrorBody = { code: string; message: string; fields?: FieldErrors }

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

/** The error that an answer's body describes; undefined where the body isn't one of our server's. */
export function toApiError(body: unknown, status: number) {
  if (!isErrorBody(body)) return undefined
  const { code, message, fields } = body
  return new ORPCError(code, { status, message, defined: true, data: { fields } })
}

/**
 * What the server has said of single fields.
 * @param error whatever a call to the API threw
 * @returns one Portuguese message per field; empty for any other error
 */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof ORPCError)) return {}
  const { data } = error
  return typeof data === 'object' && data !== null && 'fields' in data ? (data.fields ?? {}) : {}
}
