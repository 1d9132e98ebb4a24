export interface ChangedTextProps {
  text: string
  /** What it is compared with. */
  other: string
  /** How the differing part is marked: as new, or as what goes. */
  tone: 'new' | 'old'
}

const toneClass = {
  new: 'bg-secondary text-secondary-content',
  old: 'bg-[color-mix(in_oklab,var(--color-error)_14%,var(--surface))] text-base-content',
}

/** A text of which the part that differs from another one is marked. */
export function ChangedText({ text, other, tone }: ChangedTextProps) {
  const [start, changed, end] = splitChange(text, other)
  // Where the texts share nothing, marking everything would tell nothing.
  if (changed === '' || start + end === '') return text
  return (
    <>
      {start}
      <mark className={`rounded-sm box-decoration-clone px-0.5 ${toneClass[tone]}`}>{changed}</mark>
      {end}
    </>
  )
}

/** A space, with the comma before it: in a list of words the comma belongs to none of them. */
const betweenWords = /(,?\s+)/
const isGap = (word = '') => word.trim() === '' || word.trim() === ','

/**
 * Parts a text by what it has in common with another one at both ends, in whole words.
 * @returns the common start, what differs, the common end
 */
export function splitChange(text: string, other: string): [start: string, changed: string, end: string] {
  const words = text.split(betweenWords)
  const others = other.split(betweenWords)
  let first = 0
  while (first < words.length && words[first] === others[first]) first += 1
  let last = 0
  const most = Math.min(words.length, others.length) - first
  while (last < most && words.at(-1 - last) === others.at(-1 - last)) last += 1
  const middle = words.length - last
  // A mark that began with the space before its first word would show a blank of its own.
  if (first < middle - 1 && isGap(words[first])) first += 1
  return [words.slice(0, first), words.slice(first, middle), words.slice(middle)].map((part) =>
    part.join(''),
  ) as [string, string, string]
}
