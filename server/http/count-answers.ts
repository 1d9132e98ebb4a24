import type { Logger } from 'pino'

const EVERY_MS = 1_000

/**
 * Counts responses by status, and writes the counts once a second while there are any: for requests that may
 * come by thousands, a log line each would be too much.
 * @returns a function that counts a response
 */
export function countAnswers(write: (answers: Record<number, number>) => void): (status: number) => void {
  let answers: Record<number, number> | undefined
  return (status) => {
    if (!answers) {
      const counted: Record<number, number> = {}
      answers = counted
      setTimeout(() => {
        answers = undefined
        write(counted)
      }, EVERY_MS).unref()
    }
    answers[status] = (answers[status] ?? 0) + 1
  }
}

/**
 * Counts requests that are refused before the application sees them: only their numbers are logged, at level
 * warn (SEC-03).
 */
export function countRefusals(log: Pick<Logger, 'warn'>): (status: number) => void {
  return countAnswers((answers) => log.warn({ answers }, 'requests refused'))
}
