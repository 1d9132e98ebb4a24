import { hashKey } from '@tanstack/react-query'

/** An item of a list at the place where it was first shown. */
export type Standing<Item> = {
  item: Item
  /** Whether the item is no longer in the list. */
  isGone: boolean
  /** Whether the item was saved since it was shown, and nobody has looked at it since. */
  isChanged: boolean
}

export type Listed = {
  id: string
  /** For items that can be decided: grows with each save, decision and undo. */
  version?: number
  /** The server's findings, which depend on other items too. */
  flags?: unknown
}

/**
 * Updates a list without moving anything on the screen: an item that left the list keeps its place, and a new item
 * comes after the one that it follows in the list (ADM-32). Items saved meanwhile are marked (ADM-19).
 * @param standing what is on the screen
 * @param items the current list
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

/**
 * Whether there is something to look at: a decision that was undone raises the version, but changes nothing to read.
 */
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

/** What its host has saved, as a text that doesn't depend on the order of keys, which page and API don't share. */
function savedPart(item: Listed): string {
  return hashKey([
    JSON.parse(JSON.stringify(item, (name, value) => (notSaved.has(name) ? undefined : value))),
  ])
}
