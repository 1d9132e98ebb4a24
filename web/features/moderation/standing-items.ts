import { hashKey } from '@tanstack/react-query'

/** An item of a list at the place where it was first shown. */
export type Standing<Item> = {
  item: Item
  /** The list doesn't have it any more. */
  isGone: boolean
  /** It was saved since it was shown, and nobody has looked at it again. */
  isChanged: boolean
}

export type Listed = {
  id: string
  /** Of what can be decided: grows with each save, decision and undo. */
  version?: number
  /** What the server points out, which depends on other items too. */
  flags?: unknown
}

/**
 * Brings a list up to date without moving anything that is on the screen: what left the list keeps its place, and what
 * is new comes after the one that it follows in the list (ADM-32). What was saved meanwhile is marked (ADM-19).
 * @param standing what is on the screen
 * @param items the list as it is now
 */
export function keepStanding<Item extends Listed>(
  standing: readonly Standing<Item>[],
  items: readonly Item[],
): Standing<Item>[] {
  const current = new Map(items.map((item) => [item.id, item]))
  const kept = standing.map(({ item, isChanged }) => {
    const now = current.get(item.id)
    if (!now) return { item, isGone: true, isChanged }
    return { item: now, isGone: false, isChanged: isChanged || wasSaved(item, now) }
  })
  const known = new Set(standing.map(({ item }) => item.id))
  const newAfter = new Map<string | undefined, Standing<Item>[]>()
  let previous: string | undefined
  for (const item of items) {
    if (known.has(item.id)) previous = item.id
    else {
      const entry = { item, isGone: false, isChanged: false }
      newAfter.set(previous, [...(newAfter.get(previous) ?? []), entry])
    }
  }
  const first = newAfter.get(undefined) ?? []
  return [...first, ...kept.flatMap((entry) => [entry, ...(newAfter.get(entry.item.id) ?? [])])]
}

/** Takes the mark from an item whose new version was looked at. */
export function withoutMark<Item extends Listed>(
  standing: readonly Standing<Item>[],
  id: string,
): Standing<Item>[] {
  return standing.map((entry) => (entry.item.id === id ? { ...entry, isChanged: false } : entry))
}

/** A decision that was undone has another version too, but nothing to read again. */
function wasSaved<Item extends Listed>(before: Item, now: Item): boolean {
  if (before.version === now.version) return false
  return savedPart(before) !== savedPart(now)
}

/** What decisions write too, or the server points out: no host's change. */
const notSaved = new Set([
  'version',
  'flags',
  'updatedAt',
  'approvalStatus',
  'status',
  'rejectionReason',
  'isPublic',
  'isFeatured',
])

/** What its host has saved, as a text, whatever the order of its keys: the server's page and its API don't agree on it. */
function savedPart(item: Listed): string {
  return hashKey([
    JSON.parse(JSON.stringify(item, (name, value) => (notSaved.has(name) ? undefined : value))),
  ])
}
