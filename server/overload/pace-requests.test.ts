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

test('never more at once than that, and all are answered', async () => {
  let running = 0
  let most = 0
  const paced = paceRequests(
    (_, response) => {
      running += 1
      most = Math.max(most, running)
      setTimeout(() => {
        running -= 1
        response.end()
      }, 5)
    },
    { atOnce: 3, mostWaiting: 100, refuse },
  )
  expect(await statusesOf(await serve(paced), 40)).toEqual(Array(40).fill(200))
  expect(most).toBe(3)
})

test('what would wait beyond the most is refused, and a sender who left blocks nobody', async () => {
  const held: (() => void)[] = []
  const paced = paceRequests((_, response) => void held.push(() => response.end()), {
    atOnce: 1,
    mostWaiting: 2,
    refuse,
  })
  let [arrived, closed] = [0, 0]
  const url = await serve((request, response) => {
    arrived += 1
    response.once('close', () => {
      closed += 1
    })
    paced(request, response)
  })
  const first = fetch(url)
  await expect.poll(() => held.length).toBe(1)
  const leaving = new AbortController()
  const left = fetch(url, { signal: leaving.signal }).catch(() => 'left')
  await expect.poll(() => arrived).toBe(2)
  const waits = fetch(url)
  await expect.poll(() => arrived).toBe(3)
  expect((await fetch(url)).status).toBe(503)
  leaving.abort()
  expect(await left).toBe('left')
  await expect.poll(() => closed).toBe(2)
  held[0]?.()
  expect((await first).status).toBe(200)
  await expect.poll(() => held.length).toBe(2)
  held[1]?.()
  expect((await waits).status).toBe(200)
})
