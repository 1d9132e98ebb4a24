import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/use-api.ts'
import type { ListAddress } from './filters-in-address.ts'
import { listQuery } from './list-query.ts'

/** The list's state for its parts: its pages as one list of workspaces, and their status. */
export function useWorkspaceList(address: ListAddress) {
  const api = useApi()
  return useInfiniteQuery({ ...listQuery(api, address), placeholderData: keepPreviousData })
}
