import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('errors of libraries are logged without personal data', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.error({ err: new Error('450 No mailbox <ana.souza+1@pouso.example> here') }, 'a job failed')
  expect(lines.join()).not.toContain('ana.souza')
  expect(JSON.parse(lines[0] ?? '').err.message).toBe('450 No mailbox <[e-mail]> here')
})
