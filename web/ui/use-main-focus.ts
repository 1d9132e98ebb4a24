import { useEffect } from 'react'
import { focusMain } from './page.tsx'

/**
 * Focuses `<main>` if the focused element was removed with the page's former text, so that a keyboard user continues
 * from there.
 * @param isReplaced whether the new text is shown
 */
export function useMainFocus(isReplaced: boolean): void {
  useEffect(() => {
    if (isReplaced && document.activeElement === document.body) focusMain()
  }, [isReplaced])
}
