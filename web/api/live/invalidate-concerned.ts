import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEventTopic } from '#contract/live-events.ts'
import { findTopDialog, subscribeToDialogs } from '#web/ui/open-dialogs.ts'
import type { Api } from '../client.ts'

/** One action can cause several events at once; their queries are refetched once. */
const GATHER_MS = 30

/** The queries that an event makes stale. */
function concernedQueries(
  api: Api,
  topic: string,
  { type, workspaceId }: Record<string, string>,
): QueryKey[] {
  const ownWorkspace = [api.workspaces.mine.key()]
  if (workspaceId) ownWorkspace.push(api.workspaces.get.key({ input: { id: workspaceId } }))
  switch (topic as LiveEventTopic | 'reset') {
    case 'notifications-changed':
      return [api.notifications.key(), ...(type && type !== 'message' ? ownWorkspace : [])]
    case 'messages-changed':
      return [api.messages.key(), api.notifications.unread.key()]
    case 'favorites-changed':
      return [api.favorites.key()]
    case 'bookings-changed':
      return [
        api.bookings.key(),
        api.payments.key(),
        api.participants.key(),
        api.availability.key(),
        api.earnings.key(),
        api.settlement.key(),
        api.reviews.key(),
        api.disputes.key(),
      ]
    case 'disputes-changed':
      return [api.disputes.key(), api.settlement.waiting.key(), api.moderation.pending.key()]
    case 'moderation-changed':
      return [api.moderation.key(), api.reports.key(), api.reviews.judged.key()]
    case 'reset':
      return [
        api.notifications.key(),
        api.messages.key(),
        api.favorites.key(),
        api.bookings.key(),
        api.payments.key(),
        api.participants.key(),
        api.availability.key(),
        api.earnings.key(),
        api.settlement.key(),
        api.reviews.key(),
        api.disputes.key(),
        api.moderation.key(),
        api.reports.key(),
        ...ownWorkspace,
      ]
    default:
      return []
  }
}

function isFirstLoad({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.data === undefined
}

/**
 * @returns a function that invalidates an event's queries: those on the screen are refetched at once, others when next
 * used. It waits while a dialog is open, because removing the dialog's row would close it and lose its input, and while
 * a list loads its next page, because refetching would cancel that.
 */
export function invalidator(api: Api, queryClient: QueryClient) {
  const waiting = new Map<string, QueryKey>()
  return (topic: string, data: Record<string, string>) => {
    if (waiting.size === 0) setTimeout(readWaiting, GATHER_MS)
    for (const queryKey of concernedQueries(api, topic, data)) waiting.set(JSON.stringify(queryKey), queryKey)
  }

  function readWaiting() {
    if (findTopDialog()) {
      const stop = subscribeToDialogs(() => {
        if (findTopDialog()) return
        stop()
        readWaiting()
      })
      return
    }
    const queryKeys = [...waiting.values()]
    waiting.clear()
    for (const queryKey of queryKeys) void readAgain(queryKey)
  }

  async function readAgain(queryKey: QueryKey) {
    const queries = queryClient.getQueryCache().findAll({ queryKey })
    for (const query of queries) if (isFirstLoad(query)) void readAgainAfter(query)
    await Promise.allSettled(
      queries.filter(({ state }) => state.fetchMeta?.fetchMore).map(({ promise }) => promise),
    )
    if (findTopDialog()) return putOff(queryKey)
    const stop = subscribeToDialogs(() => {
      stop()
      void queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
      putOff(queryKey)
    })
    await queryClient.invalidateQueries({ queryKey })
    stop()
  }

  /** A first load continues when invalidated, though its response may be older than the event. */
  async function readAgainAfter({ queryKey, promise }: Query) {
    await Promise.allSettled([promise])
    await readAgain(queryKey)
  }

  function putOff(queryKey: QueryKey) {
    waiting.set(JSON.stringify(queryKey), queryKey)
    readWaiting()
  }
}
