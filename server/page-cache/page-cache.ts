import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { isConcerned, type PublicPage } from './public-pages.ts'

/** A copy is served as it is for so long. */
export const FRESH_MS = 60_000
/** For so long beyond that, it is still served while one request makes the next. */
const OLD_MS = 60_000
const MAX_BYTES = 64_000_000
/** What a kept page takes beside its bytes and texts: two buffers, their place in the map, what tells of it. */
const OVERHEAD_BYTES = 2_000
/** Compressing harder costs more than it saves for a page that is made anew every minute. */
const BROTLI_QUALITY = { 'text/html': 5, 'application/json': 4 }
/** For the API’s answers; nearly all readers take brotli. */
const GZIP_LEVEL = 3

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type FinishedPage = { headers: Record<string, string>; body: string }

export type CachedPage = {
  page: PublicPage
  /** Milliseconds since 1970. */
  renderedAt: number
  etag: string
  /** Name, value, name, value, as the socket's writer takes them. */
  headers: string[]
  brotli: Buffer
  gzip: Buffer
}

/**
 * Finished pages as compressed bytes, the least recently asked first. Knows nothing of requests: cached-pages.ts is its
 * door.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #now: () => number
  readonly #maxBytes: number
  #bytes = 0
  /** Counts changes, so that a page whose making began before one is not kept after it. */
  #changes: { workspaceId: string }[] = []
  #underWay = 0

  constructor({ now = Date.now, maxBytes = MAX_BYTES }: { now?: () => number; maxBytes?: number } = {}) {
    this.#now = now
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The kept copy, however old, as the most recently asked. */
  find(key: string): CachedPage | undefined {
    const kept = this.#pages.get(key)
    if (!kept) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, kept)
    return kept
  }

  /** `fresh` is served as it is, `old` while another one is made, `expired` only when none can be made. */
  ageOf(kept: CachedPage): 'fresh' | 'old' | 'expired' {
    const ageMs = this.#now() - kept.renderedAt
    if (ageMs < FRESH_MS) return 'fresh'
    return ageMs < FRESH_MS + OLD_MS ? 'old' : 'expired'
  }

  /**
   * Has a page made and keeps it, unless what it shows changed meanwhile.
   * @param make returns undefined for what must not be kept
   */
  async make(
    key: string,
    page: PublicPage,
    make: () => Promise<FinishedPage | undefined>,
  ): Promise<CachedPage | undefined> {
    const renderedAt = this.#now()
    const changesBefore = this.#changes.length
    this.#underWay += 1
    try {
      const finished = await make()
      if (!finished) return undefined
      const kept = await compressPage(finished, page, renderedAt)
      const isOld = this.#changes
        .slice(changesBefore)
        .some(({ workspaceId }) => isConcerned(page.shows, workspaceId))
      if (!isOld) this.#keep(key, kept)
      return kept
    } finally {
      this.#underWay -= 1
      if (this.#underWay === 0) this.#changes = []
    }
  }

  /** Drops every page that shows the space, or a list that it may come to or leave. */
  dropWorkspace(workspaceId: string): void {
    if (this.#underWay > 0) this.#changes.push({ workspaceId })
    for (const [key, { page }] of this.#pages) {
      if (isConcerned(page.shows, workspaceId)) this.#remove(key)
    }
  }

  #keep(key: string, kept: CachedPage): void {
    this.#remove(key)
    this.#pages.set(key, kept)
    this.#bytes += sizeOf(kept)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const kept = this.#pages.get(key)
    if (!kept) return
    this.#pages.delete(key)
    this.#bytes -= sizeOf(kept)
  }
}

function sizeOf({ page, brotli, gzip: compressed, headers }: CachedPage): number {
  const texts = 2 * page.address.length + headers.join('').length
  return brotli.length + compressed.length + texts + OVERHEAD_BYTES
}

async function compressPage(
  { headers, body }: FinishedPage,
  page: PublicPage,
  renderedAt: number,
): Promise<CachedPage> {
  const bytes = Buffer.from(body)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[page.mediaType],
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  // An answer of the API takes a millisecond or two; among the other threads it would wait for pictures.
  const [brotli, compressed] =
    page.mediaType === 'application/json'
      ? [brotliCompressSync(bytes, { params }), gzipSync(bytes, { level: GZIP_LEVEL })]
      : await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes)])
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return {
    // A part of a text keeps the whole alive, here all that the request's address said.
    page: structuredClone(page),
    renderedAt,
    etag,
    headers: Object.entries(headers).flat(),
    brotli: inOwnMemory(brotli),
    gzip: inOwnMemory(compressed),
  }
}

/** zlib's results are parts of 64 kB that others share: one short answer would keep all of it. */
function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.alloc(bytes.length)
  bytes.copy(own)
  return own
}
