import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import { cutOffSlowBodies } from './overload/slow-bodies.ts'

const HEADERS_TIMEOUT_MS = 10_000
/** How often Node checks for late headers; with its default of 30 s, a limit of 10 s could become 40. */
const HEADERS_CHECK_MS = 2_000
/** Longer than proxies reuse a connection (nginx: 60 s), so that they never write into one that is being closed. */
const KEEP_ALIVE_MS = 75_000
/** The timeout of an idle connection, as of a client that reads no response. Live events have a heartbeat. */
const SILENCE_MS = 60_000
const DRAIN_TIMEOUT_MS = 5_000
const TAKE_TIMEOUT_MS = 1_000
/** A turn of the event loop shorter than this counts as idle. */
const IDLE_TURN_MS = 1
/**
 * Connections that may wait to be accepted, as far as the system allows: libuv accepts one per turn of the event loop,
 * and a client whose connection doesn't fit the queue retries only after seconds.
 */
const WAITING_CONNECTIONS = 4_096

export type RunningServer = {
  port: number
  /**
   * After this each response closes its connection, so that proxies and browsers connect to another instance.
   */
  beginEnd: () => void
  /**
   * Accepts the waiting connections and then no more, ends live streams through `endStreams`, and gives running
   * requests 5 s to finish.
   */
  close: (endStreams?: () => Promise<void>) => Promise<void>
}

/**
 * Listens on the address.
 * @throws Error with one readable line when the address is already in use.
 */
export async function startServer(
  listener: RequestListener,
  { host, port, log }: { host: string; port: number; log: Pick<Logger, 'warn'> },
): Promise<RunningServer> {
  let isEnding = false
  const bodies = cutOffSlowBodies(
    (request, response) => {
      if (isEnding) response.shouldKeepAlive = false
      listener(request, response)
    },
    { log },
  )
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: HEADERS_CHECK_MS,
      // slow-bodies.ts limits the time of bodies.
      requestTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    bodies.listener,
  )
  server.timeout = SILENCE_MS
  try {
    server.listen({ port, host, backlog: WAITING_CONNECTIONS })
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is in use by another program. Choose one with PORT, like: PORT=3001 npm start`,
      )
    }
    throw error
  }
  return {
    port: (server.address() as AddressInfo).port,
    beginEnd: () => {
      isEnding = true
    },
    close: async (endStreams = async () => {}) => {
      isEnding = true
      await closeServer(server, endStreams)
      bodies.stop()
    },
  }
}

async function closeServer(server: Server, endStreams: () => Promise<void>): Promise<void> {
  await takeWaitingConnections(server)
  const closed = once(server, 'close')
  server.close()
  await endStreams()
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
  await closed
  clearTimeout(deadline)
}

/**
 * Resolves after an idle turn of the event loop without a new connection, or after a second. Closing the
 * server aborts connections that it hasn't accepted yet, and a proxy doesn't retry requests that may have
 * been processed.
 */
async function takeWaitingConnections(server: Server): Promise<void> {
  let taken = 0
  const count = () => {
    taken += 1
  }
  server.on('connection', count)
  const deadline = performance.now() + TAKE_TIMEOUT_MS
  // From here each turn accepts a connection, if one waits.
  await nextTurn()
  let isIdle = false
  while (!isIdle && performance.now() < deadline) {
    const takenBefore = taken
    const startedAt = performance.now()
    await nextTurn()
    isIdle = taken === takenBefore && performance.now() - startedAt < IDLE_TURN_MS
  }
  server.off('connection', count)
}
