import { expect, test } from 'vitest'
import { countCores, usualWorkers } from './usual-workers.mjs'

test('there is one worker up to three cores, then one for each core, at most eight', () => {
  expect([1, 2, 3, 4, 6, 8, 64].map(usualWorkers)).toEqual([1, 1, 1, 4, 6, 8, 8])
})

test('counts the cores also where Node is older than the function for it', () => {
  expect(countCores({ availableParallelism: () => 2, cpus: () => [1, 2, 3, 4] })).toBe(2)
  expect(countCores({ cpus: () => [1, 2, 3, 4] })).toBe(4)
})
