import type { Locator } from '@playwright/test'
import { addDays } from '#contract/dates.ts'
import { calendar, dayButton, next } from './booking-steps.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { publishWorkspace } from './published-workspace.ts'
import { addImages, expectStored, imageTile, openWorkspaceForm, testImage } from './workspace-form.ts'

/**
 * Whether the page prevents the browser's default for a key while Alt is down; on Windows and Linux, Alt with the left
 * arrow goes back. The event is dispatched by script, because a real key press would leave the page.
 */
function preventsWithAlt(control: Locator, key: string): Promise<boolean> {
  return control.evaluate((element, pressed) => {
    const options = { key: pressed, altKey: true, bubbles: true, cancelable: true }
    return !element.dispatchEvent(new KeyboardEvent('keydown', options))
  }, key)
}

test('the gallery and the calendar ignore Alt with an arrow key', async ({ page, browser }) => {
  const { id, name } = await publishWorkspace(browser, {}, { images: 3 })
  await page.goto(`/workspace/${id}`)
  const strip = page.getByRole('group', { name: `Imagens de ${name}` })
  await strip.press('ArrowRight')
  await expect(page.getByText('2 de 3', { exact: true })).toBeVisible()
  expect(await preventsWithAlt(strip, 'ArrowLeft')).toBe(false)
  await strip.press('ArrowRight')
  await expect(page.getByText('3 de 3', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /Entrada.*Saída/ }).click()
  const tuesday = next('tue')
  await dayButton(calendar(page), tuesday).focus()
  await page.keyboard.press('ArrowRight')
  const wednesday = dayButton(calendar(page), addDays(tuesday, 1))
  await expect(wednesday).toBeFocused()
  expect(await preventsWithAlt(wednesday, 'ArrowLeft')).toBe(false)
  await page.keyboard.press('ArrowRight')
  await expect(dayButton(calendar(page), addDays(tuesday, 2))).toBeFocused()
})

test('the panel’s tabs and the menu ignore their keys while Alt is down', async ({ page }) => {
  await signIn(page, 'admin@pouso.example')
  await page.goto('/admin/workspaces')
  await page.getByRole('tab', { name: 'Pendentes de Aprovação' }).press('ArrowRight')
  const approved = page.getByRole('tab', { name: 'Aprovados' })
  await expect(approved).toBeFocused()
  expect(await preventsWithAlt(approved, 'ArrowLeft')).toBe(false)
  await approved.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Recusados' })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: 'Minha Conta' }).click()
  const items = page.getByRole('menu').getByRole('menuitem')
  await items.first().press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  expect(await preventsWithAlt(items.nth(1), 'Home')).toBe(false)
  await expect(items.nth(1)).toBeFocused()
})

test('the search’s suggestions ignore their keys while Alt is down', async ({ page }) => {
  await page.goto('/workspaces')
  const box = page.getByLabel('Buscar por lugar, tipo ou nome')
  const list = page.getByRole('listbox', { name: 'Sugestões' })
  await box.pressSequentially('pinh')
  // What was found for the text before may still be shown, and go once it is marked.
  await expect(list.getByRole('option', { name: /^Pinheiros/ })).toBeVisible()
  for (const key of ['ArrowDown', 'ArrowUp']) expect(await preventsWithAlt(box, key), key).toBe(false)
  await expect(list.getByRole('option', { selected: true })).toHaveCount(0)
  await box.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
})

test('the choice of a city, and an image being moved, ignore their keys while Alt is down', async ({
  page,
}) => {
  await signUp(page, 'host')
  await openWorkspaceForm(page)
  await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'São Paulo' })
  const city = page.getByRole('combobox', { name: 'Cidade' })
  const active = () => city.getAttribute('aria-activedescendant')
  await city.fill('Santo A')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expect.poll(active).not.toBeNull()
  const first = await active()
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']) {
    expect(await preventsWithAlt(city, key), key).toBe(false)
    expect(await active(), key).toBe(first)
  }
  await city.press('Escape')

  await addImages(page, ['reception.png', 'meeting-table.webp'].map(testImage))
  for (const file of ['reception.png', 'meeting-table.webp']) await expectStored(page, file)
  const handle = imageTile(page, 'meeting-table.webp').getByRole('button', { name: /^Mover/ })
  await handle.press('Space')
  expect(await preventsWithAlt(handle, 'ArrowLeft')).toBe(false)
  await expect(handle).toHaveAccessibleName(/posição 2 de 2/)
})
