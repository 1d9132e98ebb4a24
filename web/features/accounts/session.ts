import type { QueryClient } from '@tanstack/react-query'
import type { SessionEnd, Viewer } from '#contract/accounts/shapes.ts'
import type { Api } from '#web/api/client.ts'
import { deleteDevicePages } from '#web/api/device-pages.ts'

export type SessionCache = { api: Api; queryClient: QueryClient }
type Session = { viewer: Viewer | null; ended: SessionEnd | null }

const channelName = 'pouso.session'

/** Who is signed in, as far as the page knows. */
export function knownViewer({ api, queryClient }: SessionCache): Viewer | null {
  return queryClient.getQueryData(api.session.get.queryKey())?.viewer ?? null
}

/** Asks the server again who is signed in. */
export async function refreshSession({ api, queryClient }: SessionCache): Promise<Session> {
  return queryClient.fetchQuery(api.session.get.queryOptions({ staleTime: 0 }))
}

/** Removes the user from this browser's state, whatever the server's state is. @param ended why, if /login says it */
export function clearViewer({ api, queryClient }: SessionCache, ended: SessionEnd | null = null): void {
  queryClient.setQueryData(api.session.get.queryKey(), (known) => known && { ...known, viewer: null, ended })
}

/** Drops every cached answer but the session, and the offline pages: they belong to another user. */
export function dropAnswers({ api, queryClient }: SessionCache): void {
  deleteDevicePages()
  const sessionHash = JSON.stringify(api.session.get.queryKey())
  queryClient.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey) !== sessionHash })
}

/** Notifies the site's other tabs of a sign-in or sign-out. */
export function announceSessionChange(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

/**
 * @param onChange called after a sign-in or sign-out in another tab
 * @returns a function that ends the subscription
 */
export function listenToSessionChanges(onChange: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = onChange
  return () => channel.close()
}
