import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../env.ts'
import { createLog } from '../log.ts'
import { Admission } from './admission.ts'
import { createRefusal, shedLoad } from './shed-load.ts'

let url: string
let delayMs: number
let logLines: string[]
/** Requests in progress, by path; calling one ends it. */
let underWay: Map<string, () => void>

beforeEach(async () => {
  delayMs = 0
  // The log's counts of the test before are written during this one.
  const written: string[] = []
  logLines = written
  underWay = new Map()
  const work: RequestListener = (request, response) => {
    if (request.url === '/refused') {
      response.writeHead(403).end()
      return
    }
    request.resume().once('end', () => {
      if (request.url?.startsWith('/slow')) underWay.set(request.url, () => response.end('done'))
      else response.end('done')
    })
  }
  const admission = new Admission({ delayMs: () => delayMs, readsAtOnce: 2, writesAtOnce: 2, maxWaitMs: 50 })
  const env = readEnvironment({ AUTH_SECRET: 'x'.repeat(32) })
  const log = createLog('warn', { write: (line) => void written.push(line) })
  const server = createServer(shedLoad(work, { admission, refuse: createRefusal({ env, log }) }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
})

const SESSION = { cookie: 'pouso.session_token=anything' }
const ask = (path: string, init: RequestInit = {}) => fetch(url + path, init)
const status = async (path: string, init?: RequestInit) => (await ask(path, init)).status

test('above the limit of concurrent reads visitors get a 503 with Retry-After, in Portuguese', async () => {
  const slow = [ask('/slow/1'), ask('/slow/2')]
  await expect.poll(() => underWay.size).toBe(2)
  const page = await ask('/workspaces?search=sala', { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  const text = await page.text()
  expect(text).toMatch(/<html lang="pt-BR">[\s\S]*Voltamos em instantes/)
  // The log has no line of its own for it.
  expect(text).not.toContain('Código do erro')
  const answer = await ask('/api/v1/workspaces', { headers: { accept: 'text/html' } })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.json()).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: expect.stringMatching(/^Muita gente/),
  })
  for (const finish of underWay.values()) finish()
  expect((await Promise.all(slow)).map((answered) => answered.status)).toEqual([200, 200])
  expect(await status('/workspaces')).toBe(200)
})

test('the log says once a second how many were refused', async () => {
  delayMs = 60_000
  expect(await Promise.all(['/', '/workspaces', '/faq'].map((path) => status(path)))).toEqual([503, 503, 503])
  const lines = () => logLines.map((line) => JSON.parse(line))
  const counted = () => lines().reduce((sum, { answers }) => sum + answers[503], 0)
  await expect.poll(counted, { timeout: 5_000 }).toBe(3)
  expect(lines()[0]).toMatchObject({ level: 40, msg: 'requests refused' })
})

test('meanwhile writes of signed-in users, sign-in, files, live events and health checks are served', async () => {
  const slow = [ask('/slow/1'), ask('/slow/2')]
  await expect.poll(() => underWay.size).toBe(2)
  const headers = SESSION
  expect({
    write: await status('/api/v1/workspaces', { method: 'POST', body: '{}', headers }),
    signIn: await status('/api/auth/sign-in/email', { method: 'POST', body: '{}' }),
    file: await status('/assets/index.js'),
    picture: await status('/files/images/a/320.webp'),
    events: await status('/api/v1/events', { headers }),
    health: await status('/healthz'),
    ready: await status('/readyz'),
  }).toEqual({ write: 200, signIn: 200, file: 200, picture: 200, events: 200, health: 200, ready: 200 })
  for (const finish of underWay.values()) finish()
  await Promise.all(slow)
})

test('a path that only looks like a file’s is a page like others', async () => {
  const slow = [ask('/slow/1'), ask('/slow/2')]
  await expect.poll(() => underWay.size).toBe(2)
  expect([await status('/anything.js'), await status('/x/assets/y')]).toEqual([503, 503])
  for (const finish of underWay.values()) finish()
  await Promise.all(slow)
})

test('with an extreme delay of the event loop only health checks are served', async () => {
  delayMs = 60_000
  expect({
    page: await status('/'),
    write: await status('/api/v1/workspaces', { method: 'POST', body: '{}', headers: SESSION }),
    file: await status('/assets/index.js'),
    health: await status('/healthz'),
  }).toEqual({ page: 503, write: 503, file: 503, health: 200 })
})

test('bodies that never arrive block no other write', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(
        'POST /slow HTTP/1.1\r\nHost: a\r\nCookie: pouso.session_token=x\r\nContent-Length: 9\r\n\r\n{',
      )
      return socket
    }),
  )
  expect(await status('/api/v1/workspaces', { method: 'POST', body: '{}', headers: SESSION })).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('a write that is answered before its body was read does not count against the limit', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect(await status('/refused', { method: 'POST', body: '{}', headers: SESSION })).toBe(403)
  }
  expect(await status('/api/v1/workspaces', { method: 'POST', body: '{}', headers: SESSION })).toBe(200)
})

test('an aborted request releases its turn', async () => {
  for (let round = 0; round < 3; round += 1) {
    const controllers = [new AbortController(), new AbortController()]
    const slow = controllers.map(({ signal }, index) =>
      ask(`/slow/${round}/${index}`, { signal }).catch(() => {}),
    )
    await expect.poll(() => underWay.has(`/slow/${round}/0`) && underWay.has(`/slow/${round}/1`)).toBe(true)
    for (const controller of controllers) controller.abort()
    await Promise.all(slow)
  }
  await expect.poll(() => status('/workspaces')).toBe(200)
})
