import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * Whether the page's script is running.
 * @returns false on the server and during hydration, true afterwards
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
