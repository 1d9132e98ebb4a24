/** The beginning of a text, never with half of a character at its end. @param limit the maximum number of characters */
export function cutText(text: string, limit: number): string {
  return text.length <= limit ? text : Array.from(text).slice(0, limit).join('')
}
