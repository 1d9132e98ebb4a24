import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip as gzipCallback,
  gzipSync,
} from 'node:zlib'
import { findDecompressed, keepDecompressed } from './decompress-page.ts'
import { deflateSegment, joinGzip } from './joined-gzip.ts'
import type { CachedPage } from './page-cache.ts'

/** How a body is sent; `identity` as it is. */
export type Encoding = 'br' | 'gzip' | 'identity'
/**
 * The stored form of a cached page: whole, or as the segments from which a signed-in user's page is joined.
 */
export type Form = 'br' | 'gzip' | 'segments'

/**
 * The next higher levels cost more than they save for what is rendered again every minute. Pages at a new
 * address are mostly requested once: for a list of 60 kB, brotli gives 14.1 kB in 0.7 ms instead of 13.4 in
 * 1.0, gzip 15.2 in 0.5 instead of 14.8 in 0.7.
 */
const LEVELS = {
  page: { br: 5, gzip: 6 },
  newPage: { br: 4, gzip: 4 },
  json: { br: 4, gzip: 1 },
} as const
/** A window of 256 kB holds a page whole: larger ones only cost the time to set them up. */
const BROTLI_WINDOW_BITS = 18

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzipCallback)

/**
 * Compresses a page or response for the client that requests it, and no other: most are requested once. A
 * page is compressed in zlib's threads; a response of the API takes a fraction of a millisecond, and would
 * queue behind images there.
 * @param wanted the encoding that the client accepts; 'segments' for a signed-in user
 * @param isNew whether no cached page has this address
 * @returns the same object
 */
export async function compressFor(
  cached: CachedPage,
  bytes: Buffer,
  wanted: Encoding | 'segments',
  isNew: boolean,
): Promise<CachedPage> {
  if (wanted === 'identity') keepDecompressed(cached, bytes)
  // Gzip is the quicker one to write, for a client that accepts neither.
  const form = wanted === 'identity' || (wanted === 'segments' && !cached.shared) ? 'gzip' : wanted
  if (form === 'segments' || cached.page.mediaType === 'application/json') return fillIn(cached, form, bytes)
  const levels = LEVELS[isNew ? 'newPage' : 'page']
  if (form === 'br') {
    const options = { ...inOneGo(bytes), params: brotliOf(levels.br, bytes) }
    cached.brotli = inOwnMemory(await compressBrotli(bytes, options))
  } else cached.gzip = inOwnMemory(await compressGzip(bytes, { ...inOneGo(bytes), level: levels.gzip }))
  return cached
}

/** Whether a cached page is there in that form already. */
export function hasForm({ brotli, gzip, shared }: CachedPage, form: Form): boolean {
  return { br: brotli, gzip, segments: shared?.segments }[form] !== undefined
}

/** Adds the form to the page or response. @returns the same object */
export function fillIn(
  cached: CachedPage,
  form: Form,
  bytes = findDecompressed(cached) ?? decompress(cached),
): CachedPage {
  const { shared } = cached
  const levels = LEVELS[cached.page.mediaType === 'application/json' ? 'json' : 'page']
  if (form === 'br')
    cached.brotli = inOwnMemory(brotliCompressSync(bytes, { params: brotliOf(levels.br, bytes) }))
  else if (form === 'segments') {
    if (shared) shared.segments = divide(bytes, shared.lengths).map((part) => deflateSegment(part, 'shared'))
  } else if (shared?.segments) cached.gzip = joinGzip(shared.segments)
  else cached.gzip = inOwnMemory(gzipSync(bytes, { level: levels.gzip }))
  return cached
}

function brotliOf(quality: number, bytes: Buffer) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
  }
}

/** Room for all of the output: each 16 kB of it would be another turn of zlib's thread, and of this one. */
function inOneGo({ length }: Buffer) {
  return { chunkSize: Math.max(length, constants.Z_MIN_CHUNK) }
}

function divide(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  let at = 0
  return lengths.map((length) => {
    at += length
    return bytes.subarray(at - length, at)
  })
}

function decompress({ brotli, gzip, plain, shared }: CachedPage): Buffer {
  if (plain) return plain
  if (gzip) return gunzipSync(gzip)
  if (shared?.segments) return gunzipSync(joinGzip(shared.segments))
  return brotli ? brotliDecompressSync(brotli) : Buffer.alloc(0)
}

/** zlib returns views of shared buffers of 64 kB: one short response would hold all of it in memory. */
function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.alloc(bytes.length)
  bytes.copy(own)
  return own
}
