import { expect, test } from './fixtures.ts'
import { startOwnServer } from './own-server.ts'

const PAGES = 20

test('a page that was made leaves no timer on the server, which would keep its data', async () => {
  const server = await startOwnServer()
  try {
    const signUp = await fetch(`${server.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({
        name: 'Pessoa',
        email: 'pessoa@teste.example',
        password: 'uma frase bem secreta',
        role: 'guest',
      }),
    })
    expect(signUp.status).toBe(200)
    const cookie = signUp.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    // Signed in, for visitors' pages are kept.
    const open = async () =>
      expect((await fetch(`${server.url}/workspaces`, { headers: { cookie } })).status).toBe(200)
    await open()
    const before = await timersOf(server.url)
    for (let page = 0; page < PAGES; page += 1) await open()
    expect((await timersOf(server.url)) - before).toBeLessThan(PAGES / 2)
  } finally {
    await server.close()
  }
})

async function timersOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^nodejs_active_resources\{type="Timeout"\} (\d+)$/m.exec(metrics)?.[1])
}
