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

/** Enough for two middles of a thousand words each; longer ones are compared only by their common start and end. */
const MOST_COMPARISONS = 1_000_000

/**
 * Splits a text into parts that another text shares and parts that it lacks, word by word. Texts without a word in
 * common stay unmarked, since marking everything would be no help.
 * @returns the parts in order; joined, they are the text
 */
export function markChanges(text: string, other: string): MarkedPart[] {
  // Words at even indexes, the gaps between them at odd ones.
  const tokens = text.split(betweenWords)
  const otherTokens = other.split(betweenWords)
  const kept = new Map(pairWords(tokens.filter(isWordIndex), otherTokens.filter(isWordIndex)))
  if (kept.size === 0) return [{ text, isChanged: false, start: 0 }]
  const parts: MarkedPart[] = []
  let start = 0
  for (const [index, token] of tokens.entries()) {
    const word = Math.floor(index / 2)
    const isChanged = isWordIndex(token, index)
      ? !kept.has(word)
      : isGapChanged(kept.get(word), kept.get(word + 1), token, otherTokens)
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
  if (words.length * others.length > MOST_COMPARISONS) return []
  // Always compared in the same direction, so that both sides mark the same change.
  const isTurned = words.join(' ') > others.join(' ')
  const pairs = isTurned
    ? longestCommonSequence(others, words).map(([one, two]): Pair => [two, one])
    : longestCommonSequence(words, others)
  return pairs.length * 2 < Math.min(words.length, others.length) ? [] : pairs
}

/** The longest common subsequence, by dynamic programming in O(n × m). */
function longestCommonSequence(words: string[], others: string[]): Pair[] {
  const width = others.length + 1
  const lengths = new Uint16Array((words.length + 1) * width)
  const at = (one: number, two: number) => lengths[one * width + two] ?? 0
  for (let one = words.length - 1; one >= 0; one -= 1) {
    for (let two = others.length - 1; two >= 0; two -= 1) {
      lengths[one * width + two] =
        words[one] === others[two] ? at(one + 1, two + 1) + 1 : Math.max(at(one + 1, two), at(one, two + 1))
    }
  }
  const pairs: Pair[] = []
  let [one, two] = [0, 0]
  while (one < words.length && two < others.length) {
    if (words[one] === others[two]) pairs.push([one++, two++])
    else if (at(one + 1, two) >= at(one, two + 1)) one += 1
    else two += 1
  }
  return pairs
}
