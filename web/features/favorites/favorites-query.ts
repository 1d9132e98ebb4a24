import { MAX_IDS } from '#contract/workspace-types.ts'
import type { WorkspaceSummary } from '#contract/workspaces.ts'
import type { Api } from '#web/api/client.ts'

/** Ids of stored spaces; anything else in local storage can't be one of them (FAV-08). */
const STORED_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function inParts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  )
}

/** What the server says of the favourites now: those that are public, by id (FAV-06). */
export function publicFavoritesQuery(api: Api, ids: readonly string[]) {
  const asked = ids.filter((id) => STORED_ID.test(id)).sort()
  return {
    queryKey: [...api.workspaces.byIds.key(), asked],
    queryFn: async (): Promise<Map<string, WorkspaceSummary>> => {
      const answers = await Promise.all(
        inParts(asked).map((part) => api.workspaces.byIds.call({ ids: part.join(',') })),
      )
      return new Map(answers.flatMap(({ items }) => items).map((workspace) => [workspace.id, workspace]))
    },
    /** Each opening of the page asks again. */
    staleTime: 0,
  }
}
