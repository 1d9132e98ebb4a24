/** The name of a fragment, its content, and how it looks. */
export type FragmentKey = readonly [name: string, shown: object, ...look: unknown[]]

/** Keys of unchanging content by name and look, so that a text that is looked up again is hashed once. */
const texts = new WeakMap<object, Map<string, string>>()

/** @returns the key as text, written once for frozen content, such as a card that many pages show */
export function writeKey([name, shown, ...look]: FragmentKey): string {
  const manner = JSON.stringify([name, ...look])
  if (!Object.isFrozen(shown)) return manner + JSON.stringify(shown)
  const known = texts.get(shown) ?? new Map<string, string>()
  texts.set(shown, known)
  const text = known.get(manner) ?? manner + JSON.stringify(shown)
  known.set(manner, text)
  return text
}
