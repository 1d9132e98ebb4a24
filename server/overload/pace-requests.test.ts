import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { paceRequests } from './pace-requests.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const refuse: RequestListener = (_, response) => void response.writeHead(503).end()
const statusesOf = async (url: string, count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await fetch(url)).status))

test('only a limited number of requests begin in a second, and all are answered', async () => {
  const begun: number[] = []
  const paced = paceRequests(
    (_, response) => {
      begun.push(performance.now())
      response.end()
    },
    { burst: 3, perSecond: 100, mostWaiting: 100, refuse },
  )
  expect(await statusesOf(await serve(paced), 23)).toEqual(Array(23).fill(200))
  // Three at once, twenty more in a fifth of a second; timers may be a moment early.
  expect((begun.at(-1) ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(150)
})

test('a request beyond the longest queue is refused, and a sender who left takes no turn', async () => {
  let [arrived, closed] = [0, 0]
  const begun: (string | undefined)[] = []
  const paced = paceRequests(
    ({ url: address }, response) => {
      begun.push(address)
      response.end()
    },
    { burst: 1, perSecond: 1, mostWaiting: 2, refuse },
  )
  const url = await serve((request, response) => {
    arrived += 1
    response.once('close', () => {
      closed += 1
    })
    paced(request, response)
  })
  expect((await fetch(`${url}/first`)).status).toBe(200)
  const leaving = new AbortController()
  const left = fetch(`${url}/left`, { signal: leaving.signal }).catch(() => 'left')
  await expect.poll(() => arrived).toBe(2)
  const waits = fetch(`${url}/waits`)
  await expect.poll(() => arrived).toBe(3)
  expect((await fetch(`${url}/refused`)).status).toBe(503)
  leaving.abort()
  expect(await left).toBe('left')
  await expect.poll(() => closed).toBe(3)
  expect((await waits).status).toBe(200)
  expect(begun).toEqual(['/first', '/waits'])
})
