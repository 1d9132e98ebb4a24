import { COUNT_LIMIT } from '#contract/requests/rules.ts'

/**
 * '24 espaços em São Paulo', 'mais de 1.000 espaços' (LIST-16).
 * @param total how many match, counted up to one above the limit
 * @param city the city of the filter, if any
 */
export function countInWords(total: number, city?: string): string {
  const place = city ? ` em ${city}` : ''
  if (total > COUNT_LIMIT) return `mais de ${COUNT_LIMIT.toLocaleString('pt-BR')} espaços${place}`
  return `${total.toLocaleString('pt-BR')} ${total === 1 ? 'espaço' : 'espaços'}${place}`
}
