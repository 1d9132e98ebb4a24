import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import type { ListFilters } from './filters-in-address.ts'

/**
 * Explains the list's order where it isn't obvious: prices of different units are compared by what one day costs
 * (LIST-30); for a searched time only the newest thousand are ordered by totals or reviews (LIST-38, REV-10).
 * @param total how many match, counted up to one above the limit
 * @returns undefined if there is nothing to explain, as for the order of the newest
 */
export function sortNote(
  { sort, date, priceUnit }: Pick<ListFilters, 'sort' | 'date' | 'priceUnit'>,
  total: number,
): string | undefined {
  if (!sort || sort === 'newest') return undefined
  const isByRating = sort === 'bestRated'
  if (!date) return isByRating || priceUnit ? undefined : 'Preços comparados pelo valor de um dia.'
  if (total <= COUNT_LIMIT) return undefined
  return `Por ${isByRating ? 'avaliação' : 'preço'}, a lista mostra os 1.000 espaços mais recentes da busca.`
}
