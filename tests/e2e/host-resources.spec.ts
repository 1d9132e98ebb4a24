import { expect, signIn, test } from './fixtures.ts'
import { expectAccessible } from './page-content.ts'
import { publishWorkspaces } from './published-workspace.ts'
import { chooseCity, openWorkspaceForm } from './workspace-form.ts'

test('each guide opens at its address, and invalid values in it are ignored', async ({ page }) => {
  await page.goto('/host-resources?type=castle&unit=week&occupancy=900&city=Atl%C3%A2ntida,+ZZ')
  await expect(
    page.getByText(/Ainda não há preços publicados de Sala de Reunião por hora em Atlântida/),
  ).toBeVisible()
  await expect(page).toHaveTitle('Recursos para anfitriões | Pouso')
  for (const title of [
    'Fotos que mostram o lugar como ele é',
    'Um preço que se sustenta',
    'Uma descrição que responde antes da pergunta',
    'Segurança e acessibilidade',
    'Sua primeira reserva, do pedido à saída',
  ]) {
    await page.getByRole('navigation', { name: 'Guias' }).getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeInViewport()
  }
  await expectAccessible(page)
})

test('suggests prices by median, quartiles and month, with the filters in the address', async ({
  page,
  browser,
}) => {
  const place = {
    city: 'Macapá',
    state: 'AP',
    zipCode: '68900-073',
    type: 'clinic',
    priceUnit: 'day',
  } as const
  const [published] = await publishWorkspaces(
    browser,
    [100, 200, 300].map((price) => ({ ...place, price })),
  )
  await page.goto('/host-resources')
  await page.getByLabel('Tipo de espaço').selectOption({ label: 'Clínica/Consultório' })
  await page.getByLabel('Cidade', { exact: true }).selectOption({ label: 'Macapá, AP' })
  await page.getByLabel('Cobrança').selectOption({ label: 'por dia' })
  await expect(page.getByText('3 preços publicados de Clínica/Consultório por dia em Macapá.')).toBeVisible()
  await expect(page.getByText('São poucos preços: tome os números como uma indicação.')).toBeVisible()
  await expect(page).toHaveURL('/host-resources?type=clinic&city=Macap%C3%A1,+AP&unit=day')
  for (const [term, value] of [
    ['Mediana', 'R$ 200'],
    ['25% cobram até', 'R$ 150'],
    ['25% cobram mais de', 'R$ 250'],
  ] as const) {
    await expect(page.getByText(term, { exact: true }).locator('..')).toContainText(value)
  }
  await expect(
    page.getByRole('img', { name: /de R\$ 100 a R\$ 300, com a mediana em R\$ 200/ }),
  ).toBeVisible()

  const occupancy = page.getByRole('slider', { name: 'Ocupação' })
  await expect(page.getByText('9 dias reservados de 22 por mês')).toBeVisible()
  await occupancy.focus()
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByText('11 dias reservados de 22 por mês')).toBeVisible()
  await expect(page.getByText('R$ 2.200', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/occupancy=50/)
  await page.reload()
  await expect(occupancy).toHaveValue('50')
  await expect(page.getByText('R$ 2.200', { exact: true })).toBeVisible()

  // The form of a workspace shows them beside its price.
  if (!published) throw new Error('Nothing was published')
  await signIn(page, published.host.email, published.host.password)
  await openWorkspaceForm(page)
  await page.getByRole('radio', { name: 'Clínica/Consultório' }).check()
  await page.getByRole('radio', { name: 'por dia' }).check()
  await chooseCity(page, 'Amapá', 'Macapá')
  const guide = page.getByRole('note', { name: 'Quanto cobrar?' })
  await expect(guide).toContainText('em Macapá, por dia: R$ 200 é o preço mediano')
  await page.getByLabel('Preço').fill('290')
  await expect(guide).toContainText('O seu está entre os 25% mais altos.')
})

test('shows no figures for fewer than three prices', async ({ page, browser }) => {
  await publishWorkspaces(browser, [
    { city: 'Boa Vista', state: 'RR', zipCode: '69301-000', type: 'desk', priceUnit: 'month', price: 400 },
  ])
  await page.goto('/host-resources?type=desk&city=Boa+Vista,+RR&unit=month')
  await expect(
    page.getByText('Ainda há só um preço publicado de Mesa Dedicada por mês em Boa Vista.'),
  ).toBeVisible()
  await expect(page.getByText('Mediana', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver em todo o Brasil' }).click()
  await expect(page).toHaveURL('/host-resources?type=desk&unit=month')
})

test('leads hosts to the form at its end, and guests to their profile, which says why', async ({ page }) => {
  const atEnd = page.getByRole('main').getByRole('link', { name: 'Anunciar meu espaço' })
  await signIn(page, 'helena@pouso.example')
  const html = await (await page.request.get('/host-resources')).text()
  expect(html.slice(html.indexOf('<main'))).toMatch(
    /<a [^>]*href="\/create-workspace"[^>]*>(?:<!--.*?-->)?Anunciar meu espaço/,
  )
  await signIn(page, 'camila@pouso.example')
  await page.goto('/host-resources')
  await atEnd.click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('Perfil de Anunciante Necessário')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the guides and the prices', async ({ page }) => {
    await page.goto('/host-resources')
    await expect(page.getByRole('heading', { level: 2, name: 'Um preço que se sustenta' })).toBeVisible()
    // A space has one listing, with several rates.
    await expect(page.getByText(/preencha “Outras tarifas” no mesmo anúncio/)).toBeVisible()
    await expect(page.getByText(/Não faça dois anúncios do mesmo espaço/)).toBeVisible()
    await page.getByLabel('Tipo de espaço').selectOption({ label: 'Escritório' })
    await page.getByLabel('Cobrança').selectOption({ label: 'por mês' })
    await page.getByRole('button', { name: 'Ver preços' }).click()
    await expect(page).toHaveURL(/type=office&city=&unit=month/)
    await expect(page.getByText(/de Escritório por mês/).first()).toBeVisible()
  })
})
