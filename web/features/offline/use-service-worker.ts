import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Starts the service worker, and tells it where a visitor goes without loading a page. Once, in the root.
 * @param isVisitor whether nobody is signed in: what a person sees is never kept
 */
export function useServiceWorker(isVisitor: boolean): void {
  const router = useRouter()

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // Browsers that refuse it (private windows, settings) work without.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  }, [])

  useEffect(() => {
    if (!isVisitor || !('serviceWorker' in navigator)) return
    return router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
      if (!fromLocation || fromLocation.href === toLocation.href) return
      const path = toLocation.pathname + toLocation.searchStr
      navigator.serviceWorker.controller?.postMessage({ keep: path })
    })
  }, [router, isVisitor])
}
