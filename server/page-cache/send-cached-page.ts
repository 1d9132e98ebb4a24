import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { decompressPage } from './decompress-page.ts'
import type { Encoding } from './encodings.ts'
import type { CachedPage, PageCache } from './page-cache.ts'

/** How the cache handled a request (RFC 9211, Cache-Status). */
export type CopyOrigin = 'hit' | 'fwd=miss' | 'fwd=stale'

/**
 * A response that must not be cached, but is the same for all concurrent requests of its address: one of the
 * API, or a page whose status says why, such as 404.
 */
export type UncachedAnswer = { status: number; headers: Record<string, string>; body: string | Buffer }

/** Below this, the headers outweigh what compression saves. */
const WORTH_COMPRESSING_BYTES = 1_024
const compressGzip = promisify(gzip)
const SAVED_AT = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' })

/**
 * Sends a cached page, or 304 to a client that has it. Compressed bytes are written before this returns, without a
 * promise or a Headers object: it is the most frequent response.
 * @returns the status sent
 */
export function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  { cache, requestId, origin }: { cache: PageCache; requestId: string; origin: CopyOrigin },
): 200 | 304 {
  const headers = withOwnHeaders(page, origin, requestId)
  if (request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, headers).end()
    return 304
  }
  const encoding = chooseEncoding(request)
  if (encoding === 'identity') {
    decompressPage(page).then(
      (bytes) => sendBytes(request, response, headers, bytes),
      (error) => response.destroy(error),
    )
    return 200
  }
  headers.push('content-encoding', encoding)
  sendBytes(request, response, headers, cache.bodyOf(page, encoding))
  return 200
}

/**
 * The page’s headers and those of this response. Pushed one by one: concat took a quarter of the response’s
 * time.
 */
function withOwnHeaders({ headers, etag }: CachedPage, origin: CopyOrigin, requestId: string): string[] {
  const all = ['etag', etag, 'cache-status', `pouso; ${origin}`, 'x-request-id', requestId]
  for (const header of headers) all.push(header)
  return all
}

/** Sends the last copy when rendering fails, marked with its time; browsers and proxies must not cache it. */
export async function sendSavedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  { requestId }: { requestId: string },
): Promise<200> {
  const savedAt = SAVED_AT.format(page.renderedAt)
  const html = (await decompressPage(page)).toString().replace('<body', `<body data-saved-at="${savedAt}"`)
  for (let at = 0; at < page.headers.length; at += 2) {
    response.setHeader(page.headers[at] ?? '', page.headers[at + 1] ?? '')
  }
  response.setHeader('cache-control', 'private, no-store')
  response.setHeader('cache-status', 'pouso; hit; detail=saved')
  response.setHeader('x-request-id', requestId)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : html)
  return 200
}

/**
 * Sends what isn't cached, with the request id of its rendering, under which an error is logged.
 * @returns what was sent, for the log
 */
export async function sendUncached(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: UncachedAnswer,
): Promise<{ requestId: string; status: number }> {
  const isCompressed =
    body.length >= WORTH_COMPRESSING_BYTES && accepts(request.headers['accept-encoding'] ?? '', 'gzip')
  const bytes = isCompressed ? await compressGzip(body) : Buffer.from(body)
  const encoding = isCompressed ? { 'content-encoding': 'gzip' } : {}
  response.writeHead(status, { ...headers, ...encoding, 'content-length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
  return { requestId: headers['x-request-id'] ?? '', status }
}

function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  headers: string[],
  body: Buffer,
): void {
  headers.push('content-length', String(body.length))
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
}

/** The encoding in which the client gets a body. */
export function chooseEncoding({ headers }: IncomingMessage): Encoding {
  const acceptEncoding = headers['accept-encoding'] ?? ''
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

/** Whether an encoding is named and not excluded by q=0 (RFC 9110, 12.5.3). */
export function accepts(acceptEncoding: string, encoding: Encoding): boolean {
  const named = acceptEncoding.split(',').find((part) => part.trim().startsWith(encoding))
  return named !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(named)
}
