import { foldText } from '#contract/fold-text.ts'

/**
 * The words of a search as patterns for LIKE on folded text; each must occur, in any order, accents and case aside.
 * In them %, _ and \ are letters like any other.
 */
export function wordPatterns(search: string | undefined): string[] {
  return foldText(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
