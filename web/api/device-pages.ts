/** The cache in which the service worker stores pages (web/service-worker/service-worker.ts). */
const PAGE_CACHE = 'pouso.pages'

export type PageOnDevice = { path: string; title: string; cachedAt: Date }

/** The pages that open without a connection, the one seen last first. */
export async function listDevicePages(): Promise<PageOnDevice[]> {
  if (!('caches' in window)) return []
  const cache = await caches.open(PAGE_CACHE)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const headers = (await cache.match(request))?.headers
      const title = headers?.get('x-kept-title')
      if (!headers || !title) return []
      const { pathname, search } = new URL(request.url)
      const cachedAt = new Date(headers.get('x-kept-at') ?? 0)
      return [{ path: pathname + search, title: textOf(decodeURIComponent(title)), cachedAt }]
    }),
  )
  return pages.flat().reverse()
}

/** Deletes the stored pages, for when a user signs in or out. */
export function deleteDevicePages(): void {
  if (typeof caches !== 'undefined') void caches.delete(PAGE_CACHE).catch(() => undefined)
}

/** '&amp;' → '&': decodes the title of the page's HTML. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').documentElement.textContent ?? ''
}
