import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { createAuthentication } from './accounts/authentication.ts'
import { ensureAdministrator } from './accounts/ensure-administrator.ts'
import { openViewers } from './accounts/viewers.ts'
import { allJobs } from './all-jobs.ts'
import { connect } from './database/connection.ts'
import { openReadReplica } from './database/read-replica.ts'
import { loadDemoData } from './demo/load-demo-data.ts'
import { type Ending, endInOrder } from './end-in-order.ts'
import type { Environment } from './env.ts'
import { createApp } from './http/app.ts'
import { createPageRenderer } from './http/page-renderer.ts'
import { openBuiltPages, openDevelopmentPages } from './http/pages.ts'
import { takePixNotices } from './http/pix-notices.ts'
import { openJobs } from './jobs/jobs.ts'
import { eraseLateMail } from './mail/erase-late-mail.ts'
import { holdBackMail } from './mail/hold-back-mail.ts'
import { openMailer } from './mail/mailer.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { createRouteOf } from './metrics/route-of.ts'
import { openDatabase } from './open-database.ts'
import { Admission } from './overload/admission.ts'
import { measureEventLoopDelay } from './overload/event-loop-delay.ts'
import { createRefusal } from './overload/shed-load.ts'
import { cachePages } from './page-cache/serve-cached-pages.ts'
import { holdBackPayments } from './payments/hold-back-payments.ts'
import { openPayments, type Payments } from './payments/open-payments.ts'
import { orderNotices } from './payments/order-notices.ts'
import { openEventBus } from './realtime/event-bus.ts'
import { openLiveStreams } from './realtime/live-streams.ts'
import type { Resources } from './resources.ts'
import { ensureAuthSecret } from './secret.ts'
import { loopbackUrl } from './site-address.ts'
import { startServer } from './start-server.ts'
import { openStorage } from './storage/open-storage.ts'
import { startTracing } from './tracing/start-tracing.ts'
import { welcomeText } from './welcome.ts'
import type { WorkerLink } from './workers/join-primary.ts'

/** How long this process still answers after it reports that it isn't ready, so that proxies notice. */
const NOTICED_AFTER_MS = 2_000

/**
 * Starts everything in order and stops it in reverse.
 * @param link the primary, when this process is one of several workers
 */
export async function runProgram(env: Environment, log: Logger, link?: WorkerLink): Promise<void> {
  const ending = endInOrder(link?.onEnd)
  try {
    const routeOf = createRouteOf()
    const tracing = await startTracing(env, routeOf)
    if (tracing) ending.before(tracing.stop)
    const url = link ? link.databaseUrl : await openOwnDatabase(env, log, ending)
    const onIdleError = (error: Error) => {
      // Ctrl-C reaches the embedded database too, which closes its connections.
      if (!ending.signal.aborted) log.error({ err: error }, 'idle connection failed')
    }
    const { database, close } = connect(url, onIdleError, {
      poolSize: env.poolSize,
      preparedStatements: env.preparedStatements,
      onChange: (isAway) => log.warn(isAway ? 'the database does not answer' : 'the database answers again'),
    })
    ending.before(close)
    const replica = env.databaseReadUrl ? openReadReplica(env.databaseReadUrl, database, log) : undefined
    if (replica) ending.before(replica.close)
    const now = () => new Date()
    const secret = await ensureAuthSecret(env)
    const payments = await openPayments({ env, secret, now, log })
    // Jobs and requests that need it end before.
    ending.before(payments.close)
    const jobs = await openJobs(url, allJobs, log, { migrate: env.migrateAtStart })
    ending.before(jobs.stop)
    const storage = await openStorage(env)
    const resources: Resources = {
      env: { ...env, pix: payments.pix },
      database,
      readDatabase: replica?.database ?? database,
      storage,
      mailer: holdBackMail(eraseLateMail(env, openMailer(env, now), database), database),
      jobs,
      payments: payments.provider && holdBackPayments(payments.provider, database),
      log,
      secret,
      now,
    }
    const prepares = !link || link.prepares
    const administrator = prepares ? await ensureAdministrator(resources) : undefined
    if (prepares && env.demonstration) await loadDemoData(resources, payments.bank)

    await jobs.work(resources)

    const bus = await openEventBus(env.databaseListenUrl ?? url, log)
    ending.before(bus.close)
    bus.onJob(jobs.wake)
    replica?.follow(bus)
    const streams = openLiveStreams({ bus, database, now, log })
    const metrics = openMetrics({
      resources,
      routeOf,
      bus,
      streams,
      replica,
      ...(link && { shareMetrics: link.shareMetrics }),
    })
    const authentication = createAuthentication(resources)
    const viewers = openViewers(resources, bus)
    const pages = env.development ? await openDevelopmentPages() : await openBuiltPages()
    ending.before(pages.close)
    const renderer = createPageRenderer({ resources, viewers, getPageHandler: pages.getPageHandler })
    const app = createApp({
      resources,
      authentication,
      viewers,
      streams,
      metrics,
      pages: renderer,
      bank: payments.bank,
      isEnding: () => ending.signal.aborted,
    })
    const delay = measureEventLoopDelay()
    ending.before(async () => delay.stop())
    const admission = new Admission({ delayMs: delay.delayMs })
    const listener = env.development
      ? takePixNotices(pages.withAssets(getRequestListener(app.fetch)), {
          resources,
          refuse: createRefusal({ env, log }),
        })
      : cachePages(app, { bus, resources, admission, countPage: metrics.countPage, renderer })
    const server = await startServer(tracing?.trace(listener) ?? listener, { ...env, log })
    // Open live streams would block the server's shutdown.
    ending.before(() => server.close(streams.close))
    if (env.trustProxy) ending.before(() => wait(NOTICED_AFTER_MS))
    ending.before(async () => server.beginEnd())
    if (prepares) {
      const stopOrdering = orderNoticesOf(
        { ...payments, provider: resources.payments },
        env,
        server.port,
        log,
      )
      ending.before(stopOrdering)
      const hasBank = payments.bank !== undefined
      process.stdout.write(welcomeText(env, server.port, { administrator, hasBank }))
    }
    link?.ready()
  } catch (error) {
    await ending.run()
    throw error
  }
}

/**
 * Opens the database that this process starts, or reaches, and migrates.
 * @returns its address
 */
async function openOwnDatabase(env: Environment, log: Logger, ending: Ending): Promise<string> {
  const { url, stop } = await openDatabase(env, log)
  ending.before(stop)
  return url
}

/** The demonstration's bank reaches this process on the machine itself; any other by the site's address. */
function orderNoticesOf(
  payments: Payments,
  env: Environment,
  port: number,
  log: Logger,
): () => Promise<void> {
  const { provider, pix, bank } = payments
  if (!provider || !pix) return async () => {}
  const siteUrl = bank ? loopbackUrl(env.host, port) : env.publicUrl
  if (siteUrl) return orderNotices({ provider, siteUrl, webhookSecret: pix.webhookSecret, log })
  log.warn('without PUBLIC_URL the bank can send no notices')
  return async () => {}
}
