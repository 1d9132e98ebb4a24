import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { workspaceFiltersSchema } from '#contract/workspaces/shapes.ts'
import { findPublicPage } from './public-pages.ts'

const ID = '0197f3a0-0000-7000-8000-000000000001'
const find = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  findPublicPage({ method, url, headers } as IncomingMessage)

test.each([
  ['/', '/'],
  ['/?utm_source=carta', '/'],
  ['/workspaces?type=desk&city=Recife', '/workspaces?city=Recife&type=desk'],
  ['/workspaces?city=Recife&type=desk&fbclid=x', '/workspaces?city=Recife&type=desk'],
  [
    '/workspaces?search=caf%C3%A9+da+manh%C3%A3&city=Recife',
    '/workspaces?search=caf%C3%A9+da+manh%C3%A3&city=Recife',
  ],
  ['/host-resources?type=&city=', '/host-resources'],
  ['/workspaces?amenities=wifi&amenities=tv', '/workspaces?amenities=wifi&amenities=tv'],
  [`/workspace/${ID}?ref=1&from=2026-12-01`, `/workspace/${ID}?from=2026-12-01`],
  ['/espacos/recife-pe/mesa-dedicada', '/espacos/recife-pe/mesa-dedicada'],
  [
    '/espacos/recife-pe?x=1&to=17:00&from=14:00&date=2026-12-01&sort=priceAsc',
    '/espacos/recife-pe?date=2026-12-01&from=14%3A00&to=17%3A00',
  ],
  ['/faq?x=1', '/faq'],
  ['/api/v1/workspaces?limit=24&type=desk&x=1', '/api/v1/workspaces?type=desk&limit=24'],
  ['/api/v1/workspaces?type=', '/api/v1/workspaces?type='],
  [`/api/v1/workspaces/${ID}?x=1`, `/api/v1/workspaces/${ID}`],
  ['/api/v1/workspaces/featured', '/api/v1/workspaces/featured'],
  ['/api/v1/cities', '/api/v1/cities'],
])('%s has the cache key %s', (url, address) => {
  expect(find(url)?.address).toBe(address)
})

test.each([
  '/login',
  '/workspaces?city=&search=sala',
  '/my-workspaces',
  '/admin/workspaces',
  '/api/v1/workspaces?amenities[]=wifi',
  '/api/v1/workspaces?amenities%5B0%5D=wifi',
  '/api/v1/workspaces/by-ids?ids=1',
  `/api/v1/workspaces/${ID}/messages`,
  '/api/v1/me',
  '/api/v1/session',
  `/workspace/${ID}/edit`,
  '/workspace/1',
  '/nao-existe',
  '/?type=recovery&token=abc',
  '/workspaces?city=Recife&type=recovery&token=abc',
  '//pouso.example',
  `/workspaces?search=${'a'.repeat(700)}`,
])('%s is not cached', (url) => {
  expect(find(url)).toBeUndefined()
})

test('a user with a session and a request that changes something bypass the cache', () => {
  expect(find('/', { cookie: 'a=b; pouso.session_token=x.y' })).toBeUndefined()
  expect(find('/', { cookie: '__Host-pouso.session_token=x.y' })).toBeUndefined()
  expect(find('/', {}, 'POST')).toBeUndefined()
  expect(find('/', { cookie: 'pouso.device=x' })?.address).toBe('/')
})

describe.each(['/workspaces', '/api/v1/workspaces'])('each filter of %s', (path) => {
  test.each([...Object.keys(workspaceFiltersSchema.shape), 'cursor'])(
    '%s has a cache key of its own',
    (name) => {
      expect(find(`${path}?${name}=a`)?.address).toBe(`${path}?${name}=a`)
      expect(find(`${path}?${name}=b`)?.address).toBe(`${path}?${name}=b`)
    },
  )
})
