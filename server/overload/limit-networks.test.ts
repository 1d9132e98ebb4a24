import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startServerForTest } from '#tests/server.ts'
import { readEnvironment } from '../env.ts'
import { createLog } from '../log.ts'
import { limitNetworks } from './limit-networks.ts'

/** A server that allows three requests at once and two a second, behind a proxy that it trusts. */
async function start({ trustProxy = true, mostNetworks = 100 } = {}) {
  let nowMs = 0
  const logLines: string[] = []
  const log = createLog('warn', { write: (line) => void logLines.push(line) })
  const env = { ...readEnvironment({ AUTH_SECRET: 'x'.repeat(32) }), trustProxy }
  const limits = { burst: 3, perSecond: 2, mostNetworks, nowMs: () => nowMs }
  const limit = limitNetworks({ env, log }, limits)
  const server = createServer(limit((_request, response) => response.end('done'))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (
    address: string,
    path = '/api/v1/workspaces?date=2027-01-04',
    { accept = 'application/json', method = 'GET' } = {},
  ) => fetch(url + path, { method, headers: { 'x-forwarded-for': address, accept } })
  return {
    ask,
    logLines,
    statusesOf: async (address: string, requests: number, path?: string, method?: string) =>
      Promise.all(
        Array.from({ length: requests }, async () => (await ask(address, path, { method })).status),
      ),
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

test('one network is limited in what it asks for at once and per second, and others notice nothing (SEC-14)', async () => {
  const { statusesOf, pass } = await start()
  expect((await statusesOf('203.0.113.7', 5)).sort()).toEqual([200, 200, 200, 429, 429])
  expect(await statusesOf('203.0.113.8', 2)).toEqual([200, 200])
  pass(1_000)
  expect((await statusesOf('203.0.113.7', 4)).sort()).toEqual([200, 200, 429, 429])
  pass(3_600_000)
  expect((await statusesOf('203.0.113.7', 5)).sort()).toEqual([200, 200, 200, 429, 429])
})

test('counts an IPv6 network as one, and what a client writes before the proxy not at all', async () => {
  const { statusesOf } = await start()
  expect(await statusesOf('2001:db8::1', 3)).toEqual([200, 200, 200])
  expect(await statusesOf('spoofed, 2001:db8::2', 1)).toEqual([429])
  expect(await statusesOf('198.51.100.1, 2001:db8::3', 1)).toEqual([429])
})

test('files, health checks and the machine itself are not counted', async () => {
  const { statusesOf } = await start()
  await statusesOf('203.0.113.7', 3)
  expect(await statusesOf('203.0.113.7', 2, '/assets/index.js')).toEqual([200, 200])
  expect(await statusesOf('203.0.113.7', 2, '/readyz')).toEqual([200, 200])
  const direct = await start({ trustProxy: false })
  expect(new Set(await direct.statusesOf('203.0.113.7', 6))).toEqual(new Set([200]))
})

test('writing to the address of a file, of a health check or of the stream is counted', async () => {
  const { statusesOf } = await start()
  await statusesOf('203.0.113.7', 3)
  for (const path of ['/assets/index.js', '/healthz', '/api/v1/events'])
    expect(await statusesOf('203.0.113.7', 1, path, 'POST'), path).toEqual([429])
  expect(await statusesOf('203.0.113.7', 1, '/assets/index.js', 'HEAD')).toEqual([200])
})

test('remembers a limited number of networks, and evicts the one that was seen the longest ago', async () => {
  const { statusesOf } = await start({ mostNetworks: 2 })
  await statusesOf('203.0.113.1', 3)
  await statusesOf('203.0.113.2', 3)
  expect(await statusesOf('203.0.113.1', 1)).toEqual([429])
  await statusesOf('203.0.113.3', 1)
  expect(await statusesOf('203.0.113.1', 1)).toEqual([429])
  expect(await statusesOf('203.0.113.2', 1)).toEqual([200])
})

test('says in Portuguese when to come again, as data or as a page, and counts it in the log', async () => {
  const { ask, statusesOf, logLines } = await start()
  await statusesOf('203.0.113.7', 3)
  const answer = await ask('203.0.113.7')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await answer.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/^Vieram pedidos demais/),
  })
  const page = await ask('203.0.113.7', '/workspaces?search=sala', { accept: 'text/html' })
  expect(page.status).toBe(429)
  const text = await page.text()
  expect(text).toMatch(/<html lang="pt-BR">[\s\S]*Muitos pedidos em pouco tempo/)
  expect(text).not.toContain('Código do erro')
  const lines = () => logLines.map((line) => JSON.parse(line))
  const counted = () => lines().reduce((sum, { answers }) => sum + answers[429], 0)
  await expect.poll(counted, { timeout: 5_000 }).toBe(2)
  expect(lines()[0]).toMatchObject({ level: 40, msg: 'requests refused' })
})

test('what is answered from the cache is not counted, the rest of the site is', async () => {
  const server = await startServerForTest({ TRUST_PROXY: 'on' })
  const headers = { 'x-forwarded-for': '203.0.113.9', 'accept-encoding': 'gzip' }
  const ask = async (path: string) => (await server.visitor().request('GET', path, undefined, headers)).status
  const cached = '/api/v1/workspaces/featured'
  expect(await ask(cached)).toBe(200)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000)
  onTestFinished(() => clock.mockRestore())
  const statuses: number[] = []
  for (let round = 0; round < 32; round += 1) {
    const asked = Array.from({ length: 10 }, (_, one) => ask(`/api/v1/suggestions?query=${round}-${one}`))
    statuses.push(...(await Promise.all(asked)))
  }
  // The allowance had grown again before the clock stood still.
  expect(statuses.filter((status) => status === 200)).toHaveLength(300)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  for (let count = 0; count < 50; count += 1) expect(await ask(cached)).toBe(200)
})
