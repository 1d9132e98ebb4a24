import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#web/api/client.ts'
import type { StoredWorkspace } from './stored-values.ts'

/**
 * A workspace and how it can be booked, as they are stored now.
 * @returns undefined when this user may not edit it
 * @throws ApiError when there is no such workspace
 */
export async function findStored(
  api: Api,
  queryClient: QueryClient,
  id: string,
): Promise<StoredWorkspace | undefined> {
  const input = { id }
  const workspace = await queryClient.fetchQuery({
    ...api.workspaces.get.queryOptions({ input }),
    staleTime: 0,
  })
  if (!workspace.can.edit) return undefined
  const rules = await queryClient.fetchQuery({
    ...api.availability.rules.queryOptions({ input }),
    staleTime: 0,
  })
  return { workspace, rules }
}

/**
 * The same of a workspace that this user was editing.
 * @throws Error when they may not edit it any more
 */
export async function getStored(api: Api, queryClient: QueryClient, id: string): Promise<StoredWorkspace> {
  const stored = await findStored(api, queryClient, id)
  if (!stored) throw new Error('The workspace may not be edited any more')
  return stored
}
