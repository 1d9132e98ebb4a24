/** How many workspaces fit side by side. */
export const MAX_COMPARED = 4

/** Ids of stored workspaces: samples can't be compared. */
const STORED_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The workspaces that an address compares: the first four different ids, the others are ignored (COMP-03). */
export function comparedIds(text: unknown): string[] {
  if (typeof text !== 'string') return []
  const ids = text.split(',').filter((id) => STORED_ID.test(id))
  return [...new Set(ids.map((id) => id.toLowerCase()))].slice(0, MAX_COMPARED)
}
