import type { Locator, Page } from '@playwright/test'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { content, expectAccessible } from './page-content.ts'
import { listWorkspaces, publishWorkspace } from './published-workspace.ts'
import { decide } from './stored-workspace.ts'
import { testImage } from './workspace-form.ts'

function section(page: Page, title: string): Locator {
  return content(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) })
}

/** Finds an error toast. */
function errorToast(page: Page, title: string): Locator {
  return page.getByRole('listitem').and(page.locator('[data-type="error"]')).filter({ hasText: title })
}

test('a workspace’s page shows all its details', async ({ page, browser }) => {
  const { id, name } = await publishWorkspace(
    browser,
    { amenities: ['wifi', 'tv', 'parking', '24-7-access'], capacity: 1, price: 120, priceUnit: 'day' },
    { images: 2 },
  )
  await page.goto(`/workspace/${id}`)
  const heading = page.getByRole('heading', { level: 1, name })
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(name))
  await expect(heading.locator('xpath=following-sibling::p')).toHaveText('R$ 120 /dia·Até 1 pessoa')
  for (const title of [
    'Comodidades',
    'Sobre este espaço',
    'O que este espaço oferece',
    'Disponibilidade',
    'Cancelamento e regras',
    'Sobre o Anfitrião',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }
  const amenities = section(page, 'Comodidades').getByRole('listitem')
  await expect(amenities).toHaveText(['Wi-Fi', 'Estacionamento', 'TV', 'Acesso 24h'])
  await expect(amenities.locator('svg')).toHaveCount(4)
  await expect(section(page, 'Sobre este espaço').getByRole('paragraph')).toHaveText(
    'Sala clara com mesa para dez pessoas e vista para a praça.',
  )
  for (const [group, labels] of [
    ['Essenciais', ['Wi-Fi', 'TV']],
    ['Instalações', ['Estacionamento']],
    ['Recursos', ['Acesso 24h']],
  ] as const) {
    const title = section(page, 'O que este espaço oferece').getByRole('heading', { level: 3, name: group })
    await expect(title).toBeVisible()
    await expect(title.locator('xpath=following-sibling::ul/li')).toHaveText(labels)
  }
  await expect(page.getByText('08:00 às 18:00')).toBeVisible()
  await expect(page.getByText('Seg, Ter, Qua, Qui, Sex', { exact: true })).toBeVisible()
  await expect(page.getByText('Ainda não há avaliações para este espaço.')).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Marta Vilela Prates' })).toBeVisible()
  await expect(page.getByText(/^Anfitrião desde 20\d\dSem avaliações$/)).toBeVisible()
  await expect(page.getByText('Rua Augusta, 1500, sala 12')).toBeVisible()
  const rules = section(page, 'Cancelamento e regras')
  await expect(rules.getByRole('link')).toHaveAttribute('href', '/terms#cancelamentos')
  const directions = page.getByRole('region', { name: 'Como chegar' }).getByRole('link')
  await expect(directions).toHaveText(['Google Maps', 'Waze', 'Apple Maps'])
  await expect(directions.first()).toHaveAttribute('href', /destination=Rua%20Augusta%2C%201500/)
  await expect(page.getByText('Espaço aprovado')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Destacar espaço' })).toHaveCount(0)

  await expectAccessible(page)
})

test('an unknown workspace shows not found, and a sample is labelled', async ({ page }) => {
  await test.step('an unknown workspace shows not found', async () => {
    for (const id of ['7', '00000000-0000-7000-8000-000000000000']) {
      const response = await page.request.get(`/workspace/${id}`)
      expect(response.status(), id).toBe(404)
      expect(await response.text(), id).toMatch(/<h1[^>]*>Espaço não encontrado<\/h1>/)
    }
    const response = await page.goto('/workspace/qualquer')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Espaço não encontrado' })).toBeVisible()
    await expect(errorToast(page, 'Espaço não encontrado')).toBeVisible()
    await expect(content(page).getByRole('link', { name: 'Ver todos os espaços' })).toHaveAttribute(
      'href',
      '/workspaces',
    )
    await page.goto('/workspace')
    await expect(page.getByRole('heading', { name: 'Espaço não informado' })).toBeVisible()
    await expect(errorToast(page, 'Espaço não informado')).toBeVisible()
  })

  await test.step('a sample is labelled and can be neither booked nor favourited', async () => {
    await page.goto('/workspace/future-2')
    await expect(page.getByRole('heading', { level: 1, name: 'Sala de reunião em Lourdes' })).toBeVisible()
    await expect(page.getByText('Exemplo', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Favoritar' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Reservar' })).toBeDisabled()
  })
})

test('the host appears with their user photo', async ({ page, browser }) => {
  const { id, host } = await publishWorkspace(browser)
  await signIn(page, host.email, host.password)
  await page.goto('/profile')
  await page.getByLabel('Adicionar foto').setInputFiles(testImage('reception.png'))
  await expect(page.getByText('Foto atualizada')).toBeVisible()
  const { image } = await (await page.request.get('/api/v1/me')).json()
  await page.context().clearCookies()
  await page.goto(`/workspace/${id}`)
  await expect(section(page, 'Sobre o Anfitrião').locator('img')).toHaveAttribute('src', image)
})

test('a page that fails to load says so and opens on retry', async ({ page, browser, consoleProblems }) => {
  const { id, name } = await publishWorkspace(browser)
  await page.goto(`/workspaces?search=${encodeURIComponent(name)}`)
  await page.route(`**/api/v1/workspaces/${id}`, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name: 'Erro ao carregar detalhes' })).toBeVisible()
  await expect(page.getByRole('listitem').getByText('Não foi possível carregar o espaço')).toBeVisible()
  await page.unroute(`**/api/v1/workspaces/${id}`)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // The browser's log has the expected failure.
  consoleProblems.splice(0)

  await test.step('a workspace without pictures says so and has no gallery', async () => {
    await expect(page.getByText('Nenhuma imagem disponível')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ver todas imagens' })).toHaveCount(0)
  })
})

test('a pending workspace is visible only to its host and administrators', async ({ page, browser }) => {
  const [workspace] = await listWorkspaces(browser, [{}])
  const { id = '', name = '', host } = workspace ?? {}
  const expectNotFound = async () => {
    const response = await page.request.get(`/workspace/${id}`)
    expect(response.status()).toBe(404)
    expect(await response.text()).toMatch(/<h1[^>]*>Espaço não encontrado<\/h1>/)
  }
  await expectNotFound()
  await signUp(page, 'guest')
  await expectNotFound()
  await signIn(page, host?.email ?? '', host?.password)
  await page.goto(`/workspace/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Aguardando aprovação')).toBeVisible()
  // A pending workspace can be neither shared nor booked.
  await expect(page.getByRole('button', { name: 'Reservar' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /Compartilhar|Favoritar/ })).toHaveCount(0)
  await expect(page.getByLabel('Início')).toHaveCount(0)

  await decide(browser, id, 'reject', { reason: 'Faltam fotos da sala.' })
  await page.reload()
  await expect(page.getByText('Espaço recusado')).toBeVisible()
  await expect(page.getByText('Motivo: Faltam fotos da sala.')).toBeVisible()
})

test('only an administrator can feature a workspace, and a failure is reported', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const { id, name, host } = await publishWorkspace(browser)
  const feature = page.getByRole('button', { name: 'Destacar espaço' })
  const remove = page.getByRole('button', { name: 'Remover destaque' })
  const fail = () => page.route('**/featured', (route) => route.fulfill({ status: 500, json: {} }))

  await test.step('the host cannot', async () => {
    await signIn(page, host.email, host.password)
    const html = await (await page.request.get(`/workspace/${id}`)).text()
    expect(html).toContain('Espaço aprovado')
    expect(html).not.toContain('Destacar espaço')
  })

  await signIn(page, 'admin@pouso.example')
  await page.goto(`/workspace/${id}`)
  await expect(page.getByText('Espaço aprovado')).toBeVisible()

  await test.step('a failure to feature is reported', async () => {
    await fail()
    await feature.click()
    await expect(page.getByText('Erro ao atualizar espaço')).toBeVisible()
    await expect(
      page.getByText('Ocorreu um erro ao atualizar o espaço. Por favor, tente novamente.'),
    ).toBeVisible()
    await expect(feature).toBeEnabled()
    expect(consoleProblems.splice(0).join()).toContain('Error setting workspace as featured')
    await page.unroute('**/featured')
  })

  await test.step('an administrator can', async () => {
    await feature.click()
    await expect(page.getByText('Este espaço está em destaque na página inicial.')).toBeVisible()
    await expect(remove).toBeVisible()
  })

  await test.step('a failure to remove it is reported', async () => {
    await fail()
    await remove.click()
    await expect.poll(() => consoleProblems.join()).toContain('Error removing workspace from featured')
    await expect(remove).toBeEnabled()
    consoleProblems.splice(0)
    await page.unroute('**/featured')
  })

  await test.step('an administrator removes it', async () => {
    await remove.click()
    await expect(page.getByText('Este espaço não está em destaque.')).toBeVisible()
    await expect(feature).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
})

test('an administrator gets to the panel, and coming from there sees a notice instead of the status', async ({
  page,
  browser,
}) => {
  const [workspace] = await listWorkspaces(browser, [{}])
  await signIn(page, 'admin@pouso.example')
  await page.goto(`/workspace/${workspace?.id}`)
  await expect(page.getByText('Aguardando aprovação')).toBeVisible()
  await expect(page.getByText('Visualização de administrador')).toHaveCount(0)

  await test.step('a pending workspace’s page links an administrator to its card in the panel', async () => {
    await page.getByRole('link', { name: 'Analisar no painel' }).click()
    await expect(page.getByRole('button', { name: `Aprovar ${workspace?.name}` })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Aprovar / })).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL(`/workspace/${workspace?.id}`)
    await expect(page.getByText('Aguardando aprovação')).toBeVisible()
  })

  await page.evaluate(() => history.replaceState({ ...history.state, isAdminView: true }, ''))
  await page.reload()
  await expect(page.getByText('Visualização de administrador')).toBeVisible()
  await expect(page.getByText('Aguardando aprovação')).toBeVisible()
  await decide(browser, workspace?.id ?? '', 'approve')
  await page.reload()
  await expect(page.getByText('Visualização de administrador')).toBeVisible()
  await expect(page.getByText('Aguardando aprovação')).toHaveCount(0)
  await expect(page.getByText('Espaço aprovado')).toHaveCount(0)
})
