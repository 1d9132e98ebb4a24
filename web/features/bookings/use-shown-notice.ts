import { useEffect, useRef } from 'react'
import { scrollBehavior } from '#web/ui/scroll-behavior.ts'

/**
 * Shows a notice that appears further up the page than the button that was pressed, and takes the focus there, also
 * where the button is gone with the press; the focus of who is typing stays. @returns the ref of its element, which has `tabIndex={-1}`
 */
export function useShownNotice() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === body || activeElement instanceof HTMLButtonElement)
      notice.current?.focus({ preventScroll: true })
    // It may return a promise, which is no clean-up.
    void notice.current?.scrollIntoView({ block: 'center', behavior: scrollBehavior() })
  }, [])
  return notice
}
