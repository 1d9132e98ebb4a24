/** The filters for when and for how many people, which the pages of cities and types read too. */
export const timeFilterKeys = ['date', 'dateTo', 'from', 'to', 'months', 'people'] as const

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
  ...timeFilterKeys,
  'sort',
] as const
export type WorkspaceFilterKey = (typeof workspaceFilterKeys)[number]
