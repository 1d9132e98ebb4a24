import { type Logger, pino } from 'pino'

/**
 * Structured logs. Of an error only what it is and where: a failed statement's message holds its parameters and a
 * database's details hold rows, and both may be personal.
 */
export function createLog(level: string): Logger {
  return pino({ level, serializers: { err: describeError } })
}

function describeError(error: Error & { code?: string }): Record<string, unknown> {
  if (error.message?.startsWith('Failed query') && error.cause instanceof Error)
    return describeError(error.cause)
  return { type: error.name, message: error.message, code: error.code, stack: error.stack }
}
