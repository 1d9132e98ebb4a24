import { useEffect } from 'react'
import { focusMain } from './page.tsx'

/**
 * Focuses `<main>` where what had the focus went with the page's former text, so that a keyboard user goes on from there.
 * @param isReplaced whether the text that came instead is shown
 */
export function useMainFocus(isReplaced: boolean): void {
  useEffect(() => {
    if (isReplaced && document.activeElement === document.body) focusMain()
  }, [isReplaced])
}
