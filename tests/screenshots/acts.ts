import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { fillWorkspaceForm, testImage } from '#tests/e2e/workspace-form.ts'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { type Ids, press } from './shot.ts'

const NAME = 'Sala de reunião Paineiras'

/** Opens the calendar unless it is visible, and chooses two days of the second month; a phone shows one at a time. */
export async function chooseDates(page: Page): Promise<void> {
  const field = page.getByRole('complementary').getByRole('button', { name: /Entrada.*Saída/ })
  if (await field.isVisible()) await field.click()
  await page.getByRole('grid').last().waitFor()
  if ((await page.getByRole('grid').count()) === 1) {
    await page.getByRole('button', { name: 'Ir para o próximo mês' }).click()
  }
  const days = page.getByRole('grid').last().locator('button:not([disabled])')
  await days.nth(4).click()
  await days.nth(6).click()
}

/** Stores three favourites in the browser, one of them no longer public. */
export async function saveFavorites(page: Page, { pendingWorkspace }: Ids): Promise<void> {
  const answer = await page.request.get('/api/v1/workspaces?limit=2')
  const { items } = await answer.json()
  const unpublished = { ...items[0], ...workspaceDraft(), id: pendingWorkspace, images: [], imageCount: 0 }
  await page.addInitScript(
    (text) => localStorage.setItem('favorites', text),
    JSON.stringify([...items, unpublished]),
  )
}

/** Opens the panel of 'Quando'. */
export async function openTimePanel(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Quando', exact: true }).click()
  await page.getByRole('dialog', { name: 'Quando e quantas pessoas' }).getByRole('grid').waitFor()
}

/** Types a part of a search, and waits for that suggestion. */
export function typeSearch(text: string, suggestion: string | RegExp) {
  return async (page: Page): Promise<void> => {
    await page.getByLabel('Buscar por lugar, tipo ou nome').pressSequentially(text)
    await page.getByRole('option', { name: suggestion }).first().waitFor()
  }
}

/** Selects the first two rows of the queue. */
export async function chooseTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Selecionar (?!todos)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
}

/** Opens the workspaces of the first user in the list who has some. */
export async function openUserWorkspaces(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^\d+ espaços?/ })
    .first()
    .click()
  await page.getByRole('list', { name: /^Espaços de/ }).waitFor()
}

export async function seesNearest(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Sem “projetor”/ }).waitFor()
}

/** Chooses two workspaces of a list; the buttons come with the first interaction. */
export async function chooseTwoToCompare(page: Page): Promise<void> {
  await page.getByRole('main').hover()
  const buttons = page.getByRole('button', { name: /^Comparar/ })
  await buttons.nth(0).click()
  await buttons.nth(1).click()
}

/** Opens the first list of the favourites. */
export async function openList(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Listas de favoritos' }).getByRole('link').nth(1).click()
  await page.getByRole('button', { name: 'Renomear' }).waitFor()
}

export async function shareList(page: Page): Promise<void> {
  await openList(page)
  await press('Compartilhar')(page)
}

export async function deleteList(page: Page): Promise<void> {
  await openList(page)
  await press('Excluir')(page)
}

export async function fillSignUp(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('Marina Bittencourt Vasconcellos')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${randomUUID()}@teste.example`)
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('uma frase bem secreta')
  await page.getByRole('textbox', { name: 'Confirmar senha' }).fill('uma frase bem secreta')
  await page.getByRole('radio', { name: /^Profissional/ }).check()
  await page.getByRole('checkbox').last().check()
  await press('Criar conta')(page)
  await page.getByText('Cadastro realizado com sucesso!').first().waitFor()
}

/** Fills in the workspace form, with two images. */
export async function startWorkspace(page: Page): Promise<void> {
  await fillWorkspaceForm(page, NAME)
  await page
    .getByLabel('Adicionar imagens')
    .setInputFiles(['meeting-table.webp', 'reception.png'].map(testImage))
  const tiles = page.getByRole('list', { name: 'Imagens do espaço' })
  await tiles.getByRole('img').nth(1).waitFor()
  await tiles.getByRole('progressbar').first().waitFor({ state: 'detached' })
}

/** Fills in and submits the workspace form. */
export async function createWorkspace(page: Page): Promise<void> {
  await startWorkspace(page)
  await press('Enviar para aprovação')(page)
  await page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' }).waitFor()
}

/** Hours by day, dates, rates, surcharges, a discount and all options of the form. */
export async function fillBookingRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Horários diferentes por dia' }).click()
  await page.getByLabel('Quarta: término').selectOption('12:00')
  await page.getByRole('button', { name: 'Adicionar horário de quarta' }).click()
  await page.getByRole('button', { name: 'Fechar 24 a 26' }).click()
  await page.getByRole('button', { name: 'Adicionar data' }).click()
  await page.getByLabel('Data', { exact: true }).fill('06/12/2099')
  await page.getByText('Outro horário', { exact: true }).click()
  await page.getByLabel('Nota').fill('Feira do bairro')
  await page.getByRole('radio', { name: /^Fechado nos nacionais e estaduais/ }).check()
  await page.getByLabel('Uma semana').fill('1.500')
  await page.getByLabel('Sábado (%)').fill('20')
  await page.getByRole('button', { name: 'Adicionar desconto' }).click()
  await page.getByLabel('Taxa de limpeza').fill('50')
  await page.getByLabel('Quantas unidades iguais').fill('4')
  await page.getByText('Mais opções').click()
}

/** Fills in the sections of the booking rules with errors. */
export async function spoilBookingRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Horários diferentes por dia' }).click()
  await page.getByRole('button', { name: 'Adicionar horário de quarta' }).click()
  await page.getByLabel('Quarta, 2º horário: início').selectOption('17:00')
  await page.getByLabel('Quinta: início').selectOption('19:00')
  await page.getByRole('button', { name: 'Adicionar data' }).click()
  await page.getByRole('button', { name: 'Adicionar desconto' }).click()
  await page.getByLabel('Desconto 1: quantos por cento').fill('99')
  await page.getByText('Mais opções').click()
  await page.getByLabel('Mínimo de dias').fill('')
  await page.getByLabel('Quantas unidades iguais').fill('')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await page.getByText('Há 5 campos a corrigir.').waitFor()
}
