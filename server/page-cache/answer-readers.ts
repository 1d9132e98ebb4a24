import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { withinRequest } from '../current-request.ts'
import { addressOfClient } from '../http/client-address.ts'
import { findOwnOrigin } from '../http/request-origin.ts'
import type { Outcome, PageRenderings, RenderOptions } from './page-renderings.ts'
import { findSharedPage, type PublicPage } from './public-pages.ts'
import { accepts } from './send-cached-page.ts'
import { hasOwnVersion, sendJoinedPage } from './send-joined-page.ts'

export type LogEntry = { requestId: string; status: number }

type Options = Pick<RenderOptions, 'cache' | 'env' | 'log' | 'enter' | 'renderer' | 'receivesChanges'> & {
  renderings: PageRenderings
  /** Responds that the server is overloaded. */
  refuse: RequestListener
  countShared: () => void
}

/**
 * Answers signed-in users' requests for public pages with the shared part and their personal parts, and
 * leaves everything else to the listener.
 */
export function answerReaders(
  listener: RequestListener,
  { renderings, cache, env, log, enter, refuse, renderer, receivesChanges, countShared }: Options,
): RequestListener {
  /**
   * Sends the shared part of a public page with the reader's personal parts; undefined where the listener
   * should answer.
   */
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
      countShared()
      const segments = cache.segmentsOf(cached)
      return { requestId, status: sendJoinedPage(request, response, cached, { segments, filled, requestId }) }
    } finally {
      leave()
    }

    async function find(): Promise<Outcome> {
      const usable = renderings.findUsable(key, request)
      return usable ? { page: usable } : renderings.renderOnce(key, page, request)
    }
  }

  return (request, response) => {
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
        // The whole page shows the error.
        log.error({ err: error, requestId }, 'the personal parts of a page could not be rendered')
        listener(request, response)
      },
    )
  }
}
