import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

import { inject, onTestFinished } from 'vitest'
import { createAuthentication } from '#server/accounts/authentication.ts'
import { openViewers } from '#server/accounts/viewers.ts'
import { allJobs } from '#server/all-jobs.ts'
import { connect, type Database } from '#server/database/connection.ts'
import { readQuarantine } from '#server/database/quarantine.ts'
import { openReadReplica } from '#server/database/read-replica.ts'
import { readEnvironment } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import { createPageRenderer, type PageHandler } from '#server/http/page-renderer.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/log.ts'
import { eraseLateMail } from '#server/mail/erase-late-mail.ts'
import { holdBackMail } from '#server/mail/hold-back-mail.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { openMetrics } from '#server/metrics/open-metrics.ts'
import { createRouteOf } from '#server/metrics/route-of.ts'
import { Admission } from '#server/overload/admission.ts'
import { cachePages } from '#server/page-cache/serve-cached-pages.ts'
import { holdBackPayments } from '#server/payments/hold-back-payments.ts'
import { openPayments } from '#server/payments/open-payments.ts'
import { NOTICES_PATH } from '#server/payments/order-notices.ts'
import { openEventBus } from '#server/realtime/event-bus.ts'
import { type LiveStreams, openLiveStreams } from '#server/realtime/live-streams.ts'
import type { Resources } from '#server/resources.ts'
import { startServer } from '#server/start-server.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { startTracing } from '#server/tracing/start-tracing.ts'
import { TestClient } from './client.ts'
import { TEMPLATE } from './database-cluster.ts'
import { findSecrets } from './log-secrets.ts'

export type TestServer = {
  url: string
  databaseUrl: string
  database: Database
  resources: Resources
  streams: LiveStreams
  /** A client without cookies: a visitor. */
  visitor: () => TestClient
  /** The log so far, one JSON string per line; closing fails when one contains a secret. */
  logLines: readonly string[]
  /** Sets the clock that the operations read. */
  setNow: (now: Date) => void
  close: () => Promise<void>
}

/** Renders pages; a function alone renders whole ones without personal parts. */
type Pages = PageHandler | PageHandler['fetch']
const withoutParts: Omit<PageHandler, 'fetch'> = {
  renderPersonalParts: async (parts) => parts.map(() => ''),
  addressOfParts: () => '',
}

const SECRET = 'a secret that only the tests use, 32 or more'

/** Starts the whole application over HTTP with its own database and file folder. Close it in afterAll. */
export async function startTestServer(
  environment: Record<string, string> = {},
  renderPage: Pages = async () => new Response('page'),
): Promise<TestServer> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer((client) => client.query(`create database ${name} template ${TEMPLATE}`))
  const instance = await startInstance(addressOf(name), environment, renderPage)
  return {
    ...instance,
    close: async () => {
      await instance.close()
      await administer((client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** Starts a second instance on the database of a running one; closed when the calling test ends. */
export async function startSecondInstance(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  renderPage: Pages = async () => new Response('page'),
  environment: Record<string, string> = {},
): Promise<TestServer> {
  const instance = await startInstance(databaseUrl, environment, renderPage)
  onTestFinished(instance.close)
  return instance
}

async function startInstance(
  databaseUrl: string,
  environment: Record<string, string>,
  renderPage: Pages,
): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pouso-test-'))
  const pooledUrl = throughPooler(databaseUrl)
  const env = readEnvironment({
    PORT: '0',
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    ADMIN_SECOND_FACTOR: 'off',
    ...(pooledUrl !== databaseUrl && { DATABASE_PREPARED_STATEMENTS: 'off' }),
    ...environment,
  })
  const tracing = await startTracing(env, createRouteOf())
  const { database, close: closeDatabase } = connect(pooledUrl, () => {}, {
    poolSize: env.poolSize,
    preparedStatements: env.preparedStatements,
    // Other tests may load the machine: a slow response is not a missing one, nor a busy lock a lost one.
    answerMs: 15_000,
    lockMs: 9_000,
  })
  const replica = env.databaseReadUrl
    ? openReadReplica(env.databaseReadUrl, database, createLog(env.logLevel))
    : undefined
  let instant: Date | undefined
  const now = () => instant ?? new Date()
  const logLines: string[] = []
  const log = createLog('trace', { write: (line) => void logLines.push(line) })
  const payments = await openPayments({ env, secret: SECRET, now, log })
  const jobs = await openJobs(pooledUrl, allJobs, log, { schedule: false })
  const resources: Resources = {
    env: { ...env, pix: payments.pix },
    database,
    readDatabase: replica?.database ?? database,
    storage: await openStorage(env),
    mailer: holdBackMail(eraseLateMail(env, openMailer(env, now), database), database),
    jobs,
    payments: payments.provider && holdBackPayments(payments.provider, database),
    log,
    secret: SECRET,
    now,
  }
  await jobs.work(resources)
  const bus = await openEventBus(databaseUrl, log)
  bus.onJob(jobs.wake)
  replica?.follow(bus)
  const streams = openLiveStreams({ bus, database, now, log })
  const metrics = openMetrics({ resources, routeOf: createRouteOf(), bus, streams, replica })
  const authentication = createAuthentication(resources)
  const viewers = openViewers(resources, bus)
  const handler = typeof renderPage === 'function' ? { fetch: renderPage, ...withoutParts } : renderPage
  const renderer = createPageRenderer({ resources, viewers, getPageHandler: async () => handler })
  const app = createApp({
    resources,
    streams,
    metrics,
    authentication,
    viewers,
    pages: renderer,
    bank: payments.bank,
  })
  // Report no delay, so that a busy machine sheds no request of a test.
  const admission = new Admission({ delayMs: () => 0 })
  const cacheOptions = { bus, resources, admission, countPage: metrics.countPage, renderer }
  const listener = cachePages(app, cacheOptions)
  const address = { host: '127.0.0.1', port: 0 }
  const server = await startServer(tracing?.trace(listener) ?? listener, { ...address, log })
  const url = `http://127.0.0.1:${server.port}`
  // A restored copy asks for no notices until it is released.
  if (payments.provider && !(await readQuarantine(database))) {
    await payments.provider.sendNoticesTo(`${url}${NOTICES_PATH}/${payments.pix?.webhookSecret}`)
  }
  return {
    url,
    databaseUrl,
    database,
    resources,
    streams,
    logLines,
    visitor: () => new TestClient(url),
    setNow: (time) => {
      instant = time
    },
    close: async () => {
      await server.close(streams.close)
      await bus.close()
      metrics.close()
      await replica?.close()
      await jobs.stop()
      await payments.close()
      await closeDatabase()
      await tracing?.stop()
      await rm(folder, { recursive: true, force: true })
      const secrets = logLines.flatMap(findSecrets)
      if (secrets.length > 0) throw new Error(`Secrets were logged: ${secrets.join(', ')}`)
    },
  }
}

/** Starts a test server that is closed when the calling test ends. */
export async function startServerForTest(environment?: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer(environment)
  onTestFinished(server.close)
  return server
}

/**
 * Creates a database without tables, dropped when the calling test ends.
 * @param options of CREATE DATABASE, such as another encoding
 * @returns its address
 */
export async function createEmptyDatabase(options = ''): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer((client) => client.query(`create database ${name} ${options}`))
  onTestFinished(() => administer((client) => client.query(`drop database ${name} with (force)`)))
  return addressOf(name)
}

function throughPooler(databaseUrl: string): string {
  const database = new URL(databaseUrl).pathname.slice(1)
  return inject('poolerAddress').replace('DATABASE', database)
}

function addressOf(database: string): string {
  return inject('databaseAddress').replace('DATABASE', database)
}

async function administer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
