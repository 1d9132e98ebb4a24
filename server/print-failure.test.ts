import { afterEach, expect, test, vi } from 'vitest'
import { printFailure } from './print-failure.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function printed(error: Error): string {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  printFailure(error)
  return write.mock.calls.map(([text]) => text).join('')
}

test.each([
  ['its message', new Error('PORT must be a port number'), 'PORT must be a port number'],
  [
    'the errors of all addresses of a name',
    new AggregateError([
      new Error('connect ECONNREFUSED ::1:5432'),
      new Error('connect ECONNREFUSED 127.0.0.1:5432'),
    ]),
    'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
  ],
  ['at least its kind', new TypeError(), 'TypeError'],
])('prints a failure in one line: %s', (_, error, line) => {
  expect(printed(error)).toBe(`\n${line}\n`)
})

test('prints the whole error at the debug level', () => {
  vi.stubEnv('LOG_LEVEL', 'debug')
  const error = new Error('it failed')
  expect(printed(error)).toBe(`\n${error.stack}\n`)
})
