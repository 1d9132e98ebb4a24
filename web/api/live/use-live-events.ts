import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { whenIdle } from '#web/ui/when-idle.ts'

/**
 * Updates a signed-in user's pages live, over one stream for all tabs of the browser (NOTF-12, NOTF-16). Used once, in
 * the root; its script is loaded only for signed-in users.
 * @param onSessionOver called when the server ended the session
 */
export function useLiveEvents(viewer: Viewer | null, onSessionOver: () => void): void {
  const router = useRouter()
  const userId = viewer?.id
  const handleSessionOver = useEffectEvent(onSessionOver)

  useEffect(() => {
    if (!userId) return
    const { api, queryClient } = router.options.context
    let isHere = true
    let stop: (() => void) | undefined

    async function start(id: string, position: number | undefined) {
      const parts = await Promise.all([
        import('./share-live-events.ts'),
        import('./invalidate-concerned.ts'),
        // What an event changes before a part of the page is hydrated would differ from its HTML.
        whenIdle(),
        // Without a connection the events come with the next page.
      ]).catch(() => undefined)
      if (!parts || !isHere || stop) return
      const [{ shareLiveEvents }, { invalidator }] = parts
      stop = shareLiveEvents({
        userId: id,
        position,
        onEvent: invalidator(api, queryClient),
        onSessionOver: () => handleSessionOver(),
      })
    }

    function pause() {
      stop?.()
      stop = undefined
    }

    /** A page restored from the back/forward cache refetches what it missed. */
    function resume({ persisted }: PageTransitionEvent) {
      if (persisted && userId) void start(userId, undefined)
    }

    void start(userId, queryClient.getQueryData(api.notifications.unread.queryKey())?.position)
    window.addEventListener('pagehide', pause)
    window.addEventListener('pageshow', resume)
    return () => {
      isHere = false
      pause()
      window.removeEventListener('pagehide', pause)
      window.removeEventListener('pageshow', resume)
    }
  }, [router, userId])
}
