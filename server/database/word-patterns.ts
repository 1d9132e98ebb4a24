import { type SQL, sql } from 'drizzle-orm'
import { foldText } from '#contract/text/rules.ts'

/** Shorter words occur inside too many others: they match only at the beginning of a word (LIST-22). */
const SHORTEST_INNER_WORD = 3
const WORD_STARTS = ['', '% ', '%\n', '%-', '%(', '%/']

/**
 * The words of a search as LIKE patterns for text without accents and case; each must occur, in any order. The
 * characters %, _ and \ are escaped.
 */
export function wordPatterns(search: string | undefined): string[] {
  return wordsOf(search).map(patternOf)
}

/** Each word as a condition that the column's trigram index can answer, even for words of two letters. */
export function matchesWords(column: SQL | { getSQL(): SQL }, search: string | undefined): SQL[] {
  return wordsOf(search).map((word) => {
    if (word.length >= SHORTEST_INNER_WORD) return sql`${column} like ${patternOf(word)}`
    const letters = escapePattern(word)
    const starts = WORD_STARTS.map((before) => sql`${column} like ${`${before}${letters}%`}`)
    return sql`(${sql.join(starts, sql` or `)})`
  })
}

function wordsOf(search: string | undefined): string[] {
  return foldText(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
}

function patternOf(word: string): string {
  return `%${escapePattern(word)}%`
}

function escapePattern(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
