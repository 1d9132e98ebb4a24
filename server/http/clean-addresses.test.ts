import { expect, test } from 'vitest'
import { findCleanAddress } from '#contract/pages/public-pages.ts'
import { startTestServer } from '#tests/server.ts'

test.each([
  ['/workspaces', '?search=sala&city=&priceUnit=&sort=newest', '/workspaces?search=sala'],
  ['/workspaces', '?search=&city=', '/workspaces'],
  ['/workspaces', '?search=+&amenities=wifi&amenities=tv', '/workspaces?amenities=wifi&amenities=tv'],
  ['/workspaces', '?search=sala&sort=priceAsc', undefined],
  ['/workspaces', '', undefined],
  ['/faq', '?a=', undefined],
])('%s%s leads to %s', (path, search, target) => {
  expect(findCleanAddress(path, search)).toBe(target)
})

test('redirects a visitor, past the cache of pages', async () => {
  const server = await startTestServer()
  const answer = await fetch(new URL('/workspaces?search=sala&city=', server.url), { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/workspaces?search=sala'])
  await server.close()
})
