import { expect, test } from 'vitest'
import { problemsOf } from './filter-problems.ts'
import { readFilters } from './filters-in-address.ts'

function problemsIn(typed: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return problemsOf(form, readFilters(typed))
}

test.each([
  [{ capacity: 'vinte' }, { capacity: 'Use um número, como 4' }],
  [{ capacity: '-5' }, { capacity: 'Use um número, como 4' }],
  [{ minPrice: 'barato' }, { minPrice: 'Use um valor, como 50' }],
  [{ maxPrice: '-1' }, { maxPrice: 'Use um valor, como 50' }],
  [{ minPrice: '500', maxPrice: '1.00' }, { maxPrice: 'Menor que o mínimo' }],
  [{ minPrice: '500', maxPrice: '1.000' }, {}],
  [{ minPrice: '50', maxPrice: '50' }, {}],
  [{ minPrice: '0', maxPrice: 'R$ 89,90', capacity: ' ' }, {}],
])('%j has the problems %j', (typed, problems) => {
  expect(problemsIn(typed)).toEqual(problems)
})
