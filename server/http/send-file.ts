import type { Context } from 'hono'

const RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * Sends a file whose content never changes at its address: 304 for a matching ETag, 206 for a single range (RFC 9110,
 * 13.1.2 and 14.2). A request for several ranges gets the whole file.
 * @param options etag a strong one, with its quotes
 */
export function sendFile(
  context: Context,
  content: Uint8Array,
  { type, etag, cacheControl }: { type: string; etag: string; cacheControl: string },
): Response {
  const headers = { etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes' }
  const known = context.req.header('if-none-match')
  if (known === '*' || known?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)) {
    return context.body(null, 304, headers)
  }
  const bytes = content as Uint8Array<ArrayBuffer>
  const range = findRange(context, etag, content.length)
  if (!range) return context.body(bytes, 200, { ...headers, 'content-type': type })
  const { first, last } = range
  if (first > last) return context.body(null, 416, { 'content-range': `bytes */${content.length}` })
  return context.body(bytes.slice(first, last + 1), 206, {
    ...headers,
    'content-type': type,
    'content-range': `bytes ${first}-${last}/${content.length}`,
  })
}

/** The first and the last byte of the range; first > last where the file has none of them. */
function findRange(
  context: Context,
  etag: string,
  length: number,
): { first: number; last: number } | undefined {
  const [, start, end] = RANGE.exec(context.req.header('range') ?? '') ?? []
  const condition = context.req.header('if-range')
  if ((!start && !end) || (condition !== undefined && condition !== etag)) return undefined
  if (!start) return { first: Math.max(length - Number(end), 0), last: Number(end) > 0 ? length - 1 : -1 }
  const first = Number(start)
  const last = end ? Number(end) : length - 1
  if (end && last < first) return undefined
  return first >= length ? { first: 0, last: -1 } : { first, last: Math.min(last, length - 1) }
}
