import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { quantile } from './figures.ts'
import { startProgram } from './program.ts'

const SOCKETS = 1_000
const ASKED_FOR_SECONDS = 20
const GOAL_MS = 1_000
/** Ten seconds for the headers, and some for the server's interval of checking. */
const HEADERS_GONE_SECONDS = 16

/** A thousand sockets that send a byte now and then: half of them headers, half of them bodies. */
export const slowSockets: Fault = {
  name: 'slow-sockets',
  title: '1,000 slow sockets',
  limitSeconds: 120,
  run: async (scene) => {
    const { url, port } = await startProgram(scene)
    const sockets = await Promise.all(
      Array.from({ length: SOCKETS }, (_, index) => dribble(port, index % 2 === 0)),
    )
    scene.onEnd(async () => sockets.forEach((socket) => void socket.destroy()))
    const trickling = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('a')
    }, 1_000)
    scene.onEnd(async () => clearInterval(trickling))

    const durations: number[] = []
    const statuses = new Set<number>()
    const startedAt = performance.now()
    let headersGoneAfter = 0
    while (performance.now() - startedAt < ASKED_FOR_SECONDS * 1000) {
      for (const path of ['/', '/api/v1/workspaces', '/workspaces?search=sala']) {
        const askedAt = performance.now()
        const response = await fetch(url + path)
        await response.arrayBuffer()
        statuses.add(response.status)
        durations.push(performance.now() - askedAt)
      }
      const halves = sockets.filter((socket, index) => index % 2 === 0 && !socket.destroyed)
      if (halves.length === 0 && headersGoneAfter === 0)
        headersGoneAfter = (performance.now() - startedAt) / 1000
      await wait(5)
    }
    const slowest = quantile(durations, 0.99)
    return {
      figure: `others' p99 ${slowest.toFixed(0)} ms over ${durations.length} requests (${[...statuses].join(', ')}); unfinished headers cut off after ${headersGoneAfter.toFixed(0)} s`,
      goal: `p99 < ${GOAL_MS} ms, headers cut off within ${HEADERS_GONE_SECONDS} s`,
      holds:
        slowest < GOAL_MS &&
        [...statuses].every((status) => status === 200) &&
        headersGoneAfter > 0 &&
        headersGoneAfter < HEADERS_GONE_SECONDS,
    }
  },
}

/** A socket with an unfinished header, or with an announced body that never arrives. */
async function dribble(port: number, inHeaders: boolean): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'connect')
  const body = `Host: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n`
  socket.write(inHeaders ? 'GET / HTTP/1.1\r\nX-Slow: a' : `POST /api/v1/visits HTTP/1.1\r\n${body}`)
  return socket
}
