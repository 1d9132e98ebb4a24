import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#tests/factories/user.ts'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('a changing request from another site is rejected: %j', async (headers) => {
  const host = await signedIn(server, 'host')
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    const answer = await host.client.request('POST', '/api/v1/workspaces', JSON.stringify(workspaceDraft()), {
      ...headers,
      'content-type': type,
    })
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
  }
  expect((await host.client.get('/api/v1/me/workspaces')).body.items).toEqual([])
})

test('requests from our own pages and from programs pass', async () => {
  const host = await signedIn(server, 'host')
  for (const headers of [{ origin: server.url, 'sec-fetch-site': 'same-origin' }, {}]) {
    const answer = await host.client.request(
      'POST',
      '/api/v1/workspaces',
      workspaceDraft(),
      headers as Record<string, string>,
    )
    expect(answer.status).toBe(201)
  }
})

test('every response has the security headers', async () => {
  for (const path of ['/', '/api/v1/workspaces', '/api/v1/nothing', '/healthz', '/files/images/x/1.webp']) {
    const { headers } = await server.visitor().get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('bodies that are too long are rejected', async () => {
  const host = await signedIn(server, 'host')
  const answer = await host.client.post(
    '/api/v1/workspaces',
    workspaceDraft({ description: 'a'.repeat(500_001) }),
  )
  expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  const other = await host.client.post('/api/v1/me/lists', { name: 'a'.repeat(100_001) })
  expect([other.status, other.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
})

test('a body that is too long ends its connection, so that the next request gets another one', async () => {
  for (let round = 0; round < 3; round += 1) {
    const refused = await fetch(`${server.url}/api/v1/workspaces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ description: 'a'.repeat(2_000_000) }),
    })
    expect([refused.status, refused.headers.get('connection')]).toEqual([413, 'close'])
    await refused.text()
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  }
})

test.each(['/workspace/%ZZ', '/%', '/%c3%28', '/espacos/%E0%A4%A', '/files/images/%ZZ/a'])(
  'an address that cannot be read gets a page: %s',
  async (path) => {
    const [status, page] = await askAs(new URL(server.url).host, path, server)
    expect(status).toBe(400)
    expect(page).toContain('Este endereço não existe')
    expect(page).toContain('<html lang="pt-BR">')
  },
)

test('an address of the API that cannot be read gets JSON', async () => {
  const [status, body] = await askAs(new URL(server.url).host, '/api/v1/workspaces/%ZZ', server)
  expect([status, JSON.parse(body).code]).toEqual([400, 'MALFORMED_REQUEST'])
})

/** Sends a request with any Host header; a browser and `fetch` would write their own. */
async function askAs(host: string, path: string, { url }: TestServer): Promise<[number | undefined, string]> {
  const [answer]: IncomingMessage[] = await once(get(new URL(path, url), { headers: { host } }), 'response')
  return answer ? [answer.statusCode, await text(answer)] : [undefined, '']
}

test('a request for a foreign host gets nothing but the health check', async () => {
  const { port } = new URL(server.url)
  expect(await askAs('evil.example', '/api/v1/cities', server)).toEqual([421, 'Endereço desconhecido'])
  expect((await askAs('evil.example', '/healthz', server))[0]).toBe(200)
  for (const name of ['localhost', '127.0.0.1', '[::1]']) {
    expect((await askAs(`${name}:${port}`, '/api/v1/cities', server))[0], name).toBe(200)
  }
})

test('a request without a Host header (HTTP/1.0) is rejected', async () => {
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write('GET /api/v1/cities HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})

test('with PUBLIC_URL, only pages of that address may send changing requests', async () => {
  const own = await startServerForTest({ PUBLIC_URL: 'https://pouso.example/' })
  const write = (origin: string) => own.visitor().request('POST', '/api/auth/sign-out', {}, { origin })
  expect((await write('https://pouso.example')).status).not.toBe(403)
  expect((await write(own.url)).status).toBe(403)
})
