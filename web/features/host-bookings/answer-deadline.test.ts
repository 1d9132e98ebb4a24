import { expect, test } from 'vitest'
import { deadlineText } from '#contract/days-in-words.ts'
import { answerDeadlineOf } from './answer-deadline.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const timeZone = 'America/Sao_Paulo'
const held = {
  status: 'held',
  respondUntil: null,
  holdUntil: '2026-11-23T12:30:00.000Z',
  isInReview: false,
  timeZone,
} as const

test('a host reads until when the guest pays, but no deadline while the bank looks at the payment', () => {
  const until = new Date('2026-11-23T12:28:00.000Z')
  const text = `o convidado paga até ${deadlineText(until, timeZone, NOW)}`
  expect(answerDeadlineOf(held, NOW)).toEqual({ until, text })
  expect(answerDeadlineOf({ ...held, isInReview: true }, NOW)).toEqual({
    until: null,
    text: 'O banco está analisando o pagamento',
  })
  expect(answerDeadlineOf({ ...held, status: 'confirmed' }, NOW)).toBeNull()
})
