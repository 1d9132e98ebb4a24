import { expect, test } from 'vitest'
import { checkInTextOf, readCheckInText } from './check-in-text.ts'

const scanned = { code: 'PSO-7K3M9', digits: '048213' }

test('what a guest’s code holds is read back', () => {
  expect(checkInTextOf(scanned)).toBe('PSO-7K3M9.048213')
  expect(readCheckInText(checkInTextOf(scanned))).toEqual(scanned)
})

test.each([
  ['PSO-7K3M9.048213', scanned],
  [' pso 7k3m9 048 213 ', scanned],
  ['7k3m9', { code: 'PSO-7K3M9', digits: '' }],
  ['PSO-7K3M9', { code: 'PSO-7K3M9', digits: '' }],
  ['PSO-7K3M9.0482', null],
  ['PSO-7K3M1.048213', null],
  ['https://pouso.example/', null],
  ['', null],
])('%j is read as %j', (text, read) => {
  expect(readCheckInText(text)).toEqual(read)
})
