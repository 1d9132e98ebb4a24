import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { findDraft, saveWorkspaceDraft } from './draft.ts'
import { removeDraft } from './draft-key.ts'
import { findDifferences } from './find-differences.ts'
import type { FilledForm, WorkspaceFormResult, WorkspaceFormValues } from './form-values.ts'
import { type ImageUploads, storedImages } from './uploads.ts'

/** A pause in typing after which the draft is written. */
const PAUSE_MS = 400

export type WorkspaceForm = UseFormReturn<WorkspaceFormValues, unknown, WorkspaceFormResult>

type Kept =
  | { kind: 'nothing' }
  | { kind: 'kept'; savedAt: number; isFromBefore: boolean }
  | { kind: 'refused' }
type Restored = { savedAt: number; expiredImages: number }

type Options = {
  form: WorkspaceForm
  uploads: ImageUploads
  /** What the draft is called. */
  name: string
  /** What the form holds before anything is typed: as long as it is that, no draft is kept. */
  initial: FilledForm
  /** The version of the stored space that this is. */
  version?: number
}

/**
 * Brings the draft back into the form, and keeps what is typed and the images that were sent in this browser until
 * `end` is called (SPC-27).
 * @returns whether the form is ready to be typed in, what came back, whether the browser takes the draft, and the
 * version of the stored space that what is typed started from
 */
export function useSavedDraft({ form, uploads, name, initial, version }: Options) {
  const [isReady, setIsReady] = useState(false)
  const [restored, setRestored] = useState<Restored | null>(null)
  const [kept, setKept] = useState<Kept>({ kind: 'nothing' })
  const startedFrom = useRef(version)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function save() {
    timer.current = undefined
    const values = form.getValues()
    const images = storedImages(uploads.getSnapshot().images)
    const pictures = images.map(({ picture }) => picture)
    if (!findDifferences(initial, { values, pictures }).any) {
      removeDraft(name)
      return setKept({ kind: 'nothing' })
    }
    const savedAt = Date.now()
    const isCached = saveWorkspaceDraft(name, { values, images, savedAt, version: startedFrom.current })
    setKept(isCached ? { kind: 'kept', savedAt, isFromBefore: false } : { kind: 'refused' })
  }
  const saveNow = useEffectEvent(save)

  useEffect(() => {
    const found = findDraft(name, Date.now())
    if (found) {
      const { draft, expiredImages } = found
      form.reset(draft.values, { keepDefaultValues: true })
      uploads.restore(draft.images)
      startedFrom.current = draft.version
      setRestored({ savedAt: draft.savedAt, expiredImages })
      setKept({ kind: 'kept', savedAt: draft.savedAt, isFromBefore: true })
    }
    setIsReady(true)

    function schedule() {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => saveNow(), PAUSE_MS)
    }
    function flush() {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      saveNow()
    }
    const unsubscribeForm = form.subscribe({ formState: { values: true }, callback: schedule })
    const unsubscribeUploads = uploads.subscribe(schedule)
    window.addEventListener('pagehide', flush)
    return () => {
      flush()
      unsubscribeForm()
      unsubscribeUploads()
      window.removeEventListener('pagehide', flush)
    }
  }, [form, uploads, name])

  /** Forgets the draft, because it was sent or is no longer wanted; what is typed later is kept anew. */
  function end() {
    clearTimeout(timer.current)
    timer.current = undefined
    removeDraft(name)
    setRestored(null)
    setKept({ kind: 'nothing' })
  }

  return { isReady, restored, kept, startedFrom, end, dismissRestored: () => setRestored(null) }
}
