import { ORPCError, ValidationError } from '@orpc/server'
import type { Logger } from 'pino'
import { findCurrentRequest } from '../current-request.ts'
import { isDatabaseAway, isLockedOut, isOutOfSpace } from '../database/failures.ts'
import { apiError, fieldErrors, invalidFields } from '../errors.ts'

export const SERVER_AT_FAULT = 500

/**
 * Converts what an operation threw to an error of the contract. Input that breaks a rule becomes a 422 with one message
 * per field; a body that isn't JSON a 400; anything unexpected a 500 that reveals nothing and is logged.
 */
export function toContractError(error: unknown, log: Logger): ORPCError<string, unknown> {
  if (!(error instanceof ORPCError)) return unexpected(error, log)
  if (error.code === 'BAD_REQUEST') {
    if (error.cause instanceof ValidationError) return invalidFields(fieldErrors(error.cause.issues))
    return apiError('MALFORMED_REQUEST')
  }
  if (error.code === 'INTERNAL_SERVER_ERROR') return unexpected(error.cause ?? error, log)
  return error
}

/**
 * For errors outside the contract: 503 while the database is away or a lock can't be had, 507 without disk
 * space, else a logged 500.
 */
export function unexpected(error: unknown, log: Logger, details: Record<string, unknown> = {}) {
  if (error instanceof ORPCError && error.status < SERVER_AT_FAULT) return error
  if (error instanceof ORPCError && error.code === 'SERVICE_UNAVAILABLE') {
    log.warn({ err: error.cause ?? error, ...details }, 'not now')
    return error
  }
  if (isDatabaseAway(error)) {
    log.warn({ err: error, ...details }, 'the database could not be reached')
    return apiError('SERVICE_UNAVAILABLE')
  }
  if (isLockedOut(error)) {
    log.warn({ err: error, ...details }, 'a lock could not be had')
    return apiError('SERVICE_UNAVAILABLE')
  }
  log.error({ err: error, ...details }, 'operation failed')
  return apiError(isOutOfSpace(error) ? 'INSUFFICIENT_STORAGE' : 'INTERNAL_SERVER_ERROR')
}

/**
 * The body of an error of the API: `{ code, message, fields? }` with what else the contract declares for its
 * code, such as `inTheWay`; for errors of the server also `requestId`, under which the error is logged.
 */
export function errorBody(thrown: ORPCError<string, unknown>) {
  // The body could not be read: the only error that doesn't pass through toContractError.
  const error = thrown.code === 'BAD_REQUEST' ? apiError('MALFORMED_REQUEST') : thrown
  return {
    code: error.code,
    message: error.message,
    ...(error.status < SERVER_AT_FAULT && Object(error.data)),
    ...(error.status >= SERVER_AT_FAULT && requestIdOfNow()),
  }
}

/** Adds the request id to an error, for pages rendered on the server, which get the error itself. */
export function withRequestId(error: ORPCError<string, unknown>): ORPCError<string, unknown> {
  const { code, status, message, data } = error
  return new ORPCError(code, {
    status,
    message,
    data: { ...Object(data), ...requestIdOfNow() },
    cause: error,
  })
}

function requestIdOfNow(): { requestId?: string } {
  const request = findCurrentRequest()
  return request ? { requestId: request.id } : {}
}
