import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * The server marks a saved copy of a page on its body, and the style sheet says so (CACHE-05); the next page is not that
 * copy any more.
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
