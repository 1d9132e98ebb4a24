/** Where the service worker keeps the last public pages seen (web/service-worker/service-worker.ts). */
const KEPT_PAGES_CACHE = 'pouso.pages'

export type PageOnDevice = { path: string; title: string; cachedAt: Date }

/** The pages that open without a connection, the last seen first. */
export async function listDevicePages(): Promise<PageOnDevice[]> {
  if (!('caches' in window)) return []
  const cache = await caches.open(KEPT_PAGES_CACHE)
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

/** Drops them, for when somebody signs in or out here. */
export function deleteDevicePages(): void {
  if (typeof caches !== 'undefined') void caches.delete(KEPT_PAGES_CACHE).catch(() => undefined)
}

/** '&amp;' → '&': a title as it stood in the page. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').documentElement.textContent ?? ''
}
