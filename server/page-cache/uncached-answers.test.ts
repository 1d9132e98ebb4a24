import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readEnvironment } from '../env.ts'
import type { PageRenderer, SharedRendering } from '../http/page-renderer.ts'
import { createLog } from '../log.ts'
import { PageCache } from './page-cache.ts'
import { withCachedPages } from './serve-cached-pages.ts'
import { SharedAnswers } from './shared-answers.ts'

const WORKSPACE = '/workspace/0199a7a0-0000-7000-8000-000000000000'
const LONGER_THAN_ANY_CACHING_MS = 600_000

let receivesChanges: boolean
let renderShared: ReturnType<typeof vi.fn<PageRenderer['renderShared']>>

beforeEach(() => {
  receivesChanges = true
  renderShared = vi.fn(async () => rendering(200, 'Sala no centro'))
})

function rendering(status: number, text: string): SharedRendering {
  const html = Buffer.from(`<html lang="pt-BR"><body>${text}</body></html>`)
  const headers = new Headers({ 'content-type': 'text/html', 'cache-control': 'private, no-store' })
  return { status, headers, html, hostId: undefined, failed: false }
}

/**
 * Serves public pages that `renderShared` renders.
 * @returns a function that reads the workspace's page
 */
async function servePages(): Promise<() => Promise<{ status: number; body: string; origin: string | null }>> {
  const handle = withCachedPages((_, response) => void response.writeHead(503).end(), {
    cache: new PageCache(),
    answers: new SharedAnswers(),
    env: readEnvironment({}),
    log: createLog('silent'),
    enter: async () => () => {},
    refuse: (_, response) => void response.writeHead(503).end(),
    answer: async () => undefined,
    answerApi: async () => new Response(),
    renderer: { renderShared, renderForVisitors: vi.fn(), findReader: vi.fn() },
    receivesChanges: () => receivesChanges,
    countPage: () => {},
  })
  const server = createServer(handle).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await vi.waitFor(() => expect(server.listening).toBe(true))
  const { port } = server.address() as AddressInfo
  return async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${WORKSPACE}`)
    return { status: answer.status, body: await answer.text(), origin: answer.headers.get('cache-status') }
  }
}

test('a workspace that was taken down while changes don’t arrive is a 404, and its copy is gone', async () => {
  const read = await servePages()
  expect(await read()).toMatchObject({ status: 200, origin: 'pouso; fwd=miss' })
  receivesChanges = false
  renderShared.mockResolvedValue(rendering(404, 'Este espaço não existe'))
  const answer = await read()
  expect([answer.status, answer.body]).toEqual([404, expect.stringContaining('não existe')])
  renderShared.mockRejectedValue(new Error('away'))
  expect((await read()).status).toBe(503)
})

test('a page that can’t be rendered while changes don’t arrive is its last copy', async () => {
  const read = await servePages()
  await read()
  receivesChanges = false
  renderShared.mockResolvedValue({ ...rendering(503, 'Nada pôde ser lido'), failed: true })
  expect(await read()).toMatchObject({ status: 200, origin: 'pouso; hit; detail=saved' })
})

test.each([
  ['awaited while changes don’t arrive', false, 'pouso; fwd=stale'],
  ['replaced by the last copy while they do', true, 'pouso; hit; detail=saved'],
])('a rendering that takes long is %s', async (_, arrive, origin) => {
  const now = vi.spyOn(Date, 'now')
  onTestFinished(() => now.mockRestore())
  const read = await servePages()
  await read()
  now.mockReturnValue(Date.now() + LONGER_THAN_ANY_CACHING_MS)
  receivesChanges = arrive
  const slow = Promise.withResolvers<SharedRendering>()
  renderShared.mockReturnValue(slow.promise)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answer = read()
  while (renderShared.mock.calls.length < 2) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(2_000)
  slow.resolve(rendering(200, 'Sala no centro'))
  expect(await answer).toMatchObject({ status: 200, origin })
})
