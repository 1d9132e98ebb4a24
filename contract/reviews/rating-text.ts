/** A mean rating as it is written: '4,8', with one decimal. */
export function ratingText(rating: number): string {
  return rating.toFixed(1).replace('.', ',')
}

/** '1 avaliação', '12 avaliações'. */
export function reviewCountText(count: number): string {
  return count === 1 ? '1 avaliação' : `${count.toLocaleString('pt-BR')} avaliações`
}
