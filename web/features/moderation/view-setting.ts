import { useSyncExternalStore } from 'react'

export type QueueView = 'rows' | 'cards'

const STORAGE_KEY = 'pouso.moderation-view'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(): QueueView {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'cards' ? 'cards' : 'rows'
  } catch {
    return 'rows'
  }
}

/** How this browser shows the workspaces that wait (ADM-36); as rows until chosen otherwise. */
export function useQueueView(): QueueView {
  return useSyncExternalStore(subscribe, read, () => 'rows')
}

export function setQueueView(view: QueueView): void {
  try {
    if (view === 'cards') localStorage.setItem(STORAGE_KEY, view)
    else localStorage.removeItem(STORAGE_KEY)
  } catch {}
  for (const listener of listeners) listener()
}
