import { useSyncExternalStore } from 'react'

type Stored<Value> = {
  read: () => Value
  /** What the server renders with, and the browser until it has hydrated the page. */
  readAtFirst: () => Value
  /** May fail silently where the browser stores nothing. */
  write: (value: Value) => void
}

/** A setting of the panel that this browser remembers; what another tab writes to its storage is followed. */
export function createSetting<Value>({ read, readAtFirst, write }: Stored<Value>) {
  const listeners = new Set<() => void>()

  function subscribe(listener: () => void) {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }

  return {
    use: (): Value => useSyncExternalStore(subscribe, read, readAtFirst),
    set(value: Value): void {
      write(value)
      for (const listener of listeners) listener()
    },
  }
}
