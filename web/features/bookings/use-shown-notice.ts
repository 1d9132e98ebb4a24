import { useEffect, useRef } from 'react'
import { scrollBehavior } from '#web/ui/scroll-behavior.ts'

/**
 * Scrolls to a notice that appears further up the page than the pressed button, and moves the focus there, also if the
 * button is gone; a user who is typing keeps the focus.
 * @returns the ref of the notice's element, which has `tabIndex={-1}`
 */
export function useShownNotice() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === body || activeElement instanceof HTMLButtonElement)
      notice.current?.focus({ preventScroll: true })
    // The callback may return a promise, which is no clean-up function.
    void notice.current?.scrollIntoView({ block: 'center', behavior: scrollBehavior() })
  }, [])
  return notice
}
