import type { QueryClient } from '@tanstack/react-query'
import type { Viewer } from '#contract/accounts/shapes.ts'
import type { Api } from '#web/api/client.ts'
import { deleteDevicePages } from '#web/api/device-pages.ts'

type Cache = { api: Api; queryClient: QueryClient }

const channelName = 'pouso.session'

/** Asks the server again who is signed in. */
export async function refreshSession({ api, queryClient }: Cache): Promise<Viewer | null> {
  const options = api.session.get.queryOptions({ staleTime: 0 })
  return (await queryClient.fetchQuery(options)).viewer
}

/** Removes the user from this browser's state, whatever the server's state is. */
export function clearViewer({ api, queryClient }: Cache): void {
  queryClient.setQueryData(api.session.get.queryKey(), (known) => known && { ...known, viewer: null })
}

/** Drops every cached answer but the session, and the offline pages: they belong to another user. */
export function dropAnswers({ api, queryClient }: Cache): void {
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
