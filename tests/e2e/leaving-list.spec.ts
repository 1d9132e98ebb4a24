import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { waitForEffects, waitForHydrationOf } from './hydration.ts'

const SCRIPTS = /\.js$/

test('text typed right before another page is opened leads nobody back to the list of workspaces', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/workspaces')
  await page.clock.pauseAt(Date.now() + 60_000)
  const release = await holdBack(page, SCRIPTS)
  await page.getByLabel('Buscar por lugar, tipo ou nome').fill('sala')
  await page.getByRole('banner').getByRole('link', { name: 'Como Funciona' }).click()
  await expect(page).toHaveURL('/how-it-works')
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/how-it-works')
  release()
  await page.clock.resume()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Um bom lugar para trabalhar, em três passos' }),
  ).toBeVisible()
})

test('a part of the form that arrives while the list is being left leads nobody back', async ({ page }) => {
  await page.goto('/workspaces')
  const releaseParts = await holdBack(page, SCRIPTS)
  const releasePage = await holdBack(page, /how-it-works[^/]*\.js$/)
  await page.getByLabel('Buscar por lugar, tipo ou nome').fill('sala')
  await page.getByRole('banner').getByRole('link', { name: 'Como Funciona' }).click()
  await expect(page).toHaveURL('/how-it-works')
  releaseParts()
  // In the panel of the filters, which is closed.
  await waitForHydrationOf(page.getByPlaceholder('Qualquer número'))
  await expect(page).toHaveURL('/how-it-works')
  releasePage()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Um bom lugar para trabalhar, em três passos' }),
  ).toBeVisible()
})

test('a choice on a page that is being left keeps what the page shows', async ({ page }) => {
  await signIn(page, 'admin@pouso.example')
  await page.goto('/admin/users?role=host')
  const release = await holdBack(page, SCRIPTS)
  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Pagamentos' })
    .click()
  await expect(page).toHaveURL('/admin/payments')
  await page
    .getByRole('group', { name: 'Situação' })
    .getByRole('button', { name: 'Com espaços pendentes' })
    .click()
  await expect(page).toHaveURL('/admin/users?role=host&standing=pending')
  release()
  await expect(
    page
      .getByRole('group', { name: 'Tipo de conta' })
      .getByRole('button', { name: 'Gestores de Espaço', pressed: true }),
  ).toBeVisible()

  await signIn(page, 'rafael@pouso.example')
  await page.goto('/host/agenda?view=day&date=2027-03-02')
  const releasePage = await holdBack(page, /how-it-works[^/]*\.js$/)
  await page.getByRole('banner').getByRole('link', { name: 'Como Funciona' }).click()
  await expect(page).toHaveURL('/how-it-works')
  await page.getByRole('group', { name: 'Período' }).getByText('Mês').click()
  await expect(page).toHaveURL('/host/agenda?date=2027-03-02&view=month')
  releasePage()
})

/** Types in the list of accounts, opens another page whose scripts are held back, and lets the pause pass. */
async function typeAndLeave(page: Page): Promise<() => void> {
  await signIn(page, 'admin@pouso.example')
  await page.clock.install()
  await page.goto('/admin/users')
  await page.clock.pauseAt(Date.now() + 60_000)
  const release = await holdBack(page, SCRIPTS)
  await page.getByRole('searchbox').fill('sala')
  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Pagamentos' })
    .click()
  await expect(page).toHaveURL('/admin/payments')
  await page.clock.runFor(1000)
  return release
}

test('text typed right before another of the administrators’ pages is opened leads nobody back', async ({
  page,
}) => {
  const release = await typeAndLeave(page)
  await expect(page).toHaveURL('/admin/payments')
  release()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamentos' })).toBeVisible()
})

test('text typed before another page was asked for is searched for once the user has come back instead', async ({
  page,
}) => {
  const release = await typeAndLeave(page)
  await page.goBack()
  await page.clock.resume()
  await expect(page).toHaveURL('/admin/users?search=sala')
  release()
})

test('a time chosen right before another city is opened stays with its own', async ({ page }) => {
  await page.clock.install()
  await page.goto('/espacos/sao-paulo-sp')
  await page.getByRole('main').getByRole('button', { name: 'Quando', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Quando e quantas pessoas' })
  await panel.getByRole('button', { name: 'Amanhã' }).click()
  const release = await holdBack(page, '**/api/v1/**')
  // The press on the link closes the panel.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Curitiba' }).click()
  await expect(panel).toBeHidden()
  await waitForEffects(page)
  release()
  await expect(page.getByRole('heading', { level: 1, name: /Curitiba/ })).toBeVisible()
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/espacos/curitiba-pr')
})

test('a time chosen right before a workspace is opened leads nobody away from it', async ({ page }) => {
  await page.goto('/espacos/sao-paulo-sp')
  await page.getByRole('main').getByRole('button', { name: 'Quando', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Quando e quantas pessoas' })
  await panel.getByRole('button', { name: 'Amanhã' }).click()
  const release = await holdBack(page, SCRIPTS)
  // The press on the link closes the panel.
  await page.getByRole('article').last().getByRole('link').first().click()
  await expect(panel).toBeHidden()
  await waitForEffects(page)
  await expect(page).toHaveURL(/\/workspace\/[^?]+$/)
  release()
})
