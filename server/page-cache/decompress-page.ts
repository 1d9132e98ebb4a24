import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { CachedPage } from './page-cache.ts'

const decompress = promisify(gunzip)
const running = new WeakMap<CachedPage, Promise<Buffer>>()
/** A buffer lives as long as a response sends it, however slowly its client reads. */
const decompressed = new WeakMap<CachedPage, WeakRef<Buffer>>()

/**
 * The bytes of a page for clients that accept no compression. Concurrent readers share one copy: a thousand slow
 * readers take no more memory than one.
 */
export function decompressPage(page: CachedPage): Promise<Buffer> {
  const shared = decompressed.get(page)?.deref()
  if (shared) return Promise.resolve(shared)
  const current = running.get(page)
  if (current) return current
  const decompression = decompress(page.gzip)
    .then((bytes) => {
      decompressed.set(page, new WeakRef(bytes))
      return bytes
    })
    .finally(() => running.delete(page))
  running.set(page, decompression)
  return decompression
}
