import { useSyncExternalStore } from 'react'
import type { CardWorkspace } from '#contract/workspaces/shapes.ts'
import { MAX_COMPARED } from './compared-ids.ts'

const STORAGE_KEY = 'pouso.compare'

/** A workspace chosen to be compared, with what the tray shows of it. */
export type ChosenWorkspace = { id: string; name: string; thumbnail: string | null }

const none: readonly ChosenWorkspace[] = []
const listeners = new Set<() => void>()
let refused: string | null = null
let chosen: readonly ChosenWorkspace[] | undefined

function isChosenWorkspace(value: unknown): value is ChosenWorkspace {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, thumbnail } = value as Partial<Record<keyof ChosenWorkspace, unknown>>
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    (thumbnail === null || typeof thumbnail === 'string')
  )
}

function read(): readonly ChosenWorkspace[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isChosenWorkspace).slice(0, MAX_COMPARED) : none
  } catch {
    return none
  }
}

function write(next: readonly ChosenWorkspace[]) {
  chosen = next
  refused = null
  try {
    if (next.length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // The choice lasts until the page is closed.
  }
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}

function current(): readonly ChosenWorkspace[] {
  chosen ??= read()
  return chosen
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The workspaces chosen in this tab, in the order of choosing (COMP-01). */
export function useChosen(): readonly ChosenWorkspace[] {
  return useSyncExternalStore(subscribe, current, () => none)
}

/** The name of the workspace that was one too many, until the choice changes; null if none was (COMP-02). */
export function useRefused(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => refused,
    () => null,
  )
}

/** Chooses a workspace, unless as many as fit are chosen already. */
export function choose({ id, name, images: [cover] }: CardWorkspace): void {
  if (current().length >= MAX_COMPARED) {
    refused = name
    notify()
    return
  }
  const thumbnail = cover ? (cover.srcSet.split(' ', 1)[0] ?? cover.url) : null
  write([...current(), { id, name, thumbnail }])
}

/** Takes a workspace out of the choice; a no-op if it isn't in it. */
export function leaveOut(id: string): void {
  if (current().some((workspace) => workspace.id === id)) write(current().filter((other) => other.id !== id))
}

/** Empties the choice. */
export function clearChosen(): void {
  write(none)
}
