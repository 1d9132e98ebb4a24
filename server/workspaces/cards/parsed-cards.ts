import type { WorkspaceSummary } from '#contract/workspaces/shapes.ts'

/** The most cards; they take about 4 kB each. */
const MOST_CARDS = 1_000
/** By the bytes that the card cache holds, oldest first. */
const cards = new Map<Buffer, WorkspaceSummary>()

/**
 * The parsed card of these bytes of JSON: one frozen object for all pages that show it, so that it is parsed,
 * checked and serialized only once.
 */
export function parseCard(json: Buffer): WorkspaceSummary {
  const known = cards.get(json)
  if (known) return known
  const card: WorkspaceSummary = JSON.parse(json.toString())
  for (const part of [...card.images, card.images, card.amenities, card]) Object.freeze(part)
  cards.set(json, card)
  for (const oldest of cards.keys()) {
    if (cards.size <= MOST_CARDS) break
    cards.delete(oldest)
  }
  return card
}
