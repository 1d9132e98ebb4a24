import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { cutOffSlowBodies } from './overload/slow-bodies.ts'
import { startServer } from './start-server.ts'

/** Reads the whole body, then answers its length. */
const readAll: RequestListener = async (request, response) => {
  let length = 0
  try {
    for await (const chunk of request) length += chunk.length
    response.end(String(length))
  } catch {
    // Broken off.
  }
}

const PACE = { checkEveryMs: 20, bodyMs: 200, uploadMs: 5_000, uploadSpanMs: 200, uploadBytes: 1_000 }

async function listen(pace: Partial<typeof PACE> = {}): Promise<number> {
  const { listener, stop } = cutOffSlowBodies(readAll, { ...PACE, ...pace })
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    stop()
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Sends the head, and then a piece every 20 ms until all is sent or the other side hangs up. @returns what came back. */
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
  // A piece that meets the other side's end is an error, which says no more than the answer.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(sending)
  return answer
}

test('a body that only dribbles is cut off with 408, in Portuguese', async () => {
  const answer = await send(await listen(), '/api/v1/workspaces', { pieces: 1_000, bytes: 1 })
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('O envio demorou demais')
})

test('a picture over a slow line gets through, however long after other bodies would be cut off', async () => {
  const answer = await send(await listen(), '/api/v1/uploads', { pieces: 40, bytes: 1_000 })
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*40000$/)
})

test('a picture that comes slower than a line can be is cut off', async () => {
  expect(await send(await listen(), '/api/v1/uploads', { pieces: 1_000, bytes: 10 })).toMatch(
    /^HTTP\/1\.1 408 /,
  )
})

test('a picture that keeps a pace but never ends is cut off too', async () => {
  const port = await listen({ uploadMs: 500 })
  expect(await send(port, '/api/v1/uploads', { pieces: 1_000, bytes: 1_000 })).toMatch(/^HTTP\/1\.1 408 /)
})

test('before the end each answer is its connection’s last, and running requests are waited for', async () => {
  let finish: (() => void) | undefined
  const server = await startServer(
    (request, response) => {
      if (request.url === '/slow') finish = () => response.end('done')
      else response.end('quick')
    },
    { host: '127.0.0.1', port: 0 },
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

test('connections that wait to be taken when the end comes are answered, not broken off', async () => {
  const server = await startServer((_request, response) => response.end('taken'), {
    host: '127.0.0.1',
    port: 0,
  })
  const visitors = Array.from({ length: 50 }, () => net.connect(server.port, '127.0.0.1'))
  const answers = visitors.map(async (socket) => {
    socket.write('POST / HTTP/1.1\r\nHost: pouso\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    const pieces: Buffer[] = []
    for await (const piece of socket) pieces.push(piece)
    return Buffer.concat(pieces).toString()
  })
  // The system has taken them all by now, this process at most a few.
  await Promise.all(visitors.map((socket) => once(socket, 'connect')))
  await server.close()
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*taken$/)
})

test('an address that this machine doesn’t have stops the start', async () => {
  // Of a network that is there for examples alone (RFC 5737).
  await expect(startServer(readAll, { host: '203.0.113.1', port: 0 })).rejects.toThrow('EADDRNOTAVAIL')
})
