import { expect, test } from 'vitest'
import { formatDays, weekdays } from './availability.ts'

test('days are named in the order of the week, whatever order they come in', () => {
  expect(formatDays(weekdays)).toBe('Seg, Ter, Qua, Qui, Sex, Sáb, Dom')
  expect(formatDays(['sun', 'sat', 'mon'])).toBe('Seg, Sáb, Dom')
  expect(formatDays([])).toBe('')
})
