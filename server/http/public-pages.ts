import type { IncomingMessage } from 'node:http'
import { findRecoveryPath } from '#contract/recovery-link.ts'

/** What a page shows of spaces, and so which changes make a kept copy old. */
export type Shows = { lists: true } | { workspaceId: string } | Record<never, never>

export type PublicPage = {
  /** Path and the parameters that the page reads, in one order, so that one page has one address. */
  address: string
  shows: Shows
}

const LIST_PARAMETERS = [
  'search',
  'city',
  'state',
  'type',
  'capacity',
  'minPrice',
  'maxPrice',
  'priceUnit',
  'amenities',
  'sort',
  'view',
  'cursor',
]
const BOOKING_PARAMETERS = ['from', 'to', 'start', 'end']
const PRICING_PARAMETERS = ['type', 'city', 'unit', 'occupancy']
const LONGEST_ADDRESS = 600

/** The pages that every visitor gets alike; any other page is made for whoever asks. */
const pages: { path: RegExp; parameters: readonly string[]; shows: (match: RegExpExecArray) => Shows }[] = [
  { path: /^\/$/, parameters: [], shows: () => ({ lists: true }) },
  { path: /^\/workspaces$/, parameters: LIST_PARAMETERS, shows: () => ({ lists: true }) },
  { path: /^\/espacos(?:\/[a-z0-9-]+){0,2}$/, parameters: ['cursor'], shows: () => ({ lists: true }) },
  { path: /^\/host-resources$/, parameters: PRICING_PARAMETERS, shows: () => ({ lists: true }) },
  {
    path: /^\/workspace\/([0-9a-f-]{36})$/,
    parameters: BOOKING_PARAMETERS,
    shows: ([, workspaceId = '']) => ({ workspaceId }),
  },
  {
    path: /^\/(?:how-it-works|for-hosts|corporate|faq|terms|privacy|cookies)$/,
    parameters: [],
    shows: () => ({}),
  },
]

/** Whether someone without a session reads: the only ones who can get what is made for all. */
export function isVisitorReading({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !headers.cookie?.includes('pouso.session_token')
}

/** The public page that a visitor without a session asks for, if it is one; a recovery link leads elsewhere (NAV-22). */
export function findPublicPage(request: IncomingMessage): PublicPage | undefined {
  if (!isVisitorReading(request)) return undefined
  const { url = '' } = request
  const queryAt = url.indexOf('?')
  const path = queryAt < 0 ? url : url.slice(0, queryAt)
  const search = queryAt < 0 ? '' : url.slice(queryAt)
  if (search && findRecoveryPath({ pathname: path, search, hash: '' })) return undefined
  for (const page of pages) {
    const match = page.path.exec(path)
    if (!match) continue
    const address = search ? path + pickParameters(search, page.parameters) : path
    return address.length > LONGEST_ADDRESS ? undefined : { address, shows: page.shows(match) }
  }
  return undefined
}

/** Whether a change of the space makes such a page old: it may come to any list, or leave it. */
export function isConcerned(shows: Shows, workspaceId: string): boolean {
  return 'lists' in shows || ('workspaceId' in shows && shows.workspaceId === workspaceId)
}

function pickParameters(query: string, names: readonly string[]): string {
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of names) {
    for (const value of given.getAll(name)) if (value !== '') kept.append(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}
