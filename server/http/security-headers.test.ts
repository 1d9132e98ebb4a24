import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startServerForTest } from '#tests/server.ts'

const PATHS = ['/', '/api/v1/session', '/api/v1/nothing', '/api/docs', '/healthz', '/assets/none.js', '/nada']

test('responses have HSTS for a year with subdomains over https, and none over http', async () => {
  const secure = await startServerForTest({ PUBLIC_URL: 'https://pouso.test' })
  const plain = await startServerForTest()
  for (const path of PATHS) {
    const { headers } = await secure.visitor().get(path)
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains')
    expect((await plain.visitor().get(path)).headers.get('strict-transport-security'), path).toBeNull()
  }
})

test('every response forbids sniffing, framing and use by other sites', async () => {
  const server = await startServerForTest()
  for (const path of PATHS) {
    const { headers } = await server.visitor().get(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
    expect(headers.get('access-control-allow-origin'), path).toBeNull()
    expect(headers.get('x-powered-by'), path).toBeNull()
  }
})

test('every response has a Cache-Control header, so that no cache applies its own rules', async () => {
  const server = await startServerForTest()
  for (const path of [
    ...PATHS,
    '/readyz',
    '/api/auth/get-session',
    '/api/openapi.json',
    '/files/images/none/400.webp',
  ]) {
    const { status, headers } = await server.visitor().get(path)
    expect(headers.get('cache-control'), `${status} ${path}`).toMatch(/no-store|no-cache|max-age/)
  }
})

test('TRACE echoes nothing', async () => {
  const server = await startServerForTest()
  const sent = request(`${server.url}/api/v1/session`, { method: 'TRACE', headers: { cookie: 'segredo=1' } })
  sent.end()
  const [answer] = await once(sent, 'response')
  answer.setEncoding('utf8')
  let body = ''
  for await (const chunk of answer) body += chunk
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(body).not.toContain('segredo')
})
