import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#web/api/client.ts'
import type { StoredWorkspace } from './stored-values.ts'

/**
 * A workspace and how it can be booked, as they are stored now.
 * @throws ApiError when there is no such workspace, or this user may not edit it
 */
export async function readStored(api: Api, queryClient: QueryClient, id: string): Promise<StoredWorkspace> {
  const input = { id }
  const [workspace, rules] = await Promise.all([
    queryClient.fetchQuery({ ...api.workspaces.get.queryOptions({ input }), staleTime: 0 }),
    queryClient.fetchQuery({ ...api.bookings.rules.queryOptions({ input }), staleTime: 0 }),
  ])
  return { workspace, rules }
}
