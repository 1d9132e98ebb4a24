/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/**
 * Escapes a text for HTML and makes its web addresses links; a full stop after an address stays outside the link.
 * @param style inline CSS of the links: a mail has no style sheet
 */
export function linkedText(text: string, style?: string): string {
  const attributes = style ? ` style="${escapeHtml(style)}"` : ''
  return escapeHtml(text).replace(
    /https?:\/\/\S*[^\s.,]/g,
    (address) => `<a href="${address}"${attributes}>${address}</a>`,
  )
}
