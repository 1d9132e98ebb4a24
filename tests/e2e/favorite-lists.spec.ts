import { expect, ignoreFailedRequests, signUp, test } from './fixtures.ts'
import { holdBack, loseAnswer } from './hold-back.ts'
import { expectAccessible } from './page-content.ts'
import { publishWorkspace } from './published-workspace.ts'

test('a favourite stays in its lists when new ones are created, by either button', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const { id, name } = await publishWorkspace(browser)
  await signUp(page, 'guest')
  await page.request.post('/api/v1/me/favorites/merge', { data: { added: [id] } })
  await page.request.post('/api/v1/me/favorite-lists', { data: { name: 'Visitar', workspaceIds: [id] } })
  await page.goto('/favorites')
  await page.getByRole('button', { name: `Guardar ${name} em listas` }).click()
  const choice = page.getByRole('dialog', { name: 'Guardar em listas' })
  const field = choice.getByRole('textbox', { name: 'Nova lista' })
  const save = choice.getByRole('button', { name: 'Salvar' })
  const chip = (list: string) => page.getByRole('link', { name: `${list} 1`, exact: true })
  await expect(choice.getByRole('checkbox', { name: 'Visitar' })).toBeChecked()

  await test.step('a name that another list has is said at its field, and nothing is lost', async () => {
    await field.fill('visitar')
    await save.click()
    await expect(choice.getByText('Você já tem uma lista com este nome')).toBeVisible()
    await expect(field).toHaveValue('visitar')
  })

  await test.step('"Salvar" creates the list whose name was typed', async () => {
    await field.fill('Para julho')
    await save.click()
    await expect(choice).toHaveCount(0)
    await page.reload()
    for (const list of ['Para julho', 'Visitar']) await expect(chip(list)).toBeVisible()
  })

  await test.step('"Criar lista" keeps what is typed while it waits, and the focus', async () => {
    await page.getByRole('button', { name: `Guardar ${name} em listas` }).click()
    await field.fill('Para agosto')
    const release = await holdBack(page, '**/api/v1/me/favorite-lists')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await field.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({ name: 'Para agosto' })
    await field.fill('Para outubro')
    release()
    await expect(choice.getByRole('checkbox', { name: 'Para agosto' })).toBeChecked()
    await expect(field).toHaveValue('Para outubro')
    await expect(field).toBeFocused()
    await save.click()
    await expect(choice).toHaveCount(0)
    await page.reload()
    for (const list of ['Para agosto', 'Para julho', 'Para outubro', 'Visitar']) {
      await expect(chip(list)).toBeVisible()
    }
  })

  await test.step('nothing can be ticked while "Salvar" creates, which would be lost', async () => {
    await page.getByRole('button', { name: `Guardar ${name} em listas` }).click()
    await field.fill('Para abril')
    const release = await holdBack(page, '**/api/v1/me/favorite-lists')
    await save.click()
    const ofLists = choice.locator('[inert]')
    await expect(ofLists.getByText('Visitar')).toBeVisible()
    await expect(ofLists.getByText('Nova lista')).toBeVisible()
    release()
    await expect(choice).toHaveCount(0)
    await expect(chip('Para abril')).toBeVisible()
    await page.unroute('**/api/v1/me/favorite-lists')
  })

  await test.step('after a lost answer the same name is the same list, and another name another', async () => {
    let isLost = true
    await page.route('**/api/v1/me/favorite-lists', async (route) => {
      if (!isLost || route.request().method() !== 'POST') return route.fallback()
      isLost = false
      return loseAnswer(route)
    })
    await page.getByRole('button', { name: `Guardar ${name} em listas` }).click()
    for (const [lost, then] of [
      ['Para maio', 'Para maio'],
      ['Para junho', 'Para setembro'],
    ] as const) {
      isLost = true
      await field.fill(lost)
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription(/./)
      await field.fill(then)
      await field.press('Enter')
      await expect(choice.getByRole('checkbox', { name: then })).toBeChecked()
    }
    await save.click()
    await expect(choice).toHaveCount(0)
    for (const list of ['Para maio', 'Para setembro', 'Visitar']) await expect(chip(list)).toBeVisible()
  })
  ignoreFailedRequests(consoleProblems)
})

test('a list that is created while the others are being read is not taken for missing', async ({
  page,
  browser,
}) => {
  const { id, name } = await publishWorkspace(browser)
  await signUp(page, 'guest')
  await page.request.post('/api/v1/me/favorites/merge', { data: { added: [id] } })
  await page.request.post('/api/v1/me/favorite-lists', { data: { name: 'Visitar', workspaceIds: [id] } })
  await page.goto('/faq')
  const reading = Promise.withResolvers<void>()
  const arrival = Promise.withResolvers<void>()
  await page.route('**/api/v1/me/favorite-lists', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    reading.resolve()
    await arrival.promise
    // The page may no longer wait for the answer.
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click()
  await reading.promise
  await expect(page.getByText('Carregando suas listas')).toBeAttached()
  await page.getByRole('button', { name: `Guardar ${name} em listas` }).click()
  const choice = page.getByRole('dialog', { name: 'Guardar em listas' })
  const field = choice.getByRole('textbox', { name: 'Nova lista' })
  await field.fill('Para julho')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  arrival.resolve()
  await expect(choice.getByRole('checkbox', { name: 'Visitar' })).toBeChecked()
  await expect(choice.getByRole('checkbox', { name: 'Para julho' })).toBeChecked()
  await choice.getByRole('button', { name: 'Salvar' }).click()
  await expect(choice).toHaveCount(0)
  for (const list of ['Para julho 1', 'Visitar 1']) {
    await expect(page.getByRole('link', { name: list, exact: true })).toBeVisible()
  }
})

test('a list that is created before the others are known takes the favourite out of none', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const { id, name } = await publishWorkspace(browser)
  await signUp(page, 'guest')
  await page.request.post('/api/v1/me/favorites/merge', { data: { added: [id] } })
  await page.request.post('/api/v1/me/favorite-lists', { data: { name: 'Visitar', workspaceIds: [id] } })
  let fails = true
  await page.route('**/api/v1/me/favorite-lists', (route) =>
    fails && route.request().method() === 'GET' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  // Not the page's own address, with which the lists would already come.
  await page.goto('/faq')
  await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click()
  const unread = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar suas listas' })
  await expect(page.getByRole('navigation', { name: 'Listas de favoritos' }).locator(unread)).toBeVisible()
  await page.getByRole('button', { name: `Guardar ${name} em listas` }).click()
  const choice = page.getByRole('dialog', { name: 'Guardar em listas' })
  await choice.getByRole('textbox', { name: 'Nova lista' }).fill('Para julho')
  await choice.getByRole('button', { name: 'Criar lista' }).click()
  await expect(page.getByText('Lista criada', { exact: true })).toBeVisible()
  await expect(choice.getByRole('textbox', { name: 'Nova lista' })).toHaveValue('')
  // Saving now would store the new list as the only one.
  await expect(choice.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  await expect(choice.locator(unread)).toBeVisible()
  await expectAccessible(page)
  fails = false
  await choice.getByRole('button', { name: 'Tentar novamente' }).click()
  // The button disappeared with its notice.
  await expect(choice.getByRole('region', { name: 'Listas' })).toBeFocused()
  for (const list of ['Para julho', 'Visitar']) {
    await expect(choice.getByRole('checkbox', { name: list })).toBeChecked()
  }
  await choice.getByRole('button', { name: 'Salvar' }).click()
  await expect(choice).toHaveCount(0)
  for (const list of ['Para julho 1', 'Visitar 1']) {
    await expect(page.getByRole('link', { name: list, exact: true })).toBeVisible()
  }
  ignoreFailedRequests(consoleProblems)
})
