/** A seeded source of numbers: the same seed always gives the same sequence. */
export type Random = {
  /** A number from `minimum` (included) up to `maximum`. */
  between(minimum: number, maximum: number): number
  /** A whole number from `minimum` to `maximum`, both included. */
  integer(minimum: number, maximum: number): number
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean
  /** One element of a list, which must not be empty. */
  pick<T>(list: readonly T[]): T
  /** A shuffled copy of a list. */
  shuffle<T>(list: readonly T[]): T[]
}

/** Folds a text into a 32-bit number (FNV-1a), so that pictures can be seeded by their name. */
export function seedFrom(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** Makes a generator (mulberry32) from a numeric seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  const between = (minimum: number, maximum: number) => minimum + next() * (maximum - minimum)
  const integer = (minimum: number, maximum: number) => Math.floor(between(minimum, maximum + 1))
  return {
    between,
    integer,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, integer(0, list.length - 1)),
    shuffle: (list) => {
      const keyed = list.map((value) => ({ value, key: next() }))
      return keyed.sort((one, other) => one.key - other.key).map(({ value }) => value)
    },
  }
}

/** The element at an index, wrapping around the list; throws when the list is empty. */
export function at<T>(list: readonly T[], index: number): T {
  if (list.length === 0) throw new Error('Cannot take an element of an empty list')
  return list[((index % list.length) + list.length) % list.length] as T
}
