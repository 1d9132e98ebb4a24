import { expect, test } from 'vitest'
import type { Weekday } from '#contract/dates.ts'
import { skippedDaysText } from './skipped-days-text.ts'

test.each<[Weekday[], string]>([
  [['sun'], 'Dom não conta'],
  [['sat', 'sun'], 'Sáb e dom não contam'],
  [['wed', 'sat', 'sun'], 'Qua, sáb e dom não contam'],
])('names the closed days %j as %s', (days, expected) => {
  expect(skippedDaysText(days)).toBe(expected)
})
