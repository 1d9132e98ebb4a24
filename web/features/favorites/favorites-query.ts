import { MAX_IDS } from '#contract/requests/rules.ts'
import type { WorkspaceSummary } from '#contract/workspaces/shapes.ts'
import type { Api } from '#web/api/client.ts'

/** Ids of stored workspaces; anything else in local storage can't be one of them (FAV-08). */
const STORED_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function inParts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  )
}

/** The ids that the server was asked about, and those of public workspaces. */
type CheckedFavorites = { asked: ReadonlySet<string>; found: ReadonlyMap<string, WorkspaceSummary> }

/** The favourites' current data from the server (FAV-06). */
export function publicFavoritesQuery(api: Api, ids: readonly string[]) {
  const asked = ids.toSorted()
  return {
    queryKey: [...api.workspaces.byIds.key(), asked],
    queryFn: async (): Promise<CheckedFavorites> => {
      const stored = asked.filter((id) => STORED_ID.test(id))
      const answers = await Promise.all(
        inParts(stored).map((part) => api.workspaces.byIds.call({ ids: part.join(',') })),
      )
      const found = answers
        .flatMap(({ items }) => items)
        .map((workspace) => [workspace.id, workspace] as const)
      return { asked: new Set(asked), found: new Map(found) }
    },
    /** Refetched each time the page opens. */
    staleTime: 0,
  }
}
