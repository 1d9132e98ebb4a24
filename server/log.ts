import { type DestinationStream, type Logger, pino } from 'pino'
import { findCurrentRequest } from './current-request.ts'
import { hideEmail } from './mail/hide-email.ts'
import { withSourcePositions } from './source-positions.ts'

/**
 * Structured logs, each line with its request's id. Errors are logged without their messages: a failed statement's
 * message contains its parameters, a database's details contain rows, and both may be personal data.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, mixin: describeRequest, serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

function describeRequest(): Record<string, unknown> {
  const request = findCurrentRequest()
  return request ? { requestId: request.id } : {}
}

function describeError(error: Error & { code?: string }): Record<string, unknown> {
  if (error.message?.startsWith('Failed query') && error.cause instanceof Error)
    return describeError(error.cause)
  const hide = (text: string | undefined) => text && hideEmail(text)
  return {
    type: error.name,
    message: hide(error.message),
    code: error.code,
    stack: hide(error.stack && withSourcePositions(error.stack)),
  }
}
