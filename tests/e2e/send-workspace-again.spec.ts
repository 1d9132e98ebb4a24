import type { Page } from '@playwright/test'
import { expect, ignoreFailedRequests, signUp, test } from './fixtures.ts'
import { loseAnswer } from './hold-back.ts'
import { expectAccessible } from './page-content.ts'
import {
  fillWorkspaceForm,
  openWorkspaceForm,
  ownWorkspaces,
  submitButton,
  uniqueName,
} from './workspace-form.ts'

const CREATE = '**/api/v1/workspaces'

/** Fills and sends the form; the server stores the workspace, but the response is lost. */
async function loseResponse(page: Page, name: string): Promise<void> {
  await openWorkspaceForm(page)
  await fillWorkspaceForm(page, name)
  await page.route(CREATE, loseAnswer)
  await submitButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'O espaço não foi cadastrado' })).toBeVisible()
  await page.unroute(CREATE)
}

test('resending after a lost response creates one workspace, however often', async ({
  page,
  consoleProblems,
}) => {
  await signUp(page, 'host')
  await openWorkspaceForm(page)
  await fillWorkspaceForm(page, uniqueName('Sala Sucupira'))
  let lost = 0
  await page.route(CREATE, async (route) => {
    if (lost === 2) return route.continue()
    lost += 1
    return loseAnswer(route)
  })
  const failure = page.getByRole('alert').filter({ hasText: 'O espaço não foi cadastrado' })
  await submitButton(page).click()
  await expect(failure).toBeVisible()
  await page.reload()
  await expect(page.getByText('Seu rascunho está de volta')).toBeVisible()
  await submitButton(page).click()
  await expect(failure).toBeVisible()
  ignoreFailedRequests(consoleProblems)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
  expect(await ownWorkspaces(page)).toHaveLength(1)
})

test('resending a changed form after a lost response asks first and updates the created workspace', async ({
  page,
  consoleProblems,
}) => {
  await signUp(page, 'host')
  const name = uniqueName('Sala Guapuruvu')
  await loseResponse(page, name)
  ignoreFailedRequests(consoleProblems)
  await page.reload()
  await page.getByLabel('Preço').fill('120')
  await page.getByLabel('Capacidade').fill('12')
  await submitButton(page).click()

  const question = page.getByRole('dialog', { name: 'Este espaço já foi cadastrado' })
  await expect(question.getByRole('list', { name: 'Diferenças' }).getByRole('listitem')).toHaveText([
    /Preço.*R\$ 120 \/hora.*R\$ 89,90 \/hora/,
    /Capacidade.*Até 12 pessoas.*Até 8 pessoas/,
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Preço')).toHaveValue('120')
  await submitButton(page).click()
  await question.getByRole('button', { name: 'Atualizar o espaço cadastrado' }).click()
  await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
  expect(await ownWorkspaces(page)).toMatchObject([
    { name, price: 120, capacity: 12, approvalStatus: 'pending' },
  ])
})

test('after a lost response the form can still create another workspace', async ({
  page,
  consoleProblems,
}) => {
  await signUp(page, 'host')
  const name = uniqueName('Sala Aroeira')
  await loseResponse(page, name)
  ignoreFailedRequests(consoleProblems)
  const other = uniqueName('Sala Imbuia')
  await page.getByLabel('Nome do espaço').fill(other)
  await submitButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cadastrar como outro espaço' }).click()
  await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
  expect((await ownWorkspaces(page)).map((workspace) => workspace.name)).toEqual([other, name])
})
