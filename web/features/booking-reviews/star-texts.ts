import { MAX_STARS } from '#contract/reviews/rules.ts'

const meanings = ['Muito ruim', 'Ruim', 'Razoável', 'Bom', 'Excelente'] as const

/** '1 estrela', '4 estrelas'. */
export function starsText(stars: number): string {
  return stars === 1 ? '1 estrela' : `${stars} estrelas`
}

/** A number of stars in one word: 'Bom' for four. */
export function meaningOf(stars: number): string {
  return meanings[stars - 1] ?? ''
}

/** One to five, the fewest first. */
export const everyStar = Array.from({ length: MAX_STARS }, (_, index) => index + 1)

/** '4,8' for a mean of 4.83. */
export function meanText(mean: number): string {
  return mean.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** '1 avaliação', '12 avaliações'. */
export function reviewsText(count: number): string {
  return count === 1 ? '1 avaliação' : `${count.toLocaleString('pt-BR')} avaliações`
}
