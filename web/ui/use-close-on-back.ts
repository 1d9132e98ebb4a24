import { type RefObject, useEffect } from 'react'

/**
 * Closes a popover when the user goes back or forward.
 * @param panel the element with `popover`
 */
export function useCloseOnBack(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hide = () => panel.current?.hidePopover()
    window.addEventListener('popstate', hide)
    return () => window.removeEventListener('popstate', hide)
  }, [panel])
}
