import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { expect, signIn } from './fixtures.ts'
import type { ListedWorkspace } from './published-workspace.ts'

const ADMIN = 'admin@pouso.example'

/** Runs `work` with a new browser context, which is closed afterwards. */
async function inOwnContext<Result>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext()
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

/** @returns the workspace as a visitor sees it; undefined when it isn't public */
export function publicView(browser: Browser, id: string): Promise<Workspace | undefined> {
  return inOwnContext(browser, async (context) => {
    const response = await context.request.get(`/api/v1/workspaces/${id}`)
    return response.ok() ? response.json() : undefined
  })
}

/** Has an administrator decide about a workspace, such as 'reject' or 'revision/approve'. */
export function decide(browser: Browser, id: string, decision: string, body: object = {}): Promise<void> {
  return inOwnContext(browser, async (context) => {
    await signIn(context, ADMIN)
    const { version } = await (await context.request.get(`/api/v1/workspaces/${id}`)).json()
    const data = { version, ...body }
    const response = await context.request.post(`/api/v1/admin/workspaces/${id}/${decision}`, { data })
    expect(response.status(), decision).toBe(200)
  })
}

/** Saves a workspace through the API as its host, as another window would. */
export function saveElsewhere(
  browser: Browser,
  { id, host }: ListedWorkspace,
  changes: Partial<Pick<Workspace, 'name' | 'price' | 'capacity' | 'description'>>,
): Promise<void> {
  return inOwnContext(browser, async (context) => {
    await signIn(context, host.email, host.password)
    const stored: Workspace = await (await context.request.get(`/api/v1/workspaces/${id}`)).json()
    const { name, type, description, price, priceUnit, capacity, location, amenities, availability } = stored
    const { address, zipCode, state, city } = location
    const response = await context.request.patch(`/api/v1/workspaces/${id}`, {
      data: {
        ...{ name, type, description, price, priceUnit, capacity, amenities, availability },
        ...{ address, zipCode, state, city },
        imageIds: stored.images.map((image) => image.id),
        version: stored.version,
        ...changes,
      },
    })
    expect(response.status(), 'saving elsewhere').toBe(200)
  })
}

/** Signs the workspace's host in, opens the editing form and waits until it is enabled. */
export async function openEditForm(page: Page, { id, host }: ListedWorkspace): Promise<void> {
  await signIn(page, host.email, host.password)
  await page.goto(`/workspace/${id}/edit`)
  await expect(page.getByRole('heading', { level: 1, name: 'Editar espaço' })).toBeVisible()
  await expect(page.getByLabel('Nome do espaço')).toBeEnabled()
}

export function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Salvar alterações' })
}
