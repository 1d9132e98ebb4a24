/**
 * The filters of the list of workspaces, as addresses and the API name them. The schema, the pages and the page cache
 * all take their parameters from here.
 */
export const workspaceFilterKeys = [
  'search',
  'city',
  'state',
  'type',
  'capacity',
  'minPrice',
  'maxPrice',
  'priceUnit',
  'amenities',
  'date',
  'dateTo',
  'from',
  'to',
  'months',
  'people',
  'sort',
] as const
export type WorkspaceFilterKey = (typeof workspaceFilterKeys)[number]
