import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'pouso.shortcuts'
const OFF = 'off'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function isOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF
  } catch {
    return true
  }
}

/** Whether this browser's shortcuts are on (WCAG 2.2, 2.1.4); they are until switched off. */
export function useShortcutSetting(): boolean {
  return useSyncExternalStore(subscribe, isOn, () => true)
}

/** Without storage, the shortcuts stay on. */
export function setShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, OFF)
  } catch {}
  for (const listener of listeners) listener()
}
