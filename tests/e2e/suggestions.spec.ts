import { expect, test } from './fixtures.ts'

test('Enter takes the suggestion that is marked, also when others arrived meanwhile', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/suggestions?*', async (route) => {
    const isLater = new URL(route.request().url()).searchParams.get('query') === 'sa'
    if (isLater) await released
    const names = isLater ? ['Santos', 'Recife', 'Salvador'] : ['Recife', 'Salvador']
    const cities = names.map((city) => ({ city, state: 'SP', workspaces: 1 }))
    await route.fulfill({ json: { cities, neighborhoods: [], types: [], workspaces: [] } })
  })
  await page.goto('/workspaces')
  const box = page.getByLabel('Buscar por lugar, tipo ou nome')
  const list = page.getByRole('listbox', { name: 'Sugestões' })
  const marked = list.getByRole('option', { selected: true })
  await box.focus()
  // Its script is there.
  await expect(box).toHaveRole('combobox')
  await box.press('s')
  await expect(list.getByRole('option')).toHaveCount(3)
  await box.press('a')
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await expect(marked).toHaveText(/^Salvador/)
  release()
  await expect(list.getByRole('option', { name: 'Santos' })).toBeVisible()
  await expect(marked).toHaveText(/^Salvador/)
  await box.press('Enter')
  await expect(page).toHaveURL(/[?&]city=Salvador/)
})
