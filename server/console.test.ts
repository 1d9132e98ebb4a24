import { expect, test } from 'vitest'
import { captureConsole } from './console.ts'
import { createLog } from './log.ts'

test('errors that a library prints are logged without parameters and messages', () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const target = { ...console }
  captureConsole(log, target)
  const cause = Object.assign(new Error('timeout exceeded when trying to connect'), { code: 'ETIMEDOUT' })
  target.error(new Error('Failed query: select 1\nparams: ana@exemplo.com.br', { cause }))
  target.warn('no account of ana@exemplo.com.br')
  const [error, warning] = lines.map((line) => JSON.parse(line))
  expect(error).toMatchObject({ level: 50, err: { message: cause.message, code: 'ETIMEDOUT' } })
  expect(warning).toMatchObject({ level: 40, msg: 'a library printed' })
  expect(lines.join()).not.toContain('ana@')
})
