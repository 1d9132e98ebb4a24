import { useCallback, useEffect, useRef, useState } from 'react'
import { newClientKey } from '#web/api/client-key.ts'
import {
  type CheckoutDraft,
  checkoutDraftName,
  emptyDraft,
  readCheckoutDraft,
  removeCheckoutDraft,
  saveCheckoutDraft,
} from './checkout-draft.ts'

/**
 * What was typed into the checkout of a workspace; it survives a reload, going back and signing in again.
 * @param place the workspace's id, or the code of a booking that is to be changed
 */
export function useCheckoutDraft(viewerId: string, place: string) {
  const name = checkoutDraftName(viewerId, place)
  const [draft, setDraft] = useState(emptyDraft)
  const current = useRef(emptyDraft)

  useEffect(() => {
    current.current = readCheckoutDraft(name)
    setDraft(current.current)
  }, [name])

  const change = useCallback(
    (changes: Partial<CheckoutDraft>) => {
      current.current = { ...current.current, ...changes }
      saveCheckoutDraft(name, current.current)
      setDraft(current.current)
    },
    [name],
  )

  return {
    draft,
    /** The current draft, for code that has waited since the last rendering. */
    draftNow: () => current.current,
    change,
    /**
     * Notes that a time is sent now.
     * @returns the key under which it is requested, the same whenever it is sent
     */
    beginSending(choiceKey: string): string {
      const { keys, unanswered = [] } = current.current
      const key = keys[choiceKey] ?? newClientKey()
      change({
        keys: { ...keys, [choiceKey]: key },
        unanswered: [...unanswered.filter((other) => other !== choiceKey), choiceKey],
      })
      return key
    },
    /** Notes that the server has said that a time isn't booked. */
    noteRefused(choiceKey: string): void {
      const { unanswered = [] } = current.current
      change({ unanswered: unanswered.filter((other) => other !== choiceKey) })
    },
    /** Clears the draft once it is booked: the next checkout is another booking. */
    discard: () => removeCheckoutDraft(name),
  }
}
