import type { Browser, Locator, Page } from '@playwright/test'
import { expect, type Requester, signIn, signUp } from './fixtures.ts'
import { uniqueName } from './workspace-form.ts'

const ADMIN = 'admin@pouso.example'

type Pending = { id: string; version: number; name: string; host: Page }

/** Creates a host with one pending workspace; the host's page stays open. */
export async function listWorkspace(browser: Browser): Promise<Pending> {
  const host = await (await browser.newContext()).newPage()
  await signUp(host, 'host')
  const name = uniqueName('Sala em análise')
  const response = await host.request.post('/api/v1/workspaces', {
    data: {
      name,
      type: 'office',
      description: 'Escritório claro, com janelas para a rua e café passado na hora.',
      price: 1200,
      priceUnit: 'month',
      capacity: 4,
      address: 'Rua da Aurora, 325',
      zipCode: '50050-000',
      state: 'PE',
      city: 'Recife',
      availability: { availableDays: ['mon', 'tue'], availableHours: { start: '08:00', end: '18:00' } },
    },
  })
  expect(response.status()).toBe(201)
  const { id, version } = await response.json()
  return { id, version, name, host }
}

/** Saves a workspace as its host, with other texts. */
export async function saveByApi({ request }: Requester, id: string, changes: object): Promise<void> {
  const stored = await (await request.get(`/api/v1/workspaces/${id}`)).json()
  const saved = await request.patch(`/api/v1/workspaces/${id}`, {
    data: { ...stored, zipCode: stored.location.zipCode, imageIds: [], ...changes },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}

/** Opens a tab of the panel as an administrator. */
export async function openPanel(page: Page, tab?: 'approved' | 'rejected'): Promise<void> {
  await signIn(page, ADMIN)
  await page.goto(tab ? `/admin/workspaces?tab=${tab}` : '/admin/workspaces')
  await expect(page.getByRole('heading', { level: 1, name: 'Painel de Administração' })).toBeVisible()
}

/** Expects that the workspace's place stands, with what was decided and nothing to decide. */
export async function expectStanding(page: Page, name: string, words: string): Promise<void> {
  const card = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name }).first()
  await expect(card).toContainText(words)
  await expect(card.getByRole('button', { name: /^(Aprovar|Recusar|Retirar)/ })).toHaveCount(0)
}

/** Finds a workspace's card, pressing 'Carregar mais' as often as needed. */
export async function findCard(page: Page, name: string): Promise<Locator> {
  const list = page.getByRole('tabpanel').getByRole('list').first()
  const card = list.getByRole('listitem').filter({ hasText: name })
  const more = page.getByRole('button', { name: 'Carregar mais' })
  await expect(async () => {
    if ((await card.count()) === 0 && (await more.count()) > 0) await more.click({ timeout: 2000 })
    await expect(card).toBeVisible({ timeout: 2000 })
  }).toPass()
  return card
}

export async function isPublic(page: Page, id: string): Promise<boolean> {
  const context = await page.context().browser()?.newContext()
  const response = await context?.request.get(new URL(`/api/v1/workspaces/${id}`, page.url()).href)
  await context?.close()
  return response?.status() === 200
}
