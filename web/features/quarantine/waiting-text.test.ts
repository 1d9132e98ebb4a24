import { expect, test } from 'vitest'
import { waitingText } from './waiting-text.ts'

const none = { count: 0, amountInCents: 0 }

test('says what waits, with sums, and leaves out what does not', () => {
  const waiting = { mails: 1, doubtfulMails: 2, charges: 0, refunds: { count: 1, amountInCents: 90_00 } }
  const text = waitingText({ ...waiting, payouts: { count: 2, amountInCents: 1_234_56 } })
  expect(text).toBe('3 e-mails, 1 devolução (R$ 90), 2 repasses (R$ 1.234,56)')
  expect(waitingText({ mails: 0, doubtfulMails: 0, charges: 0, refunds: none, payouts: none })).toBe('nada')
})
