import { expect, signUp, test } from './fixtures.ts'
import { content } from './page-content.ts'
import { publishWorkspace, publishWorkspaces } from './published-workspace.ts'
import { uniqueName } from './workspace-form.ts'

test.use({ javaScriptEnabled: false })

/** Controls that do nothing without JavaScript. */
const INERT = ['Atualizar', 'Ver todas imagens', 'Reportar', /Favoritar/, 'Próxima imagem']

test('the home page shows, and its search leads to the list', async ({ page }) => {
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Encontre o espaço ideal para você e sua equipe' }),
  ).toBeVisible()
  await expect(page.getByText('98,3%')).toBeVisible()
  await expect(content(page).getByRole('article').first()).toBeVisible()
  for (const title of ['Espaços em Destaque', 'Como Funciona', 'Tem um espaço para anunciar?']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  for (const name of INERT) await expect(content(page).getByRole('button', { name })).toHaveCount(0)
  await page.getByLabel('Buscar por lugar, tipo ou nome').fill('sala')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page.getByLabel('Buscar por lugar, tipo ou nome')).toHaveValue('')
  await page.getByLabel('Buscar por lugar, tipo ou nome').fill('café')
  await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Recife')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL('/workspaces?search=caf%C3%A9&city=Recife')
  await expect(page.getByLabel('Buscar por lugar, tipo ou nome')).toHaveValue('café')
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Recife')
})

test("the list is filtered by its form and by links, and 'Carregar mais' opens the next page", async ({
  page,
  browser,
}) => {
  test.slow()
  const word = uniqueName('x').replace(' ', '')
  await publishWorkspaces(
    browser,
    Array.from({ length: 25 }, (_, index) => ({
      name: `Sala ${word} ${index + 1}`,
      capacity: index === 7 ? 40 : 4,
      amenities: index === 7 ? ['tv'] : [],
    })),
  )
  await page.goto(`/workspaces?search=${word}`)
  const cards = content(page).getByRole('article')
  await expect(page.getByText('25 espaços', { exact: true })).toBeVisible()
  await expect(cards).toHaveCount(24)
  for (const name of INERT) await expect(content(page).getByRole('button', { name })).toHaveCount(0)

  await page.getByRole('button', { name: 'Carregar mais' }).click()
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0)

  // Load the page again instead of going back: without JavaScript the load event was once missing after going back.
  await page.goto(`/workspaces?search=${word}`)
  await page.getByRole('button', { name: 'Filtros' }).click()
  const panel = page.getByRole('dialog', { name: 'Filtros' })
  await panel.getByLabel('Pessoas, no mínimo').fill('20')
  await panel.getByText('TV', { exact: true }).click()
  await panel.getByRole('button', { name: 'Ver espaços' }).click()
  await expect(page).toHaveURL(/capacity=20/)
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(`Sala ${word} 8`)
  await page.getByRole('link', { name: 'Remover filtro TV' }).click()
  await expect(page).not.toHaveURL(/amenities/)
  await expect(page).toHaveURL(/capacity=20/)

  await content(page).getByRole('link', { name: 'Coworking', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
  await content(page).getByRole('link', { name: 'Limpar filtros' }).first().click()
  await expect(page).toHaveURL('/workspaces')
  await expect(cards.first()).toBeVisible()
})

test('a workspace’s page shows with all its pictures', async ({ page, browser }) => {
  const { id, name } = await publishWorkspace(browser, { amenities: ['wifi'] }, { images: 2 })
  await page.goto(`/workspace/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('08:00 às 18:00')).toBeVisible()
  await expect(page.getByText('Rua Augusta, 1500, sala 12')).toBeVisible()
  for (const title of ['Comodidades', 'Sobre este espaço', 'Disponibilidade', 'Sobre o Anfitrião']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('img', { name: `${name}, imagem 1` })).toBeVisible()
  await page.getByRole('img', { name: `${name}, imagem 2` }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: `${name}, imagem 2` })).toBeInViewport()
  for (const inert of INERT) await expect(content(page).getByRole('button', { name: inert })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Reservar' })).toHaveAttribute('href', /^\/login\?redirect=/)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const [origin, way] = [new URL(page.url()).origin, page.getByRole('menuitem', { name: 'WhatsApp' })]
  await expect(way).toHaveAttribute('href', new RegExp(encodeURIComponent(`${origin}/workspace/${id}`)))
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Voltar para resultados' }).click()
  await expect(page).toHaveURL('/workspaces')
})

test('a signed-in user’s favourites and lists show', async ({ page, browser }) => {
  const { id, name } = await publishWorkspace(browser)
  await signUp(page, 'guest')
  await page.request.put(`/api/v1/me/favorites/${id}`, { data: {} })
  await page.request.post('/api/v1/me/favorite-lists', { data: { name: 'Para julho' } })
  await page.goto('/favorites')
  await expect(content(page).getByRole('link', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Para julho 0' }).click()
  await expect(page.getByRole('heading', { name: 'Nada nesta lista ainda' })).toBeVisible()
})

test('favourites and the map explain that they need JavaScript', async ({ page }) => {
  await page.goto('/favorites')
  await expect(page.getByText(/aparecem com o JavaScript ligado/)).toBeVisible()
  await expect(page.getByLabel('Carregando favoritos')).toBeHidden()
  await page.goto('/workspaces?view=map')
  await expect(page.getByText(/O mapa aparece com o JavaScript ligado/)).toBeVisible()
  await expect(content(page).getByRole('article').first()).toBeVisible()
})
