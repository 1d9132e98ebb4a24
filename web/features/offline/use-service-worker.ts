import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Starts the service worker and notifies it of a visitor's client-side navigations. Used once, in the root.
 * @param isVisitor whether nobody is signed in: pages of signed-in users are never cached
 */
export function useServiceWorker(isVisitor: boolean): void {
  const router = useRouter()

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    // Browsers may refuse it (private windows, settings); the site works without it.
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
