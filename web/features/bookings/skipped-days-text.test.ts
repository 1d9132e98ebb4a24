import { expect, test } from 'vitest'
import type { Weekday } from '#contract/dates.ts'
import { skippedDaysText } from './skipped-days-text.ts'

const december = (count: number) => Array.from({ length: count }, (_, index) => `2026-12-2${index}`)

test.each<[Weekday[], string[], string | undefined]>([
  [[], [], undefined],
  [['sun'], [], 'Dom não conta'],
  [['sat', 'sun'], [], 'Sáb e dom não contam'],
  [['wed', 'sat', 'sun'], [], 'Qua, sáb e dom não contam'],
  [[], ['2026-12-25'], '25/12/2026 não conta'],
  [['sun'], ['2026-12-24', '2026-12-25'], 'Dom, 24/12/2026 e 25/12/2026 não contam'],
  [[], december(5), '20/12/2026, 21/12/2026, 22/12/2026, 23/12/2026 e 24/12/2026 não contam'],
  [[], december(9), '20/12/2026, 21/12/2026, 22/12/2026, 23/12/2026 e mais 5 datas não contam'],
])('names the closed days %j and dates %j as %s', (weekdays, dates, expected) => {
  expect(skippedDaysText({ weekdays, dates })).toBe(expected)
})
