import { useSyncExternalStore } from 'react'

const none: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
let refused = none

/** The ids that the server has refused since the page opened: they stay in this browser only (FAV-12). */
export const currentlyRefused = (): ReadonlySet<string> => refused

function set(next: ReadonlySet<string>) {
  refused = next
  for (const listener of listeners) listener()
}

/** Remembers refused ids: they aren't sent again until `clearRefused`, or by the next page. */
export function rememberRefused(ids: readonly string[]): void {
  if (ids.length > 0) set(new Set([...refused, ...ids]))
}

/** Lets the refused favourites be sent again. */
export function clearRefused(): void {
  if (refused.size > 0) set(none)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ids that the server refused to store. */
export function useRefused(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, currentlyRefused, () => none)
}
