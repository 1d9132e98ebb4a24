/**
 * Caches the shell and the public pages that were seen last, and shows them without a connection. It caches nothing
 * that the server rendered for a user: only responses that are public (docs/decisions/0011-offline.md).
 * vite.config.ts builds it alone into /service-worker.js: it can't import anything.
 */

/** Changes with each build, so that browsers notice a new one. */
const VERSION = '__VERSION__'
const SHELL_PREFIX = 'pouso.shell.'
const SHELL = SHELL_PREFIX + VERSION
/** Named in web/api/device-pages.ts too, and on the page about cookies. */
const PAGES = 'pouso.pages'
const OFFLINE_PATH = '/offline'
const PAGE_LIMIT = 20
/** A cached page is shown when the network takes longer. */
const NETWORK_TIMEOUT_MS = 4_000

declare const __PUBLIC_PATHS__: string
/** Pages that are the same for all visitors, from contract/pages/public-pages.ts; the build inserts the pattern. */
const PUBLIC_PATH = new RegExp(__PUBLIC_PATHS__)
const NO_PAGE = /^\/(?:api|files|dev|assets|sitemap|healthz|readyz)(?:\/|$)/
/** Quoted addresses of assets. Text of a host that looks like one has escaped quotes in the page's data. */
const ASSET = /"(\/assets\/[\w./-]+)"/g

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Telling = Lasting & { data: unknown }
type WorkerScope = {
  location: Location
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (name: 'install' | 'activate', listener: (event: Lasting) => void): void
    (name: 'fetch', listener: (event: Fetching) => void): void
    (name: 'message', listener: (event: Telling) => void): void
  }
}
const worker = self as unknown as WorkerScope

// A page never runs another build's script: addresses of scripts are hashes of their content, and pages come from the
// network first. So a new version may activate at once.
worker.addEventListener('install', (event) => {
  event.waitUntil(cacheShell().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldShells().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && !NO_PAGE.test(pathname)) event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(openAsset(request))
})

/** The page posts where a visitor navigated without a page load, so that this page is cached too. */
worker.addEventListener('message', (event) => {
  const path = (event.data as { keep?: unknown } | null)?.keep
  if (typeof path === 'string') event.waitUntil(fetchAndCache(path).catch(() => undefined))
})

async function cacheShell(): Promise<void> {
  const response = await fetch(OFFLINE_PATH, { credentials: 'omit', cache: 'no-cache' })
  if (!response.ok) throw new Error(`The offline page answered ${response.status}`)
  const shell = await caches.open(SHELL)
  await shell.addAll(assetsOf(await response.clone().text()))
  await shell.put(OFFLINE_PATH, response)
}

async function deleteOldShells(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** From the network; a cached page when that is away or slow, and the offline page when there is none. */
async function openPage(event: Fetching): Promise<Response> {
  const { request } = event
  const answer = fetch(request).then((response) => {
    event.waitUntil(updateCache(request.url, response.clone()).catch(() => undefined))
    return response
  })
  const cached = await findCached(request.url)
  try {
    const first = cached ? await Promise.race([answer, timeout()]) : await answer
    if (first) return first
    event.waitUntil(answer.catch(() => undefined))
  } catch {
    // Without a connection the cached page is returned below.
  }
  if (cached) return markAsCached(cached)
  const { pathname, search } = new URL(request.url)
  const shell = await caches.match(OFFLINE_PATH, { cacheName: SHELL })
  if (pathname === OFFLINE_PATH) return shell ?? Response.error()
  // A redirect: under the requested address the page's script would look for that page.
  return Response.redirect(`${OFFLINE_PATH}?to=${encodeURIComponent(pathname + search)}`)
}

/** Scripts, styles and fonts never change under their address. */
async function openAsset(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}

async function fetchAndCache(path: string): Promise<void> {
  const { href, origin, pathname } = new URL(path, worker.location.origin)
  if (origin !== worker.location.origin || !PUBLIC_PATH.test(pathname)) return
  // Without cookies: this is what a visitor sees, even if a user has signed in by now.
  const response = await fetch(href, { credentials: 'omit', headers: { accept: 'text/html' } })
  if (isPublic(response)) await store(href, response)
}

/** Caches a public page; deletes all cached pages when the server rendered this one for a user. */
async function updateCache(address: string, response: Response): Promise<void> {
  if (response.status !== 200 || !PUBLIC_PATH.test(new URL(address).pathname)) return
  if (isPublic(response)) return store(address, response)
  const isSavedCopy = response.headers.get('cache-status')?.includes('detail=saved')
  if (!isSavedCopy) await caches.delete(PAGES)
}

/** The server marks every page that it renders for visitors as public. */
function isPublic(response: Response): boolean {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const isCacheable = response.headers.get('cache-control')?.startsWith('public') ?? false
  return response.status === 200 && isPage && isCacheable
}

let lastStored: Promise<unknown> = Promise.resolve()

/** Pages are stored one after another: what one has just cached for itself, another would find unneeded. */
async function store(address: string, response: Response): Promise<void> {
  const html = await response.text()
  const stored = lastStored.then(() => storePage(address, html, response))
  lastStored = stored.catch(() => undefined)
  return stored
}

async function storePage(address: string, html: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers)
  headers.set('x-kept-at', new Date().toISOString())
  headers.set('x-kept-title', encodeURIComponent(/<title>([^<]*)/.exec(html)?.[1] ?? ''))
  const pages = await caches.open(PAGES)
  await Promise.all(assetsOf(html).map((asset) => storeAsset(pages, asset)))
  const key = keyOf(address)
  // The page seen last comes last.
  await pages.delete(key)
  await pages.put(key, new Response(html, { headers }))
  await evictOldest(pages)
}

/** Beside the pages, also what the shell has: the next build deletes that. */
async function storeAsset(pages: Cache, asset: string): Promise<void> {
  if (await pages.match(asset)) return
  const known = await caches.match(asset)
  await (known ? pages.put(asset, known) : pages.add(asset))
}

/** Evicts pages beyond the limit, and scripts that no remaining page names. */
async function evictOldest(pages: Cache): Promise<void> {
  const keys = await pages.keys()
  const isAsset = ({ url }: Request) => new URL(url).pathname.startsWith('/assets/')
  const old = keys.filter((key) => !isAsset(key)).slice(0, -PAGE_LIMIT)
  if (old.length === 0) return
  await Promise.all(old.map((key) => pages.delete(key)))
  const remaining = keys.filter((key) => !isAsset(key) && !old.includes(key))
  const named = await Promise.all(
    remaining.map(async (key) => assetsOf((await (await pages.match(key))?.text()) ?? '')),
  )
  const needed = new Set(named.flat())
  const unneeded = keys.filter((key) => isAsset(key) && !needed.has(new URL(key.url).pathname))
  await Promise.all(unneeded.map((key) => pages.delete(key)))
}

function findCached(address: string): Promise<Response | undefined> {
  return caches.match(keyOf(address), { cacheName: PAGES, ignoreVary: true })
}

/** The page shows the time of its copy, as it does for a copy that the server saved. */
async function markAsCached(cached: Response): Promise<Response> {
  const time = new Date(cached.headers.get('x-kept-at') ?? Date.now())
  const isOfToday = time.toDateString() === new Date().toDateString()
  const clock = time.toLocaleTimeString('pt-BR', { timeStyle: 'short' })
  const savedAt = isOfToday ? clock : `${clock} de ${time.toLocaleDateString('pt-BR')}`
  const html = (await cached.text()).replace('<body', `<body data-saved-at="${savedAt}"`)
  return new Response(html, { headers: cached.headers })
}

function assetsOf(html: string): string[] {
  return [...new Set([...html.matchAll(ASSET)].map(([, path]) => path ?? ''))]
}

function keyOf(address: string): string {
  const url = new URL(address)
  return url.origin + url.pathname + url.search
}

function timeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, undefined))
}

// Makes this a module for the compiler, so that its names aren't global; the build removes it.
export {}
