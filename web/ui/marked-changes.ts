import { diffArrays } from 'diff'

export interface MarkedPart {
  text: string
  /** Whether it is missing from the other text. */
  isChanged: boolean
  /** The character at which it begins. */
  start: number
}

/** A word that both texts have: its index in one and in the other. */
type Pair = readonly [index: number, otherIndex: number]

/** White space, with the comma before it: in a list the comma belongs to none of the words. */
const betweenWords = /(,?\s+)/

/** Words that may differ; texts further apart than that share too little for single words to be marked. */
const MOST_CHANGED_WORDS = 1_000

/**
 * Splits a text into parts that another text shares and parts that it lacks, word by word. Texts without a word in
 * common stay unmarked, since marking everything would be no help.
 * @returns the parts in order; joined, they are the text
 */
export function markChanges(text: string, other: string): MarkedPart[] {
  // Words at even indexes, the gaps between them at odd ones.
  const tokens = text.split(betweenWords)
  const otherTokens = other.split(betweenWords)
  const common = new Map(pairWords(tokens.filter(isWordIndex), otherTokens.filter(isWordIndex)))
  if (common.size === 0) return [{ text, isChanged: false, start: 0 }]
  const parts: MarkedPart[] = []
  let start = 0
  for (const [index, token] of tokens.entries()) {
    const word = Math.floor(index / 2)
    const isChanged = isWordIndex(token, index)
      ? !common.has(word)
      : isGapChanged(common.get(word), common.get(word + 1), token, otherTokens)
    const last = parts.at(-1)
    if (last?.isChanged === isChanged) last.text += token
    else if (token !== '') parts.push({ text: token, isChanged, start })
    start += token.length
  }
  return parts
}

function isWordIndex(_token: string, index: number): boolean {
  return index % 2 === 0
}

/** A gap is changed between two changed words, and where the other text separates the same two words differently. */
function isGapChanged(
  before: number | undefined,
  after: number | undefined,
  gap: string,
  otherTokens: string[],
): boolean {
  if (before === undefined || after === undefined) return before === after
  return after === before + 1 && gap !== otherTokens[before * 2 + 1]
}

/** Pairs the words that both texts have in the same order: the common start and end, and those in between. */
function pairWords(words: string[], others: string[]): Pair[] {
  const most = Math.min(words.length, others.length)
  let start = 0
  while (start < most && words[start] === others[start]) start += 1
  let end = 0
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end += 1
  const middle = words.slice(start, words.length - end)
  const otherMiddle = others.slice(start, others.length - end)
  return [
    ...words.slice(0, start).map((_, index): Pair => [index, index]),
    ...pairMiddle(middle, otherMiddle).map(([one, two]): Pair => [one + start, two + start]),
    ...words.slice(words.length - end).map((_, index): Pair => {
      return [words.length - end + index, others.length - end + index]
    }),
  ]
}

/** A few common words, such as 'de' and 'e', are coincidence: then the whole middle counts as changed. */
function pairMiddle(words: string[], others: string[]): Pair[] {
  // Always compared in the same direction, so that both sides mark the same change.
  const isTurned = words.join(' ') > others.join(' ')
  const pairs = isTurned
    ? commonWords(others, words).map(([one, two]): Pair => [two, one])
    : commonWords(words, others)
  return pairs.length * 2 < Math.min(words.length, others.length) ? [] : pairs
}

/** None when the texts are too far apart. */
function commonWords(words: string[], others: string[]): Pair[] {
  const pairs: Pair[] = []
  let [one, two] = [0, 0]
  for (const { added, removed, count } of diffArrays(words, others, { maxEditLength: MOST_CHANGED_WORDS }) ??
    []) {
    if (!added && !removed) for (let word = 0; word < count; word += 1) pairs.push([one + word, two + word])
    if (!added) one += count
    if (!removed) two += count
  }
  return pairs
}
