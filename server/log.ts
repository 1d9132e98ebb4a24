import { type DestinationStream, type Logger, pino } from 'pino'
import { findCurrentRequest } from './current-request.ts'
import { hideEmail } from './mail/hide-email.ts'

/**
 * Structured logs, each line with the number of the request it belongs to. Of an error only what it is and where: a
 * failed statement's message holds its parameters and a database's details hold rows, and both may be personal.
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
  return { type: error.name, message: hide(error.message), code: error.code, stack: hide(error.stack) }
}
