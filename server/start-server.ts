import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { cutOffSlowBodies } from './overload/slow-bodies.ts'

const HEADERS_TIMEOUT_MS = 10_000
/** How often Node looks for late headers; its own 30 s would make 10 s up to 40. */
const HEADERS_CHECK_MS = 2_000
/** Longer than proxies keep a connection (nginx: 60 s), so that they never write into one that is just being closed. */
const KEEP_ALIVE_MS = 75_000
/** Nothing read and nothing written for so long: whoever takes no answer is let go. Live events have a heartbeat. */
const SILENCE_MS = 60_000
const DRAIN_TIMEOUT_MS = 5_000
const TAKE_TIMEOUT_MS = 1_000
/** A turn of the event loop in which nothing was done. */
const IDLE_TURN_MS = 1
/**
 * Connections that may wait to be taken, as far as the system allows: libuv takes one between two turns of the loop, and
 * one that finds no place is tried again by its client only after seconds.
 */
const WAITING_CONNECTIONS = 4_096

export type RunningServer = {
  port: number
  /** From now on each answer is the last of its connection, so that proxies and browsers go elsewhere. */
  beginEnd: () => void
  /**
   * Takes those that wait, then no more connections, has `endStreams` end what never ends by itself, and lets running
   * requests end, for 5 s.
   */
  close: (endStreams?: () => Promise<void>) => Promise<void>
}

/**
 * Listens on the address.
 * @throws Error with one readable line when the address is taken.
 */
export async function startServer(
  listener: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<RunningServer> {
  let isEnding = false
  const bodies = cutOffSlowBodies((request, response) => {
    if (isEnding) response.shouldKeepAlive = false
    listener(request, response)
  })
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: HEADERS_CHECK_MS,
      // Bodies have a pace of their own.
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
 * Ends right after an idle turn of the event loop that took no connection, or after a second. Whoever is connected by the
 * system alone when the server closes is broken off, and a proxy doesn't ask elsewhere for what may have been done.
 */
async function takeWaitingConnections(server: Server): Promise<void> {
  let taken = 0
  const count = () => {
    taken += 1
  }
  server.on('connection', count)
  const deadline = performance.now() + TAKE_TIMEOUT_MS
  // From here each turn looks for connections once.
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
