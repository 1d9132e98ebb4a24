export type TextPart = { text: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"']+/gi
/** Punctuation that belongs to the sentence and not to the address. */
const TRAILING = /[.,;:!?…)\]}]+$/

/** Splits a plain text into parts with and without a link; only http and https addresses become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '')
    if (!URL.canParse(address)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: address, href: new URL(address).href })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
