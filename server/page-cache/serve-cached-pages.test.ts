import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { decideAs } from '#tests/factories/decided.ts'
import { insertReview } from '#tests/factories/reviewed.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, uploadImage } from '#tests/factories/workspace.ts'
import { startSecondInstance, startTestServer, type TestServer } from '#tests/server.ts'
import type { PageHandler } from '../http/page-renderer.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
const renders: string[] = []
/** A page awaits this before it is rendered. */
let gate: Promise<void> | undefined

const headers = { 'content-type': 'text/html; charset=utf-8' }

/** A page that shows the newest workspaces, or one, like the real pages: through the API in process. */
const renderPage: PageHandler['fetch'] = async (request, { context: { api, page } }) => {
  const { pathname, search } = new URL(request.url)
  renders.push(pathname + search)
  await gate
  const [, id] = /^\/workspace\/(.+)$/.exec(pathname) ?? []
  try {
    const shown = id ? [await api.workspaces.get({ id })] : (await api.workspaces.search({ limit: 60 })).items
    page.html = Buffer.from(
      `<!doctype html><html lang="pt-BR"><body>${shown.map(({ name }) => name).join()}</body></html>`,
    )
  } catch (error) {
    page.html = Buffer.from('<html lang="pt-BR">erro</html>')
    if (error instanceof ORPCError && error.code === 'NOT_FOUND')
      return new Response(null, { status: 404, headers })
  }
  return new Response(null, { headers })
}

beforeAll(async () => {
  server = await startTestServer({}, renderPage)
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())
beforeEach(() => {
  renders.length = 0
  gate = undefined
})

const page = (path: string, headers: Record<string, string> = {}, on = server) =>
  on.visitor().request('GET', path, undefined, { 'accept-encoding': 'identity', ...headers })

describe('a visitor’s page', () => {
  test('is rendered once for concurrent requests, and then cached', async () => {
    const address = '/workspaces?type=office'
    const answers = await Promise.all(Array.from({ length: 50 }, () => page(address)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await page(address)).headers.get('cache-status')).toBe('pouso; hit')
    expect(renders).toEqual([address])
  })

  test('ignores tracking parameters in the cache key', async () => {
    await page('/workspaces?sort=priceAsc&utm_source=carta')
    const { headers } = await page('/workspaces?fbclid=1&sort=priceAsc')
    expect([headers.get('cache-status'), renders.length]).toEqual(['pouso; hit', 1])
  })

  test('with a recovery link in its address redirects, even while the page is cached', async () => {
    await page('/faq')
    const { status, headers } = await page('/faq?type=recovery&token=abc')
    expect([status, headers.get('location')]).toEqual([302, '/reset-password?type=recovery&token=abc'])
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect((await page('/faq')).headers.get('cache-status')).toBe('pouso; hit')
  })

  test('is sent as brotli, gzip or plain text, as the browser accepts it, with a Vary header for other caches', async () => {
    const address = `${server.url}/faq`
    const plain = await (await fetch(address, { headers: { 'accept-encoding': 'identity' } })).text()
    for (const encoding of ['br', 'gzip']) {
      const response = await fetch(address, { headers: { 'accept-encoding': encoding } })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toBe('accept-encoding, cookie')
      expect(await response.text()).toBe(plain)
    }
    const refused = await fetch(address, { headers: { 'accept-encoding': 'br;q=0, gzip' } })
    expect(refused.headers.get('content-encoding')).toBe('gzip')
  })

  test('answers 304 to a client that has it', async () => {
    const { headers } = await page('/terms')
    const etag = headers.get('etag') ?? ''
    expect(headers.get('cache-control')).toBe('public, no-cache')
    const again = await page('/terms', { 'if-none-match': etag })
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag])
  })

  test('answers HEAD with the same headers and no body', async () => {
    const { headers } = await page('/privacy')
    const head = await server
      .visitor()
      .request('HEAD', '/privacy', undefined, { 'accept-encoding': 'identity' })
    expect([head.status, head.headers.get('etag'), head.body]).toEqual([200, headers.get('etag'), ''])
  })

  test('has its security headers from the cache, and a new request id each time', async () => {
    const [first, second] = [await page('/cookies'), await page('/cookies')]
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
      expect(second.headers.get(name)).toBe(first.headers.get(name))
      expect(second.headers.get(name)).not.toBeNull()
    }
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  test('of a workspace that isn’t there is rendered once, and answered 404 as the page is, uncached', async () => {
    const address = `/workspace/${randomUUID()}`
    const { status, body, headers } = await page(address)
    expect([status, body, renders]).toEqual([404, expect.stringContaining('erro'), [address]])
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('cache-status')).toBeNull()
    const common = [await page('/faq'), await page(address)].map(({ headers }) => headers)
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
      expect(common[1]?.get(name)).toBe(common[0]?.get(name))
    }
    const requestId = headers.get('x-request-id') ?? 'none'
    expect(server.logLines.filter((line) => line.includes(requestId))).toHaveLength(1)
  })

  test('is rendered again after 60 s, by one request, while the others get the stale copy', async () => {
    const start = Date.now()
    server.setNow(new Date(start))
    await page('/corporate')
    server.setNow(new Date(start + 61_000))
    let open = () => {}
    gate = new Promise((resolve) => {
      open = resolve
    })
    const answers = await Promise.all(Array.from({ length: 20 }, () => page('/corporate')))
    expect(answers.every(({ headers }) => headers.get('cache-status') === 'pouso; hit')).toBe(true)
    await vi.waitFor(() => expect(renders).toEqual(['/corporate', '/corporate']))
    open()
    server.setNow(new Date())
  })
})

describe('a user with a session', () => {
  test('gets pages rendered for them, which are not cached', async () => {
    const address = '/workspaces?type=coworking'
    await page(address)
    const own = await host.client.get(address)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect([own.headers.get('cache-status'), renders.length]).toEqual([null, 2])
  })
})

describe('a change', () => {
  const withdrawals: Record<string, (id: string) => Promise<{ status: number }>> = {
    paused: (id) => host.client.put(`/api/v1/workspaces/${id}/paused`, { paused: true }),
    'taken down': (id) => decideAs(admin, id, 'reject', { reason: 'Não existe.' }),
    deleted: (id) => host.client.request('DELETE', `/api/v1/workspaces/${id}`),
  }

  test.each(Object.entries(withdrawals))(
    'shows within a second on every instance: a workspace that is %s leaves lists, landing pages and its own page',
    async (kind, withdraw) => {
      const beside = await startSecondInstance(server, renderPage)
      const name = `Sala que será ${kind}`
      const workspace = await createPublishedWorkspace(host, admin, { name })
      const addresses = ['/', '/workspaces', '/espacos/sao-paulo-sp', `/workspace/${workspace.id}`]
      const eachPage = async (check: (body: string) => void) => {
        for (const instance of [server, beside]) {
          for (const address of addresses) check((await page(address, {}, instance)).body)
        }
      }
      await vi.waitFor(() => eachPage((body) => expect(body).toContain(name)))
      await vi.waitFor(async () =>
        expect((await page('/', {}, beside)).headers.get('cache-status')).toBe('pouso; hit'),
      )
      expect((await withdraw(workspace.id)).status).toBe(200)
      await vi.waitFor(() => eachPage((body) => expect(body).not.toContain(name)), { timeout: 1_000 })
    },
  )

  test('of a host’s name invalidates the pages of their workspaces', async () => {
    const workspace = await createPublishedWorkspace(host, admin)
    const address = `/workspace/${workspace.id}`
    await vi.waitFor(async () => expect((await page(address)).headers.get('cache-status')).toBe('pouso; hit'))
    const { version, name, companyName, phone, address: home } = (await host.client.get('/api/v1/me')).body
    const profile = { version, name: `${name} Filho`, companyName, phone, address: home }
    expect((await host.client.request('PATCH', '/api/v1/me', profile)).status).toBe(200)
    await vi.waitFor(async () =>
      expect((await page(address)).headers.get('cache-status')).toBe('pouso; fwd=miss'),
    )
  })
})

describe('a change of a guest', () => {
  const changes: Record<string, (guest: SignedInUser) => Promise<number>> = {
    name: async ({ client }) => {
      const { version, name, companyName, phone, address } = (await client.get('/api/v1/me')).body
      const profile = { version, name: `${name} Neta`, companyName, phone, address }
      return (await client.request('PATCH', '/api/v1/me', profile)).status
    },
    photo: async (guest) => {
      const { id: imageId } = await uploadImage(guest)
      return (await guest.client.put('/api/v1/me/photo', { imageId })).status
    },
  }

  test.each(Object.entries(changes))(
    '’s %s invalidates the pages that show their reviews',
    async (_, change) => {
      const guest = await signedIn(server, 'guest')
      const { id } = await createBookableWorkspace(host, admin)
      const { id: other } = await createPublishedWorkspace(host, admin)
      const { code } = await bookAs(guest, id)
      await insertReview(server, { code, rating: 5 })
      const [reviewed, unrelated] = [`/workspace/${id}`, `/workspace/${other}`]
      for (const address of [reviewed, unrelated]) {
        await vi.waitFor(async () =>
          expect((await page(address)).headers.get('cache-status')).toBe('pouso; hit'),
        )
      }
      expect(await change(guest)).toBe(200)
      await vi.waitFor(async () =>
        expect((await page(reviewed)).headers.get('cache-status')).toBe('pouso; fwd=miss'),
      )
      expect((await page(unrelated)).headers.get('cache-status')).toBe('pouso; hit')
    },
  )
})

describe('when the page can’t be rendered', () => {
  test('the last copy is sent, marked with its time, and not to be cached', async () => {
    const start = Date.now()
    server.setNow(new Date(start))
    const address = '/workspaces?sort=priceDesc'
    const before = await page(address)
    server.setNow(new Date(start + 10 * 60_000))
    const search = vi.spyOn(server.database.$client, 'query').mockRejectedValue(new Error('away') as never)
    const saved = await page(address)
    search.mockRestore()
    expect(saved.status).toBe(200)
    expect(saved.body).toMatch(/<body data-saved-at="\d\d:\d\d">/)
    expect(saved.body.replace(/ data-saved-at="[^"]+"/, '')).toBe(before.body)
    expect(saved.headers.get('cache-control')).toBe('private, no-store')
    expect((await page(address)).headers.get('cache-status')).toBe('pouso; fwd=stale')
    server.setNow(new Date())
  })

  test('and there is no copy, the response is a 503, which is not cached', async () => {
    const search = vi.spyOn(server.database.$client, 'query').mockRejectedValue(new Error('away') as never)
    const failed = await page('/workspaces?type=clinic')
    search.mockRestore()
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5'])
    const after = await page('/workspaces?type=clinic')
    expect([after.status, after.headers.get('cache-status')]).toEqual([200, 'pouso; fwd=miss'])
  })
})
