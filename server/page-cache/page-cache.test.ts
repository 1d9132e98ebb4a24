import type { IncomingMessage } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { unpackPage } from './decompress-page.ts'
import { type FinishedPage, PageCache } from './page-cache.ts'
import { findPublicPage, type PublicPage } from './public-pages.ts'

const LIST: PublicPage = { address: '/workspaces', shows: { lists: true }, mediaType: 'text/html' }
const DETAIL: PublicPage = { address: '/workspace/a', shows: { workspaceId: 'a' }, mediaType: 'text/html' }
const TEXT: PublicPage = { address: '/faq', shows: {}, mediaType: 'text/html' }
const finished = (body: string): FinishedPage => ({ headers: { 'content-type': 'text/html' }, body })
/** Text that doesn't compress. */
const noise = (seed: number) =>
  Array.from({ length: 4_000 }, (_, at) => ((at * 7919 + seed * 104_729) % 65_521).toString(36)).join('')

test('a page comes back as it was made, compressed twice', async () => {
  const cache = new PageCache()
  await cache.make('/faq', TEXT, async () => finished('<html>Olá, São Luís</html>'))
  const kept = cache.find('/faq')
  expect(kept && (await unpackPage(kept)).toString()).toBe('<html>Olá, São Luís</html>')
  expect(cache.bytes).toBeGreaterThan(0)
})

test('a copy is fresh for 60 s, old for another 60 s, then expired', async () => {
  let now = 1_000_000
  const cache = new PageCache({ now: () => now })
  const kept = await cache.make('/', LIST, async () => finished('<html></html>'))
  const ages = [59_999, 1, 59_999, 1].map((elapsed) => {
    now += elapsed
    return kept && cache.ageOf(kept)
  })
  expect(ages).toEqual(['fresh', 'old', 'old', 'expired'])
})

test('a change of a space drops its own page and every list, nothing else', async () => {
  const cache = new PageCache()
  for (const page of [LIST, DETAIL, TEXT])
    await cache.make(page.address, page, async () => finished('<html></html>'))
  cache.dropWorkspace('b')
  expect([cache.find(LIST.address), !!cache.find(DETAIL.address), !!cache.find(TEXT.address)]).toEqual([
    undefined,
    true,
    true,
  ])
  cache.dropWorkspace('a')
  expect([cache.find(DETAIL.address), !!cache.find(TEXT.address)]).toEqual([undefined, true])
})

test('a page whose making began before a change is not kept after it', async () => {
  const cache = new PageCache()
  let finish = (_: FinishedPage) => {}
  const making = cache.make(LIST.address, LIST, () => new Promise((resolve) => (finish = resolve)))
  const other = cache.make(TEXT.address, TEXT, async () => finished('<html>faq</html>'))
  cache.dropWorkspace('a')
  finish(finished('<html>before</html>'))
  expect(await making).toBeDefined()
  await other
  expect([cache.find(LIST.address), !!cache.find(TEXT.address)]).toEqual([undefined, true])
  await cache.make(LIST.address, LIST, async () => finished('<html>after</html>'))
  const kept = cache.find(LIST.address)
  expect(kept && (await unpackPage(kept)).toString()).toBe('<html>after</html>')
})

test('beyond its bytes, what was asked longest ago goes first', async () => {
  const single = new PageCache()
  await single.make('/1', TEXT, async () => finished(noise(1)))
  const cache = new PageCache({ maxBytes: single.bytes * 2.5 })
  await cache.make('/1', TEXT, async () => finished(noise(1)))
  await cache.make('/2', TEXT, async () => finished(noise(2)))
  cache.find('/1')
  await cache.make('/3', TEXT, async () => finished(noise(3)))
  expect([!!cache.find('/1'), !!cache.find('/2'), !!cache.find('/3')]).toEqual([true, false, true])
  expect(cache.bytes).toBeLessThanOrEqual(single.bytes * 2.5)
})

test.each(['text/html', 'application/json'] as const)(
  'short bytes (%s) lie in memory of their own size, not in a part of much more',
  async (mediaType) => {
    const kept = await new PageCache().make('/1', { ...TEXT, mediaType }, async () => finished('{}'))
    expect(kept?.brotli.buffer.byteLength).toBe(kept?.brotli.length)
    expect(kept?.gzip.buffer.byteLength).toBe(kept?.gzip.length)
  },
)

test('the shortest answers too take room, and the oldest of many goes', async () => {
  const cache = new PageCache({ maxBytes: 20_000 })
  for (let at = 0; at < 12; at += 1) await cache.make(`/${at}`, TEXT, async () => finished('{}'))
  expect([!!cache.find('/0'), !!cache.find('/11')]).toEqual([false, true])
})

test('a copy takes no more memory than is counted for it, however long the address it was asked by', async () => {
  const cache = new PageCache()
  const before = memoryInUse()
  for (let at = 0; at < 1_000; at += 1) {
    const url = Buffer.from(`/api/v1/workspaces?search=x${at}&other=${'a'.repeat(15_000)}`).toString()
    const page = findPublicPage({ method: 'GET', headers: {}, url } as IncomingMessage)
    if (!page) throw new Error('no public page')
    await cache.make(page.address, page, async () => finished('{"items":[],"nextCursor":null,"total":0}'))
  }
  expect(memoryInUse() - before).toBeLessThan(cache.bytes)
  expect(cache.find('/api/v1/workspaces?search=x0')).toBeDefined()
})

test('what must not be kept leaves nothing, and a failure leaves the cache usable', async () => {
  const cache = new PageCache()
  expect(await cache.make('/', LIST, async () => undefined)).toBeUndefined()
  await expect(cache.make('/', LIST, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect([cache.find('/'), cache.bytes]).toEqual([undefined, 0])
  expect(await cache.make('/', LIST, async () => finished('<html></html>'))).toBeDefined()
})

test('those who read a page unpacked at the same time share its bytes', async () => {
  const kept = await new PageCache().make('/faq', TEXT, async () => finished('<html>faq</html>'))
  if (!kept) throw new Error('nothing was kept')
  const [first, second] = await Promise.all([unpackPage(kept), unpackPage(kept)])
  expect(second).toBe(first)
  expect(await unpackPage(kept)).toBe(first)
})

/** Bytes that are still needed by something. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  // What the first one finds to be garbage lets go of its buffers by the second.
  collectGarbage()
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
