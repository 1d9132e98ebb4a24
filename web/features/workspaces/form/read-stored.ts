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
 * Reads a workspace and its booking rules again while this user edits it.
 * @throws Error if they may no longer edit it
 */
export async function getStored(api: Api, queryClient: QueryClient, id: string): Promise<StoredWorkspace> {
  const stored = await findStored(api, queryClient, id)
  if (!stored) throw new Error('The workspace may not be edited any more')
  return stored
}
