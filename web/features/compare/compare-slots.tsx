import { Suspense, useSyncExternalStore } from 'react'
import type { CardWorkspace } from '#contract/workspaces/shapes.ts'
import { onFirstInteraction } from '#web/ui/first-interaction.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const [Toggle] = lazyPart(() => import('./compare-toggle.tsx'))
const [Tray] = lazyPart(() => import('./compare-tray.tsx'))

const listeners = new Set<() => void>()
let isWanted = false

function want() {
  isWanted = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (!isWanted && listeners.size === 0) onFirstInteraction(want)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Comparing is loaded at the user's first interaction: lists open without its script. */
function useWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  )
}

/** 'Comparar' on a card (COMP-01). */
export function CompareButton({ workspace }: { workspace: CardWorkspace }) {
  return (
    useWanted() && (
      <Suspense fallback={null}>
        <Toggle workspace={workspace} />
      </Suspense>
    )
  )
}

/**
 * The workspaces chosen to be compared, at the lower edge of the window; put it at the end of the part it belongs to.
 */
export function CompareTray() {
  return (
    useWanted() && (
      <Suspense fallback={null}>
        <Tray />
      </Suspense>
    )
  )
}
