import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { listWorkspaces } from './published-workspace.ts'
import { openEditForm, saveButton } from './stored-workspace.ts'

const MUNICIPALITIES = '**/api/v1/municipalities?*'

test('saving right after a city was typed never stores the former one', async ({ page, browser }) => {
  const [workspace] = await listWorkspaces(browser, [{ state: 'SP', city: 'São Paulo' }])
  if (!workspace) throw new Error('Nothing was listed')
  await openEditForm(page, workspace)
  const city = page.getByRole('combobox', { name: 'Cidade' })
  const storedCity = async () => {
    const { items } = await (await page.request.get('/api/v1/me/workspaces')).json()
    return items.find(({ id }: { id: string }) => id === workspace.id)?.city
  }
  await expect(city).toHaveValue('São Paulo')

  const missing = page.getByText('Cidade é obrigatória')

  await test.step('Escape brings the former city back, also after the field was left', async () => {
    await city.fill('campinas')
    await city.press('Escape')
    await expect(city).toHaveValue('São Paulo')
    await city.fill('Camp')
    await expect(page.getByRole('option', { name: 'Campinas', exact: true })).toBeVisible()
    await city.blur()
    await city.click()
    await expect(page.getByRole('option', { name: 'Campinas', exact: true })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Santos', exact: true })).toBeHidden()
    await city.press('Escape')
    await expect(city).toHaveValue('São Paulo')
  })

  await test.step('an empty city is refused until another is typed; what is typed can be cleared', async () => {
    await city.fill('')
    await saveButton(page).click()
    await expect(missing.first()).toBeVisible()
    await city.fill('Camp')
    await expect(page.getByRole('option', { name: 'Campinas', exact: true })).toBeVisible()
    await expect(missing).toHaveCount(0)
    await page.getByRole('button', { name: 'Limpar', exact: true }).click()
    await expect(city).toHaveValue('')
    await expect(city).toBeFocused()
  })

  await test.step('a city that does not exist stays and is refused', async () => {
    await city.fill('Santos do Sul')
    await expect(page.getByRole('listbox').getByText('Nenhuma cidade com esse nome')).toBeVisible()
    await saveButton(page).click()
    await expect(page.getByText('Escolha uma cidade da lista do estado').first()).toBeVisible()
    await expect(city).toHaveValue('Santos do Sul')
    expect(await storedCity()).toBe('São Paulo')
  })

  await test.step('a city that exists is stored', async () => {
    await city.fill('santos')
    await expect(page.getByRole('option', { name: 'Santos', exact: true })).toBeVisible()
    await saveButton(page).click()
    await expect(page).toHaveURL('/my-workspaces')
    expect(await storedCity()).toBe('Santos')
  })

  await test.step('a city whose list is still on its way is stored too', async () => {
    await openEditForm(page, workspace)
    const release = await holdBack(page, MUNICIPALITIES)
    const releaseOwn = await holdBack(page, '**/api/v1/me/workspaces')
    await city.fill('campinas')
    await saveButton(page).click()
    await expect.poll(storedCity).toBe('Campinas')
    // The list now completes the text, which is no new input to keep as a draft.
    release()
    await expect(city).toHaveValue('Campinas')
    releaseOwn()
    await expect(page).toHaveURL('/my-workspaces')
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)))).toEqual(
      [],
    )
  })
})
