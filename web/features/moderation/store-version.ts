import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Api } from '#web/api/client.ts'

type Pages = InfiniteData<{ items: readonly { id: string; version: number }[] }>

/**
 * Stores a workspace's version after an undo in the known lists: another decision before they are read again would be
 * refused, as if somebody else had changed the workspace (ADM-32).
 */
export function storeVersion(
  queryClient: QueryClient,
  { moderation }: Api,
  { id, version }: { id: string; version: number },
): void {
  const renewed = (item: { id: string; version: number }) => (item.id === id ? { ...item, version } : item)
  for (const { key } of [moderation.list, moderation.revisions]) {
    queryClient.setQueriesData<Pages>(
      { queryKey: key({ type: 'infinite' }) },
      (list) =>
        list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(renewed) })) },
    )
  }
}
