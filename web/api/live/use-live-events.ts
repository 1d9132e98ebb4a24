import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Viewer } from '#contract/accounts.ts'
import { findTopDialog, subscribeToDialogs } from '#web/ui/open-dialogs.ts'
import type { Api } from '../client.ts'

/** Events of one act come together; what they concern is read once. */
const GATHER_MS = 30

/** The answers that an event makes old. */
function concernedQueries(
  api: Api,
  topic: string,
  { type, workspaceId }: Record<string, string>,
): QueryKey[] {
  const ownSpace = [api.workspaces.mine.key()]
  if (workspaceId) ownSpace.push(api.workspaces.get.key({ input: { id: workspaceId } }))
  switch (topic) {
    case 'notifications-changed':
      return [api.notifications.key(), ...(type === 'approval' || type === 'rejection' ? ownSpace : [])]
    case 'messages-changed':
      return [api.messages.key(), api.notifications.unread.key()]
    case 'review-changed':
      return [api.review.key(), api.reports.key()]
    case 'reset':
      return [api.notifications.key(), api.messages.key(), api.review.key(), api.reports.key(), ...ownSpace]
    default:
      return []
  }
}

/**
 * Reads again what is on the screen; the rest when it is next asked for. Under an open dialog nothing moves: a list that
 * lost its line would take the dialog, and what is typed in it, along.
 */
function invalidator(api: Api, queryClient: QueryClient) {
  const waiting = new Map<string, QueryKey>()
  return (topic: string, data: Record<string, string>) => {
    if (waiting.size === 0) setTimeout(readAgain, GATHER_MS)
    for (const queryKey of concernedQueries(api, topic, data)) waiting.set(JSON.stringify(queryKey), queryKey)
  }

  function readAgain() {
    if (findTopDialog()) {
      const stop = subscribeToDialogs(() => {
        if (findTopDialog()) return
        stop()
        readAgain()
      })
      return
    }
    for (const queryKey of waiting.values()) void queryClient.invalidateQueries({ queryKey })
    waiting.clear()
  }
}

/**
 * Keeps what a signed-in person sees up to date, over one stream for all tabs of the browser (NOTF-12, NOTF-16).
 * Once, in the root; its script comes only for those who are signed in.
 */
export function useLiveEvents(viewer: Viewer | null): void {
  const router = useRouter()
  const personId = viewer?.id

  useEffect(() => {
    if (!personId) return
    const { api, queryClient } = router.options.context
    const onEvent = invalidator(api, queryClient)
    let isHere = true
    let stop: (() => void) | undefined

    async function start(id: string, position: number | undefined) {
      const { shareLiveEvents } = await import('./share-live-events.ts')
      if (!isHere || stop) return
      stop = shareLiveEvents({ personId: id, position, onEvent })
    }

    function pause() {
      stop?.()
      stop = undefined
    }

    /** A page that was put aside as it was comes back, and reads anew what it missed. */
    function resume({ persisted }: PageTransitionEvent) {
      if (persisted && personId) void start(personId, undefined)
    }

    void start(personId, queryClient.getQueryData(api.notifications.unread.queryKey())?.position)
    window.addEventListener('pagehide', pause)
    window.addEventListener('pageshow', resume)
    return () => {
      isHere = false
      pause()
      window.removeEventListener('pagehide', pause)
      window.removeEventListener('pageshow', resume)
    }
  }, [router, personId])
}
