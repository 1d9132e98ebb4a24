import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createAuthentication } from './accounts/authentication.ts'
import { ensureAdministrator } from './accounts/ensure-administrator.ts'
import { allJobs } from './all-jobs.ts'
import { captureConsole } from './console.ts'
import { connect } from './database/connection.ts'
import { openReadReplica } from './database/read-replica.ts'
import { loadDemoData } from './demo/load-demo-data.ts'
import { readEnvironment } from './env.ts'
import { createApp } from './http/app.ts'
import { createPageReader } from './http/page-reader.ts'
import { openBuiltPages, openDevelopmentPages } from './http/pages.ts'
import { openJobs } from './jobs/jobs.ts'
import { createLog } from './log.ts'
import { openMailer } from './mail/mailer.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { createRouteOf } from './metrics/route-of.ts'
import { openDatabase } from './open-database.ts'
import { Admission } from './overload/admission.ts'
import { measureEventLoopDelay } from './overload/event-loop-delay.ts'
import { cachePages } from './page-cache/serve-cached-pages.ts'
import { printFailure } from './print-failure.ts'
import { openEventBus } from './realtime/event-bus.ts'
import { openLiveStreams } from './realtime/live-streams.ts'
import type { Resources } from './resources.ts'
import { findAuthSecret } from './secret.ts'
import { startServer } from './start-server.ts'
import { openStorage } from './storage/open-storage.ts'
import { startTracing } from './tracing/start-tracing.ts'
import { printWelcome } from './welcome.ts'

/** The time for a proxy to notice that this process isn't ready any more, while it still answers. */
const NOTICED_AFTER_MS = 2_000
/** Process managers kill it after ten seconds: the database must be asked to stop before that. */
const LONGEST_END_MS = 9_500

/** Starts everything in order and stops it in reverse. */
async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  const log = createLog(env.logLevel)
  if (!env.development) captureConsole(log)
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  const ending = onSignal(stop)
  try {
    const routeOf = createRouteOf()
    const tracing = await startTracing(env, routeOf)
    if (tracing) stops.push(tracing.stop)
    const opened = await openDatabase(env, (failure) => {
      if (failure) log.error({ err: failure }, 'the embedded database ended and could not be restarted')
      else log.warn('the embedded database ended and was restarted')
    })
    stops.push(opened.stop)
    const { database, close } = connect(
      opened.url,
      (error) => log.error({ err: error }, 'idle connection failed'),
      {
        poolSize: env.poolSize,
        preparedStatements: env.preparedStatements,
        onChange: (isAway) =>
          log.warn(isAway ? 'the database does not answer' : 'the database answers again'),
      },
    )
    stops.push(close)
    const replica = env.databaseReadUrl ? openReadReplica(env.databaseReadUrl, database, log) : undefined
    if (replica) stops.push(replica.close)
    const now = () => new Date()
    const jobs = await openJobs(opened.url, allJobs, log, { migrate: env.migrateAtStart })
    stops.push(jobs.stop)
    const storage = await openStorage(env)
    const resources: Resources = {
      env,
      database,
      readDatabase: replica?.database ?? database,
      storage,
      mailer: openMailer(env, now),
      jobs,
      log,
      secret: await findAuthSecret(env),
      now,
    }
    const administrator = await ensureAdministrator(resources)
    if (env.demonstration) await loadDemoData(resources)

    await jobs.work(resources)

    const bus = await openEventBus(env.databaseListenUrl ?? opened.url, log)
    stops.push(bus.close)
    replica?.follow(bus)
    const streams = openLiveStreams({ bus, database, now, log })
    const metrics = openMetrics({ resources, routeOf, bus, streams, replica })
    const authentication = createAuthentication(resources)
    const pages = env.development ? await openDevelopmentPages() : await openBuiltPages()
    stops.push(pages.close)
    const app = createApp({
      resources,
      authentication,
      streams,
      metrics,
      getPageHandler: pages.getPageHandler,
      isEnding: () => ending.aborted,
    })
    const delay = measureEventLoopDelay()
    stops.push(async () => delay.stop())
    const admission = new Admission({ delayMs: delay.delayMs })
    const listener = env.development
      ? pages.withAssets(getRequestListener(app.fetch))
      : cachePages(app, {
          ...{ bus, resources, admission, countPage: metrics.countPage },
          findReader: createPageReader({ resources, authentication, getPageHandler: pages.getPageHandler }),
        })
    const server = await startServer(tracing?.trace(listener) ?? listener, env)
    // Open live streams would block the server's shutdown.
    stops.push(() => server.close(streams.close))
    if (env.trustProxy) stops.push(() => wait(NOTICED_AFTER_MS))
    stops.push(async () => server.beginEnd())
    printWelcome(env, server.port, administrator)
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Ctrl-C and SIGTERM shut down in order, within ten seconds; a second signal exits at once.
 * @returns a signal that is aborted when the shutdown begins
 */
function onSignal(stop: () => Promise<void>): AbortSignal {
  const ending = new AbortController()
  const handle = () => {
    if (ending.signal.aborted) process.exit(1)
    ending.abort()
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref()
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
  return ending.signal
}

main().catch((error: Error) => {
  printFailure(error)
  process.exit(1)
})
