import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { takePixNotices } from '../http/pix-notices.ts'
import { findOwnOrigin } from '../http/request-origin.ts'
import type { Admission } from '../overload/admission.ts'
import { limitNetworks } from '../overload/limit-networks.ts'
import { refuseDotSegments } from '../overload/refuse-dot-segments.ts'
import { createRefusal, shedLoad } from '../overload/shed-load.ts'
import type { EventBus } from '../realtime/event-bus.ts'
import type { Resources } from '../resources.ts'
import { answerReaders, type LogEntry } from './answer-readers.ts'
import { createFastResponses } from './fast-responses.ts'
import { PageCache } from './page-cache.ts'
import { isApiResponse, PageRenderings, type RenderOptions } from './page-renderings.ts'
import { findPublicPage, isSignedInReading, isVisitorReading, type PublicPage } from './public-pages.ts'
import { type CopyOrigin, sendCachedPage, sendSavedPage, sendUncached } from './send-cached-page.ts'
import { SharedAnswers } from './shared-answers.ts'

type Options = RenderOptions & {
  /** Responds that the server is overloaded. */
  refuse: RequestListener
  /** Limits what one network has rendered; cached responses don't count. */
  limit?: (listener: RequestListener) => RequestListener
  /** Called with how each response from here came about, for the metrics. */
  countPage: (origin: CopyOrigin | 'saved' | 'shared') => void
}

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
    answers.invalidate()
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
    answer: createFastResponses(resources),
    answerApi: async (url, incoming) =>
      app.fetch(new Request(url, { headers: { host: new URL(url).host } }), { incoming, isForCache: true }),
  })
  const isOpen = () => admission.isOpenToWrite('visit')
  return refuseDotSegments(takePixNotices(cached, { resources, isOpen, refuse }), { env, log })
}

/**
 * Answers visitors from the cache before any framework sees the request. Each address is rendered once for
 * all simultaneous requests; when that fails, the last copy is sent, marked with its time.
 */
export function withCachedPages(
  listener: RequestListener,
  { refuse, limit = (limited) => limited, countPage, ...making }: Options,
): RequestListener {
  const { cache, env, log, receivesChanges } = making
  const renderings = new PageRenderings(making)

  /**
   * Renders the page, or sends the last copy when that takes long or fails. Responses of the API have no such
   * fallback, since nobody could see how old they are. While events don't arrive, a copy may show a workspace
   * that was taken down, so only a failure leads to it.
   */
  async function renderAndSend(
    key: string,
    page: PublicPage,
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<LogEntry | undefined> {
    const cached = cache.find(key)
    const rendering = renderings.renderOnce(key, page, request)
    const fallback = isApiResponse(page) ? undefined : cached
    const isTrusted = fallback !== undefined && receivesChanges()
    const outcome = isTrusted ? await Promise.race([rendering, timeout(RENDER_TIMEOUT_MS)]) : await rendering
    if (outcome && outcome !== 'refused' && 'uncached' in outcome) {
      return sendUncached(request, response, outcome.uncached)
    }
    if (outcome && outcome !== 'refused') {
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
    else listener(request, response)
    return undefined
  }

  const answerOthers = limit(listener)
  const answerSignedIn = limit(
    answerReaders(listener, { ...making, renderings, refuse, countShared: () => countPage('shared') }),
  )
  return (request, response) => {
    if (isSignedInReading(request)) return answerSignedIn(request, response)
    const origin = isVisitorReading(request) && findOwnOrigin(request.headers.host, env)
    if (!origin) return answerOthers(request, response)
    // Most requests write the address exactly as its cache key: those need no parsing.
    const direct = renderings.findUsable(origin + request.url, request)
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
    const cached = direct ?? renderings.findUsable(key, request)
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

function timeout(afterMs: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, afterMs, undefined).unref())
}
