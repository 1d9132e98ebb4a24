import { expect, test } from 'vitest'
import { countBadge } from './count-badge.ts'

test('shows counts up to nine, then 9+', () => {
  expect([1, 9, 10, 120].map(countBadge)).toEqual(['1', '9', '9+', '9+'])
})
