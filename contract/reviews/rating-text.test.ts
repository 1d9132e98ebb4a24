import { expect, test } from 'vitest'
import { ratingText, reviewCountText } from './rating-text.ts'

test('a rating has one decimal, after a comma', () => {
  expect([5, 4.75, 4.74, 1].map(ratingText)).toEqual(['5,0', '4,8', '4,7', '1,0'])
})

test('one review is singular, thousands have a point', () => {
  expect([1, 2, 1234].map(reviewCountText)).toEqual(['1 avaliação', '2 avaliações', '1.234 avaliações'])
})
