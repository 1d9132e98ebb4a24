import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBuiltPages } from '#server/http/pages.ts'
import { fillMarketplace } from './factories/many-workspaces.ts'
import { startTestServer, type TestServer } from './server.ts'

const CARDS = 24

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({}, await (await openBuiltPages()).getPageHandler())
  await fillMarketplace(server.database, 2 * CARDS, { pictured: 2 * CARDS })
})
afterAll(() => server.close())

async function pageOf(path: string): Promise<string> {
  const { status, body } = await server
    .visitor()
    .request('GET', path, undefined, { 'accept-encoding': 'identity' })
  expect(status, path).toBe(200)
  return String(body)
}

/** Without compression, as the browser parses it. */
const bytesOf = (html: string) => Buffer.byteLength(html)

test('the list of 24 with five pictures each stays within its bytes', async () => {
  const html = await pageOf('/workspaces')
  expect(html.match(/<article/g)).toHaveLength(CARDS)
  expect(bytesOf(html)).toBeLessThanOrEqual(60_000)
})

test('the page of a workspace with five pictures stays within its bytes', async () => {
  const [, path = ''] = /href="(\/workspace\/[^"]+)"/.exec(await pageOf('/workspaces')) ?? []
  const html = await pageOf(path)
  expect(html).toContain('application/ld+json')
  expect(bytesOf(html)).toBeLessThanOrEqual(39_500)
})

test('what surrounds the content of every page stays within its bytes', async () => {
  const html = await pageOf('/terms')
  const shell = html.replace(/<main.*<\/main>/s, '')
  expect(shell.length).toBeLessThan(html.length)
  expect(bytesOf(shell)).toBeLessThanOrEqual(11_600)
})
