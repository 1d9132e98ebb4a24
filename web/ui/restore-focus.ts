import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** What the element that keeps the focus needs. */
export interface RestoredFocusProps<Keeper extends HTMLElement> {
  ref: RefObject<Keeper | null>
  tabIndex: -1
  onFocus: (event: FocusEvent<Keeper>) => void
  onBlur: () => void
}

/**
 * For a part whose entries leave it, such as a list in which one is removed: a focus that went with one of them goes
 * to the part itself, so that a keyboard goes on from there and not from the top of the page.
 * @returns props for the part's element, which stays; it wants a name and the class `outline-none`
 */
export function useRestoredFocus<Keeper extends HTMLElement>(): RestoredFocusProps<Keeper> {
  const keeper = useRef<Keeper>(null)
  const last = useRef<Element>(null)

  // After each drawing, since only then it is known whether it is gone.
  useEffect(() => {
    if (!last.current || last.current.isConnected) return
    last.current = null
    if (document.activeElement === document.body) keeper.current?.focus({ preventScroll: true })
  })

  return {
    ref: keeper,
    tabIndex: -1,
    onFocus: ({ target }) => {
      last.current = target
    },
    // React hears nothing while it takes an element away: this is a person's leaving. A window that is left keeps its.
    onBlur: () => {
      if (document.activeElement !== last.current) last.current = null
    },
  }
}
