import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cutOffSlowBodies } from './overload/slow-bodies.ts'
import { startServer } from './start-server.ts'

/** Reads the whole body, then answers its length. */
const readAll: RequestListener = async (request, response) => {
  let length = 0
  try {
    for await (const chunk of request) length += chunk.length
    response.end(String(length))
  } catch {
    // The server closed the connection.
  }
}

const PACE = { checkEveryMs: 20, bodyMs: 200, uploadMs: 5_000, uploadSpanMs: 200, uploadBytes: 1_000 }

const log = { warn: vi.fn<(answers: unknown, message?: string) => void>() }

async function listen(pace: Partial<typeof PACE> = {}): Promise<number> {
  const { listener, stop } = cutOffSlowBodies(readAll, { log, pace: { ...PACE, ...pace } })
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    stop()
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Sends the head, then a chunk every 20 ms until all is sent or the server closes. @returns the response's text */
async function send(port: number, path: string, { pieces, bytes }: { pieces: number; bytes: number }) {
  const socket = net.connect(port, '127.0.0.1')
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  const length = pieces * bytes
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: pouso\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`,
  )
  let sent = 0
  const sending = setInterval(() => {
    if (sent < pieces && socket.writable) socket.write('a'.repeat(bytes))
    sent += 1
  }, 20)
  // Writing after the server has closed is an error; the response already shows it.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(sending)
  return answer
}

test('a slow body is rejected with 408, in Portuguese, and counted in the log', async () => {
  const answer = await send(await listen(), '/api/v1/workspaces', { pieces: 1_000, bytes: 1 })
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('O envio demorou demais')
  expect(answer).toMatch(/^x-request-id: [\da-f-]{36}\r$/m)
  const counted = () => log.warn.mock.calls
  await expect.poll(counted, { timeout: 5_000 }).toEqual([[{ answers: { 408: 1 } }, 'requests refused']])
})

test('an image over a slow connection gets through, long after the limit of other bodies', async () => {
  const answer = await send(await listen(), '/api/v1/uploads', { pieces: 40, bytes: 1_000 })
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*40000$/)
})

test('an image below the minimum speed is rejected', async () => {
  expect(await send(await listen(), '/api/v1/uploads', { pieces: 1_000, bytes: 10 })).toMatch(
    /^HTTP\/1\.1 408 /,
  )
})

test('an image that is fast enough but never ends is rejected too', async () => {
  const port = await listen({ uploadMs: 500 })
  expect(await send(port, '/api/v1/uploads', { pieces: 1_000, bytes: 1_000 })).toMatch(/^HTTP\/1\.1 408 /)
})

test('during shutdown each response closes its connection, and running requests finish', async () => {
  let finish: (() => void) | undefined
  const server = await startServer(
    (request, response) => {
      if (request.url === '/slow') finish = () => response.end('done')
      else response.end('quick')
    },
    { host: '127.0.0.1', port: 0, log },
  )
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ agent, path, port: server.port, host: '127.0.0.1' }, (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer))
      }).once('error', reject)
    })
  expect((await ask('/')).headers.connection).toBe('keep-alive')
  const slow = ask('/slow')
  await expect.poll(() => finish).toBeDefined()
  server.beginEnd()
  expect((await ask('/')).headers.connection).toBe('close')
  let streamsEnded = false
  const closed = server.close(async () => {
    streamsEnded = true
    finish?.()
  })
  expect((await slow).statusCode).toBe(200)
  await closed
  expect(streamsEnded).toBe(true)
  await expect(ask('/')).rejects.toThrow()
})

test('connections that wait to be accepted at shutdown are answered', async () => {
  const server = await startServer((_request, response) => response.end('taken'), {
    host: '127.0.0.1',
    port: 0,
    log,
  })
  const visitors = Array.from({ length: 50 }, () => net.connect(server.port, '127.0.0.1'))
  const answers = visitors.map(async (socket) => {
    socket.write('POST / HTTP/1.1\r\nHost: pouso\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    const pieces: Buffer[] = []
    for await (const piece of socket) pieces.push(piece)
    return Buffer.concat(pieces).toString()
  })
  // The system has accepted them all by now, this process at most a few.
  await Promise.all(visitors.map((socket) => once(socket, 'connect')))
  await server.close()
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*taken$/)
})

test('the start fails with an address that this machine doesn’t have', async () => {
  // An address of a network reserved for examples (RFC 5737).
  await expect(startServer(readAll, { host: '203.0.113.1', port: 0, log })).rejects.toThrow('EADDRNOTAVAIL')
})
