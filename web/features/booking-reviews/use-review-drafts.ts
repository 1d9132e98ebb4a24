import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type BookingDrafts,
  noDrafts,
  readReviewDrafts,
  reviewDraftName,
  saveReviewDrafts,
} from './review-draft.ts'

/** What was typed about a booking; it survives errors, a reload and signing in again (REVUI-03). */
export function useReviewDrafts(viewerId: string, code: string) {
  const name = reviewDraftName(viewerId, code)
  const [drafts, setDrafts] = useState(noDrafts)
  const current = useRef(noDrafts)

  useEffect(() => {
    current.current = readReviewDrafts(name)
    setDrafts(current.current)
  }, [name])

  const change = useCallback(
    (changes: Partial<BookingDrafts>) => {
      current.current = { ...current.current, ...changes }
      saveReviewDrafts(name, current.current)
      setDrafts(current.current)
    },
    [name],
  )
  return { drafts, change }
}
