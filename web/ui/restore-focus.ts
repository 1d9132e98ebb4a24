import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** Props for the element that takes the focus over. */
export interface RestoredFocusProps<Container extends HTMLElement> {
  ref: RefObject<Container | null>
  tabIndex: -1
  onFocus: (event: FocusEvent<Container>) => void
  onBlur: () => void
}

/**
 * For a list whose entries can be removed: when the focused entry is removed, the list itself gets the focus, so that
 * a keyboard user goes on from there and not from the top of the page.
 * @returns props for the list's element; it also needs an accessible name and the class `outline-none`
 */
export function useRestoredFocus<Container extends HTMLElement>(): RestoredFocusProps<Container> {
  const container = useRef<Container>(null)
  const last = useRef<Element>(null)

  // After each render, since only then is it known whether the element was removed.
  useEffect(() => {
    if (!last.current || last.current.isConnected) return
    last.current = null
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true })
  })

  return {
    ref: container,
    tabIndex: -1,
    onFocus: ({ target }) => {
      last.current = target
    },
    // React fires no blur for an element that it removes, so this is the user moving on. A window that loses the focus
    // keeps its active element.
    onBlur: () => {
      if (document.activeElement !== last.current) last.current = null
    },
  }
}
