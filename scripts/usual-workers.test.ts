import { expect, test } from 'vitest'
import { usualWorkers } from './usual-workers.mjs'

test('one worker up to three cores, then one for each, at most eight', () => {
  expect([1, 2, 3, 4, 6, 8, 64].map(usualWorkers)).toEqual([1, 1, 1, 4, 6, 8, 8])
})
