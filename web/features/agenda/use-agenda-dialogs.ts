import { useCallback, useEffect, useRef, useState } from 'react'
import { type BlockDraft, newDraft } from './block-draft.ts'
import type { AgendaEntry, AgendaWorkspace, BlockEntry, BookingEntry, ChangeEntry } from './entries.ts'
import type { ManualStart } from './parts.ts'

/** A time of a day, HH:MM, and the unit that it was chosen for. */
export type ChosenTime = { start: string; end: string; unit: number | null }

export type OnBlock = (workspace: AgendaWorkspace, day: string, time?: ChosenTime) => void
export type OnOpen = (entry: AgendaEntry) => void

/**
 * Which dialog of the agenda is open; a closed one keeps its content for its closing transition.
 * @returns also `fallback`, the element that takes the focus when what opened a dialog is gone
 */
export function useAgendaDialogs() {
  const fallback = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)
  const [shown, setShown] = useState<'blocking' | 'manual' | AgendaEntry['kind'] | null>(null)
  const [draft, setDraft] = useState<{ key: number; draft: BlockDraft }>()
  const [manual, setManual] = useState<{ key: number; start: ManualStart }>()
  const [blockEntry, setBlockEntry] = useState<BlockEntry>()
  const [booking, setBooking] = useState<{ key: number; entry: BookingEntry }>()
  const [changeEntry, setChangeEntry] = useState<ChangeEntry>()
  const show = useCallback((dialog: NonNullable<typeof shown>) => {
    opener.current = document.activeElement
    setShown(dialog)
  }, [])
  const block = useCallback<OnBlock>(
    (workspace, day, time) => {
      setDraft((last) => ({ key: (last?.key ?? 0) + 1, draft: newDraft(workspace, day, time) }))
      show('blocking')
    },
    [show],
  )
  const bookByHand = useCallback(
    (start: ManualStart) => {
      setManual((last) => ({ key: (last?.key ?? 0) + 1, start }))
      show('manual')
    },
    [show],
  )
  const open = useCallback<OnOpen>(
    (next) => {
      if (next.kind === 'block') setBlockEntry(next)
      else if (next.kind === 'change') setChangeEntry(next)
      else setBooking((last) => ({ key: (last?.key ?? 0) + 1, entry: next }))
      show(next.kind)
    },
    [show],
  )

  // After each render, since only then is it known whether the opener was removed.
  useEffect(() => {
    if (shown || !opener.current || opener.current.isConnected) return
    opener.current = null
    const { activeElement, body } = document
    // The element that had the focus in a dialog keeps it for a moment after the dialog has closed.
    const isLost = activeElement === body || activeElement?.closest('dialog:not([open])')
    if (isLost) fallback.current?.focus({ preventScroll: true })
  })

  const close = useCallback(() => setShown(null), [])
  const entries = { blockEntry, changeEntry }
  return { shown, draft, manual, booking, ...entries, block, bookByHand, open, close, fallback }
}
