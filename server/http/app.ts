import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { API_PREFIX } from '#contract/api-prefix.ts'

import { imageErrors } from '#contract/images/rules.ts'
import { authRoutes } from '../accounts/auth-routes.ts'
import type { Authentication } from '../accounts/authentication.ts'
import { isHttps } from '../accounts/session-cookie.ts'
import type { Viewers } from '../accounts/viewers.ts'
import type { Actor, CurrentUser } from '../actor.ts'
import { type CurrentRequest, withinRequest } from '../current-request.ts'
import { apiError } from '../errors.ts'
import type { Metrics } from '../metrics/open-metrics.ts'
import { FILE_FOLDERS, RETRY_AFTER_SECONDS } from '../overload/shed-load.ts'
import { NOTICES_PATH } from '../payments/order-notices.ts'
import type { BankControl } from '../payments/simulated-bank/control.ts'
import type { LiveStreams } from '../realtime/live-streams.ts'
import type { Resources } from '../resources.ts'
import { sitemapRoutes } from '../sitemap/sitemap-routes.ts'
import { limitUploads, MAX_UPLOAD_BYTES } from '../uploads/upload-slots.ts'
import { describeApi, handleApiRequest } from './api.ts'
import { docsPage, serveDocsAsset } from './api-docs.ts'
import { errorBody, unexpected } from './api-errors.ts'
import { cleanAddresses } from './clean-addresses.ts'
import { clientAddress } from './client-address.ts'
import { errorPage } from './error-page.ts'
import { serveImage, servePrivateImage, serveShareImage } from './files.ts'
import { readiness } from './health.ts'
import { LIST_PATH, readListAddress, searchAsBytes } from './list-fast-path.ts'
import { serveLiveEvents } from './live-events.ts'
import { mailAttachment, mailboxPage, mailPage } from './mailbox.ts'
import { manifest } from './manifest.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { RequestContext } from './procedures.ts'
import { followRecoveryLinks } from './recovery-links.ts'
import { requestContext } from './request-context.ts'
import { refuseForeignOrigins, siteUrl } from './request-origin.ts'
import { EMPTY_POLICY, securityHeaders } from './security-headers.ts'
import { serveMetrics } from './serve-metrics.ts'

type Options = {
  resources: Resources
  authentication: Authentication
  viewers: Viewers
  streams: LiveStreams
  metrics: Metrics
  pages: Pick<PageRenderer, 'renderWhole'>
  /** The demonstration's bank, where there is one. */
  bank?: BankControl | undefined
  /** Whether this process is shutting down and not ready for more requests. */
  isEnding?: () => boolean
}

/** `isForCache` is set when a response is made for the page cache, which logs the requests itself. */
type Bindings = HttpBindings & { isForCache?: boolean }

const BUILT_ASSETS = fileURLToPath(new URL('../../dist/client', import.meta.url))
const MAX_JSON_BYTES = 100_000
/** Enough for a workspace with as many exceptions, periods and notes as its booking rules may have. */
const MAX_WORKSPACE_BYTES = 500_000
const WORKSPACE_PATH = new RegExp(`^${API_PREFIX}/workspaces(?:/[^/]+(?:/booking-rules)?)?$`)
const UPLOADS = `${API_PREFIX}/uploads`
/** Paths of shared lists, invitations and the bank's notices have a secret; a booking's participants have none. */
const SECRET_PATH = new RegExp(`(^(?:(?:${API_PREFIX})?/(?:lists|participants)|${NOTICES_PATH})/)[^/]+`)
const ANSWER_HEADERS = { 'content-type': 'application/json', 'cache-control': 'private, no-store' }
/** 'https://': what follows is the host. */
const SCHEME_LENGTH = 8
const SERVICE_WORKER = '/service-worker.js'
const ONE_YEAR = 'public, max-age=31536000, immutable'

/** The whole HTTP surface: files, accounts, API, pages. */
export function createApp({
  resources,
  authentication,
  viewers,
  streams,
  metrics,
  pages,
  bank,
  isEnding = () => false,
}: Options) {
  const { env, log } = resources
  const headers = Object.entries(securityHeaders(isHttps(env)))
  const addressOf = clientAddress(env)
  /** The context that an operation gets of its request. */
  const contextOf = (context: Context, actor: Actor): RequestContext =>
    requestContext(resources, {
      actor,
      cookie: context.req.header('cookie'),
      ipAddress: addressOf(context),
      userAgent: context.req.header('user-agent') ?? '',
      siteUrl: siteUrl(context.req.raw, env),
      idempotencyKey: context.req.header('idempotency-key'),
    })
  const viewerOf = ({ req }: Context) => viewers.find(req.header('cookie'))
  const app = new Hono<{ Bindings: Bindings; Variables: { requestId: string; uploader?: CurrentUser } }>()

  app.use(async (context, next) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    context.set('requestId', requestId)
    const request: CurrentRequest = { id: requestId, ipAddress: addressOf(context) }
    await withinRequest(request, next)
    if (request.changesViewers) viewers.invalidate()
    for (const [name, value] of headers) {
      // A page may set stricter headers, for example where its address contains a secret.
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
    if (!context.res.headers.has('content-security-policy')) {
      context.res.headers.set('content-security-policy', EMPTY_POLICY)
    }
    // Without the header shared caches may store some responses by their own rules, such as a 404.
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
    context.res.headers.set('x-request-id', requestId)
    if (context.res.status === 503 && !context.res.headers.has('retry-after')) {
      context.res.headers.set('retry-after', String(RETRY_AFTER_SECONDS))
    }
    if (context.env.isForCache) return
    const { method } = context.req
    const path = context.req.path.replace(SECRET_PATH, '$1{token}')
    const durationMs = Math.round(performance.now() - startedAt)
    log.info({ requestId, method, path, status: context.res.status, durationMs }, 'request')
  })
  app.use(refuseUnreadableAddresses)
  app.use(refuseForeignOrigins(env))
  app.post(UPLOADS, limitUploads({ findViewer: viewerOf, addressOf }))
  app.use(limitBodySize)

  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.get('/readyz', (context) => readiness(context, resources, isEnding()))
  app.get('/metrics', (context) => serveMetrics(context, env, metrics))
  app.get('/files/images/:id/:file', (context) => serveImage(context, resources))
  app.get('/files/private/:id/:file', async (context) =>
    servePrivateImage(context, resources, await viewerOf(context)),
  )
  app.get('/files/share/:id/:file', (context) => serveShareImage(context, resources, addressOf(context)))
  app.get(`${API_PREFIX}/events`, async (context) => {
    const actor = await viewerOf(context)
    return serveLiveEvents(context, actor, streams)
  })
  app.use(compress())

  app.route('/api/auth', authRoutes({ resources, authentication, viewers, addressOf }))
  app.get('/api/openapi.json', async (context) => context.json(await describeApi()))
  app.get('/api/docs', docsPage)
  app.get('/api/docs/:file', serveDocsAsset)
  app.get(LIST_PATH, async (context, next) => {
    const { method, url } = context.req.raw
    const input = method === 'GET' ? readListAddress(url.slice(url.indexOf('/', SCHEME_LENGTH))) : undefined
    if (!input) return next()
    const actor = await viewerOf(context)
    const body = await searchAsBytes(
      { database: actor ? resources.database : resources.readDatabase, now: resources.now },
      input,
    )
    return body ? context.body(new Uint8Array(body), 200, ANSWER_HEADERS) : next()
  })
  app.all(`${API_PREFIX}/*`, async (context) => {
    const actor = context.get('uploader') ?? (await viewerOf(context))
    const response = await handleApiRequest(context.req.raw, contextOf(context, actor))
    response.headers.set('cache-control', 'private, no-store')
    return response
  })
  if (env.demonstration && !env.smtpUrl) {
    app.get('/dev/mailbox', (context) => mailboxPage(context, resources))
    app.get('/dev/mailbox/:id', (context) => mailPage(context, resources))
    app.get('/dev/mailbox/:id/:file', (context) => mailAttachment(context, resources))
  }
  if (bank) {
    // Only the demonstration loads it.
    const page = () => import('./dev-bank/bank-page.ts')
    app.get('/dev/bank', async (context) => (await page()).bankPage(context, bank, resources.now))
    app.post('/dev/bank', async (context) => (await page()).actOnBankPage(context, bank, resources.now))
  }
  app.all('/api/*', (context) =>
    context.json(errorBody(apiError('NOT_FOUND', 'Esta operação não existe.')), 404),
  )

  app.route(
    '/',
    sitemapRoutes({
      resources: { ...resources, database: resources.readDatabase },
      siteUrlOf: (request) => siteUrl(request, env),
    }),
  )
  app.get('/manifest.webmanifest', manifest)
  app.use(
    serveStatic({
      root: BUILT_ASSETS,
      precompressed: true,
      onFound: (path, context) => {
        const neverChanges = path.includes('/assets/')
        context.header('cache-control', neverChanges ? ONE_YEAR : 'public, max-age=3600')
        // Matches the compressed file too.
        if (!path.includes(SERVICE_WORKER)) return
        // Revalidated each time, so that browsers notice a new build; it may only fetch from this origin.
        context.header('cache-control', 'no-cache')
        context.header('content-security-policy', "default-src 'none'; connect-src 'self'")
      },
    }),
  )
  // Files don't count towards limits, so a missing one must not cost the rendering of a page.
  for (const folder of FILE_FOLDERS) app.get(`/${folder}/*`, (context) => context.notFound())
  app.get('*', followRecoveryLinks)
  for (const path of ['/workspaces', '/espacos/*']) app.get(path, cleanAddresses)
  app.get('*', async (context) => {
    const actor = await viewerOf(context)
    return pages.renderWhole(context.req.raw, contextOf(context, actor))
  })
  app.notFound((context) => context.json(errorBody(apiError('NOT_FOUND')), 404))
  app.onError((error, context) => {
    const requestId = context.get('requestId')
    const failure = unexpected(error, log, { requestId })
    if (!context.req.path.startsWith('/api/') && context.req.header('accept')?.includes('text/html')) {
      return errorPage(requestId, failure.status)
    }
    return Response.json(errorBody(failure), { status: failure.status })
  })
  return app
}

/** Refuses addresses with an invalid escape such as %ZZ, which later code would fail on in various ways. */
const refuseUnreadableAddresses: MiddlewareHandler<{ Variables: { requestId: string } }> = async (
  context,
  next,
) => {
  if (isReadable(new URL(context.req.url).pathname)) return next()
  if (context.req.path.startsWith('/api/')) {
    return context.json(errorBody(apiError('MALFORMED_REQUEST')), 400)
  }
  return errorPage(context.get('requestId'), 400)
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

// The rest of the body is never read, so the connection can't be used again.
const refusedBody = (status: number) => ({ status, headers: { connection: 'close' } })
const onLongBody = () =>
  Response.json({ code: 'PAYLOAD_TOO_LARGE', message: 'O envio é grande demais.' }, refusedBody(413))
const limitJson = bodyLimit({ maxSize: MAX_JSON_BYTES, onError: onLongBody })
const limitWorkspace = bodyLimit({ maxSize: MAX_WORKSPACE_BYTES, onError: onLongBody })
const limitUpload = bodyLimit({
  maxSize: MAX_UPLOAD_BYTES,
  onError: () => {
    const { status, message } = imageErrors.IMAGE_TOO_LARGE
    return Response.json({ code: 'IMAGE_TOO_LARGE', message }, refusedBody(status))
  },
})

/** Rejects bodies that are too long, also chunked ones; uploads, and workspaces with their rules, may be longer. */
const limitBodySize: typeof limitJson = (context, next) => {
  const { method, path } = context.req
  if (method === 'POST' && path === UPLOADS) return limitUpload(context, next)
  return WORKSPACE_PATH.test(path) ? limitWorkspace(context, next) : limitJson(context, next)
}
