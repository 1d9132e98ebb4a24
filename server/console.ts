import type { Logger } from 'pino'

type Printing = Pick<Console, 'log' | 'info' | 'warn' | 'error'>

const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Has libraries that print by themselves speak through the log: some print failed statements with their parameters.
 * Of what they say only errors are kept, as the log describes errors; their words may be personal.
 */
export function captureConsole(log: Logger, target: Printing = console): void {
  for (const [way, level] of Object.entries(levels) as [keyof Printing, (typeof levels)[keyof Printing]][]) {
    target[way] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error)
      log[level]({ ...(err && { err }) }, 'a library printed')
    }
  }
}
