import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect, ignoreFailedRequests, signIn, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { listWorkspaces } from './published-workspace.ts'
import { uniqueName } from './workspace-form.ts'

const ADMIN = 'admin@pouso.example'
const PASSWORD = 'uma frase bem secreta'
const LISTS = '**/api/v1/admin/workspaces?*'

const bar = (page: Page) => page.getByRole('region', { name: 'Decisão' })

// The page may still be reading a list when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Lists pending workspaces and hides all others from this page, so that the next one is one of them. */
async function listGroup(page: Page, browser: Browser, count: number) {
  const group = uniqueName('Sala em Exame')
  const listed = await listWorkspaces(
    browser,
    Array.from({ length: count }, (_, index) => ({ name: `${group} n${index + 1}.` })),
  )
  await page.route(LISTS, async (route) => {
    // Searched for, since older ones of other tests may fill the first page.
    const url = new URL(route.request().url())
    url.searchParams.set('search', group)
    const response = await route.fetch({ url: url.href })
    const body = await response.json()
    const items = body.items.filter(({ name }: { name: string }) => name.startsWith(group))
    await route.fulfill({ response, json: { ...body, items, nextCursor: null } })
  })
  return { group, listed }
}

/** Opens the pending workspace from the panel, a while before the keys are pressed. */
async function openPending(page: Page, group: string, name: string): Promise<void> {
  await page.clock.install()
  await page.goto(`/admin/workspaces?search=${encodeURIComponent(group)}`)
  await page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('link', { name: 'Ver Aplicação' })
    .click()
  await expect(bar(page).getByRole('link', { name: /^Próximo/ })).toBeVisible()
  await page.clock.fastForward(2000)
}

async function statusOf(page: Page, id: string): Promise<string> {
  return (await (await page.request.get(`/api/v1/workspaces/${id}`)).json()).approvalStatus
}

test('the mouse decides and stays, keys go on to the next pending workspace, and both can be undone', async ({
  page,
  browser,
  consoleProblems,
}) => {
  await signIn(page, ADMIN)
  const { group, listed } = await listGroup(page, browser, 3)
  const [first, second, third] = listed
  if (!first || !second || !third) throw new Error('Nothing was listed')
  await openPending(page, group, first.name)

  const releaseList =
    await test.step('a decision with the mouse stays on the page, with its undo', async () => {
      await bar(page).getByRole('button', { name: 'Aprovar' }).click()
      await expect(bar(page).getByRole('button', { name: 'Desfazer' })).toBeVisible()
      const release = await holdBack(page, LISTS, (route) => route.fallback())
      await bar(page).getByRole('button', { name: 'Desfazer' }).click()
      await expect(bar(page).getByRole('button', { name: 'Aprovar' })).toBeVisible()
      await expect(page).toHaveURL(`/workspace/${first.id}`)
      expect(await statusOf(page, first.id)).toBe('pending')
      await page.clock.fastForward(5000)
      return release
    })

  await test.step('a decision by key that is undone while it is being stored stays on the page', async () => {
    const release = await holdBack(page, '**/approve')
    await page.keyboard.press('a')
    await expect(bar(page)).toContainText('Aprovando…')
    // The previous undo ends only now.
    const listed = page.waitForResponse(LISTS)
    releaseList()
    await listed
    await page.keyboard.press('u')
    release()
    await expect(bar(page).getByRole('button', { name: 'Aprovar' })).toBeVisible()
    await expect(page).toHaveURL(`/workspace/${first.id}`)
    expect(await statusOf(page, first.id)).toBe('pending')
    await page.unroute('**/approve')
  })

  await test.step('a refusal that fails keeps its reason, and no key decides while it is being stored', async () => {
    const release = await holdBack(page, '**/reject', (route) => route.abort())
    const dialog = page.getByRole('dialog', { name: 'Recusar este espaço?' })
    await bar(page).getByRole('button', { name: 'Recusar' }).click()
    await dialog.getByLabel('Motivo', { exact: true }).fill('Faltam fotos da sala.')
    await dialog.getByRole('button', { name: 'Recusar espaço' }).click()
    await expect(bar(page)).toContainText('Recusando…')
    await page.keyboard.press('a')
    release()
    await expect(page.getByText('Não foi possível recusar o espaço')).toBeVisible()
    await bar(page).getByRole('button', { name: 'Recusar' }).click()
    await expect(dialog.getByLabel('Motivo', { exact: true })).toHaveValue('Faltam fotos da sala.')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    expect(await statusOf(page, first.id)).toBe('pending')
    await page.unroute('**/reject')
    ignoreFailedRequests(consoleProblems)
    await page.clock.fastForward(5000)
  })

  await page.keyboard.press('a')
  await expect(page).toHaveURL(`/workspace/${second.id}`)
  await expect(bar(page).getByRole('button', { name: 'Aprovar' })).toBeVisible()
  expect(await statusOf(page, first.id)).toBe('approved')
  // An impatient second press was meant for the workspace before.
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByText('Decisão desfeita')).toBeVisible()
  expect([await statusOf(page, first.id), await statusOf(page, second.id)]).toEqual(['pending', 'pending'])

  // A key under the dialog is a letter of the reason.
  await page.clock.fastForward(2000)
  await page.keyboard.press('r')
  const reason = page.getByRole('dialog').getByLabel('Motivo', { exact: true })
  await expect(reason).toBeFocused()
  await page.keyboard.type('aru')
  await expect(reason).toHaveValue('aru')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(`/workspace/${third.id}`)
  await expect(bar(page).getByRole('button', { name: 'Aprovar' })).toBeVisible()
  expect(await statusOf(page, second.id)).toBe('rejected')
  await page.keyboard.press('u')
  await expect(page.getByText('Decisão desfeita').first()).toBeVisible()
  await expect.poll(() => statusOf(page, second.id)).toBe('pending')

  await test.step('a decision by key leads nobody back who has left meanwhile, and can be undone there', async () => {
    await page.clock.fastForward(2000)
    const release = await holdBack(page, '**/approve')
    await page.keyboard.press('a')
    await expect(bar(page)).toContainText('Aprovando…')
    await page.getByRole('banner').getByRole('link', { name: 'Como Funciona' }).click()
    await expect(page).toHaveURL('/how-it-works')
    await expect(bar(page)).toHaveCount(0)
    release()
    await expect.poll(() => statusOf(page, third.id)).toBe('approved')
    const toasts = page.getByRole('listitem').filter({ hasText: third.name })
    await toasts.getByRole('button', { name: 'Desfazer' }).click()
    await expect(toasts.filter({ hasText: 'Decisão desfeita' })).toBeVisible()
    await expect.poll(() => statusOf(page, third.id)).toBe('pending')
    await expect(page).toHaveURL('/how-it-works')
  })
})

test('the keys can be switched off on the page of a pending workspace too', async ({ page, browser }) => {
  await signIn(page, ADMIN)
  const { group, listed } = await listGroup(page, browser, 2)
  const [first] = listed
  if (!first) throw new Error('Nothing was listed')
  await page.goto('/admin/workspaces')
  await page.getByRole('button', { name: 'Atalhos' }).click()
  await page.getByRole('switch', { name: 'Usar atalhos neste navegador' }).uncheck()
  await openPending(page, group, first.name)
  await page.keyboard.press('r')
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(bar(page).getByRole('button', { name: 'Aprovar' })).toBeVisible()
  expect(await statusOf(page, first.id)).toBe('pending')
})

test('administrators see who else has a pending workspace open, from its page too', async ({
  page,
  browser,
}) => {
  await signIn(page, ADMIN)
  // Both are new: an administrator looks at one workspace at a time, and other tests sign in the usual one.
  const newAdmin = async (name: string) => {
    const email = `${randomUUID()}@teste.example`
    const created = await page.request.post('/api/v1/admin/admins', {
      data: { email, name, password: PASSWORD },
    })
    expect(created.status()).toBe(201)
    return email
  }
  const [email, colleagueEmail] = [await newAdmin('Alma Nunes'), await newAdmin('Bento Reis')]
  await signIn(page, email, PASSWORD)
  const colleague = await (await browser.newContext()).newPage()
  await signIn(colleague, colleagueEmail, PASSWORD)
  const { group, listed } = await listGroup(page, browser, 2)
  const [first] = listed
  if (!first) throw new Error('Nothing was listed')
  const report = async (workspaceId: string | null) => {
    const answer = await colleague.request.put('/api/v1/admin/presence', { data: { workspaceId } })
    return (await answer.json()).viewers
  }
  await report(first.id)
  await openPending(page, group, first.name)
  await expect(bar(page).getByText('Bento está vendo')).toBeVisible()
  await expect
    .poll(async () => (await report(first.id)).map((viewer: { workspaceId: string }) => viewer.workspaceId))
    .toContain(first.id)
  // Once it is decided, nobody looks at it any more.
  await bar(page).getByRole('button', { name: 'Aprovar' }).click()
  await page.clock.fastForward(2000)
  await expect
    .poll(async () => (await report(first.id)).map((viewer: { workspaceId: string }) => viewer.workspaceId))
    .not.toContain(first.id)
  await colleague.context().close()
})
