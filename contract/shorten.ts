/**
 * Cuts a text between words, with an ellipsis where something is left out.
 * @param limit characters of the result at most
 */
export function shorten(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  const cut = line.slice(0, limit)
  const lastSpace = cut.lastIndexOf(' ')
  // A single long word has no place between words to cut at.
  const kept = lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut.slice(0, limit - 1)
  // Nor is half an emoji left.
  return `${kept.replace(/[\s.,;:·–\uD800-\uDBFF-]+$/, '')}…`
}
