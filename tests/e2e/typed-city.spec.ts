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

  await test.step('a city whose list is on its way is refused as missing', async () => {
    const release = await holdBack(page, MUNICIPALITIES)
    await city.fill('campinas')
    await saveButton(page).click()
    await expect(page.getByText('Cidade é obrigatória').first()).toBeVisible()
    await expect(city).toHaveValue('campinas')
    expect(await storedCity()).toBe('São Paulo')
    release()
    await expect(page.getByRole('option', { name: 'Campinas', exact: true })).toBeVisible()
  })

  await test.step('Escape brings the former one back', async () => {
    await city.fill('campinas')
    await city.press('Escape')
    await expect(city).toHaveValue('São Paulo')
  })

  await test.step('a city that does not exist stays and is refused', async () => {
    await city.fill('Santos do Sul')
    await expect(page.getByRole('listbox').getByText('Nenhuma cidade com esse nome')).toBeVisible()
    await saveButton(page).click()
    await expect(page.getByText('Escolha uma cidade da lista do estado').first()).toBeVisible()
    await expect(city).toHaveValue('Santos do Sul')
    expect(await storedCity()).toBe('São Paulo')
  })

  await test.step('one that does is stored', async () => {
    await city.fill('campinas')
    await expect(page.getByRole('option', { name: 'Campinas', exact: true })).toBeVisible()
    await saveButton(page).click()
    await expect(page).toHaveURL('/my-workspaces')
    expect(await storedCity()).toBe('Campinas')
  })
})
