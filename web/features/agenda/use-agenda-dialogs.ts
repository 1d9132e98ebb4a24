import { useCallback, useEffect, useRef, useState } from 'react'
import { type BlockDraft, newDraft } from './block-draft.ts'
import type { AgendaEntry, AgendaWorkspace } from './entries.ts'

/** A time of a day, HH:MM, and the unit that it was chosen for. */
export type ChosenTime = { start: string; end: string; unit: number | null }

export type OnBlock = (workspace: AgendaWorkspace, day: string, time?: ChosenTime) => void
export type OnOpen = (entry: AgendaEntry) => void

/**
 * Which dialog of the agenda is open; what a closed one showed stays for its closing transition.
 * @returns besides, `fallback`: the element that takes the focus when what opened a dialog is gone
 */
export function useAgendaDialogs() {
  const fallback = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  const [shown, setShown] = useState<'block' | 'entry' | null>(null)
  const [draft, setDraft] = useState<{ key: number; draft: BlockDraft }>()
  const [entry, setEntry] = useState<AgendaEntry>()
  const block = useCallback<OnBlock>((workspace, day, time) => {
    setDraft((last) => ({ key: (last?.key ?? 0) + 1, draft: newDraft(workspace, day, time) }))
    opener.current = document.activeElement
    setShown('block')
  }, [])
  const open = useCallback<OnOpen>((next) => {
    setEntry(next)
    opener.current = document.activeElement
    setShown('entry')
  }, [])

  // After each render, since only then is it known whether the opener was removed.
  useEffect(() => {
    if (shown || !opener.current || opener.current.isConnected) return
    opener.current = null
    if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true })
  })

  const close = useCallback(() => setShown(null), [])
  const isBlocking = shown === 'block'
  const isShowing = shown === 'entry'
  return { draft, entry, isBlocking, isShowing, block, open, close, fallback }
}
