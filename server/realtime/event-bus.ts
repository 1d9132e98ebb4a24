import pg from 'pg'
import type { Logger } from 'pino'
import { WAITING_JOBS_CHANNEL } from '../jobs/define-job.ts'
import type { LiveEvent } from './live-event.ts'

/** Receives what any instance publishes, each event once and in order. */
export type EventBus = {
  /** @returns a function that ends the subscription. */
  subscribe: (listener: (event: LiveEvent) => void) => () => void
  /**
   * Calls back with the id of each session that ends.
   * @returns a function that ends the subscription.
   */
  onSessionEnd: (listener: (sessionId: string) => void) => () => void
  /**
   * Calls back with the id of each user whose session data changed, or who got a new token.
   * @returns a function that ends the subscription.
   */
  onViewerChange: (listener: (userId: string) => void) => () => void
  /**
   * Calls back with the queue of each new job that somebody waits for (JOB-07).
   * @returns a function that ends the subscription.
   */
  onJob: (listener: (queue: string) => void) => () => void
  /** The position of the last event that was delivered. */
  position: () => number
  /** Whether events arrive at the moment. */
  isListening: () => boolean
  /**
   * The number of the connection on which it listens, undefined without one: a change means that notices were
   * lost.
   */
  connection: () => number | undefined
  close: () => Promise<void>
}

const RECONNECT_WAITS_MS = [100, 500, 1_000, 2_000, 5_000]
/** How often the table is read, in case the database's notices don't arrive (a pooler drops them). */
const POLL_EVERY_MS = 30_000
const QUERY_TIMEOUT_MS = 10_000
const COLUMNS = 'position::float8 as position, topic, audience, recipient_id as "recipientId", data'

/**
 * Listens on a connection of its own, and reconnects whenever that fails. Events published meanwhile are read from the
 * table, so that none is missed.
 */
export async function openEventBus(url: string, log: Logger): Promise<EventBus> {
  const listeners = new Set<(event: LiveEvent) => void>()
  const sessionListeners = new Set<(sessionId: string) => void>()
  const viewerListeners = new Set<(userId: string) => void>()
  const jobListeners = new Set<(queue: string) => void>()
  const listenersOf: Record<string, Set<(payload: string) => void>> = {
    ended_sessions: sessionListeners,
    changed_viewers: viewerListeners,
    [WAITING_JOBS_CHANNEL]: jobListeners,
  }
  let client: pg.Client | undefined
  let lastPosition: number | undefined
  /** Events that arrived while the table is being read; they wait for the older ones. */
  let waiting: LiveEvent[] | undefined
  let isReading = false
  let isClosed = false
  let attempts = 0
  let connections = 0
  let reconnecting: NodeJS.Timeout | undefined

  const isListening = () => client !== undefined && waiting === undefined

  function notify<Value>(to: Iterable<(value: Value) => void>, value: Value): void {
    for (const listener of to) {
      try {
        listener(value)
      } catch (error) {
        log.error({ err: error }, 'a listener of live events failed')
      }
    }
  }

  function handOn(event: LiveEvent): void {
    if (waiting) {
      waiting.push(event)
      return
    }
    if (lastPosition !== undefined && event.position <= lastPosition) return
    lastPosition = event.position
    notify(listeners, event)
  }

  /**
   * Delivers the table's events after the last one; the first time it only reads the current position. While this
   * fails nothing is delivered: after a newer event the missed ones would be skipped as old.
   */
  async function catchUp(from: pg.Client): Promise<void> {
    if (isReading) return
    isReading = true
    waiting ??= []
    let missed: LiveEvent[] = []
    try {
      if (lastPosition === undefined) {
        const { rows } = await from.query(
          'select coalesce(max(position), 0)::float8 as position from live_events',
        )
        lastPosition = rows[0].position
      } else {
        const after = lastPosition
        const sql = `select ${COLUMNS} from live_events where position > $1 order by position`
        missed = (await from.query<LiveEvent>(sql, [after])).rows
      }
    } finally {
      isReading = false
    }
    const arrived = waiting
    waiting = undefined
    for (const event of [...missed, ...arrived]) handOn(event)
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      query_timeout: QUERY_TIMEOUT_MS,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      application_name: 'pouso-events',
    })
    next.on('error', (error) => log.warn({ err: error }, 'the connection for live events failed'))
    next.once('end', () => {
      if (client === next) client = undefined
      reconnectLater()
    })
    next.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'live_events') handOn(JSON.parse(payload))
      else notify(listenersOf[channel] ?? [], payload)
    })
    try {
      await next.connect()
      client = next
      // Notices from here on are newer than the missed events.
      waiting = []
      await next.query('listen live_events')
      for (const channel of Object.keys(listenersOf)) await next.query(`listen ${channel}`)
      connections += 1
      await catchUp(next)
      attempts = 0
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
  }

  function reconnectLater(): void {
    if (isClosed || reconnecting) return
    const wait = RECONNECT_WAITS_MS[Math.min(attempts, RECONNECT_WAITS_MS.length - 1)]
    attempts += 1
    reconnecting = setTimeout(() => {
      reconnecting = undefined
      if (!isClosed) connect().catch(reconnectLater)
    }, wait)
  }

  await connect().catch((error) => {
    isClosed = true
    throw error
  })
  const looking = setInterval(() => {
    const current = client
    // The database doesn't answer on this connection: ending it opens another.
    if (current) catchUp(current).catch(() => current.end().catch(() => {}))
  }, POLL_EVERY_MS)

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onSessionEnd: (listener) => {
      sessionListeners.add(listener)
      return () => sessionListeners.delete(listener)
    },
    onViewerChange: (listener) => {
      viewerListeners.add(listener)
      return () => viewerListeners.delete(listener)
    },
    onJob: (listener) => {
      jobListeners.add(listener)
      return () => jobListeners.delete(listener)
    },
    position: () => lastPosition ?? 0,
    isListening,
    connection: () => (isListening() ? connections : undefined),
    close: async () => {
      isClosed = true
      clearInterval(looking)
      clearTimeout(reconnecting)
      await client?.end()
    },
  }
}
