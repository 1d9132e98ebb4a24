import { withSourcePositions } from './source-positions.ts'

/**
 * Prints why a program ends: one readable line, or the whole error with LOG_LEVEL=debug. A host name with several
 * addresses fails with one error for each and no message of its own.
 */
export function printFailure(error: Error): void {
  const { stack = '' } = error
  const reasons = error instanceof AggregateError ? error.errors.map(({ message }) => message) : []
  const line = error.message || [...new Set(reasons)].join('; ') || error.name
  process.stderr.write(`\n${process.env.LOG_LEVEL === 'debug' ? withSourcePositions(stack) : line}\n`)
}
