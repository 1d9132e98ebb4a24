import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { withinRequest } from '../current-request.ts'
import type { Environment } from '../env.ts'
import { addressOfClient } from '../http/client-address.ts'
import type { PageRenderer } from '../http/page-renderer.ts'
import { takePixNotices } from '../http/pix-notices.ts'
import { findOwnOrigin } from '../http/request-origin.ts'
import type { Admission } from '../overload/admission.ts'
import { limitNetworks } from '../overload/limit-networks.ts'
import { refuseDotSegments } from '../overload/refuse-dot-segments.ts'
import { createRefusal, shedLoad } from '../overload/shed-load.ts'
import type { EventBus } from '../realtime/event-bus.ts'
import type { Resources } from '../resources.ts'
import type { Encoding } from './encodings.ts'
import { type CachedPage, type FinishedPage, PageCache } from './page-cache.ts'
import { joinPage, PersonalMarks } from './personal-marks.ts'
import {
  findPublicPage,
  findSharedPage,
  isSignedInReading,
  isVisitorReading,
  type PublicPage,
} from './public-pages.ts'
import {
  accepts,
  type CopyOrigin,
  chooseEncoding,
  sendCachedPage,
  sendSavedPage,
} from './send-cached-page.ts'
import { hasOwnVersion, sendJoinedPage } from './send-joined-page.ts'
import { SharedAnswers } from './shared-answers.ts'
import { cachedHeaders, createShortAnswers } from './short-answers.ts'

type Options = {
  cache: PageCache
  /** What the pages have in common; changes of workspaces are to clear it. */
  answers: SharedAnswers
  env: Environment
  log: Logger
  /** Waits for a turn; undefined under overload. */
  enter: (rank: 'read' | 'visit') => Promise<(() => void) | undefined>
  /** Responds that the server is overloaded. */
  refuse: RequestListener
  /** Limits what one network has worked out; what is answered from the cache isn't. */
  limit?: (listener: RequestListener) => RequestListener
  /** Answers a request of the API without the framework; undefined when that is to answer it. */
  answer: (page: PublicPage) => Promise<FinishedPage | undefined>
  /** Answers any other request of a visitor to the API. */
  answerApi: (url: string, request: IncomingMessage) => Promise<Response>
  renderer: Pick<PageRenderer, 'renderShared' | 'renderForVisitors' | 'findReader'>
  /** Whether changes of workspaces arrive at the moment; if not, no cached page counts as fresh. */
  receivesChanges: () => boolean
  /** Called with how each response from here came about, for the metrics. */
  countPage: (origin: CopyOrigin | 'saved' | 'shared') => void
}

/** A response of the API that must not be cached: the same for all concurrent requests of its address. */
type Failure = { status: number; headers: Record<string, string>; body: string }
type LogEntry = { requestId: string; status: number }
/** 'refused' under overload; undefined for a page that is not for everyone. */
type Outcome = { page: CachedPage } | { failure: Failure } | 'refused' | undefined

/** When rendering takes longer, a cached page is sent if there is one. */
const RENDER_TIMEOUT_MS = 1_500

type App = { fetch: (request: Request, env: object) => Response | Promise<Response> }

type CacheOptions = Pick<Options, 'countPage' | 'renderer'> & {
  bus: EventBus
  resources: Resources
  admission: Admission
}

/**
 * The application behind a cache of public pages, which every instance's changes invalidate. Cached pages are served
 * under any load; rendering one counts as a visit for load shedding.
 */
export function cachePages(
  app: App,
  { bus, resources, admission, countPage, renderer }: CacheOptions,
): RequestListener {
  const { env, log, now } = resources
  const cache = new PageCache({ now: () => now().getTime() })
  const answers = new SharedAnswers(() => now().getTime())
  bus.subscribe(({ topic, data: { workspaceId } }) => {
    if (!workspaceId) return
    if (topic === 'availability-changed') cache.invalidate({ workspaceId, timesOnly: true })
    if (topic !== 'workspace-changed') return
    answers.forget()
    cache.invalidate({ workspaceId })
  })
  const refuse = createRefusal({ env, log })
  const cached = withCachedPages(shedLoad(getRequestListener(app.fetch), { admission, refuse }), {
    cache,
    answers,
    env,
    log,
    countPage,
    renderer,
    receivesChanges: bus.isListening,
    enter: (rank) => admission.enter(rank),
    refuse,
    limit: limitNetworks({ env, log }),
    answer: createShortAnswers(resources),
    answerApi: async (url, incoming) =>
      app.fetch(new Request(url, { headers: { host: new URL(url).host } }), { incoming, isForCache: true }),
  })
  const isOpen = () => admission.isOpenToWrite('visit')
  return refuseDotSegments(takePixNotices(cached, { resources, isOpen, refuse }), { env, log })
}

/**
 * Answers visitors from the cache before any framework sees the request. Each address is rendered once, however many
 * request it at the same time; when that fails, the last copy is sent, marked with its time.
 */
export function withCachedPages(
  listener: RequestListener,
  {
    cache,
    answers,
    env,
    log,
    enter,
    refuse,
    limit = (limited) => limited,
    answer,
    answerApi,
    receivesChanges,
    countPage,
    renderer,
  }: Options,
): RequestListener {
  const renderings = new Map<string, Promise<Outcome>>()

  /** Rendering and compressing are one turn: else pages are rendered faster than they can be compressed. */
  async function renderInTurn(url: string, page: PublicPage, request: IncomingMessage): Promise<Outcome> {
    const leave = await enter('visit')
    if (!leave) return 'refused'
    try {
      let failure: Failure | undefined
      const make = async () => {
        if (!isApiResponse(page)) {
          const id = { id: randomUUID(), ipAddress: addressOfClient(env, request) }
          return withinRequest(id, () => renderPage(new URL(url), page, request))
        }
        const answered = await answer(page)
        if (answered) return answered
        const response = await answerApi(url, request)
        if (isCacheable(response, page)) return finish(response, await response.text())
        failure = await readFailure(response)
        return undefined
      }
      const rendered = await cache.render(url, page, make, encodingFor(request))
      if (rendered) return { page: rendered }
      return failure && { failure }
    } finally {
      leave()
    }
  }

  /** The shared part and the visitors' version of a page. */
  async function renderPage(url: URL, page: PublicPage, request: IncomingMessage) {
    const marks = new PersonalMarks()
    const known = receivesChanges() ? answers : new SharedAnswers()
    const rendered = await renderer.renderShared(url, request, marks, known)
    const { html, hostId, failed } = rendered
    if (failed || html === undefined || !isCacheable(rendered, page)) return undefined
    const shared = marks.split(html)
    if (shared.parts.length === 0) return finish(rendered, html)
    const filled = await renderer.renderForVisitors(shared.parts, { request, url, answers: known })
    const { body, lengths } = joinPage(shared, filled)
    return finish(rendered, body, { parts: shared.parts, hostId, lengths })
  }

  /** Renders the page once for all who wait for it. */
  function renderOnce(url: string, page: PublicPage, request: IncomingMessage): Promise<Outcome> {
    const running = renderings.get(url)
    if (running) return running
    const rendering = renderInTurn(url, page, request)
      .catch((error) => {
        log.error({ err: error }, 'a public page could not be rendered')
        return undefined
      })
      .finally(() => renderings.delete(url))
    renderings.set(url, rendering)
    return rendering
  }

  /** The cached page that may be sent as it is, if there is one; a stale one is rendered again meanwhile. */
  function findUsable(key: string, request: IncomingMessage): CachedPage | undefined {
    const cached = cache.find(key)
    if (!cached || !receivesChanges()) return undefined
    const age = cache.ageOf(cached)
    if (age === 'stale') void renderOnce(key, cached.page, request)
    return age === 'expired' ? undefined : cached
  }

  /**
   * Renders the page, or sends the last copy when that takes long or fails. Responses of the API have no such
   * fallback: nobody could see how old one is.
   */
  async function renderAndSend(
    key: string,
    page: PublicPage,
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<LogEntry | undefined> {
    const cached = cache.find(key)
    const rendering = renderOnce(key, page, request)
    const fallback = isApiResponse(page) ? undefined : cached
    const outcome = fallback ? await Promise.race([rendering, timeout(RENDER_TIMEOUT_MS)]) : await rendering
    if (outcome && outcome !== 'refused' && 'page' in outcome) {
      const origin = cached ? 'fwd=stale' : 'fwd=miss'
      countPage(origin)
      return {
        requestId,
        status: sendCachedPage(request, response, outcome.page, { cache, requestId, origin }),
      }
    }
    if (fallback) {
      countPage('saved')
      return { requestId, status: await sendSavedPage(request, response, fallback, { requestId }) }
    }
    if (outcome === 'refused') refuse(request, response)
    else if (outcome) return sendFailure(request, response, outcome.failure)
    else listener(request, response)
    return undefined
  }

  /** Sends the shared part of a public page with what is the reader's own; undefined where the listener is to answer. */
  async function sendToReader(
    key: string,
    page: PublicPage,
    url: URL,
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<LogEntry | 'refused' | undefined> {
    const outcome = await find()
    if (outcome === 'refused') return 'refused'
    const cached = outcome && 'page' in outcome ? outcome.page : undefined
    const shared = cached?.shared
    if (!shared) return undefined
    const leave = await enter('read')
    if (!leave) return 'refused'
    try {
      const reader = await renderer.findReader(request)
      if (hasOwnVersion(reader.actor, cached, shared)) return undefined
      const filled = await reader.render(shared.parts, url)
      countPage('shared')
      const segments = cache.segmentsOf(cached)
      return { requestId, status: sendJoinedPage(request, response, cached, { segments, filled, requestId }) }
    } finally {
      leave()
    }

    async function find(): Promise<Outcome> {
      const usable = findUsable(key, request)
      return usable ? { page: usable } : renderOnce(key, page, request)
    }
  }

  function answerReader(request: IncomingMessage, response: ServerResponse): void {
    const origin = findOwnOrigin(request.headers.host, env)
    const page = origin && receivesChanges() ? findSharedPage(request) : undefined
    if (!origin || !page || !accepts(request.headers['accept-encoding'] ?? '', 'gzip')) {
      listener(request, response)
      return
    }
    const startedAt = performance.now()
    const requestId = randomUUID()
    const url = new URL(origin + request.url)
    const id = { id: requestId, ipAddress: addressOfClient(env, request) }
    withinRequest(id, () =>
      sendToReader(origin + page.address, page, url, request, response, requestId),
    ).then(
      (entry) => {
        if (!entry) return void listener(request, response)
        if (entry === 'refused') return void refuse(request, response)
        const durationMs = Math.round(performance.now() - startedAt)
        log.info({ ...entry, method: request.method, path: url.pathname, durationMs }, 'request')
      },
      (error) => {
        // The whole page says what is wrong.
        log.error({ err: error, requestId }, 'the personal parts of a page could not be rendered')
        listener(request, response)
      },
    )
  }

  const answerOthers = limit(listener)
  const answerSignedIn = limit(answerReader)
  return (request, response) => {
    if (isSignedInReading(request)) return answerSignedIn(request, response)
    const origin = isVisitorReading(request) && findOwnOrigin(request.headers.host, env)
    if (!origin) return answerOthers(request, response)
    // Most requests write the address exactly as its cache key: those need no parsing.
    const direct = findUsable(origin + request.url, request)
    const page = direct?.page ?? findPublicPage(request)
    if (!page) return answerOthers(request, response)
    const startedAt = performance.now()
    const ownId = randomUUID()
    const logRequest = ({ requestId, status }: LogEntry) => {
      const durationMs = Math.round(performance.now() - startedAt)
      const [path] = page.address.split('?', 1)
      log.info({ requestId, method: request.method, path, status, durationMs }, 'request')
    }
    const key = origin + page.address
    const cached = direct ?? findUsable(key, request)
    if (cached) {
      countPage('hit')
      const status = sendCachedPage(request, response, cached, { cache, requestId: ownId, origin: 'hit' })
      return logRequest({ requestId: ownId, status })
    }
    const render = limit(() =>
      renderAndSend(key, page, request, response, ownId).then(
        (entry) => entry && logRequest(entry),
        (error) => {
          log.error({ err: error, requestId: ownId }, 'request failed')
          response.destroy()
        },
      ),
    )
    render(request, response)
  }
}

function isApiResponse({ mediaType }: PublicPage): boolean {
  return mediaType === 'application/json'
}

function isCacheable(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  { mediaType }: PublicPage,
): boolean {
  return (
    status === 200 &&
    headers.get('content-type')?.startsWith(mediaType) === true &&
    !headers.has('set-cookie')
  )
}

function finish(
  { headers }: Pick<Response, 'headers'>,
  body: string | Buffer,
  shared?: FinishedPage['shared'],
): FinishedPage {
  return {
    headers: cachedHeaders(headers),
    body,
    ...(shared && { shared }),
  }
}

/** A signed-in user's page is joined from segments; everyone else's is compressed as a whole. */
function encodingFor(request: IncomingMessage): Encoding | 'segments' {
  return isSignedInReading(request) ? 'segments' : chooseEncoding(request)
}

async function readFailure(response: Response): Promise<Failure> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}

/** Sends it with the request id of its rendering, under which the error is logged. */
function sendFailure(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Failure,
): LogEntry {
  response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body)
  return { requestId: headers['x-request-id'] ?? '', status }
}

function timeout(afterMs: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, afterMs, undefined).unref())
}
