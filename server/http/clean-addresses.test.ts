import { expect, test } from 'vitest'
import { findCleanAddress } from '#contract/pages/public-pages.ts'
import { startTestServer } from '#tests/server.ts'

test.each([
  ['/workspaces', '?search=sala&city=&priceUnit=&sort=newest', '/workspaces?search=sala'],
  ['/workspaces', '?search=&city=', '/workspaces'],
  ['/workspaces', '?search=+&amenities=wifi&amenities=tv', '/workspaces?amenities=wifi&amenities=tv'],
  ['/workspaces', '?search=sala&sort=priceAsc', undefined],
  ['/workspaces', '', undefined],
  ['/espacos/recife-pe', '?date=2026-12-01&from=&to=&people=', '/espacos/recife-pe?date=2026-12-01'],
  ['/espacos/recife-pe/coworking', '?date=', '/espacos/recife-pe/coworking'],
  ['/espacos', '?date=', undefined],
  ['/faq', '?a=', undefined],
])('%s%s leads to %s', (path, search, target) => {
  expect(findCleanAddress(path, search)).toBe(target)
})

test('redirects a visitor, past the cache of pages', async () => {
  const server = await startTestServer()
  for (const [address, target] of [
    ['/workspaces?search=sala&city=', '/workspaces?search=sala'],
    ['/espacos/recife-pe?date=2026-12-01&people=', '/espacos/recife-pe?date=2026-12-01'],
  ] as const) {
    const answer = await fetch(new URL(address, server.url), { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target])
  }
  await server.close()
})
