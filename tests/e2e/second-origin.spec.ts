import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, signUp, test } from './fixtures.ts'

/**
 * A foreign page on another port: another origin but the same site, so that the browser sends the session cookie
 * whatever its SameSite attribute.
 */
let foreign: Server
let foreignUrl: string

test.beforeAll(async () => {
  foreign = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Outra</title>')
  }).listen(0, '127.0.0.1')
  await once(foreign, 'listening')
  foreignUrl = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`
})
test.afterAll(() => {
  foreign.close()
})

type Tried = { way: string; sent: boolean }

test('another origin’s page can neither write nor read, although the browser sends the cookie', async ({
  page,
  baseURL,
  consoleProblems,
}) => {
  const user = await signUp(page, 'host')
  const responses: [string, number, boolean][] = []
  page.on('response', async (response) => {
    const request = response.request()
    if (!response.url().startsWith(`${baseURL}/api/`)) return
    const headers = await request.allHeaders()
    responses.push([
      `${request.method()} ${new URL(response.url()).pathname}`,
      response.status(),
      'cookie' in headers,
    ])
  })
  await page.goto(foreignUrl)
  const tried = await page.evaluate(async (url): Promise<Tried[]> => {
    const send = (way: string, path: string, options: RequestInit) =>
      fetch(`${url}${path}`, { credentials: 'include', ...options }).then(
        ({ type }) => ({ way, sent: type !== 'opaque' }),
        () => ({ way, sent: false }),
      )
    const body = JSON.stringify({ name: 'Roubado', companyName: '', phone: '', address: '', version: 1 })
    const json = { 'content-type': 'application/json' }
    return [
      await send('reads the profile', '/api/v1/me', {}),
      await send('signs out as text', '/api/auth/sign-out', { method: 'POST', mode: 'no-cors', body: '{}' }),
      await send('signs out as JSON', '/api/auth/sign-out', { method: 'POST', headers: json, body: '{}' }),
      await send('changes the profile', '/api/v1/me', { method: 'PATCH', headers: json, body }),
      await send('marks as read', '/api/v1/notifications/read-all', { method: 'POST', mode: 'no-cors' }),
      await send('ends sessions', '/api/v1/me/sessions', { method: 'DELETE' }),
    ]
  }, baseURL ?? '')
  expect(tried.filter(({ sent }) => sent)).toEqual([])

  // A form post needs no CORS permission.
  await page.evaluate((url) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: `${url}/api/auth/sign-out`, enctype: 'text/plain' })
    document.body.append(form)
    form.submit()
  }, baseURL ?? '')
  await expect(page.getByText('Esta ação precisa partir do próprio site.')).toBeVisible()

  // Only this request's response is observable: it carried the cookie and was refused all the same.
  await expect.poll(() => responses).toContainEqual(['POST /api/auth/sign-out', 403, true])
  const { viewer } = await (await page.request.get('/api/v1/session')).json()
  expect(viewer).toMatchObject({ email: user.email, name: user.name })
  // The browser logs the responses that it withheld from the page.
  consoleProblems.splice(0)
})
