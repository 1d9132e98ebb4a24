import type { IncomingMessage } from 'node:http'
import { findRecoveryPath } from '#contract/accounts/recovery-link.ts'
import { SESSION_COOKIE } from '../accounts/session-cookie.ts'

/** What a page shows of spaces, and so which changes make a kept copy old. */
export type Shows = { lists: true } | { workspaceId: string } | Record<never, never>

/** A page, or an answer of the API. */
export type PublicPage = {
  /** Path and the parameters that the page reads, in one order, so that one page has one address. */
  address: string
  shows: Shows
  mediaType: 'text/html' | 'application/json'
}

const FILTERS = [
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
]
const LIST_PARAMETERS = [...FILTERS, 'view', 'cursor']
const BOOKING_PARAMETERS = ['from', 'to', 'start', 'end']
const PRICING_PARAMETERS = ['type', 'city', 'unit', 'occupancy']
const LONGEST_ADDRESS = 600

type Kind = { path: RegExp; parameters: readonly string[]; shows: (match: RegExpExecArray) => Shows }

/** The pages that every visitor gets alike; any other page is made for whoever asks. */
const pages: Kind[] = [
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

const API = '/api/'
/** The reading operations of which the same is true. */
const operations: Kind[] = [
  {
    path: /^\/api\/v1\/workspaces$/,
    parameters: [...FILTERS, 'limit', 'cursor'],
    shows: () => ({ lists: true }),
  },
  {
    path: /^\/api\/v1\/(?:workspaces\/featured|cities|cities\/popular)$/,
    parameters: [],
    shows: () => ({ lists: true }),
  },
  {
    path: /^\/api\/v1\/workspaces\/([0-9a-f-]{36})$/,
    parameters: [],
    shows: ([, workspaceId = '']) => ({ workspaceId }),
  },
]

/** Whether someone without a session reads: the only ones who can get what is made for all. */
export function isVisitorReading({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !headers.cookie?.includes(SESSION_COOKIE)
}

/** The public page that a visitor without a session asks for, if it is one; a recovery link leads elsewhere (NAV-22). */
export function findPublicPage(request: IncomingMessage): PublicPage | undefined {
  if (!isVisitorReading(request)) return undefined
  const { url = '' } = request
  const queryAt = url.indexOf('?')
  const path = queryAt < 0 ? url : url.slice(0, queryAt)
  const search = queryAt < 0 ? '' : url.slice(queryAt)
  return path.startsWith(API) ? findPublicAnswer(path, search) : findPage(path, search)
}

function findPage(path: string, search: string): PublicPage | undefined {
  if (search && findRecoveryPath({ pathname: path, search, hash: '' })) return undefined
  return findAmong(pages, 'text/html', path, (names) =>
    pickParameters(search, names, (value) => value !== ''),
  )
}

/** Empty values count: the API refuses some. Names with brackets, its other way to write a list, are left to it. */
function findPublicAnswer(path: string, search: string): PublicPage | undefined {
  if (/\[|%5b/i.test(search)) return undefined
  return findAmong(operations, 'application/json', path, (names) => pickParameters(search, names, () => true))
}

function findAmong(
  kinds: readonly Kind[],
  mediaType: PublicPage['mediaType'],
  path: string,
  pick: (names: readonly string[]) => string,
): PublicPage | undefined {
  for (const { path: pattern, parameters, shows } of kinds) {
    const match = pattern.exec(path)
    if (!match) continue
    const address = path + pick(parameters)
    return address.length > LONGEST_ADDRESS ? undefined : { address, shows: shows(match), mediaType }
  }
  return undefined
}

/** Whether a change of the space makes such a page old: it may come to any list, or leave it. */
export function isConcerned(shows: Shows, workspaceId: string): boolean {
  return 'lists' in shows || ('workspaceId' in shows && shows.workspaceId === workspaceId)
}

function pickParameters(query: string, names: readonly string[], counts: (value: string) => boolean): string {
  if (query === '') return ''
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of names) {
    for (const value of given.getAll(name)) if (counts(value)) kept.append(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}
