import { randomUUID } from 'node:crypto'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { expect, ignoreFailedRequests, signUp, test } from './fixtures.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

let server: OwnServer

test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await startOwnServer()
})
test.afterAll(() => server.close())

test('the event stream survives a server restart without losing or repeating events', async ({
  browser,
  consoleProblems,
}) => {
  test.setTimeout(180_000)
  const host = await (await browser.newContext({ baseURL: server.url })).newPage()
  const guest = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signUp(host, 'host')
  await signUp(guest, 'guest', 'Camila Rocha')
  const { id } = await (await host.request.post('/api/v1/workspaces', { data: workspaceDraft() })).json()
  await server.query(
    `update workspaces set approval_status = 'approved', is_public = true where id = '${id}'`,
  )
  const write = async (content: string) => {
    const data = { content, clientId: randomUUID() }
    const response = await guest.request.post(`/api/v1/workspaces/${id}/messages`, { data })
    expect(response.status()).toBe(201)
  }

  const connected = host.waitForResponse('**/api/v1/events')
  await host.goto('/faq')
  await connected
  await write('Antes')
  await expect(host.getByRole('link', { name: 'Mensagens, 1 não lida' })).toBeVisible()
  await server.restart()
  await write('Depois')
  await write('E mais uma')
  await expect(host.getByRole('link', { name: 'Mensagens, 3 não lidas' })).toBeVisible({ timeout: 30_000 })
  await expect(host.getByRole('button', { name: 'Notificações, 1 não lida' })).toBeVisible()
  await host.context().close()
  await guest.context().close()
  ignoreFailedRequests(consoleProblems)
})
