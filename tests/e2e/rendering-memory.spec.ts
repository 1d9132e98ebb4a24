import { expect, signUp, test } from './fixtures.ts'
import { startOwnServer } from './own-server.ts'

/** More than the timers of connections to the database and browsers together, which come and go under load. */
const PAGES = 80

test('a rendered page leaves no timer on the server that would retain its data', async ({ browser }) => {
  test.setTimeout(120_000)
  const server = await startOwnServer()
  try {
    const page = await browser.newPage({ baseURL: server.url })
    // Signed in, because visitors' pages are cached and not rendered again.
    await signUp(page, 'guest')
    const open = async () => expect((await page.request.get('/workspaces')).status()).toBe(200)
    await open()
    const before = await timersOf(server.url)
    for (let rendered = 0; rendered < PAGES; rendered += 1) await open()
    // Those of requests that have just ended go by themselves; one that retained a page's data would stay for a minute.
    await expect.poll(async () => (await timersOf(server.url)) - before).toBeLessThan(PAGES / 2)
    await page.close()
  } finally {
    await server.close()
  }
})

async function timersOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^nodejs_active_resources\{type="Timeout"\} (\d+)$/m.exec(metrics)?.[1])
}
