/** Code points: an emoji is one character, though it takes two places of a string. */
export function countCharacters(text: string): number {
  return Array.from(text).length
}

/** How many characters are left, or too many; announced to screen readers. */
export function describeRest(rest: number): string {
  const count = Math.abs(rest) === 1 ? '1 caractere' : `${Math.abs(rest).toLocaleString('pt-BR')} caracteres`
  if (rest < 0) return `${count} além do limite`
  return rest === 1 ? `Resta ${count}` : `Restam ${count}`
}
