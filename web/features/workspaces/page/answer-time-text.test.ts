import { expect, test } from 'vitest'
import { answerTimeText } from './answer-time-text.ts'

test.each([
  [0, '15 minutos'],
  [15, '15 minutos'],
  [16, '30 minutos'],
  [60, '1 hora'],
  [61, '2 horas'],
  [1440, '1 dia'],
  [2880, '2 dias'],
])('a median of %i minutes reads up to %s', (minutes, text) => {
  expect(answerTimeText(minutes)).toBe(`Costuma responder em até ${text}`)
})

test.each([null, 2881])('a median of %s says nothing', (minutes) => {
  expect(answerTimeText(minutes)).toBeUndefined()
})
