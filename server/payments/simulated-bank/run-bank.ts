import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { apiRoutes, type BankExchange } from './api-routes.ts'
import { openBooks } from './books.ts'
import { type BankControl, createControl } from './control.ts'
import { CONTROL_PATH, controlRoutes } from './control-channel.ts'
import { openDelivery } from './notices.ts'
import { openTokens } from './tokens.ts'

const LOOPBACK = '127.0.0.1'

export type BankOptions = {
  /** The file of its books. */
  file: string
  clientId: string
  clientSecret: string
  /** The PIX key of the one account that it has. */
  key: string
  controlSecret: string
  now: () => Date
  /** Called with each exchange of API Pix. */
  observe?: ((exchange: BankExchange) => void) | undefined
  /** Called with the body of each notice that it sends. */
  observeNotice?: ((body: unknown) => void) | undefined
}

export type RunningBank = {
  url: string
  control: BankControl
  close: () => Promise<void>
}

/** A listening port that belongs to this process alone. */
export type TakenPort = {
  port: number
  serve: (listener: RequestListener) => void
  free: () => Promise<void>
}

/**
 * Takes a port of the loopback address, alone even among workers of one cluster.
 * @param port 0 for any free one
 * @returns undefined when another process has it
 */
export async function takePort(port: number): Promise<TakenPort | undefined> {
  let answer: (listener: RequestListener) => void = () => {}
  const ready = new Promise<RequestListener>((resolve) => {
    answer = resolve
  })
  const server = createServer((request, response) => {
    void ready.then((listener) => listener(request, response))
  })
  try {
    server.listen({ port, host: LOOPBACK, exclusive: true })
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
  return { port: (server.address() as AddressInfo).port, serve: answer, free: () => closeServer(server) }
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

/** Runs the bank behind this port until it is closed. */
export function runBank(taken: TakenPort, options: BankOptions): RunningBank {
  const { file, controlSecret, key, now, observe, observeNotice } = options
  const ending = new AbortController()
  const books = openBooks(file)
  const tokens = openTokens(options, now)
  const delivery = openDelivery({ books, now, observe: observeNotice })
  const control = createControl({ books, delivery, tokens, now })
  const app = new Hono()
  app.route(CONTROL_PATH, controlRoutes(control, controlSecret))
  app.route('/', apiRoutes({ books, tokens, delivery, key, now, ending: ending.signal, observe }))
  taken.serve(getRequestListener(app.fetch))
  return {
    url: `http://${LOOPBACK}:${taken.port}`,
    control,
    close: async () => {
      ending.abort()
      await delivery.stop()
      // The books are closed before the port is free: another process opens them as soon as it has the port.
      books.close()
      await taken.free()
    },
  }
}
