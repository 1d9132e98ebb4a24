const format = new Intl.ListFormat('pt-BR')

/** 'a, b e c', as Portuguese joins them; empty of none. */
export function listInWords(parts: readonly string[]): string {
  return format.format(parts)
}
