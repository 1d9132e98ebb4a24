import { expect, test } from 'vitest'
import { answerByText, timeLeftText } from './answer-clock.ts'

const until = '2026-11-24T21:30:00.000Z'
const before = (seconds: number) => new Date(Date.parse(until) - seconds * 1000)

test.each([
  [12_000, 'faltam 3 h 20 min'],
  [7200, 'faltam 2 h'],
  [3600, 'falta 1 h'],
  [3660, 'faltam 1 h 1 min'],
  [61, 'faltam 2 min'],
  [60, 'falta 1 min'],
  [1, 'falta 1 min'],
  [0, 'prazo encerrado'],
  [-60, 'prazo encerrado'],
])('%i seconds before the deadline the text is: %s', (seconds, text) => {
  expect(timeLeftText(new Date(until), before(seconds))).toBe(text)
})

test('the deadline is named on the day of the workspace’s clock', () => {
  expect(answerByText(until, 'America/Sao_Paulo', before(3600))).toBe('responda até hoje às\u00a018:30')
  expect(answerByText(until, 'America/Manaus', before(20 * 3600))).toBe('responda até amanhã às\u00a017:30')
})
