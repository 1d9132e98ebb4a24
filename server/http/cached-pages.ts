import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { v7 as newId } from 'uuid'
import type { Environment } from '../env.ts'
import type { EventBus } from '../realtime/event-bus.ts'
import type { Resources } from '../resources.ts'
import { type FinishedPage, type KeptPage, PageCache, readKeptPage } from './page-cache.ts'
import { findPublicPage, type PublicPage } from './public-pages.ts'
import { findOwnOrigin } from './request-origin.ts'

/** What the making of a page tells beside its answer. */
export type Rendering = {
  /** Something that the page should show could not be read. */
  failed: boolean
}

type Options = {
  cache: PageCache
  env: Environment
  log: Logger
  /** Renders a page for a visitor without cookies. */
  render: (url: string, rendering: Rendering, request: IncomingMessage) => Promise<Response>
  /** Whether changes of spaces are heard at the moment; else no copy counts as fresh. */
  hearsChanges: () => boolean
}

/** A kept copy answers when making the page takes longer. */
const PATIENCE_MS = 1_500
const NEVER_KEPT = new Set(['cache-control', 'x-request-id', 'content-length', 'set-cookie', 'date'])
/** Everyone may keep it, and asks each time whether it still holds: a change is seen at once, and an answer is small. */
const CACHE_CONTROL = 'public, no-cache'
const SAVED_AT = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' })

type App = { fetch: (request: Request, env: object) => Response | Promise<Response> }

/** The application with finished pages kept before it, which drop when any instance tells of a change. */
export function keepPages(
  app: App,
  { bus, resources: { env, log, now } }: { bus: EventBus; resources: Resources },
): RequestListener {
  const cache = new PageCache({ now: () => now().getTime() })
  bus.subscribe(({ topic, data: { workspaceId } }) => {
    if (topic === 'workspace-changed' && workspaceId) cache.dropWorkspace(workspaceId)
  })
  return withCachedPages(getRequestListener(app.fetch), {
    cache,
    env,
    log,
    hearsChanges: bus.isListening,
    render: async (url, rendering, incoming) =>
      app.fetch(new Request(url, { headers: { host: new URL(url).host } }), { incoming, rendering }),
  })
}

/**
 * Answers visitors without a session from finished pages, before any framework sees the request. One request per
 * address makes a page, however many ask; when it can't be made, the last copy is shown, marked with its time.
 */
export function withCachedPages(
  listener: RequestListener,
  { cache, env, log, render, hearsChanges }: Options,
): RequestListener {
  const underWay = new Map<string, Promise<KeptPage | undefined>>()

  /** Has the page made once for all who wait; undefined when it is none that everyone may get. */
  function make(url: string, page: PublicPage, request: IncomingMessage): Promise<KeptPage | undefined> {
    const running = underWay.get(url)
    if (running) return running
    const making = cache
      .make(url, page, async () => {
        const rendering: Rendering = { failed: false }
        const response = await render(url, rendering, request)
        return rendering.failed ? undefined : keepable(response)
      })
      .catch((error) => {
        log.error({ err: error }, 'a public page could not be made')
        return undefined
      })
      .finally(() => underWay.delete(url))
    underWay.set(url, making)
    return making
  }

  async function answer(
    url: string,
    page: PublicPage,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<number | undefined> {
    const kept = cache.find(url)
    const age = kept && hearsChanges() ? cache.ageOf(kept) : 'expired'
    if (kept && age !== 'expired') {
      if (age === 'old') void make(url, page, request)
      return send(request, response, kept, 'hit')
    }
    const making = make(url, page, request)
    const made = kept ? await Promise.race([making, giveUp(PATIENCE_MS)]) : await making
    if (made) return send(request, response, made, kept ? 'fwd=stale' : 'fwd=miss')
    if (kept) return sendSaved(request, response, kept)
    listener(request, response)
    return undefined
  }

  return (request, response) => {
    const page = findPublicPage(request)
    const origin = page && findOwnOrigin(request.headers.host, env)
    if (!page || !origin) {
      listener(request, response)
      return
    }
    const startedAt = performance.now()
    const requestId = newId()
    response.setHeader('x-request-id', requestId)
    answer(`${origin}${page.address}`, page, request, response).then(
      (status) => {
        if (status === undefined) return
        const durationMs = Math.round(performance.now() - startedAt)
        log.info({ requestId, method: request.method, path: page.address, status, durationMs }, 'request')
      },
      (error) => {
        log.error({ err: error, requestId }, 'request failed')
        response.destroy()
      },
    )
  }
}

/** A finished page that everyone may get; undefined for any other answer. */
async function keepable(response: Response): Promise<FinishedPage | undefined> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (response.status !== 200 || !isPage || response.headers.has('set-cookie')) return undefined
  const kept = [...response.headers].filter(([name]) => !NEVER_KEPT.has(name))
  return {
    headers: { ...Object.fromEntries(kept), vary: 'accept-encoding, cookie', 'cache-control': CACHE_CONTROL },
    html: await response.text(),
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  kept: KeptPage,
  origin: string,
): Promise<number> {
  const headers = [...kept.headers, 'etag', kept.etag, 'cache-status', `pouso; ${origin}`]
  const requestId = response.getHeader('x-request-id')
  if (typeof requestId === 'string') headers.push('x-request-id', requestId)
  response.removeHeader('x-request-id')
  if (request.headers['if-none-match']?.includes(kept.etag)) {
    response.writeHead(304, headers).end()
    return 304
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  let body: Buffer
  if (accepts(accepted, 'br')) {
    body = kept.brotli
    headers.push('content-encoding', 'br')
  } else if (accepts(accepted, 'gzip')) {
    body = kept.gzip
    headers.push('content-encoding', 'gzip')
  } else body = Buffer.from(await readKeptPage(kept))
  headers.push('content-length', String(body.length))
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
  return 200
}

/** The last copy, which says of what time it is; nobody keeps it. */
async function sendSaved(
  request: IncomingMessage,
  response: ServerResponse,
  kept: KeptPage,
): Promise<number> {
  const savedAt = SAVED_AT.format(kept.renderedAt)
  const html = (await readKeptPage(kept)).replace('<body', `<body data-saved-at="${savedAt}"`)
  for (let at = 0; at < kept.headers.length; at += 2) {
    response.setHeader(kept.headers[at] ?? '', kept.headers[at + 1] ?? '')
  }
  response.setHeader('cache-control', 'private, no-store')
  response.setHeader('cache-status', 'pouso; hit; detail=saved')
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : html)
  return 200
}

/** Whether an encoding is named and not refused (RFC 9110, 12.5.3). */
function accepts(acceptEncoding: string, encoding: 'br' | 'gzip'): boolean {
  const named = acceptEncoding.split(',').find((part) => part.trim().startsWith(encoding))
  return named !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(named)
}

function giveUp(afterMs: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, afterMs, undefined).unref())
}
