import type { IncomingMessage } from 'node:http'
import { findRecoveryPath } from '#contract/accounts/recovery-link.ts'
import { API_PREFIX } from '#contract/api-prefix.ts'
import { contract } from '#contract/index.ts'
import { findCleanAddress, pathPattern, publicPages } from '#contract/pages/public-pages.ts'
import { SESSION_COOKIE } from '../accounts/session-cookie.ts'

/**
 * The workspaces that a page shows, which decides the changes that make it stale; `times` means that it also
 * shows when one is free.
 */
export type Shows =
  | 'every-workspace'
  | 'every-workspace-and-its-times'
  | 'no-workspace'
  | { workspaceId: string; times?: true }

/** A change of a workspace, or only of when it is free: what shows no times stays. */
export type Change = { workspaceId: string; timesOnly?: boolean }

/** A page, or an answer of the API. */
export type PublicPage = {
  /** Path and the parameters that the page reads, in one order: its key in the cache. */
  address: string
  shows: Shows
  mediaType: 'text/html' | 'application/json'
}

const LONGEST_ADDRESS = 600
/** A list of what is free on a date (LIST-35). */
const SEARCHES_TIME = /[?&]date=/
const API = '/api/'

/** Matches the addresses of one entry of the catalogue, or of one operation. */
type Matcher = { path: RegExp; parameters: readonly string[]; showsOf: (id: string | undefined) => Shows }

const pages: readonly Matcher[] = publicPages.map(({ path, parameters, shows }) => ({
  path: new RegExp(pathPattern(path)),
  parameters,
  showsOf: (id) => {
    if (shows === 'workspace' && id) return { workspaceId: id }
    return shows === 'none' ? 'no-workspace' : 'every-workspace'
  },
}))

const { search, featured, get, nearest, suggestions } = contract.workspaces
const { cities, popularCities } = contract.places
const { availability } = contract.availability
/** Operations whose answers are the same for every visitor. Their parameters come from their input schemas. */
const operations: readonly Matcher[] = [
  { operation: search, input: search['~orpc'].inputSchema?.shape ?? {} },
  { operation: nearest, input: nearest['~orpc'].inputSchema?.shape ?? {} },
  { operation: suggestions, input: suggestions['~orpc'].inputSchema?.shape ?? {} },
  { operation: featured, input: {} },
  { operation: cities, input: {} },
  { operation: popularCities, input: {} },
  { operation: get, input: get['~orpc'].inputSchema?.shape ?? {} },
  { operation: availability, input: { from: true, to: true }, times: true as const },
].map(({ operation, input, times }) => {
  const { path } = operation['~orpc'].route
  return {
    path: new RegExp(pathPattern(`${API_PREFIX}${path}`)),
    parameters: Object.keys(input).filter((name) => !path?.includes(`{${name}}`)),
    showsOf: (id) => (id ? { workspaceId: id, ...(times && { times }) } : 'every-workspace'),
  }
})

/** Whether a visitor, a user without a session, reads: only visitors get public pages from the cache. */
export function isVisitorReading({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !headers.cookie?.includes(SESSION_COOKIE)
}

/** Whether a user with a session, or with the cookie of one that is over, reads a page. */
export function isSignedInReading({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.cookie?.includes(SESSION_COOKIE) === true
}

/**
 * The public page or answer that a visitor requests; undefined for any other, and for recovery links, which
 * redirect (NAV-22), as do forms sent without script (LIST-32).
 */
export function findPublicPage(request: IncomingMessage): PublicPage | undefined {
  if (!isVisitorReading(request)) return undefined
  const { path, search } = divide(request)
  return path.startsWith(API) ? findPublicAnswer(path, search) : findPage(path, search)
}

/** The public page whose shared part a signed-in user gets; undefined for any other page. */
export function findSharedPage(request: IncomingMessage): PublicPage | undefined {
  const { path, search } = divide(request)
  const page = path.startsWith(API) ? undefined : findPage(path, search)
  // A booking that was begun shows what only signed-in users get: the link to the chat.
  return page && typeof page.shows === 'object' && page.address.includes('?') ? undefined : page
}

function divide({ url = '' }: IncomingMessage): { path: string; search: string } {
  const queryAt = url.indexOf('?')
  return queryAt < 0 ? { path: url, search: '' } : { path: url.slice(0, queryAt), search: url.slice(queryAt) }
}

function findPage(path: string, search: string): PublicPage | undefined {
  if (search && findRecoveryPath({ pathname: path, search, hash: '' })) return undefined
  if (findCleanAddress(path, search)) return undefined
  return findAmong(pages, 'text/html', path, (names) =>
    pickParameters(search, names, (value) => value !== ''),
  )
}

/** Empty values count: the API rejects some. Names with brackets, its other syntax for lists, bypass the cache. */
function findPublicAnswer(path: string, search: string): PublicPage | undefined {
  if (/\[|%5b/i.test(search)) return undefined
  return findAmong(operations, 'application/json', path, (names) => pickParameters(search, names, () => true))
}

function findAmong(
  matchers: readonly Matcher[],
  mediaType: PublicPage['mediaType'],
  path: string,
  pick: (names: readonly string[]) => string,
): PublicPage | undefined {
  for (const { path: pattern, parameters, showsOf } of matchers) {
    const match = pattern.exec(path)
    if (!match) continue
    const address = path + pick(parameters)
    if (address.length > LONGEST_ADDRESS) return undefined
    const shows = showsOf(match[1])
    const showsTimes = shows === 'every-workspace' && SEARCHES_TIME.test(address)
    return { address, shows: showsTimes ? 'every-workspace-and-its-times' : shows, mediaType }
  }
  return undefined
}

/** Whether a change makes such a page stale: a changed workspace may enter or leave any list. */
export function isAffected(shows: Shows, { workspaceId, timesOnly = false }: Change): boolean {
  if (shows === 'no-workspace') return false
  if (shows === 'every-workspace-and-its-times') return true
  if (shows === 'every-workspace') return !timesOnly
  return shows.workspaceId === workspaceId && (!timesOnly || shows.times === true)
}

function pickParameters(query: string, names: readonly string[], counts: (value: string) => boolean): string {
  if (query === '') return ''
  const given = new URLSearchParams(query)
  const picked = new URLSearchParams()
  for (const name of names) {
    for (const value of given.getAll(name)) if (counts(value)) picked.append(name, value)
  }
  return picked.size > 0 ? `?${picked}` : ''
}
