/** A text from anyone as HTML that shows it to the letter. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/**
 * The same, with its web addresses as links; a full stop after one ends the sentence, not the address.
 * @param style of the links, as CSS: a mail has no style sheet
 */
export function linkedText(text: string, style?: string): string {
  const attributes = style ? ` style="${escapeHtml(style)}"` : ''
  return escapeHtml(text).replace(
    /https?:\/\/\S*[^\s.,]/g,
    (address) => `<a href="${address}"${attributes}>${address}</a>`,
  )
}
