import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * The server marks a cached copy of a page on its body, and the style sheet shows a notice (CACHE-05). Removes the mark
 * after the first navigation, when the page is no longer that copy.
 */
export function useSavedCopy(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
        if (hrefChanged) delete document.body.dataset.savedAt
      }),
    [router],
  )
}
