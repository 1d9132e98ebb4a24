import pg from 'pg'
import type { Logger } from 'pino'
import type { LiveEvent } from './live-event.ts'

/** Hears what any instance announces, each event once and in order. */
export type EventBus = {
  /** @returns a function that ends the subscription. */
  subscribe: (listener: (event: LiveEvent) => void) => () => void
  /** Calls back with the id of each session that ends. @returns as above. */
  onSessionEnd: (listener: (sessionId: string) => void) => () => void
  /** The last event that was handed on. */
  position: () => number
  /** Whether announcements are heard at the moment. */
  isListening: () => boolean
  close: () => Promise<void>
}

const RECONNECT_WAITS_MS = [100, 500, 1_000, 2_000, 5_000]
/** How often the table is looked at, should the notices of the database not get through (a pooler eats them). */
const LOOK_EVERY_MS = 30_000
const QUERY_TIMEOUT_MS = 10_000
const COLUMNS = 'position::float8 as position, topic, audience, recipient_id as "recipientId", data'

/**
 * Listens on a connection of its own, and opens another one whenever that fails; what was announced meanwhile is read
 * from the table, so that nobody misses it.
 */
export async function openEventBus(url: string, log: Logger): Promise<EventBus> {
  const listeners = new Set<(event: LiveEvent) => void>()
  const sessionListeners = new Set<(sessionId: string) => void>()
  let client: pg.Client | undefined
  let lastPosition: number | undefined
  /** Notices that came since the table was to be read; they wait for the older events. */
  let waiting: LiveEvent[] | undefined
  let isReading = false
  let isClosed = false
  let attempts = 0
  let reconnecting: NodeJS.Timeout | undefined

  function tell<Value>(to: Iterable<(value: Value) => void>, value: Value): void {
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
    tell(listeners, event)
  }

  /**
   * Hands on what the table has beyond the last event; the first time it only learns where things stand. When that
   * fails, nothing is handed on until it succeeds: a newer event would make the missed ones look old.
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
    const heard = waiting
    waiting = undefined
    for (const event of [...missed, ...heard]) handOn(event)
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
      else tell(sessionListeners, payload)
    })
    try {
      await next.connect()
      client = next
      // What is told from here on is newer than what was missed.
      waiting = []
      await next.query('listen live_events')
      await next.query('listen ended_sessions')
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
    // Whoever doesn't answer is gone: ending the connection opens another.
    if (current) catchUp(current).catch(() => current.end().catch(() => {}))
  }, LOOK_EVERY_MS)

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onSessionEnd: (listener) => {
      sessionListeners.add(listener)
      return () => sessionListeners.delete(listener)
    },
    position: () => lastPosition ?? 0,
    isListening: () => client !== undefined && waiting === undefined,
    close: async () => {
      isClosed = true
      clearInterval(looking)
      clearTimeout(reconnecting)
      await client?.end()
    },
  }
}
