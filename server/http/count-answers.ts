import type { Logger } from 'pino'

const EVERY_MS = 1_000

/**
 * Counts answers by status, and writes the counts once a second while there are any: of requests that may come by
 * thousands, a line each would cost more than they do.
 * @returns a function that counts an answer
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

/** Counts requests that are refused before the application sees them: the log names none, at level warn (SEC-03). */
export function countRefusals(log: Pick<Logger, 'warn'>): (status: number) => void {
  return countAnswers((answers) => log.warn({ answers }, 'requests refused'))
}
