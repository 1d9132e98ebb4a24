import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { readEnvironment } from '../env.ts'
import { createLog } from '../log.ts'
import { PageCache } from './page-cache.ts'
import { withCachedPages } from './serve-cached-pages.ts'
import { SharedAnswers } from './shared-answers.ts'

test('a signed-in user’s page that is refused under overload is answered once', async () => {
  const listener = vi.fn()
  const refuse = vi.fn()
  const handle = withCachedPages(listener, {
    cache: new PageCache(),
    answers: new SharedAnswers(),
    env: readEnvironment({}),
    log: createLog('silent'),
    enter: async () => undefined,
    refuse,
    answer: async () => undefined,
    answerApi: async () => new Response(),
    renderer: { renderShared: vi.fn(), renderForVisitors: vi.fn(), findReader: vi.fn() },
    receivesChanges: () => true,
    countPage: () => {},
  })
  const headers = { host: '127.0.0.1:3000', cookie: 'pouso.session_token=x', 'accept-encoding': 'gzip' }
  const request = { method: 'GET', url: '/faq', headers, socket: {} } as unknown as IncomingMessage
  handle(request, { headersSent: false } as ServerResponse)
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledTimes(1))
  expect(listener).not.toHaveBeenCalled()
})
