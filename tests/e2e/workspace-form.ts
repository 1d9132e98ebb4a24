import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** @returns a name that no other test uses */
export function uniqueName(prefix: string): string {
  return `${prefix} ${randomUUID().slice(0, 8)}`
}

/** @returns the path of a file of tests/images */
export function testImage(file: string): string {
  return fileURLToPath(new URL(`../images/${file}`, import.meta.url))
}

/** Opens the form and waits until it is enabled. */
export async function openWorkspaceForm(page: Page): Promise<void> {
  await page.goto('/create-workspace')
  await expect(page.getByRole('heading', { level: 1, name: 'Anuncie seu Espaço' })).toBeVisible()
  await expect(page.getByLabel('Nome do espaço')).toBeEnabled()
}

/** Selects a state, then types the city and picks it from the list. */
export async function chooseCity(page: Page, state: string, city: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: state })
  await page.getByRole('combobox', { name: 'Cidade' }).fill(city)
  await page.getByRole('listbox').getByRole('option', { name: city, exact: true }).click()
}

/** Fills all required fields except the images. */
export async function fillWorkspaceForm(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nome do espaço').fill(name)
  await page.getByRole('radio', { name: 'Sala de Reunião' }).check()
  await page.getByLabel('Preço').fill('89,90')
  await page.getByLabel('Capacidade').fill('8')
  await page
    .getByLabel('Descrição do espaço')
    .fill('Sala clara, com mesa para oito pessoas e vista para a praça.')
  await page.getByLabel('Endereço').fill('Rua Augusta, 1500, sala 12')
  await page.getByRole('textbox', { name: 'CEP' }).fill('01304001')
  await chooseCity(page, 'São Paulo', 'São Paulo')
  await page.getByRole('checkbox', { name: 'Wi-Fi' }).check()
}

/** Adds images by file name (of tests/images) or with their content. */
export async function addImages(page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await page.getByLabel('Adicionar imagens').setInputFiles(files)
}

export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Enviar para aprovação' })
}

/** Finds an image's tile in the form. */
export function imageTile(page: Page, file: string): Locator {
  return page.getByRole('list', { name: 'Imagens do espaço' }).getByRole('listitem').filter({ hasText: file })
}

/** Waits until the server has stored the image. */
export async function expectStored(page: Page, file: string): Promise<void> {
  const tile = imageTile(page, file)
  await expect(tile).toBeVisible()
  await expect(tile.getByRole('progressbar')).toHaveCount(0)
  await expect(tile.getByRole('alert')).toHaveCount(0)
}

type OwnWorkspace = {
  id: string
  name: string
  price: number
  capacity: number
  approvalStatus: string
  isPublic: boolean
  imageCount: number
  images: { url: string }[]
}

/** Reads the signed-in host's workspaces from the API. */
export async function ownWorkspaces(page: Page): Promise<OwnWorkspace[]> {
  const response = await page.request.get('/api/v1/me/workspaces')
  return (await response.json()).items
}
