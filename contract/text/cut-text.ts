/**
 * The beginning of a text, never ending with half a character.
 * @param limit the maximum number of characters
 */
export function cutText(text: string, limit: number): string {
  return text.length <= limit ? text : Array.from(text).slice(0, limit).join('')
}
