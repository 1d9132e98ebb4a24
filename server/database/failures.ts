import { DatabaseAway } from './watch-database.ts'

/** Classes 08 and 57P and 53300 of PostgreSQL's error codes, and the system's codes for connections. */
const AWAY_CODES =
  /^(08\d{3}|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Messages of errors that come without a code. */
const AWAY_MESSAGES =
  /^(Connection terminated|Client was closed|Client has encountered a connection error|timeout exceeded when trying to connect)/
/** PostgreSQL's lock_not_available, after `lock_timeout`, and deadlock_detected. */
const LOCK_CODES = new Set(['55P03', '40P01'])
/** PostgreSQL's disk_full, and the system's codes for files. */
const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether the database was unreachable or the connection was lost, so that the statement itself is not at fault. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      cause instanceof DatabaseAway || AWAY_CODES.test(cause.code ?? '') || AWAY_MESSAGES.test(cause.message),
  )
}

/**
 * Whether a statement timed out waiting for another transaction's lock, or in a deadlock: it may succeed
 * later.
 */
export function isLockedOut(error: unknown): boolean {
  return causesOf(error).some(({ code = '' }) => LOCK_CODES.has(code))
}

/** Whether there was no room left, in the database or for a file. */
export function isOutOfSpace(error: unknown): boolean {
  return causesOf(error).some(({ code = '' }) => FULL_CODES.has(code))
}

type CodedError = Error & { code?: string }

/** An error and all its causes, including those of an AggregateError (connecting tries every address of a name). */
function causesOf(error: unknown): CodedError[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? error.errors : []
  return [error as CodedError, ...[...inner, error.cause].flatMap(causesOf)]
}
