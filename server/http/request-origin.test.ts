import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#tests/factories/person.ts'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

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
])('a changing request from another site is refused: %j', async (headers) => {
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

test('every answer carries the security headers', async () => {
  for (const path of ['/', '/api/v1/workspaces', '/api/v1/nothing', '/healthz', '/files/images/x/1.webp']) {
    const { headers } = await server.visitor().get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('bodies that are too long are refused', async () => {
  const host = await signedIn(server, 'host')
  const answer = await host.client.post(
    '/api/v1/workspaces',
    workspaceDraft({ description: 'a'.repeat(100_001) }),
  )
  expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
})
