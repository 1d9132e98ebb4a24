import { ORPCError } from '@orpc/server'
import { commonErrors, type FieldErrors } from '#contract/errors.ts'

/** The errors that operations throw; the API sends them as `{ code, message, fields? }`. */
type CommonCode = keyof typeof commonErrors

/**
 * Makes an error of the contract.
 * @returns it with its default message, or with a more specific one.
 */
export function apiError(code: CommonCode, message: string = commonErrors[code].message) {
  return new ORPCError(code, { status: commonErrors[code].status, message })
}

/** An issue of a validation library, at a path of keys. */
type Issue = {
  message: string
  path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/**
 * Turns issues into field errors.
 * @returns the first message of each wrong field, under its path joined by dots.
 */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const fields: FieldErrors = {}
  for (const { path = [], message } of issues) {
    const name = path.map((part) => (typeof part === 'object' ? part.key : part)).join('.')
    fields[name] ??= message
  }
  return fields
}

/**
 * Makes the error for wrong fields.
 * @returns a 422 that names each wrong field, with the default message or a more specific one.
 */
export function invalidFields(fields: FieldErrors, message: string = commonErrors.VALIDATION_FAILED.message) {
  const { status } = commonErrors.VALIDATION_FAILED
  return new ORPCError('VALIDATION_FAILED', { status, message, data: { fields } })
}
