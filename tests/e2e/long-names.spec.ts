import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { wideParts } from '../a11y/reflow.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'

const ADMIN = 'admin@pouso.example'
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120)
const LONG_WORD = 'Desproporcionadissimamente'.repeat(8).slice(0, 200)

test.use({ viewport: { width: 390, height: 844 } })

/** Opens each page; asserts that the longest unbroken names make none wider than the window. */
async function expectNarrow(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    expect.soft(await wideParts(page), path).toEqual([])
  }
}

/** A host and a guest, both with the longest names, their workspace and their conversation. */
async function longNames(page: Page, browser: Browser) {
  const host = await signUp(page, 'host', LONG_NAME)
  const created = await page.request.post('/api/v1/workspaces', {
    data: workspaceDraft({
      name: LONG_NAME,
      description: LONG_WORD,
      address: LONG_WORD,
      imageIds: [],
    }),
  })
  expect(created.status()).toBe(201)
  const workspace = await created.json()
  const { id: hostId } = (await (await page.request.get('/api/v1/session')).json()).viewer
  const others = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(others, ADMIN)
  await others.request.post(`/api/v1/admin/workspaces/${workspace.id}/approve`, {
    data: { version: workspace.version },
  })
  return { host, hostId, id: workspace.id as string, others }
}

/** A guest with the longest names, who has written to the host of the workspace. */
async function writeAsGuest(page: Page, workspaceId: string) {
  await signUp(page, 'guest', LONG_NAME)
  const { version, id } = await (await page.request.get('/api/v1/me')).json()
  const profile = { version, name: LONG_NAME, companyName: LONG_NAME, phone: '', address: LONG_WORD }
  expect((await page.request.patch('/api/v1/me', { data: profile })).status()).toBe(200)
  const message = { content: LONG_WORD, clientId: randomUUID() }
  const sent = await page.request.post(`/api/v1/workspaces/${workspaceId}/messages`, { data: message })
  expect(sent.status()).toBe(201)
  return id as string
}

test('the longest names fit a phone on a guest’s pages', async ({ page, browser }) => {
  const { id, others } = await longNames(page, browser)
  await writeAsGuest(others, id)
  await expectNarrow(others, ['/profile', `/workspace/${id}`, `/messages/${id}`, '/workspaces'])
  await others.context().close()
})

test('the longest names fit a phone on a host’s pages', async ({ page, browser }) => {
  const { id, others } = await longNames(page, browser)
  const guestId = await writeAsGuest(others, id)
  await others.context().close()
  await expectNarrow(page, ['/my-workspaces', '/host/workspaces', '/notifications'])
  await expectNarrow(page, [`/messages/${id}?guest=${guestId}`, `/workspace/${id}/edit`])
})

test('the longest names fit a phone on an administrator’s pages', async ({ page, browser }) => {
  const { id, host, hostId, others } = await longNames(page, browser)
  const suspended = await others.request.put(`/api/v1/admin/users/${hostId}/suspended`, {
    data: { suspended: true, reason: LONG_WORD },
  })
  expect(suspended.status()).toBe(200)
  await expectNarrow(others, [
    `/admin/users?search=${host.email}`,
    `/admin/users/${hostId}/history`,
    `/admin/workspaces/${id}/history`,
    '/admin/workspaces?tab=approved',
    '/admin/jobs',
    '/admin/bookings',
  ])
  await page.goto('/login')
  await expect(page.getByText(/^Motivo:/)).toBeVisible()
  expect(await wideParts(page), '/login').toEqual([])
  await others.context().close()
})
