import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** The height that the header covers. */
const COVERED_PX = 80

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
    const element = container.current
    if (document.activeElement !== document.body || !element) return
    element.focus({ preventScroll: true })
    // What was long may have become short, and lie above or below what is in view.
    const { top, bottom } = element.getBoundingClientRect()
    if (bottom < COVERED_PX || top > window.innerHeight) element.scrollIntoView({ block: 'center' })
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
