import { COUNT_LIMIT, TIMED_COUNT_LIMIT } from '#contract/requests/rules.ts'

/**
 * '24 espaços em São Paulo', 'mais de 1.000 espaços' (LIST-16).
 * @param total how many match, counted up to one above the limit
 * @param filters the city, if any, and the date, with which fewer are counted
 */
export function countInWords(total: number, { city, date }: { city?: string; date?: string }): string {
  const place = city ? ` em ${city}` : ''
  const limit = date ? TIMED_COUNT_LIMIT : COUNT_LIMIT
  if (total > limit) return `mais de ${limit.toLocaleString('pt-BR')} espaços${place}`
  return `${total.toLocaleString('pt-BR')} ${total === 1 ? 'espaço' : 'espaços'}${place}`
}
