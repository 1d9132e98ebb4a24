import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { joinGzip } from './joined-gzip.ts'
import type { CachedPage } from './page-cache.ts'

const decompressGzip = promisify(gunzip)
const decompressBrotli = promisify(brotliDecompress)
const running = new WeakMap<CachedPage, Promise<Buffer>>()
/** A buffer lives as long as a response sends it, however slowly its client reads. */
const decompressed = new WeakMap<CachedPage, WeakRef<Buffer>>()

/**
 * The bytes of a page for clients that accept no compression. Concurrent readers share one copy: a thousand slow
 * readers take no more memory than one.
 */
export function decompressPage(page: CachedPage): Promise<Buffer> {
  const shared = page.plain ?? findDecompressed(page)
  if (shared) return Promise.resolve(shared)
  const current = running.get(page)
  if (current) return current
  const decompression = decompress(page)
    .then((bytes) => {
      keepDecompressed(page, bytes)
      return bytes
    })
    .finally(() => running.delete(page))
  running.set(page, decompression)
  return decompression
}

/** The bytes, if a response still sends them. */
export function findDecompressed(page: CachedPage): Buffer | undefined {
  return decompressed.get(page)?.deref()
}

/** Shares bytes that are there anyway, for as long as something else holds them. */
export function keepDecompressed(page: CachedPage, bytes: Buffer): void {
  decompressed.set(page, new WeakRef(bytes))
}

async function decompress({ gzip, brotli, shared }: CachedPage): Promise<Buffer> {
  if (gzip) return decompressGzip(gzip)
  if (shared?.segments) return decompressGzip(joinGzip(shared.segments))
  return brotli ? decompressBrotli(brotli) : Buffer.alloc(0)
}
