import { useLayoutEffect } from 'react'

/**
 * Scrolls to the top while a page is still on its way, before the router does. The scroll event is held back: the
 * router would store it as the position of the page being left, to which 'back' returns.
 */
export function useStartAtTop(): void {
  useLayoutEffect(() => {
    if (window.scrollY === 0) return
    window.addEventListener('scroll', (event) => event.stopPropagation(), { capture: true, once: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
}
