import type { IncomingMessage, ServerResponse } from 'node:http'
import { unpackPage } from './decompress-page.ts'
import type { CachedPage } from './page-cache.ts'

/** How the copy came to be sent (RFC 9211, Cache-Status). */
export type CopyOrigin = 'hit' | 'fwd=miss' | 'fwd=stale'

type Encoding = 'br' | 'gzip' | 'identity'

const SAVED_AT = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' })

/**
 * Sends a kept page, or 304 to who has it. Compressed bytes leave before this returns: no promise, no Headers object,
 * nothing but what differs from one request to the next.
 * @returns the status sent
 */
export function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  kept: CachedPage,
  { requestId, origin }: { requestId: string; origin: CopyOrigin },
): 200 | 304 {
  const headers = withOwnHeaders(kept, origin, requestId)
  if (request.headers['if-none-match']?.includes(kept.etag)) {
    response.writeHead(304, headers).end()
    return 304
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
  if (encoding === 'identity') {
    unpackPage(kept).then(
      (bytes) => sendBytes(request, response, headers, bytes),
      (error) => response.destroy(error),
    )
    return 200
  }
  headers.push('content-encoding', encoding)
  sendBytes(request, response, headers, encoding === 'br' ? kept.brotli : kept.gzip)
  return 200
}

/** The page’s headers and this answer’s own. Copied one by one: concat alone took a quarter of the answer’s time. */
function withOwnHeaders({ headers, etag }: CachedPage, origin: CopyOrigin, requestId: string): string[] {
  const all = ['etag', etag, 'cache-status', `pouso; ${origin}`, 'x-request-id', requestId]
  for (const header of headers) all.push(header)
  return all
}

/** Sends the last copy when a page can't be made; it says of what time it is, and nobody keeps it. */
export async function sendSavedPage(
  request: IncomingMessage,
  response: ServerResponse,
  kept: CachedPage,
  { requestId }: { requestId: string },
): Promise<200> {
  const savedAt = SAVED_AT.format(kept.renderedAt)
  const html = (await unpackPage(kept)).toString().replace('<body', `<body data-saved-at="${savedAt}"`)
  for (let at = 0; at < kept.headers.length; at += 2) {
    response.setHeader(kept.headers[at] ?? '', kept.headers[at + 1] ?? '')
  }
  response.setHeader('cache-control', 'private, no-store')
  response.setHeader('cache-status', 'pouso; hit; detail=saved')
  response.setHeader('x-request-id', requestId)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : html)
  return 200
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

function chooseEncoding(acceptEncoding: string): Encoding {
  if (accepts(acceptEncoding, 'br')) return 'br'
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

/** Whether an encoding is named and not refused (RFC 9110, 12.5.3). */
function accepts(acceptEncoding: string, encoding: Encoding): boolean {
  const named = acceptEncoding.split(',').find((part) => part.trim().startsWith(encoding))
  return named !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(named)
}
