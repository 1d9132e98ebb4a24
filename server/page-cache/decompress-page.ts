import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { CachedPage } from './page-cache.ts'

const decompress = promisify(gunzip)
const underWay = new WeakMap<CachedPage, Promise<Buffer>>()
/** Lives as long as somebody is being sent it, however slowly they read. */
const unpacked = new WeakMap<CachedPage, WeakRef<Buffer>>()

/**
 * The bytes of a page for those who take no compression. All who read it at the same time share one copy: a thousand
 * slow readers take no more memory than one.
 */
export function unpackPage(kept: CachedPage): Promise<Buffer> {
  const shared = unpacked.get(kept)?.deref()
  if (shared) return Promise.resolve(shared)
  const running = underWay.get(kept)
  if (running) return running
  const unpacking = decompress(kept.gzip)
    .then((bytes) => {
      unpacked.set(kept, new WeakRef(bytes))
      return bytes
    })
    .finally(() => underWay.delete(kept))
  underWay.set(kept, unpacking)
  return unpacking
}
