import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const DRAIN_TIMEOUT_MS = 10_000

/**
 * Listens on the address.
 * @returns the port in use and `close`, which lets running requests end.
 * @throws Error with one readable line when the address is taken.
 */
export async function startServer(
  listener: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    listener,
  )
  try {
    server.listen(port, host)
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
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) }
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
  await closed
  clearTimeout(deadline)
}
