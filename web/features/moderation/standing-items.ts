/** An item of a list at the place where it was first shown; `isGone` once the list doesn't have it any more. */
export type Standing<Item> = { item: Item; isGone: boolean }

/**
 * Brings a list up to date without moving anything that is on the screen: what left the list keeps its place, and what
 * is new comes after the one that it follows in the list (ADM-32).
 * @param standing what is on the screen
 * @param items the list as it is now
 */
export function keepStanding<Item extends { id: string }>(
  standing: readonly Standing<Item>[],
  items: readonly Item[],
): Standing<Item>[] {
  const current = new Map(items.map((item) => [item.id, item]))
  const kept = standing.map(({ item }) => {
    const now = current.get(item.id)
    return now ? { item: now, isGone: false } : { item, isGone: true }
  })
  const known = new Set(standing.map(({ item }) => item.id))
  const newAfter = new Map<string | undefined, Standing<Item>[]>()
  let previous: string | undefined
  for (const item of items) {
    if (known.has(item.id)) previous = item.id
    else newAfter.set(previous, [...(newAfter.get(previous) ?? []), { item, isGone: false }])
  }
  const first = newAfter.get(undefined) ?? []
  return [...first, ...kept.flatMap((entry) => [entry, ...(newAfter.get(entry.item.id) ?? [])])]
}
