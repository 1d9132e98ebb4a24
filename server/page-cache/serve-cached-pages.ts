import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Environment } from '../env.ts'
import { findOwnOrigin } from '../http/request-origin.ts'
import type { Admission } from '../overload/admission.ts'
import { createRefusal, shedLoad } from '../overload/shed-load.ts'
import type { EventBus } from '../realtime/event-bus.ts'
import type { Resources } from '../resources.ts'
import { type CachedPage, type FinishedPage, PageCache } from './page-cache.ts'
import { findPublicPage, isVisitorReading, type PublicPage } from './public-pages.ts'
import { type CopyOrigin, sendCachedPage, sendSavedPage } from './send-cached-page.ts'

/** What the making of a page tells beside its answer. */
export type Rendering = {
  /** Something that the page should show could not be read. */
  failed: boolean
}

type Options = {
  cache: PageCache
  env: Environment
  log: Logger
  /** Waits until there is time for making a page; undefined when there is none. */
  enter: () => Promise<(() => void) | undefined>
  /** Answers that there is none. */
  refuse: RequestListener
  /** Renders a page for a visitor without cookies. */
  render: (url: string, rendering: Rendering, request: IncomingMessage) => Promise<Response>
  /** Whether changes of spaces are heard at the moment; else no copy counts as fresh. */
  hearsChanges: () => boolean
  /** Told how each answer from here came to be. */
  countPage: (origin: CopyOrigin | 'saved') => void
}

/** What the API answered instead of what could be kept: the same for all who waited. */
type Failure = { status: number; headers: Record<string, string>; body: string }
/** What the log says of an answer. */
type Told = { requestId: string; status: number }
/** What came of the making: 'refused' for want of time, undefined when it is no page that everyone may get. */
type Made = { kept: CachedPage } | { failure: Failure } | 'refused' | undefined

/** A kept copy answers when making the page takes longer. */
const PATIENCE_MS = 1_500
const NEVER_KEPT = new Set(['cache-control', 'x-request-id', 'content-length', 'set-cookie', 'date'])
/** Everyone may keep it, and asks each time whether it still holds: a change is seen at once, and an answer is small. */
const CACHE_CONTROL = 'public, no-cache'

type App = { fetch: (request: Request, env: object) => Response | Promise<Response> }

type KeepOptions = Pick<Options, 'countPage'> & {
  bus: EventBus
  resources: Resources
  admission: Admission
}

/**
 * The application with finished pages kept before it, which drop when any instance tells of a change. Kept pages are
 * answered however much there is to do; the making of one is a visit like others.
 */
export function cachePages(
  app: App,
  { bus, resources: { env, log, now }, admission, countPage }: KeepOptions,
): RequestListener {
  const cache = new PageCache({ now: () => now().getTime() })
  bus.subscribe(({ topic, data: { workspaceId } }) => {
    if (topic === 'workspace-changed' && workspaceId) cache.dropWorkspace(workspaceId)
  })
  return withCachedPages(shedLoad(getRequestListener(app.fetch), { admission, env }), {
    cache,
    env,
    log,
    countPage,
    hearsChanges: bus.isListening,
    enter: () => admission.enter('visit'),
    refuse: createRefusal(env),
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
  { cache, env, log, enter, refuse, render, hearsChanges, countPage }: Options,
): RequestListener {
  const underWay = new Map<string, Promise<Made>>()

  /** Rendering and compressing are one turn: else pages are rendered faster than they can be compressed. */
  async function makeInTurn(url: string, page: PublicPage, request: IncomingMessage): Promise<Made> {
    const leave = await enter()
    if (!leave) return 'refused'
    try {
      let failure: Failure | undefined
      const kept = await cache.make(url, page, async () => {
        const rendering: Rendering = { failed: false }
        const response = await render(url, rendering, request)
        if (!rendering.failed && isForEveryone(response, page)) return finish(response)
        if (isAnswer(page)) failure = await readFailure(response)
        return undefined
      })
      if (kept) return { kept }
      return failure && { failure }
    } finally {
      leave()
    }
  }

  /** Has the page made once for all who wait. */
  function make(url: string, page: PublicPage, request: IncomingMessage): Promise<Made> {
    const running = underWay.get(url)
    if (running) return running
    const making = makeInTurn(url, page, request)
      .catch((error) => {
        log.error({ err: error }, 'a public page could not be made')
        return undefined
      })
      .finally(() => underWay.delete(url))
    underWay.set(url, making)
    return making
  }

  /** The copy that may be sent as it is, if there is one; one that is getting old is made anew meanwhile. */
  function findCopy(key: string, request: IncomingMessage): CachedPage | undefined {
    const kept = cache.find(key)
    if (!kept || !hearsChanges()) return undefined
    const age = cache.ageOf(kept)
    if (age === 'old') void make(key, kept.page, request)
    return age === 'expired' ? undefined : kept
  }

  /**
   * Makes the page, or shows the last copy when that takes long or fails. Not so the API’s answers: nobody could see
   * how old one is.
   */
  async function makeAndAnswer(
    key: string,
    page: PublicPage,
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<Told | undefined> {
    const kept = cache.find(key)
    const making = make(key, page, request)
    const saved = isAnswer(page) ? undefined : kept
    const made = saved ? await Promise.race([making, giveUp(PATIENCE_MS)]) : await making
    if (made && made !== 'refused' && 'kept' in made) {
      const origin = kept ? 'fwd=stale' : 'fwd=miss'
      countPage(origin)
      return { requestId, status: sendCachedPage(request, response, made.kept, { requestId, origin }) }
    }
    if (saved) {
      countPage('saved')
      return { requestId, status: await sendSavedPage(request, response, saved, { requestId }) }
    }
    if (made === 'refused') refuse(request, response)
    else if (made) return sendFailure(request, response, made.failure)
    else listener(request, response)
    return undefined
  }

  return (request, response) => {
    const origin = isVisitorReading(request) && findOwnOrigin(request.headers.host, env)
    if (!origin) return listener(request, response)
    // Most requests write the address as copies are kept: then nothing is taken apart.
    const direct = findCopy(origin + request.url, request)
    const page = direct?.page ?? findPublicPage(request)
    if (!page) return listener(request, response)
    const startedAt = performance.now()
    const ownId = randomUUID()
    const tell = ({ requestId, status }: Told) => {
      const durationMs = Math.round(performance.now() - startedAt)
      const [path] = page.address.split('?', 1)
      log.info({ requestId, method: request.method, path, status, durationMs }, 'request')
    }
    const key = origin + page.address
    const copy = direct ?? findCopy(key, request)
    if (copy) {
      countPage('hit')
      const status = sendCachedPage(request, response, copy, { requestId: ownId, origin: 'hit' })
      return tell({ requestId: ownId, status })
    }
    makeAndAnswer(key, page, request, response, ownId).then(
      (told) => told && tell(told),
      (error) => {
        log.error({ err: error, requestId: ownId }, 'request failed')
        response.destroy()
      },
    )
  }
}

/** An answer of the API, not a page. */
function isAnswer({ mediaType }: PublicPage): boolean {
  return mediaType === 'application/json'
}

function isForEveryone({ status, headers }: Response, { mediaType }: PublicPage): boolean {
  return (
    status === 200 &&
    headers.get('content-type')?.startsWith(mediaType) === true &&
    !headers.has('set-cookie')
  )
}

async function finish(response: Response): Promise<FinishedPage> {
  const kept = [...response.headers].filter(([name]) => !NEVER_KEPT.has(name))
  return {
    headers: { ...Object.fromEntries(kept), vary: 'accept-encoding, cookie', 'cache-control': CACHE_CONTROL },
    body: await response.text(),
  }
}

async function readFailure(response: Response): Promise<Failure> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}

/** Sends it under the number that it names, by which the log tells what happened. */
function sendFailure(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Failure,
): Told {
  response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body)
  return { requestId: headers['x-request-id'] ?? '', status }
}

function giveUp(afterMs: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, afterMs, undefined).unref())
}
