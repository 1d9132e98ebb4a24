import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { decompressPage } from './decompress-page.ts'
import { type FinishedPage, PageCache } from './page-cache.ts'
import { findPublicPage, type PublicPage } from './public-pages.ts'

const LIST: PublicPage = { address: '/workspaces', shows: 'every-workspace', mediaType: 'text/html' }
const DETAIL: PublicPage = { address: '/workspace/a', shows: { workspaceId: 'a' }, mediaType: 'text/html' }
const TEXT: PublicPage = { address: '/faq', shows: 'no-workspace', mediaType: 'text/html' }
const finished = (body: string): FinishedPage => ({ headers: { 'content-type': 'text/html' }, body })
/** Text that hardly compresses. */
const noise = (seed: number) =>
  Array.from({ length: 4_000 }, (_, at) => ((at * 7919 + seed * 104_729) % 65_521).toString(36)).join('')

test('returns a page as it was rendered, compressed with brotli and gzip', async () => {
  const cache = new PageCache()
  await cache.render('/faq', TEXT, async () => finished('<html>Olá, São Luís</html>'))
  const cached = cache.find('/faq')
  expect(cached && (await decompressPage(cached)).toString()).toBe('<html>Olá, São Luís</html>')
  expect(cache.bytes).toBeGreaterThan(0)
})

test.each(['br', 'gzip'] as const)(
  'a page at a new address is compressed quickly, and more when it is rendered again (%s)',
  async (encoding) => {
    const cache = new PageCache()
    const text = readFileSync('docs/architecture.md', 'utf8')
    const renderedBytes = async () => {
      await cache.render('/', LIST, async () => finished(text), encoding)
      return cache.bytes
    }
    const quick = await renderedBytes()
    const again = await renderedBytes()
    expect(again).toBeLessThan(quick)
    cache.invalidate({ workspaceId: 'a' })
    expect(await renderedBytes()).toBe(quick)
  },
)

test('a page is fresh for 60 s, stale for another 60 s, then expired', async () => {
  let now = 1_000_000
  const cache = new PageCache({ now: () => now })
  const cached = await cache.render('/', LIST, async () => finished('<html></html>'))
  const ages = [59_999, 1, 59_999, 1].map((elapsed) => {
    now += elapsed
    return cached && cache.ageOf(cached)
  })
  expect(ages).toEqual(['fresh', 'stale', 'stale', 'expired'])
})

test('a change of a workspace invalidates its own page and every list, nothing else', async () => {
  const cache = new PageCache()
  for (const page of [LIST, DETAIL, TEXT])
    await cache.render(page.address, page, async () => finished('<html></html>'))
  cache.invalidate({ workspaceId: 'b' })
  expect([cache.find(LIST.address), !!cache.find(DETAIL.address), !!cache.find(TEXT.address)]).toEqual([
    undefined,
    true,
    true,
  ])
  cache.invalidate({ workspaceId: 'a' })
  expect([cache.find(DETAIL.address), !!cache.find(TEXT.address)]).toEqual([undefined, true])
})

test('does not cache a page whose rendering began before a change', async () => {
  const cache = new PageCache()
  let finish = (_: FinishedPage) => {}
  const rendering = cache.render(LIST.address, LIST, () => new Promise((resolve) => (finish = resolve)))
  const other = cache.render(TEXT.address, TEXT, async () => finished('<html>faq</html>'))
  cache.invalidate({ workspaceId: 'a' })
  finish(finished('<html>before</html>'))
  expect(await rendering).toBeDefined()
  await other
  expect([cache.find(LIST.address), !!cache.find(TEXT.address)]).toEqual([undefined, true])
  await cache.render(LIST.address, LIST, async () => finished('<html>after</html>'))
  const cached = cache.find(LIST.address)
  expect(cached && (await decompressPage(cached)).toString()).toBe('<html>after</html>')
})

test('evicts the least recently used page beyond its limit of bytes', async () => {
  const single = new PageCache()
  await single.render('/1', TEXT, async () => finished(noise(1)))
  const cache = new PageCache({ maxBytes: single.bytes * 2.5 })
  await cache.render('/1', TEXT, async () => finished(noise(1)))
  await cache.render('/2', TEXT, async () => finished(noise(2)))
  cache.find('/1')
  await cache.render('/3', TEXT, async () => finished(noise(3)))
  expect([!!cache.find('/1'), !!cache.find('/2'), !!cache.find('/3')]).toEqual([true, false, true])
  expect(cache.bytes).toBeLessThanOrEqual(single.bytes * 2.5)
})

test.each(['text/html', 'application/json'] as const)(
  'a short response (%s) has a buffer of its own size, not a view of a larger one',
  async (mediaType) => {
    const cache = new PageCache()
    const cached = await cache.render('/1', { ...TEXT, mediaType }, async () => finished('{}'))
    if (!cached) throw new Error('nothing was rendered')
    for (const encoding of ['br', 'gzip'] as const) {
      const body = cache.bodyOf(cached, encoding)
      expect(body.buffer.byteLength).toBe(body.length)
    }
  },
)

test('a response of the API is compressed only as clients ask for it, and what is added counts', async () => {
  const answer: PublicPage = { ...LIST, address: '/api/v1/workspaces', mediaType: 'application/json' }
  const body = JSON.stringify({ items: [noise(1)] })
  const forms = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [first, second] of [
    ['br', 'gzip'],
    ['gzip', 'br'],
  ] as const) {
    const cache = new PageCache()
    const cached = await cache.render(answer.address, answer, async () => finished(body), first)
    if (!cached) throw new Error('nothing was rendered')
    expect([cached.brotli !== undefined, cached.gzip !== undefined]).toEqual([
      first === 'br',
      first === 'gzip',
    ])
    const bytesBefore = cache.bytes
    expect(forms[first](cache.bodyOf(cached, first)).toString()).toBe(body)
    expect(cache.bytes).toBe(bytesBefore)
    const added = cache.bodyOf(cached, second)
    expect(forms[second](added).toString()).toBe(body)
    expect(cache.bytes).toBe(bytesBefore + added.length)
    expect((await decompressPage(cached)).toString()).toBe(body)
    cache.invalidate({ workspaceId: 'a' })
    expect(cache.bytes).toBe(0)
  }
})

test('an encoding added to a response that was invalidated meanwhile does not count', async () => {
  const cache = new PageCache()
  const answer: PublicPage = { ...LIST, mediaType: 'application/json' }
  const cached = await cache.render('/', answer, async () => finished('{}'), 'identity')
  cache.invalidate({ workspaceId: 'a' })
  if (cached) cache.bodyOf(cached, 'br')
  expect([cached?.brotli !== undefined, cache.bytes]).toEqual([true, 0])
})

test('counts an overhead for the shortest responses too, and evicts the oldest of many', async () => {
  const cache = new PageCache({ maxBytes: 20_000 })
  for (let at = 0; at < 12; at += 1) await cache.render(`/${at}`, TEXT, async () => finished('{}'))
  expect([!!cache.find('/0'), !!cache.find('/11')]).toEqual([false, true])
})

test('a cached page takes no more memory than is counted for it, however long the requested address', async () => {
  const cache = new PageCache()
  const before = memoryInUse()
  for (let at = 0; at < 1_000; at += 1) {
    const url = Buffer.from(`/api/v1/workspaces?search=x${at}&other=${'a'.repeat(15_000)}`).toString()
    const page = findPublicPage({ method: 'GET', headers: {}, url } as IncomingMessage)
    if (!page) throw new Error('no public page')
    await cache.render(page.address, page, async () => finished('{"items":[],"nextCursor":null,"total":0}'))
  }
  expect(memoryInUse() - before).toBeLessThan(cache.bytes)
  expect(cache.find('/api/v1/workspaces?search=x0')).toBeDefined()
})

test('caches nothing that must not be cached, and stays usable after a failure', async () => {
  const cache = new PageCache()
  expect(await cache.render('/', LIST, async () => undefined)).toBeUndefined()
  await expect(cache.render('/', LIST, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect([cache.find('/'), cache.bytes]).toEqual([undefined, 0])
  expect(await cache.render('/', LIST, async () => finished('<html></html>'))).toBeDefined()
})

test('concurrent readers of a decompressed page share its bytes', async () => {
  const cached = await new PageCache().render('/faq', TEXT, async () => finished('<html>faq</html>'))
  if (!cached) throw new Error('nothing was rendered')
  const [first, second] = await Promise.all([decompressPage(cached), decompressPage(cached)])
  expect(second).toBe(first)
  expect(await decompressPage(cached)).toBe(first)
})

/** Bytes that something still references. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  // The first collection finds the owners, the second frees their buffers.
  collectGarbage()
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

test('an answer for a client without compression is stored once it is asked for again', async () => {
  const cache = new PageCache()
  const address = '/api/v1/workspaces?city=Recife'
  const answer: PublicPage = { address, shows: 'every-workspace', mediaType: 'application/json' }
  const ask = (wanted: 'br' | 'identity', page = answer) =>
    cache.render(page.address, page, async () => finished('{"items":[]}'), wanted)
  const first = await ask('identity')
  expect(first && (await decompressPage(first)).toString()).toBe('{"items":[]}')
  expect([cache.find(address), cache.bytes]).toEqual([undefined, 0])
  await ask('identity')
  expect(gunzipSync(cache.find(address)?.gzip ?? '').toString()).toBe('{"items":[]}')
  await ask('br', { ...answer, address: '/compressed' })
  await ask('identity', { ...LIST, address: '/page' })
  expect([cache.find('/compressed'), cache.find('/page')]).not.toContain(undefined)
})
