import { timeFilterKeys, workspaceFilterKeys } from '../workspaces/filter-keys.ts'

/** The parameters that '/workspaces' reads from its address. */
const listPageKeys = [...workspaceFilterKeys, 'view', 'cursor']

/** The parameters that a workspace's page reads from its address: a booking that was begun. */
const bookingKeys = ['from', 'to', 'start', 'end', 'kind', 'months', 'people'] as const
export type BookingKey = (typeof bookingKeys)[number]

/** The parameters that '/host-resources' reads from its address: the question to its price tool. */
const pricingKeys = ['type', 'city', 'unit', 'occupancy'] as const
export type PricingKey = (typeof pricingKeys)[number]

/** The data that a page shows: when it changes, the page is stale. */
export type PageTopic =
  /** Published workspaces, or counts of them: any change of a workspace concerns it. */
  | 'workspaces'
  /** The workspace that `{id}` names. */
  | 'workspace'
  /** Text that doesn't change. */
  | 'none'

export type PublicPageEntry = {
  /** The path, with a name in braces for each part that varies. */
  path: string
  /** The parameters that the page reads, in the order of its cache key. All others are ignored. */
  parameters: readonly string[]
  shows: PageTopic
  /** Whether the sitemap lists it always, or only with published workspaces to show. */
  sitemap: 'always' | 'with-workspaces'
}

const text = (path: string): PublicPageEntry => ({ path, parameters: [], shows: 'none', sitemap: 'always' })

/**
 * The pages that are the same for every visitor without a session. The page cache, the service worker, the
 * sitemap and the metrics read this list.
 */
export const publicPages: readonly PublicPageEntry[] = [
  { path: '/', parameters: [], shows: 'workspaces', sitemap: 'always' },
  { path: '/workspaces', parameters: listPageKeys, shows: 'workspaces', sitemap: 'always' },
  text('/how-it-works'),
  text('/for-hosts'),
  { path: '/host-resources', parameters: pricingKeys, shows: 'workspaces', sitemap: 'always' },
  text('/corporate'),
  text('/faq'),
  text('/terms'),
  text('/privacy'),
  text('/cookies'),
  { path: '/espacos', parameters: [], shows: 'workspaces', sitemap: 'with-workspaces' },
  { path: '/espacos/{city}', parameters: timeFilterKeys, shows: 'workspaces', sitemap: 'with-workspaces' },
  {
    path: '/espacos/{city}/{type}',
    parameters: timeFilterKeys,
    shows: 'workspaces',
    sitemap: 'with-workspaces',
  },
  { path: '/workspace/{id}', parameters: bookingKeys, shows: 'workspace', sitemap: 'with-workspaces' },
]

const ID = '[\\da-f-]{36}'
const SLUG = '[a-z\\d-]+'

/**
 * The source of a regular expression for the paths of a template; its only group holds the id of a workspace.
 * @param template such as '/workspace/{id}'
 */
export function pathPattern(template: string): string {
  return `^${template.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? `(${ID})` : SLUG))}$`
}

/** Whether a plain form sends this without a choice: empty values, and the default order of the list. */
const isUnsaid = (name: string, value: string) => value === '' || (name === 'sort' && value === 'newest')

/** The pages whose forms work without scripts: the list, and those of cities and types. */
const WITH_FORM = /^\/(?:workspaces|espacos\/.+)$/

/**
 * The address without the parameters that a list's form sends without script for fields that aren't filled in
 * (LIST-32).
 * @param search the query, with its '?'
 * @returns undefined when the address has none of them
 */
export function findCleanAddress(path: string, search: string): string | undefined {
  if (!search || !WITH_FORM.test(path)) return undefined
  const given = [...new URLSearchParams(search)]
  const said = given.filter(([name, value]) => !isUnsaid(name, value.trim()))
  if (said.length === given.length) return undefined
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path
}
