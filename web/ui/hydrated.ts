import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * Tells whether the page's script is running here.
 * @returns false on the server and during hydration, true afterwards
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
