import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { findDecompressed, keepDecompressed } from './decompress-page.ts'
import type { CachedPage } from './page-cache.ts'

/** How a body is sent; `identity` as it is. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Of the API's responses. The next higher levels cost more than they save for one that is read anew every minute. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 1

/**
 * Compresses a response of the API for the client that asks, and for no other: most are asked for once. It takes a
 * fraction of a millisecond; in zlib's threads it would queue behind images.
 */
export function compressAnswer(answer: CachedPage, bytes: Buffer, encoding: Encoding): CachedPage {
  if (encoding === 'identity') keepDecompressed(answer, bytes)
  // Gzip is the quicker one to write, for a client that accepts neither.
  return fillIn(answer, encoding === 'br' ? 'br' : 'gzip', bytes)
}

export function isCompressed({ brotli, gzip }: CachedPage, encoding: 'br' | 'gzip'): boolean {
  return (encoding === 'br' ? brotli : gzip) !== undefined
}

/** Adds the encoding to the response. @returns the same object */
export function fillIn(
  answer: CachedPage,
  encoding: 'br' | 'gzip',
  bytes = findDecompressed(answer) ?? decompress(answer),
): CachedPage {
  if (encoding === 'gzip') answer.gzip = inOwnMemory(gzipSync(bytes, { level: GZIP_LEVEL }))
  else {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    answer.brotli = inOwnMemory(brotliCompressSync(bytes, { params }))
  }
  return answer
}

function decompress({ brotli, gzip }: CachedPage): Buffer {
  if (gzip) return gunzipSync(gzip)
  return brotli ? brotliDecompressSync(brotli) : Buffer.alloc(0)
}

/** zlib returns views of shared buffers of 64 kB: one short response would hold all of it in memory. */
export function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.alloc(bytes.length)
  bytes.copy(own)
  return own
}
