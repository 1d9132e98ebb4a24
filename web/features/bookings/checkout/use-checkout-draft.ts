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
     * The key under which a time is requested, the same whenever it is sent.
     * @param choiceKey the request
     */
    keyFor(choiceKey: string): string {
      const known = current.current.keys[choiceKey]
      if (known) return known
      const key = newClientKey()
      change({ keys: { ...current.current.keys, [choiceKey]: key } })
      return key
    },
    /** Clears the draft once it is booked: the next checkout is another booking. */
    discard: () => removeCheckoutDraft(name),
  }
}
