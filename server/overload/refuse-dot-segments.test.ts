import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
/** The paths of the pages that were rendered. */
const rendered: string[] = []

beforeAll(async () => {
  server = await startTestServer({}, async ({ url }) => {
    rendered.push(new URL(url).pathname)
    return new Response('page', { status: 404 })
  })
})
afterAll(() => server.close())

/** Asks for the path to the letter; `fetch` would take its dot segments away. */
async function ask(path: string, { method = 'GET', accept = 'application/json' } = {}) {
  const { hostname, port } = new URL(server.url)
  const sent = request({ hostname, port, path, method, headers: { accept } }).end()
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  if (!answer) throw new Error('No response')
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

const NEAREST = 'api/v1/workspaces/nearest?search=sala'

test.each([
  `/files/../${NEAREST}`,
  `/files/images/../../${NEAREST}`,
  `/assets/./../${NEAREST}`,
  `/icons/%2e%2E/${NEAREST}`,
  `/icons/.%2e/${NEAREST}`,
  `/samples\\..\\${NEAREST}`,
  '/api/v1/events/..',
  '/healthz/.?x',
])('a path that means another one is refused: %s', async (path) => {
  const { status, headers, body } = await ask(path)
  expect([status, JSON.parse(body).code]).toEqual([400, 'MALFORMED_REQUEST'])
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers['retry-after']).toBeUndefined()
})

test('people get a page that says so, and other methods are refused too', async () => {
  const page = await ask('/hero/../workspaces', { accept: 'text/html' })
  expect(page.status).toBe(400)
  expect(page.body).toMatch(/<html lang="pt-BR">[\s\S]*Este endereço não existe/)
  // The log only counts it: a code would lead nowhere. What the application refuses itself is in the log.
  expect(page.body).not.toContain('Código do erro')
  const unreadable = await ask('/%ZZ', { accept: 'text/html' })
  expect(unreadable.body).toContain(`Código do erro: ${unreadable.headers['x-request-id']}`)
  expect(server.logLines.join('\n')).toContain(String(unreadable.headers['x-request-id']))
  expect((await ask('/files/../api/v1/workspaces', { method: 'POST' })).status).toBe(400)
})

test('dots in a name or after the path are not refused', async () => {
  expect((await ask('/api/v1/workspaces?search=/../a&city=../b')).status).toBe(200)
  for (const path of ['/.well-known/x', '/..a', '/a../b', '/...', '/api/v1/workspaces/..%2Fcities'])
    expect((await ask(path)).status, path).toBe(404)
})

test('no page is rendered for a file that is not there', async () => {
  rendered.length = 0
  for (const folder of ['assets', 'files', 'hero', 'icons', 'samples'])
    expect((await ask(`/${folder}/nothing`)).status).toBe(404)
  expect(rendered).toEqual([])
  await ask('/nothing')
  expect(rendered).toEqual(['/nothing'])
})
