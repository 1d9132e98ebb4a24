import { expect, test } from 'vitest'
import { nextFileText } from './next-file-text.ts'

test.each([
  [1, 24_273, 'Para o próximo arquivo: 1 repasse, R$ 242,73'],
  [12, 100_00, 'Para o próximo arquivo: 12 repasses, R$ 100'],
])('%d payouts for the next file are counted', (count, cents, text) => {
  expect(nextFileText(count, cents)).toBe(text)
})
