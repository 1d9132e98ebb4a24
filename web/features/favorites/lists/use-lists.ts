import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FavoriteList } from '#contract/favorites/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { useViewer } from '#web/session/use-viewer.ts'

/** The signed-in user's lists, or why they could not be read; `lists` is undefined for visitors and until they are. */
export function useLists() {
  const api = useApi()
  const viewer = useViewer()
  const { data, error, isFetching, refetch } = useQuery(
    api.favorites.lists.queryOptions({ input: viewer ? undefined : skipToken }),
  )
  const lists: readonly FavoriteList[] | undefined = viewer ? data?.items : undefined
  return {
    lists,
    failure: error && !lists ? failureOf(error) : undefined,
    isReading: isFetching,
    readAgain: () => void refetch(),
  }
}
export type ReadLists = ReturnType<typeof useLists>

/** Functions that show a server's answer at once. */
export function useShowLists() {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = api.favorites.lists.queryKey()
  const inOrder = (items: readonly FavoriteList[]) =>
    items.toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
  /** Repeats reads that began before the change and would undo it on the screen. */
  async function showInstead(change: () => void) {
    const wasReading = queryClient.isFetching({ queryKey }) > 0
    await queryClient.cancelQueries({ queryKey })
    change()
    if (wasReading) void queryClient.invalidateQueries({ queryKey })
  }
  return {
    showAll: (items: readonly FavoriteList[]) =>
      showInstead(() => queryClient.setQueryData(queryKey, { items: [...items] })),
    /** @returns whether the change is shown: not before the other lists are known */
    showOne: async (list: FavoriteList): Promise<boolean> => {
      // Alone, the new list would look like the only one, and saving would take the favourite out of all others.
      if (!queryClient.getQueryData(queryKey)) {
        await queryClient.cancelQueries({ queryKey })
        void queryClient.invalidateQueries({ queryKey })
        return false
      }
      await showInstead(() =>
        queryClient.setQueryData(queryKey, (known) => ({
          items: inOrder([...(known?.items ?? []).filter(({ id }) => id !== list.id), list]),
        })),
      )
      return true
    },
    showNone: (id: string) =>
      showInstead(() =>
        queryClient.setQueryData(queryKey, (known) => ({
          items: (known?.items ?? []).filter((list) => list.id !== id),
        })),
      ),
  }
}
