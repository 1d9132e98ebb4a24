import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { withinRequest } from '../current-request.ts'
import type { Environment } from '../env.ts'
import { addressOfClient } from '../http/client-address.ts'
import type { PageRenderer } from '../http/page-renderer.ts'
import type { Encoding } from './encodings.ts'
import { cachedHeaders } from './fast-responses.ts'
import type { CachedPage, FinishedPage, PageCache } from './page-cache.ts'
import { joinPage, PersonalMarks } from './personal-marks.ts'
import { isSignedInReading, type PublicPage } from './public-pages.ts'
import { chooseEncoding, type UncachedAnswer } from './send-cached-page.ts'
import { SharedAnswers } from './shared-answers.ts'

/** From this status on a response says that the page could not be rendered. */
const FAILURES_FROM = 500

/** What rendering a page needs. */
export type RenderOptions = {
  cache: PageCache
  /** Answers that pages share; changes of workspaces must clear it. */
  answers: SharedAnswers
  env: Environment
  log: Logger
  /** Waits for a turn; undefined under overload. */
  enter: (rank: 'read' | 'visit') => Promise<(() => void) | undefined>
  /** Answers a request of the API without the framework; undefined when that is to answer it. */
  answer: (page: PublicPage) => Promise<FinishedPage | undefined>
  /** Answers any other request of a visitor to the API. */
  answerApi: (url: string, request: IncomingMessage) => Promise<Response>
  renderer: Pick<PageRenderer, 'renderShared' | 'renderForVisitors' | 'findReader'>
  /** Whether changes of workspaces arrive at the moment; if not, no cached page counts as fresh. */
  receivesChanges: () => boolean
}

/** 'refused' under overload; undefined when the page could not be rendered, or is not for everyone. */
export type Outcome = { page: CachedPage } | { uncached: UncachedAnswer } | 'refused' | undefined

/** The renderings of public pages: each address once, however many request it at the same time. */
export class PageRenderings {
  readonly #running = new Map<string, Promise<Outcome>>()
  readonly #options: RenderOptions

  constructor(options: RenderOptions) {
    this.#options = options
  }

  /**
   * Renders the page once for all requests that wait for it.
   * @param url its key in the cache
   */
  renderOnce(url: string, page: PublicPage, request: IncomingMessage): Promise<Outcome> {
    const running = this.#running.get(url)
    if (running) return running
    const rendering = this.#renderInTurn(url, page, request)
      .catch((error) => {
        this.#options.log.error({ err: error }, 'a public page could not be rendered')
        return undefined
      })
      .finally(() => this.#running.delete(url))
    this.#running.set(url, rendering)
    return rendering
  }

  /** The cached page that may be sent as it is, if there is one; a stale one is rendered again meanwhile. */
  findUsable(key: string, request: IncomingMessage): CachedPage | undefined {
    const { cache, receivesChanges } = this.#options
    const cached = cache.find(key)
    if (!cached || !receivesChanges()) return undefined
    const age = cache.ageOf(cached)
    if (age === 'stale') void this.renderOnce(key, cached.page, request)
    return age === 'expired' ? undefined : cached
  }

  /**
   * Rendering and compressing share a turn: otherwise pages are rendered faster than they can be compressed.
   */
  async #renderInTurn(url: string, page: PublicPage, request: IncomingMessage): Promise<Outcome> {
    const { cache, env, enter } = this.#options
    const leave = await enter('visit')
    if (!leave) return 'refused'
    try {
      let uncached: UncachedAnswer | undefined
      const make = async () => {
        const id = { id: randomUUID(), ipAddress: addressOfClient(env, request) }
        const made = await (isApiResponse(page)
          ? this.#answerApi(url, page, request)
          : withinRequest(id, () => this.#renderPage(new URL(url), page, request, id.id)))
        if (!made || !('status' in made)) return made
        uncached = made
        return undefined
      }
      const rendered = await cache.render(url, page, make, encodingFor(request))
      if (rendered) return { page: rendered }
      if (!uncached) return undefined
      if (uncached.status < FAILURES_FROM) cache.remove(url)
      return { uncached }
    } finally {
      leave()
    }
  }

  async #answerApi(
    url: string,
    page: PublicPage,
    request: IncomingMessage,
  ): Promise<FinishedPage | UncachedAnswer> {
    const { answer, answerApi } = this.#options
    const answered = await answer(page)
    if (answered) return answered
    const response = await answerApi(url, request)
    const { status, headers } = response
    const body = await response.text()
    if (status === 200 && isForEveryone(headers, page)) return finish(response, body)
    return { status, headers: Object.fromEntries(headers), body }
  }

  /**
   * The shared part and the visitors' version of a page.
   * @returns undefined when something could not be read, or the page is not for everyone
   */
  async #renderPage(
    url: URL,
    page: PublicPage,
    request: IncomingMessage,
    requestId: string,
  ): Promise<FinishedPage | UncachedAnswer | undefined> {
    const { answers, receivesChanges, renderer } = this.#options
    const marks = new PersonalMarks()
    const known = receivesChanges() ? answers : new SharedAnswers()
    const rendered = await renderer.renderShared(url, request, marks, known)
    const { html, hostId, failed, status, headers } = rendered
    const hasFailed = failed || status >= FAILURES_FROM
    if (hasFailed || html === undefined || !isForEveryone(headers, page)) return undefined
    const shared = marks.split(html)
    const { parts } = shared
    const filled =
      parts.length > 0 ? await renderer.renderForVisitors(parts, { request, url, answers: known }) : []
    const { body, lengths } = joinPage(shared, filled)
    if (status !== 200) {
      return { status, headers: { ...Object.fromEntries(headers), 'x-request-id': requestId }, body }
    }
    return finish(rendered, body, parts.length > 0 ? { parts, hostId, lengths } : undefined)
  }
}

/** Whether an address answers with JSON and not with a page. */
export function isApiResponse({ mediaType }: PublicPage): boolean {
  return mediaType === 'application/json'
}

function isForEveryone(headers: Headers, { mediaType }: PublicPage): boolean {
  return headers.get('content-type')?.startsWith(mediaType) === true && !headers.has('set-cookie')
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
