const format = new Intl.ListFormat('pt-BR')

/** 'a, b e c', as Portuguese joins them; empty for no parts. */
export function listInWords(parts: readonly string[]): string {
  return format.format(parts)
}
