import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type ImageUploads, storedImages } from '#web/api/image-uploads.ts'
import { findDraft, saveWorkspaceDraft } from './draft.ts'
import { removeDraft } from './draft-key.ts'
import { findDifferences } from './find-differences.ts'
import type { FilledForm, WorkspaceFormResult, WorkspaceFormValues } from './form-values.ts'

/** A pause in typing after which the draft is written. */
const PAUSE_MS = 400

export type WorkspaceForm = UseFormReturn<WorkspaceFormValues, unknown, WorkspaceFormResult>

type SaveState =
  | { kind: 'nothing' }
  | { kind: 'saved'; savedAt: number; isFromBefore: boolean }
  | { kind: 'refused' }
type Restored = { savedAt: number; expiredImages: number }

type Options = {
  form: WorkspaceForm
  uploads: ImageUploads
  /** The name of the draft. */
  name: string
  /** What the form holds at first; while it holds exactly that, no draft is saved. */
  initial: FilledForm
  /** The version of the stored workspace that the form started from. */
  version?: number
}

/**
 * Restores the draft into the form, then saves the input and the uploaded images in this browser until `end` is
 * called (SPC-27).
 * @returns whether the form is ready for input, what was restored, whether the browser saves the draft, and the
 * version of the stored workspace that the draft is based on
 */
export function useSavedDraft({ form, uploads, name, initial, version }: Options) {
  const [isReady, setIsReady] = useState(false)
  const [restored, setRestored] = useState<Restored | null>(null)
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'nothing' })
  const startedFrom = useRef(version)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isClosed = useRef(false)

  function save() {
    timer.current = undefined
    if (isClosed.current) return
    const values = form.getValues()
    const images = storedImages(uploads.getSnapshot().images)
    const pictures = images.map(({ picture }) => picture)
    if (!findDifferences(initial, { values, pictures }).any) {
      removeDraft(name)
      return setSaveState({ kind: 'nothing' })
    }
    const savedAt = Date.now()
    const isSaved = saveWorkspaceDraft(name, { values, images, savedAt, version: startedFrom.current })
    setSaveState(isSaved ? { kind: 'saved', savedAt, isFromBefore: false } : { kind: 'refused' })
  }
  const saveNow = useEffectEvent(save)

  useEffect(() => {
    const found = findDraft(name, Date.now(), initial.values.bookingRules)
    if (found) {
      const { draft, expiredImages } = found
      form.reset(draft.values, { keepDefaultValues: true })
      uploads.restore(draft.images)
      startedFrom.current = draft.version
      setRestored({ savedAt: draft.savedAt, expiredImages })
      setSaveState({ kind: 'saved', savedAt: draft.savedAt, isFromBefore: true })
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
  }, [form, uploads, name, initial])

  /** Deletes the draft, sent or discarded; later input is saved as a new one. */
  function end() {
    clearTimeout(timer.current)
    timer.current = undefined
    removeDraft(name)
    setRestored(null)
    setSaveState({ kind: 'nothing' })
  }

  /** Deletes the draft for good: a city that its list completes after the form was stored is no new input. */
  function close() {
    isClosed.current = true
    end()
  }

  return { isReady, restored, saveState, startedFrom, end, close, dismissRestored: () => setRestored(null) }
}
