import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import type { EventBus } from '../realtime/event-bus.ts'
import type { Database } from './connection.ts'
import { ReconnectSafeClient } from './reconnect-safe-client.ts'
import * as schema from './schema.ts'

/** A replica of the database, slightly behind it, that answers visitors' reads (SYS-12). */
export type ReadReplica = {
  /** Reads from the replica while it has every change published here, else from the database itself. */
  database: Database
  /** Whether it answers at the moment. */
  isInUse: () => boolean
  /** Starts listening for changes; until then the replica isn't used. */
  follow: (bus: EventBus) => void
  close: () => Promise<void>
}

const CONNECTION_TIMEOUT_MS = 1_000
const STATEMENT_TIMEOUT_MS = 10_000
/** A hanging replica answers nothing, not even a statement's timeout. */
const QUERY_TIMEOUT_MS = 5_000
/** How soon the replica is checked again, while it is behind and while it doesn't answer. */
const BEHIND_MS = 100
const AWAY_MS = 2_000
const POSITION = 'select coalesce(max(position), 0)::float8 as position from live_events'
/** Connection failures, missing resources, a server that shuts down, a statement canceled by recovery. */
const AWAY = /^(08|53|57P|40001)/

/**
 * Every change that visitors can see is published with a position, in the order of the commits. A replica with the last
 * received position has all earlier changes too, so that nobody reads an older state than this process knows.
 */
export function openReadReplica(url: string, primary: Database, log: Logger): ReadReplica {
  let bus: EventBus | undefined
  /** The position of the last published change of a workspace. */
  let neededPosition = Number.POSITIVE_INFINITY
  let replicaPosition = -1
  let asking: NodeJS.Timeout | undefined
  let isClosed = false

  const isInUse = () => bus?.isListening() === true && replicaPosition >= neededPosition

  class ReadPool extends pg.Pool {
    // Every form of query that drizzle uses; it always expects a promise.
    override query(...parameters: unknown[]): never {
      const askPrimary = (): Promise<unknown> =>
        Reflect.apply(primary.$client.query, primary.$client, parameters)
      if (!isInUse()) return askPrimary() as never
      const result: Promise<unknown> = Reflect.apply(super.query, this, parameters)
      return result.catch((error) => {
        if (!isAway(error)) throw error
        lose(error)
        return askPrimary()
      }) as never
    }

    override connect(...parameters: unknown[]): never {
      // Only the pool itself passes a callback, for a query.
      if (parameters.length > 0) return Reflect.apply(super.connect, this, parameters) as never
      if (!isInUse()) return primary.$client.connect() as never
      return super.connect().catch((error) => {
        lose(error)
        return primary.$client.connect()
      }) as never
    }
  }

  const pool = new ReadPool({
    connectionString: url,
    // As many as the primary has: either may have to serve all reads.
    max: primary.$client.options.max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    Client: ReconnectSafeClient,
    // As in connection.ts: a pooler refuses it.
    ...(primary.preparesStatements && { statement_timeout: STATEMENT_TIMEOUT_MS }),
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: 'pouso-reader',
  })
  pool.on('error', (error) => lose(error))

  function lose(error: Error): void {
    if (replicaPosition >= 0)
      log.warn({ err: error }, 'the replica is away; visitors read from the database itself')
    replicaPosition = -1
    askLater(AWAY_MS)
  }

  function askLater(delayMs: number): void {
    if (isClosed || asking) return
    asking = setTimeout(async () => {
      asking = undefined
      try {
        const { rows } = await (Reflect.apply(pg.Pool.prototype.query, pool, [POSITION]) as Promise<
          pg.QueryResult<{ position: number }>
        >)
        replicaPosition = rows[0]?.position ?? -1
        if (replicaPosition < neededPosition) askLater(BEHIND_MS)
      } catch (error) {
        lose(error as Error)
      }
    }, delayMs)
    asking.unref()
  }

  return {
    database: Object.assign(drizzle(pool, { schema }), { preparesStatements: primary.preparesStatements }),
    isInUse,
    follow: (heard) => {
      bus = heard
      neededPosition = heard.position()
      heard.subscribe(({ topic, position }) => {
        if (topic !== 'workspace-changed' && topic !== 'availability-changed') return
        neededPosition = position
        if (replicaPosition < position) askLater(0)
      })
      askLater(0)
    },
    close: async () => {
      isClosed = true
      clearTimeout(asking)
      await pool.end()
    },
  }
}

/** Whether the replica is the cause of the error, and not the statement. */
function isAway(error: Error): boolean {
  if (!(error instanceof pg.DatabaseError)) return true
  return error.severity === 'FATAL' || AWAY.test(error.code ?? '')
}
