import { createHash } from 'node:crypto'
import { compressFor, type Encoding, type Form, fillIn, hasForm } from './encodings.ts'
import type { DeflatedSegment } from './joined-gzip.ts'
import type { PersonalPartRequest } from './personal-marks.ts'
import { type Change, isAffected, type PublicPage } from './public-pages.ts'

/** How long a cached page is served without being rendered again. */
export const FRESH_MS = 60_000
/** For how long after that it is still served, while one request renders it again. */
const STALE_MS = 60_000
const MAX_BYTES = 64_000_000
/** The memory of a cached page besides its bytes and strings: two buffers, its map entry, its description. */
const OVERHEAD_BYTES = 2_000
/** How many addresses are remembered that were asked for once and not stored. */
const MOST_ASKED_ONCE = 5_000

export type FinishedPage = {
  headers: Record<string, string>
  body: string | Buffer
  /** The shared part; undefined for a page or response without personal parts. */
  shared?: Omit<CachedSharedPage, 'segments'>
}

/** The shared part of a page: its texts, and the personal part that stands between each and the next. */
export type CachedSharedPage = {
  parts: readonly PersonalPartRequest[]
  /** The host of the workspace that the page is about: their version of it is another one. */
  hostId: string | undefined
  /** The lengths of the shared texts and the visitors' parts, in order, in bytes. */
  lengths: readonly number[]
  /** Each of these compressed separately, once a signed-in user has requested the page. */
  segments?: DeflatedSegment[]
}

export type CachedPage = {
  page: PublicPage
  /** Milliseconds since 1970. */
  renderedAt: number
  etag: string
  /** Name, value, name, value, as the socket's writer takes them. */
  headers: string[]
  /** The encodings that clients have requested so far. */
  brotli?: Buffer
  gzip?: Buffer
  /** The uncompressed bytes, for a response that isn't stored. */
  plain?: Buffer
  shared?: CachedSharedPage
}

/**
 * Caches finished pages as compressed bytes, evicted least recently used first. Requests are handled by
 * `serve-cached-pages.ts`.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  /** Those of the map: one that was removed while it is still being sent no longer counts. */
  readonly #stored = new WeakSet<CachedPage>()
  readonly #now: () => number
  readonly #maxBytes: number
  #bytes = 0
  /**
   * Addresses requested once: programs read lists without compression at ever new addresses, which aren't
   * worth compressing.
   */
  readonly #askedOnce = new Set<string>()
  /** Changes during renderings, so that a page whose rendering began before one is not cached after it. */
  #changes: Change[] = []
  #renderings = 0

  constructor({ now = Date.now, maxBytes = MAX_BYTES }: { now?: () => number; maxBytes?: number } = {}) {
    this.#now = now
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The cached page, however stale; it becomes the most recently used. */
  find(key: string): CachedPage | undefined {
    const cached = this.#pages.get(key)
    if (!cached) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, cached)
    return cached
  }

  /** `fresh` is served as it is, `stale` while it is rendered again, `expired` only when rendering fails. */
  ageOf({ renderedAt }: CachedPage): 'fresh' | 'stale' | 'expired' {
    const ageMs = this.#now() - renderedAt
    if (ageMs < FRESH_MS) return 'fresh'
    return ageMs < FRESH_MS + STALE_MS ? 'stale' : 'expired'
  }

  /**
   * Renders a page and caches it, unless what it shows changed meanwhile.
   * @param render returns undefined for a page that must not be cached
   * @param wanted the only encoding that it is compressed in: the client's
   * @returns the rendered page, cached or not; undefined when `render` returned that
   * @throws what `render` throws
   */
  async render(
    key: string,
    page: PublicPage,
    render: () => Promise<FinishedPage | undefined>,
    wanted: Encoding | 'segments' = 'br',
  ): Promise<CachedPage | undefined> {
    const renderedAt = this.#now()
    const changesBefore = this.#changes.length
    this.#renderings += 1
    try {
      const finished = await render()
      if (!finished) return undefined
      const bytes = bytesOf(finished)
      const outline = outlineOf(finished, bytes, page, renderedAt)
      if (wanted === 'identity' && this.#isFirst(key, page)) return { ...outline, plain: bytes }
      const rendered = await compressFor(outline, bytes, wanted, !this.#pages.has(key))
      const isStale = this.#changes.slice(changesBefore).some((change) => isAffected(page.shows, change))
      if (!isStale) this.#store(key, rendered)
      return rendered
    } finally {
      this.#renderings -= 1
      if (this.#renderings === 0) this.#changes = []
    }
  }

  /** The page in an encoding that it may lack as yet; nothing else is to write one. */
  bodyOf(cached: CachedPage, encoding: 'br' | 'gzip'): Buffer {
    this.#fillIn(cached, encoding)
    return (encoding === 'br' ? cached.brotli : cached.gzip) as Buffer
  }

  /** The shared texts of a page with personal parts, and the visitors' parts between them. */
  segmentsOf(cached: CachedPage): readonly DeflatedSegment[] {
    this.#fillIn(cached, 'segments')
    return cached.shared?.segments ?? []
  }

  #isFirst(key: string, { mediaType }: PublicPage): boolean {
    if (mediaType !== 'application/json' || this.#pages.has(key) || this.#askedOnce.has(key)) return false
    this.#askedOnce.add(key)
    if (this.#askedOnce.size > MOST_ASKED_ONCE) {
      const [oldest = ''] = this.#askedOnce
      this.#askedOnce.delete(oldest)
    }
    return true
  }

  #fillIn(cached: CachedPage, form: Form): void {
    if (hasForm(cached, form)) return
    const bytesBefore = sizeOf(cached)
    fillIn(cached, form)
    if (this.#stored.has(cached)) this.#bytes += sizeOf(cached) - bytesBefore
    this.#evict()
  }

  /** Removes every page that shows what changed, or a list that the workspace may enter or leave. */
  invalidate(change: Change): void {
    if (this.#renderings > 0) this.#changes.push(change)
    for (const [key, { page }] of this.#pages) {
      if (isAffected(page.shows, change)) this.remove(key)
    }
  }

  /** Removes the page of this key, if there is one. */
  remove(key: string): void {
    const cached = this.#pages.get(key)
    if (!cached) return
    this.#pages.delete(key)
    this.#stored.delete(cached)
    this.#bytes -= sizeOf(cached)
  }

  #store(key: string, page: CachedPage): void {
    this.remove(key)
    this.#pages.set(key, page)
    this.#stored.add(page)
    this.#bytes += sizeOf(page)
    this.#evict()
  }

  #evict(): void {
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.remove(oldest)
    }
  }
}

function sizeOf({ page, brotli, gzip: compressed, headers, shared }: CachedPage): number {
  const texts = 2 * page.address.length + headers.join('').length
  const segments = shared?.segments?.reduce((total, { deflated }) => total + deflated.length, 0) ?? 0
  return (brotli?.length ?? 0) + (compressed?.length ?? 0) + segments + texts + OVERHEAD_BYTES
}

function bytesOf({ body }: FinishedPage): Buffer {
  return typeof body === 'string' ? Buffer.from(body) : body
}

/** A page without its content in any form. */
function outlineOf(
  { headers, shared }: FinishedPage,
  bytes: Buffer,
  page: PublicPage,
  renderedAt: number,
): CachedPage {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return {
    // A substring holds its whole string in memory, here the request's full address.
    page: structuredClone(page),
    renderedAt,
    etag,
    headers: Object.entries(headers).flat(),
    ...(shared && { shared: { ...shared } }),
  }
}
