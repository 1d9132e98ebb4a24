import type { ListFilters } from './filters-in-address.ts'

/** What is wrong with a field of the filters' panel, by its name. */
export type FilterProblems = { capacity?: string; minPrice?: string; maxPrice?: string }

const messages = {
  capacity: 'Use um número, como 4',
  minPrice: 'Use um valor, como 50',
  maxPrice: 'Use um valor, como 50',
} as const

/**
 * What a form's fields contain that can't be a filter (LIST-31); a zero counts as no limit.
 * @param filters what was read of the form
 */
export function problemsOf(form: FormData, filters: ListFilters): FilterProblems {
  const problems: FilterProblems = {}
  for (const name of ['capacity', 'minPrice', 'maxPrice'] as const) {
    const typed = String(form.get(name) ?? '').trim()
    if (typed && filters[name] === undefined && Number(typed) !== 0) problems[name] = messages[name]
  }
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filters
  if (minPrice > maxPrice) problems.maxPrice = 'Menor que o mínimo'
  return problems
}
