import type { Logger } from 'pino'

type Printing = Pick<Console, 'log' | 'info' | 'warn' | 'error'>

const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Redirects what libraries print into the log: some print failed statements with their parameters. Only
 * errors are logged, in the log's own form, because any other text may contain personal data.
 */
export function captureConsole(log: Logger, target: Printing = console): void {
  for (const [way, level] of Object.entries(levels) as [keyof Printing, (typeof levels)[keyof Printing]][]) {
    target[way] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error)
      log[level]({ ...(err && { err }) }, 'a library printed')
    }
  }
}
