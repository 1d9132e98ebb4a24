import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Actor } from '../actor.ts'
import { type DeflatedSegment, deflateSegment, joinGzip } from './joined-gzip.ts'
import type { CachedPage, CachedSharedPage } from './page-cache.ts'

/** The page is for one reader: nobody else may store it. */
const OWN_HEADERS: readonly [name: string, value: string][] = [
  ['cache-control', 'private, no-store'],
  ['cache-status', 'pouso; hit; detail=shared'],
  ['content-encoding', 'gzip'],
]
const REPLACED = new Set(OWN_HEADERS.map(([name]) => name))

type Parts = {
  /** The shared texts, and the visitors' parts between. */
  segments: readonly DeflatedSegment[]
  /** The HTML of each part for this reader, in order. */
  filled: readonly string[]
  requestId: string
}

/**
 * Whether the reader's version of the page differs in more than its personal parts: hosts and administrators see more
 * of a workspace than the public does.
 */
export function hasOwnVersion(actor: Actor, { page }: CachedPage, { hostId }: CachedSharedPage): boolean {
  return typeof page.shows === 'object' && actor !== null && (actor.role === 'admin' || actor.id === hostId)
}

/**
 * Sends the shared part of a page, compressed once for everyone, with a reader's own parts between.
 */
export function sendJoinedPage(
  { method }: IncomingMessage,
  response: ServerResponse,
  { headers }: CachedPage,
  { segments, filled, requestId }: Parts,
): 200 {
  const body = joinGzip(
    segments.map((segment, index) =>
      index % 2 === 0 ? segment : deflateSegment(Buffer.from(filled[(index - 1) / 2] ?? ''), 'personal'),
    ),
  )
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    if (!REPLACED.has(name)) response.setHeader(name, value)
  }
  for (const [name, value] of OWN_HEADERS) response.setHeader(name, value)
  response.setHeader('x-request-id', requestId)
  response.setHeader('content-length', body.length)
  response.writeHead(200).end(method === 'HEAD' ? undefined : body)
  return 200
}
