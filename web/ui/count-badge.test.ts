import { expect, test } from 'vitest'
import { countBadge } from './count-badge.ts'

test('nine are counted, more read 9+', () => {
  expect([1, 9, 10, 120].map(countBadge)).toEqual(['1', '9', '9+', '9+'])
})
