import { diffArrays } from 'diff'

export interface MarkedPart {
  text: string
  /** Whether the other text lacks it. */
  isChanged: boolean
  /** The character at which it begins. */
  start: number
}

/** The pair of a word: its place in the one text and in the other. */
type Pair = readonly [place: number, otherPlace: number]

/** A space, with the comma before it: in a list of words the comma belongs to none of them. */
const betweenWords = /(,?\s+)/

/** Words that may differ; texts further apart than that share too little for single words to be marked. */
const MOST_CHANGED_WORDS = 1_000

/**
 * Parts a text by what it has in common with another one, word by word. Texts that share nothing are left unmarked:
 * marking everything would tell nothing.
 * @returns the parts in their order; together they are the text
 */
export function markChanges(text: string, other: string): MarkedPart[] {
  // At even places the words, at odd ones what is between them.
  const tokens = text.split(betweenWords)
  const otherTokens = other.split(betweenWords)
  const kept = new Map(pairWords(tokens.filter(isWordPlace), otherTokens.filter(isWordPlace)))
  if (kept.size === 0) return [{ text, isChanged: false, start: 0 }]
  const parts: MarkedPart[] = []
  let start = 0
  for (const [place, token] of tokens.entries()) {
    const word = Math.floor(place / 2)
    const isChanged = isWordPlace(token, place)
      ? !kept.has(word)
      : isGapChanged(kept.get(word), kept.get(word + 1), token, otherTokens)
    const last = parts.at(-1)
    if (last?.isChanged === isChanged) last.text += token
    else if (token !== '') parts.push({ text: token, isChanged, start })
    start += token.length
  }
  return parts
}

function isWordPlace(_token: string, place: number): boolean {
  return place % 2 === 0
}

/** Between two changed words a gap goes with them; between two that stayed neighbours it may be another one. */
function isGapChanged(
  before: number | undefined,
  after: number | undefined,
  gap: string,
  otherTokens: string[],
): boolean {
  if (before === undefined || after === undefined) return before === after
  return after === before + 1 && gap !== otherTokens[before * 2 + 1]
}

/** Pairs the words that both have in the same order: those of the common start and end, and those between. */
function pairWords(words: string[], others: string[]): Pair[] {
  const most = Math.min(words.length, others.length)
  let start = 0
  while (start < most && words[start] === others[start]) start += 1
  let end = 0
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end += 1
  const middle = words.slice(start, words.length - end)
  const otherMiddle = others.slice(start, others.length - end)
  return [
    ...words.slice(0, start).map((_, place): Pair => [place, place]),
    ...pairMiddle(middle, otherMiddle).map(([one, two]): Pair => [one + start, two + start]),
    ...words.slice(words.length - end).map((_, place): Pair => {
      return [words.length - end + place, others.length - end + place]
    }),
  ]
}

/** Few words in common, such as 'de' and 'e', are chance: then the whole middle counts as changed. */
function pairMiddle(words: string[], others: string[]): Pair[] {
  // Always compared the same way round, so that both sides of a comparison mark the same change.
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
