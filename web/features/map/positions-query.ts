import type { WorkspaceFilters } from '#contract/workspaces/shapes.ts'
import type { Api } from '#web/api/client.ts'

/** Where the spaces are that match the filters; their order makes no difference on a map. */
export function positionsQuery(api: Api, { amenities, sort: _, ...filters }: WorkspaceFilters) {
  return api.workspaces.positions.queryOptions({ input: { ...filters, amenities: amenities?.join(',') } })
}
