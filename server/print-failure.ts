/**
 * Tells on the terminal why a program of ours ends: one readable line, the whole story with LOG_LEVEL=debug.
 * A name with several addresses fails with one error for each and no words of its own.
 */
export function printFailure(error: Error): void {
  const { stack = '' } = error
  const reasons = error instanceof AggregateError ? error.errors.map(({ message }) => message) : []
  const line = error.message || [...new Set(reasons)].join('; ') || error.name
  process.stderr.write(`\n${process.env.LOG_LEVEL === 'debug' ? stack : line}\n`)
}
