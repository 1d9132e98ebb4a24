import { useCallback, useEffect, useRef, useState } from 'react'
import { MAX_DISPUTE_IMAGES } from '#contract/disputes/rules.ts'
import { ImageUploads, storedImages } from '#web/api/image-uploads.ts'
import { disputeDraftName, readDisputeDraft, saveDisputeDraft } from './dispute-draft.ts'

/**
 * Words and pictures that the reader is about to send; they survive errors, a reload and signing in again.
 * @returns the text, null if nothing is being written, and its pictures
 */
export function useDisputeDraft(viewerId: string, code: string) {
  const name = disputeDraftName(viewerId, code)
  const [text, setText] = useState<string | null>(null)
  const latest = useRef(text)
  const change = useCallback((next: string | null) => {
    latest.current = next
    setText(next)
  }, [])
  const [uploads] = useState(() => new ImageUploads({ limit: MAX_DISPUTE_IMAGES, use: 'dispute' }))
  useEffect(() => () => uploads.dispose(), [uploads])

  useEffect(() => {
    const stored = readDisputeDraft(name)
    change(stored?.text ?? null)
    uploads.restore(stored?.images ?? [])
  }, [name, uploads, change])

  useEffect(() => {
    if (text === null) return
    const save = () => {
      const images = storedImages(uploads.getSnapshot().images)
      saveDisputeDraft(name, text.trim() || images.length > 0 ? { text, images } : null)
    }
    save()
    return uploads.subscribe(save)
  }, [name, text, uploads])

  const clear = useCallback(() => {
    // The text comes first, since it is saved with every change of the pictures.
    uploads.clear()
    saveDisputeDraft(name, null)
    change(null)
  }, [name, uploads, change])
  /** The current text, for code that has waited since the last rendering. */
  const textNow = useCallback(() => latest.current, [])

  return { text, textNow, change, uploads, clear }
}
export type DisputeDraftState = ReturnType<typeof useDisputeDraft>
