import type { IncomingMessage } from 'node:http'
import { findSessionEnd } from '../accounts/ended-sessions.ts'
import { isHttps } from '../accounts/session-cookie.ts'
import type { Viewers } from '../accounts/viewers.ts'
import type { Actor } from '../actor.ts'
import type { PersonalMarks, PersonalPartRequest } from '../page-cache/personal-marks.ts'
import type { Resources } from '../resources.ts'
import { createPageApi } from './api.ts'
import { addressOfClient } from './client-address.ts'
import type { RequestContext } from './procedures.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

/** Renders a page of web/; `api` is this request's in-process client. */
export type PageHandler = {
  fetch: (request: Request, options: { context: PageContext }) => Promise<Response>
  /** The HTML of a public page's parts that depend on who reads, for the reader that `api` acts for. */
  renderPersonalParts: (
    parts: readonly PersonalPartRequest[],
    options: { api: PageContext['api']; url: URL },
  ) => Promise<string[]>
}
export type PageContext = { api: ReturnType<typeof createPageApi>; page: RenderedPage }
/**
 * Receives the handler's HTML, whose response has no body, a problem of the page's scripts for the log, and the host of
 * the workspace that the page is about. With `markPersonal` the page is rendered without what depends on who reads.
 */
type RenderedPage = {
  html?: string
  problem?: string
  hostId?: string
  markPersonal?: (name: string, props: object) => string
}

/** A public page without a reader: its HTML has marks in the place of what depends on who reads. */
export type SharedRendering = { response: Response; hostId: string | undefined; failed: boolean }

/** Who asks for a page, and the parts of it that are theirs. */
export type PageReader = {
  /** Null for a visitor, also for one whose session is over. */
  actor: Actor
  /**
   * The HTML of these parts for the reader.
   * @param url of the page
   * @throws the API's error when something that every page shows can't be read
   */
  render: (parts: readonly PersonalPartRequest[], url: URL) => Promise<string[]>
}

export type PageRenderer = {
  /** A whole page for the reader that `context` acts for. */
  renderWhole: (request: Request, context: RequestContext) => Promise<Response>
  /** A page for everyone, with all its headers. @param marks takes the places of personal parts, where there are any */
  renderShared: (url: URL, request: IncomingMessage, marks: PersonalMarks) => Promise<SharedRendering>
  /** @param as 'visitor' for the visitors' version of the page, whoever asks */
  findReader: (request: IncomingMessage, as?: 'visitor') => Promise<PageReader>
}

type Options = {
  resources: Resources
  viewers: Viewers
  /** Called per request, because in development the handler changes. */
  getPageHandler: () => Promise<PageHandler>
}

/** Renders pages, whole or in parts, without the framework that answers other requests. */
export function createPageRenderer({ resources, viewers, getPageHandler }: Options): PageRenderer {
  const { env, log } = resources
  const commonHeaders = Object.entries(securityHeaders(isHttps(env)))
  /** Each problem of the page handler is logged once per process. */
  const loggedProblems = new Set<string>()

  async function render(request: Request, context: RequestContext, page: RenderedPage = {}) {
    let failed = false
    const api = createPageApi(context, () => {
      failed = true
    })
    const { fetch } = await getPageHandler()
    const answer = await fetch(request, { context: { api, page } })
    if (page.problem && !loggedProblems.has(page.problem)) {
      loggedProblems.add(page.problem)
      log.warn({ problem: page.problem }, 'the scripts of pages load early')
    }
    return { response: finish(answer, page, failed), failed, hostId: page.hostId }
  }

  /** A rendered page with the policy that names its scripts; pages are private unless the page cache stores them. */
  function finish(answer: Response, { html }: RenderedPage, failed: boolean): Response {
    const headers = new Headers(answer.headers)
    headers.set('cache-control', 'private, no-store')
    headers.append('vary', 'Cookie')
    if (html === undefined) return new Response(answer.body, { status: answer.status, headers })
    headers.set(
      'content-security-policy',
      env.development ? "frame-ancestors 'none'" : contentSecurityPolicy(html, env.tileUrl),
    )
    // The page shows what could not be read; the status is for programs and caches.
    return new Response(html, { status: failed && answer.status === 200 ? 503 : answer.status, headers })
  }

  /** The context of what a page reads in this process. */
  function contextOf(
    request: IncomingMessage,
    actor: Actor,
    siteUrl: string,
    cookie: string,
  ): RequestContext {
    return {
      ...{ resources, actor, siteUrl, ipAddress: addressOfClient(env, request) },
      findSessionEnd: () => findSessionEnd(resources, cookie),
      userAgent: request.headers['user-agent'] ?? '',
      idempotencyKey: undefined,
      responseHeaders: new Headers(),
    }
  }

  return {
    renderWhole: async (request, context) => (await render(request, context)).response,
    renderShared: async (url, incoming, marks) => {
      const request = new Request(url, { headers: { host: url.host } })
      const context = contextOf(incoming, null, url.origin, '')
      const rendered = await render(request, context, { markPersonal: marks.add })
      for (const [name, value] of commonHeaders) rendered.response.headers.set(name, value)
      return rendered
    },
    findReader: async (request, as) => {
      const cookie = as === 'visitor' ? '' : (request.headers.cookie ?? '')
      const actor = await viewers.find(cookie)
      return {
        actor,
        render: async (parts, url) => {
          const { renderPersonalParts } = await getPageHandler()
          const api = createPageApi(contextOf(request, actor, url.origin, cookie), () => {})
          return renderPersonalParts(parts, { api, url })
        },
      }
    },
  }
}
