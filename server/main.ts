import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createAuthentication } from './accounts/authentication.ts'
import { ensureAdministrator } from './accounts/ensure-administrator.ts'
import { connect } from './database/connection.ts'
import { loadDemoData } from './demo/load-demo-data.ts'
import { readEnvironment } from './env.ts'
import { createApp } from './http/app.ts'
import { keepPages } from './http/cached-pages.ts'
import { openBuiltPages, openDevelopmentPages } from './http/pages.ts'
import { createJobHandlers } from './job-handlers.ts'
import { openJobs } from './jobs/jobs.ts'
import { createLog } from './log.ts'
import { openMailer } from './mail/mailer.ts'
import { openDatabase } from './open-database.ts'
import { openEventBus } from './realtime/event-bus.ts'
import { openLiveStreams } from './realtime/live-streams.ts'
import type { Resources } from './resources.ts'
import { findAuthSecret } from './secret.ts'
import { startServer } from './start-server.ts'
import { openLocalStorage } from './storage/file-storage.ts'
import { printWelcome } from './welcome.ts'

/** Starts everything in order and stops it in reverse. */
async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  const log = createLog(env.logLevel)
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  onSignal(stop)
  try {
    const opened = await openDatabase(env)
    stops.push(opened.stop)
    const { database, close } = connect(opened.url, (error) =>
      log.error({ err: error }, 'idle connection failed'),
    )
    stops.push(close)
    const now = () => new Date()
    const jobs = await openJobs(opened.url, log)
    stops.push(jobs.stop)
    const storage = openLocalStorage(path.join(env.dataDir, 'files'))
    const resources: Resources = {
      env,
      database,
      storage,
      mailer: openMailer(env, now),
      jobs,
      log,
      secret: await findAuthSecret(env),
      now,
    }
    const administrator = await ensureAdministrator(resources)
    if (env.demonstration) await loadDemoData(resources)

    await jobs.work(createJobHandlers(resources))

    const bus = await openEventBus(env.databaseListenUrl ?? opened.url, log)
    stops.push(bus.close)
    const streams = openLiveStreams({ bus, database, now, log })
    const authentication = createAuthentication(resources)
    const pages = env.development ? await openDevelopmentPages() : await openBuiltPages()
    stops.push(pages.close)
    const app = createApp({ resources, authentication, streams, getPageHandler: pages.getPageHandler })
    const listener = env.development
      ? pages.withAssets(getRequestListener(app.fetch))
      : keepPages(app, { bus, resources })
    const server = await startServer(listener, env)
    stops.push(server.close)
    // Before the server: its readers would keep it waiting.
    stops.push(streams.close)
    printWelcome(env, server.port, administrator)
  } catch (error) {
    await stop()
    throw error
  }
}

/** Ctrl-C and SIGTERM stop in order; a second one leaves at once. */
function onSignal(stop: () => Promise<void>): void {
  let stopping = false
  const handle = () => {
    if (stopping) process.exit(1)
    stopping = true
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}

main().catch((error: Error) => {
  process.stderr.write(`\n${error.message}\n`)
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error.stack}\n`)
  process.exit(1)
})
