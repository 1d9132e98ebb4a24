import type { IncomingMessage } from 'node:http'
import { isHttps } from '../accounts/session-cookie.ts'
import type { Viewers } from '../accounts/viewers.ts'
import type { Actor } from '../actor.ts'
import type { PersonalMarks, PersonalPartRequest } from '../page-cache/personal-marks.ts'
import { type SharedAnswers, withSharedAnswers } from '../page-cache/shared-answers.ts'
import type { Resources } from '../resources.ts'
import { createPageApi } from './api.ts'
import { addressOfClient } from './client-address.ts'
import { withFastSearch } from './list-fast-path.ts'
import type { RequestContext } from './procedures.ts'
import { requestContext } from './request-context.ts'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

/** Renders a page of web/; `api` is this request's in-process client. */
export type PageHandler = {
  fetch: (request: Request, options: { context: PageContext }) => Promise<Response>
  /** The HTML of a public page's parts that depend on who reads, for the reader that `api` acts for. */
  renderPersonalParts: (
    parts: readonly PersonalPartRequest[],
    options: { api: PageContext['api']; url: URL },
  ) => Promise<string[]>
  /** The part of the page's address on which these parts depend, for one and the same reader. */
  addressOfParts: (parts: readonly PersonalPartRequest[], url: URL) => string
}
export type PageContext = { api: ReturnType<typeof createPageApi>; page: RenderedPage }
/**
 * Receives the handler's HTML, whose response has no body, a problem of the page's scripts for the log, and
 * the host of the workspace that the page is about. With `markPersonal` the page is rendered without what
 * depends on its reader.
 */
type RenderedPage = {
  html?: Buffer
  problem?: string
  hostId?: string
  markPersonal?: (name: string, props: object) => string
}

/** A rendered page; without `html` the response is the framework's own, such as a redirect. */
type Rendering = {
  status: number
  headers: Headers
  html: Buffer | undefined
  answer: Response
  hostId: string | undefined
  failed: boolean
}

/** A public page without a reader: its HTML has marks in the place of what depends on who reads. */
export type SharedRendering = Omit<Rendering, 'answer'>

/** The reader of a page, and how their personal parts are rendered. */
export type PageReader = {
  /** Null for a visitor, and for a user whose session is over. */
  actor: Actor
  /**
   * The HTML of these parts for the reader.
   * @param url of the page
   * @throws the API's error when something that every page shows can't be read
   */
  render: (parts: readonly PersonalPartRequest[], url: URL) => Promise<string[]>
}

/** The request of a shared page, and cached answers that it may use. */
type VisitorOptions = { request: IncomingMessage; url: URL; answers: SharedAnswers }

export type PageRenderer = {
  /** A whole page for the reader that `context` acts for. */
  renderWhole: (request: Request, context: RequestContext) => Promise<Response>
  /**
   * Renders a page for everyone, with all its headers.
   * @param marks marks the places of personal parts, where there are any
   * @param answers cached answers that pages share
   */
  renderShared: (
    url: URL,
    request: IncomingMessage,
    marks: PersonalMarks,
    answers?: SharedAnswers,
  ) => Promise<SharedRendering>
  findReader: (request: IncomingMessage) => Promise<PageReader>
  /**
   * The HTML of these parts for visitors, whoever sends the request.
   * @throws as `PageReader.render` does
   */
  renderForVisitors: (
    parts: readonly PersonalPartRequest[],
    options: VisitorOptions,
  ) => Promise<readonly string[]>
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

  async function render(
    request: Request,
    context: RequestContext,
    page: RenderedPage = {},
    answers?: SharedAnswers,
  ): Promise<Rendering> {
    let failed = false
    const own = createPageApi(context, () => {
      failed = true
    })
    const api = answers ? withFastSearch(withSharedAnswers(own, answers), resources) : own
    const { fetch } = await getPageHandler()
    const answer = await fetch(request, { context: { api, page } })
    if (page.problem && !loggedProblems.has(page.problem)) {
      loggedProblems.add(page.problem)
      log.warn({ problem: page.problem }, 'the scripts of pages load early')
    }
    const { html, hostId } = page
    // The page shows what could not be read; the status is for programs and caches.
    const status = html !== undefined && failed && answer.status === 200 ? 503 : answer.status
    return { status, headers: headersOf(answer, html), html, answer, hostId, failed }
  }

  /** With the policy that names the page's scripts; pages are private unless the page cache stores them. */
  function headersOf(answer: Response, html: Buffer | undefined): Headers {
    const headers = new Headers(answer.headers)
    headers.set('cache-control', 'private, no-store')
    headers.append('vary', 'Cookie')
    if (html === undefined) return headers
    headers.set(
      'content-security-policy',
      env.development ? "frame-ancestors 'none'" : contentSecurityPolicy(html, env.tileUrl),
    )
    return headers
  }

  /** The context of what a page reads in this process. */
  function contextOf(
    request: IncomingMessage,
    actor: Actor,
    siteUrl: string,
    cookie: string,
  ): RequestContext {
    const userAgent = request.headers['user-agent'] ?? ''
    return requestContext(resources, {
      ...{ actor, cookie, siteUrl, userAgent },
      ipAddress: addressOfClient(env, request),
    })
  }

  async function renderParts(parts: readonly PersonalPartRequest[], url: URL, context: RequestContext) {
    const { renderPersonalParts } = await getPageHandler()
    return renderPersonalParts(parts, { api: createPageApi(context, () => {}), url })
  }

  return {
    renderWhole: async (request, context) => {
      const { status, headers, html, answer } = await render(request, context)
      return new Response(html ? new Uint8Array(html) : answer.body, { status, headers })
    },
    renderShared: async (url, incoming, marks, answers) => {
      const request = new Request(url, { headers: { host: url.host } })
      const context = contextOf(incoming, null, url.origin, '')
      const rendered = await render(request, context, { markPersonal: marks.add }, answers)
      for (const [name, value] of commonHeaders) rendered.headers.set(name, value)
      return rendered
    },
    renderForVisitors: async (parts, { request, url, answers }) => {
      const { addressOfParts } = await getPageHandler()
      const key = JSON.stringify([url.origin, addressOfParts(parts, url), parts])
      return answers.once(key, () => renderParts(parts, url, contextOf(request, null, url.origin, '')))
    },
    findReader: async (request) => {
      const cookie = request.headers.cookie ?? ''
      const actor = await viewers.find(cookie)
      return {
        actor,
        render: (parts, url) => renderParts(parts, url, contextOf(request, actor, url.origin, cookie)),
      }
    },
  }
}
