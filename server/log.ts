import { type Logger, pino } from 'pino'

/** Structured logs. Of an error only what it is and where: a database's details hold rows, which may be personal. */
export function createLog(level: string): Logger {
  return pino({
    level,
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        stack: error.stack,
      }),
    },
  })
}
