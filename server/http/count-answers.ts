import type { Logger } from 'pino'

const EVERY_MS = 1_000

/**
 * Logs how many answers there were by status, once a second while there are any: of requests that may come by thousands,
 * a line each would cost more than they do.
 * @param about what the line says besides
 * @returns a function that counts an answer
 */
export function countAnswers(
  log: Pick<Logger, 'info'>,
  about: { method: string; path: string },
): (status: number) => void {
  let answers: Record<number, number> | undefined
  return (status) => {
    if (!answers) {
      answers = {}
      setTimeout(() => {
        log.info({ ...about, answers }, 'requests')
        answers = undefined
      }, EVERY_MS).unref()
    }
    answers[status] = (answers[status] ?? 0) + 1
  }
}
