import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meanRating, rankingScore } from './ranking.ts'
import { reviewAspectLabels, reviewAspects, showsStars } from './rules.ts'

test('one rating of five stars does not outrank many of nearly five', () => {
  expect(rankingScore({ sum: 5, count: 1 }, 4.5)).toBeLessThan(rankingScore({ sum: 240, count: 50 }, 4.5))
  expect(rankingScore({ sum: 0, count: 0 }, 4.5)).toBe(4.5)
  expect(rankingScore({ sum: 8, count: 2 }, 4.5)).toBeCloseTo((8 * 4.5 + 8) / 10, 10)
})

const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 }).map((given) => ({
  sum: given.reduce((sum, stars) => sum + stars, 0),
  count: given.length,
}))

test('a score lies between one and five, and another five stars never lower it', () => {
  fc.assert(
    fc.property(ratings, fc.double({ min: 1, max: 5, noNaN: true }), (rated, mean) => {
      const score = rankingScore(rated, mean)
      expect(score).toBeGreaterThanOrEqual(1 - 1e-9)
      expect(score).toBeLessThanOrEqual(5 + 1e-9)
      const better = rankingScore({ sum: rated.sum + 5, count: rated.count + 1 }, mean)
      expect(better).toBeGreaterThanOrEqual(score - 1e-9)
    }),
  )
})

test('a mean has two decimals, stars are shown from three reviews on', () => {
  expect(meanRating({ sum: 13, count: 3 })).toBe(4.33)
  expect(meanRating({ sum: 0, count: 0 })).toBe(0)
  expect([0, 1, 2, 3, 4].map(showsStars)).toEqual([false, false, false, true, true])
})

test('every aspect has a name', () => {
  expect(Object.keys(reviewAspectLabels)).toEqual([...reviewAspects])
})
