import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { listWorkspaces, publishWorkspace, publishWorkspaces } from './published-workspace.ts'
import { forgetFailedRequests, uniqueName } from './workspace-form.ts'

/** The part of the page between header and footer. */
const content = (page: Page) => page.getByRole('main')

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** A word that occurs in no other space. */
const uniqueWord = () => uniqueName('x').replace(' ', '')

test.describe('the home page', () => {
  test('shows the claims, the featured spaces, the types and the ways on', async ({ page }) => {
    await page.goto('/')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Encontre o espaço ideal para você e sua equipe' }),
    ).toBeVisible()
    for (const claim of ['20+ espaços', '7+ cidades', '120+ profissionais', '98,3% clientes satisfeitos']) {
      await expect(content(page).getByRole('listitem').filter({ hasText: claim })).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Espaços em Destaque' })).toBeVisible()
    const featured = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ hasText: 'Espaços em Destaque' })
    await expect(featured.getByRole('article').first()).toBeVisible()
    expect(await featured.getByRole('article').count()).toBeLessThanOrEqual(8)
    await expect(content(page).getByRole('link', { name: 'Ver todos' })).toHaveAttribute(
      'href',
      '/workspaces',
    )
    for (const step of ['Busque', 'Reserve', 'Trabalhe']) {
      await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Tem um espaço para anunciar?' })).toBeVisible()
    await expect(content(page).getByRole('link', { name: 'Quero anunciar' })).toHaveAttribute(
      'href',
      '/for-hosts',
    )
    await expect(content(page).getByRole('link', { name: 'Guias para anfitriões' })).toHaveAttribute(
      'href',
      '/host-resources',
    )
    await expectAccessible(page)
  })

  test('searches by text and city, and leaves the city out for all of them', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox').fill('sala')
    await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Recife')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL('/workspaces?search=sala&city=Recife')

    await page.goto('/')
    await page.getByRole('searchbox').fill('café da manhã')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/workspaces\?search=caf%C3%A9\+da\+manh%C3%A3$/)
  })

  test('empties the search', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('searchbox').fill('sala')
    await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Recife')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page.getByRole('combobox', { name: 'Cidade' })).toHaveValue('')
  })

  test('leads from each type to its spaces', async ({ page }) => {
    await page.goto('/')
    for (const [name, type] of [
      ['Escritório', 'office'],
      ['Sala de Reunião', 'meeting-room'],
      ['Coworking', 'coworking'],
      ['Mesa Dedicada', 'desk'],
      ['Clínica/Consultório', 'clinic'],
    ]) {
      const tile = content(page).locator(`a[href="/workspaces?type=${type}"]`)
      await expect(tile).toContainText(name ?? '')
    }
    await content(page).locator('a[href="/workspaces?type=clinic"]').click()
    await expect(page).toHaveURL('/workspaces?type=clinic')
    await expect(page.getByText(/^\d+ espaços?$/)).toBeVisible()
  })
})

test.describe('the list', () => {
  test('filters by everything in its address and says how many match', async ({ page, browser }) => {
    const word = uniqueWord()
    await publishWorkspaces(browser, [
      {
        name: `Ateliê ${word}`,
        type: 'office',
        city: 'Recife',
        state: 'PE',
        price: 120,
        priceUnit: 'day',
        capacity: 3,
        amenities: ['wifi', 'tv'],
      },
      {
        name: `Consultório ${word}`,
        type: 'clinic',
        city: 'Recife',
        state: 'PE',
        price: 45,
        priceUnit: 'hour',
        capacity: 2,
        amenities: ['wifi'],
      },
      {
        name: `Auditório ${word}`,
        type: 'meeting-room',
        city: 'Olinda',
        state: 'PE',
        price: 300,
        priceUnit: 'hour',
        capacity: 60,
        amenities: [],
      },
    ])
    const names = content(page).getByRole('article').getByRole('heading')

    await page.goto(`/workspaces?search=${word.toUpperCase()}`)
    await expect(page.getByText('3 espaços', { exact: true })).toBeVisible()
    await expect(names).toHaveText([`Auditório ${word}`, `Consultório ${word}`, `Ateliê ${word}`])

    await page.getByRole('combobox', { name: 'Cidade' }).selectOption('Recife')
    await expect(page).toHaveURL(`/workspaces?search=${word.toUpperCase()}&city=Recife`)
    await expect(page.getByText('2 espaços em Recife', { exact: true })).toBeVisible()

    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Maior preço')
    await expect(names).toHaveText([`Ateliê ${word}`, `Consultório ${word}`])

    await page.getByRole('button', { name: 'Filtros' }).click()
    const panel = page.getByRole('dialog', { name: 'Filtros' })
    await panel.getByLabel('Preço máximo').fill('99,90')
    await expect(page.getByText('1 espaço em Recife', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/maxPrice=99\.9/)
    await panel.getByText('TV', { exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
    await panel.getByRole('button', { name: 'Ver espaços' }).click()
    await expect(panel).toBeHidden()

    await page.getByRole('button', { name: 'Remover filtro Até R$ 99,90' }).click()
    await expect(names).toHaveText([`Ateliê ${word}`])
    await page.getByRole('button', { name: 'Remover filtro TV' }).click()
    await expect(names).toHaveCount(2)

    await content(page).getByRole('link', { name: 'Clínica/Consultório' }).click()
    await expect(names).toHaveText([`Consultório ${word}`])
    await expect(page).toHaveURL(/type=clinic/)
    await page.goBack()
    await expect(names).toHaveCount(2)
    await expectAccessible(page)

    await content(page).getByRole('link', { name: 'Limpar filtros' }).click()
    await expect(page).toHaveURL('/workspaces')
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  test('searches when the typing pauses, and says when nothing matches', async ({ page }) => {
    await page.goto('/workspaces')
    await expect(content(page).getByRole('article').first()).toBeVisible()
    await page.getByRole('searchbox').pressSequentially('nada assim existe')
    await expect(page).toHaveURL('/workspaces?search=nada+assim+existe')
    await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
    await expect(page.getByText('Exemplo', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
  })

  test('loads the next spaces and keeps them on the way back', async ({ page, browser }) => {
    test.slow()
    const word = uniqueWord()
    await publishWorkspaces(
      browser,
      Array.from({ length: 26 }, (_, index) => ({ name: `Sala ${word} ${index + 1}` })),
    )
    const cards = content(page).getByRole('article')
    await page.goto(`/workspaces?search=${word}`)
    await expect(page.getByText('26 espaços', { exact: true })).toBeVisible()
    await expect(cards).toHaveCount(24)
    await page.getByRole('button', { name: 'Carregar mais' }).click()
    await expect(cards).toHaveCount(26)
    await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0)

    const last = page.getByRole('link', { name: `Sala ${word} 1`, exact: true })
    await last.click()
    await expect(page.getByRole('heading', { level: 1, name: `Sala ${word} 1` })).toBeVisible()
    await page.getByRole('link', { name: 'Voltar para resultados' }).click()
    await expect(page).toHaveURL(`/workspaces?search=${word}`)
    await expect(cards).toHaveCount(26)
    await expect(last).toBeInViewport()
  })

  test('shows marked samples under the error, and recovers', async ({ page, consoleProblems }) => {
    await page.goto('/faq')
    await page.route('**/api/v1/workspaces?*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.route('**/api/v1/workspaces', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('banner').getByRole('link', { name: 'Buscar Espaços' }).click()
    await expect(page.getByRole('heading', { name: 'Não foi possível carregar os espaços' })).toBeVisible()
    await expect(page.getByText(/Estes espaços são fictícios/)).toBeVisible()
    const cards = content(page).getByRole('article')
    await expect(cards).toHaveCount(11)
    await expect(cards.getByText('Exemplo', { exact: true })).toHaveCount(11)
    await expect(cards.getByRole('button', { name: /Favoritar/ })).toHaveCount(0)
    await page.unroute('**/api/v1/workspaces?*')
    await page.unroute('**/api/v1/workspaces')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(cards.first()).toBeVisible()
    await expect(page.getByText(/Estes espaços são fictícios/)).toHaveCount(0)
    forgetFailedRequests(consoleProblems)
  })

  test('keeps what it shows when refreshing fails, and says how old it is', async ({
    page,
    consoleProblems,
  }) => {
    await page.goto('/workspaces')
    const cards = content(page).getByRole('article')
    await expect(cards.first()).toBeVisible()
    const count = await cards.count()
    await page.route('**/api/v1/workspaces*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText(/^Mostrando dados salvos às \d{2}:\d{2}$/)).toBeVisible()
    await expect(cards).toHaveCount(count)
    forgetFailedRequests(consoleProblems)
  })

  test('opens with any address, however wrong', async ({ page }) => {
    const response = await page.goto(
      '/workspaces?type=castle&capacity=-2&minPrice=abc&sort=best&amenities=sauna&city=all',
    )
    expect(response?.status()).toBe(200)
    await expect(page).toHaveURL('/workspaces')
    await expect(content(page).getByRole('article').first()).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('searching, filtering and going on work', async ({ page, browser }) => {
    const word = uniqueWord()
    await publishWorkspaces(
      browser,
      Array.from({ length: 25 }, (_, index) => ({ name: `Sala ${word} ${index + 1}` })),
    )
    await page.goto('/')
    await page.getByRole('searchbox').fill(word)
    await page.getByRole('combobox', { name: 'Cidade' }).selectOption('São Paulo')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(`/workspaces?search=${word}&city=S%C3%A3o+Paulo`)
    const cards = content(page).getByRole('article')
    await expect(cards).toHaveCount(24)
    await page.getByRole('button', { name: 'Carregar mais' }).click()
    await expect(cards).toHaveCount(1)
    await cards.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: `Sala ${word} 1` })).toBeVisible()
    await expect(page.getByText('08:00 às 18:00')).toBeVisible()
  })
})

test.describe('favourites', () => {
  test('are toggled with a word, kept, and in step between tabs', async ({ page, context, browser }) => {
    const { id, name } = await publishWorkspace(browser)
    await page.goto(`/workspaces?search=${encodeURIComponent(name)}`)
    const heart = page.getByRole('button', { name: `Favoritar ${name}` })
    await heart.click()
    await expect(page.getByText('Adicionado aos favoritos')).toBeVisible()
    await expect(page.getByText(`${name} foi adicionado aos seus favoritos.`)).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    const other = await context.newPage()
    await other.goto(`/workspace/${id}`)
    await other.getByRole('button', { name: 'Favorito', exact: true }).click()
    await expect(other.getByText(`${name} foi removido dos seus favoritos.`)).toBeVisible()
    await expect(other.getByRole('button', { name: 'Favoritar', exact: true })).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBe('[]')
  })

  test.describe('whatever is stored', () => {
    for (const garbage of ['not json', '{}', 'null', '[1,null,{"id":5}]', '[{"id":"a","name":"b"}]']) {
      test(garbage, async ({ page }) => {
        await page.addInitScript((text) => localStorage.setItem('favorites', text), garbage)
        await page.goto('/workspaces')
        const heart = content(page)
          .getByRole('button', { name: /^Favoritar/ })
          .first()
        await heart.click()
        await expect(heart).toHaveAttribute('aria-pressed', 'true')
      })
    }
  })
})

test.describe('the page of a space', () => {
  test('tells everything about it', async ({ page, browser }) => {
    const { id, name } = await publishWorkspace(
      browser,
      { amenities: ['wifi', 'tv', 'parking', '24-7-access'], capacity: 1, price: 120, priceUnit: 'day' },
      { images: 2 },
    )
    await page.goto(`/workspace/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(page.getByText('Até 1 pessoa', { exact: true })).toBeVisible()
    for (const title of [
      'Comodidades',
      'Sobre este espaço',
      'O que este espaço oferece',
      'Disponibilidade',
      'Sobre o Anfitrião',
    ]) {
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    }
    for (const group of ['Essenciais', 'Instalações', 'Recursos']) {
      await expect(page.getByRole('heading', { level: 3, name: group })).toBeVisible()
    }
    await expect(page.getByText('08:00 às 18:00')).toBeVisible()
    await expect(page.getByText('Seg, Ter, Qua, Qui, Sex', { exact: true })).toBeVisible()
    await expect(page.getByText('Ainda não há avaliações para este espaço.')).toBeVisible()
    await expect(page.getByText('Marta Vilela Prates')).toBeVisible()
    await expect(page.getByText(/^Anfitrião desde 20\d\d · Sem avaliações$/)).toBeVisible()
    await expect(page.getByText('Rua Augusta, 1500, sala 12')).toBeVisible()
    await expect(page.getByText('Espaço aprovado')).toHaveCount(0)

    await page.getByRole('button', { name: 'Ver todas imagens' }).click()
    const dialog = page.getByRole('dialog', { name: 'Todas as imagens do espaço' })
    await expect(dialog.getByText('Total de 2 imagens')).toBeVisible()
    await expect(dialog.getByRole('img', { name: 'Imagem 2' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expectAccessible(page)
  })

  test('is shared by link, chat and e-mail', async ({ page, browser, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { id, name } = await publishWorkspace(browser)
    await page.goto(`/workspace/${id}`)
    const url = page.url()
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    const text = `Confira este espaço de trabalho: ${name}`
    const chat = new URL((await page.getByRole('menuitem', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
    expect(chat.searchParams.get('text')).toBe(`${text} ${url}`)
    const mail = new URL((await page.getByRole('menuitem', { name: 'E-mail' }).getAttribute('href')) ?? '')
    expect(mail.searchParams.get('body')).toBe(`${text} ${url}`)
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.getByRole('menuitem', { name: 'Compartilhar link' }).click()
    await expect(page.getByText('Link copiado!')).toBeVisible()
    await expect(page.getByText('Link copiado para a área de transferência.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  })

  test('is shared the way the device does it', async ({ page, browser }) => {
    const { id, name } = await publishWorkspace(browser, { description: 'Sala ampla. '.repeat(20).trim() })
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => {
          document.documentElement.dataset.shared = JSON.stringify(data)
          if (document.documentElement.dataset.fails) throw new Error('no')
        },
      })
    })
    await page.goto(`/workspace/${id}`)
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    await page.getByRole('menuitem', { name: 'Compartilhar link' }).click()
    await expect(page.getByText('Compartilhado com sucesso!')).toBeVisible()
    const shared = await page.evaluate(() => document.documentElement.dataset.shared ?? '')
    expect(JSON.parse(shared)).toMatchObject({ title: name, url: page.url() })
    expect(JSON.parse(shared).text).toHaveLength(100)

    await page.evaluate(() => {
      document.documentElement.dataset.fails = 'yes'
    })
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    await page.getByRole('menuitem', { name: 'Compartilhar link' }).click()
    await expect(page.getByText('Erro ao compartilhar')).toBeVisible()
    await expect(page.getByText('Não foi possível compartilhar este espaço.')).toBeVisible()
  })

  test('of an unknown space says so', async ({ page }) => {
    for (const id of ['7', '00000000-0000-7000-8000-000000000000', 'qualquer']) {
      const response = await page.goto(`/workspace/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Espaço não encontrado' })).toBeVisible()
      await expect(content(page).getByRole('link', { name: 'Ver todos os espaços' })).toHaveAttribute(
        'href',
        '/workspaces',
      )
    }
    await page.goto('/workspace')
    await expect(page.getByRole('heading', { name: 'Espaço não informado' })).toBeVisible()
  })

  test('that can not be read says so, and opens on the next try', async ({
    page,
    browser,
    consoleProblems,
  }) => {
    const { id, name } = await publishWorkspace(browser)
    await page.goto(`/workspaces?search=${encodeURIComponent(name)}`)
    await page.route(`**/api/v1/workspaces/${id}`, (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: 'Erro ao carregar detalhes' })).toBeVisible()
    await expect(page.getByRole('listitem').getByText('Não foi possível carregar o espaço')).toBeVisible()
    await page.unroute(`**/api/v1/workspaces/${id}`)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    forgetFailedRequests(consoleProblems)
  })

  test('of a sample is marked, and can be neither booked nor favourited', async ({ page }) => {
    await page.goto('/workspace/future-2')
    await expect(page.getByRole('heading', { level: 1, name: 'Sala de reunião em Lourdes' })).toBeVisible()
    await expect(page.getByText('Exemplo', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Favoritar' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Reservar' })).toBeDisabled()
  })

  test('that waits for approval is for its host and administrators', async ({ page, browser }) => {
    const [workspace] = await listWorkspaces(browser, [{}])
    const { id = '', name = '', host } = workspace ?? {}
    await page.goto(`/workspace/${id}`)
    await expect(page.getByRole('heading', { name: 'Espaço não encontrado' })).toBeVisible()
    await signUp(page, 'guest')
    await page.goto(`/workspace/${id}`)
    await expect(page.getByRole('heading', { name: 'Espaço não encontrado' })).toBeVisible()
    await signIn(page, host?.email ?? '', host?.password)
    await page.goto(`/workspace/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Aguardando aprovação')).toBeVisible()
  })

  test('lets an administrator feature it', async ({ page, browser }) => {
    const { id, name } = await publishWorkspace(browser)
    await signIn(page, 'admin@pouso.example')
    await page.goto(`/workspace/${id}`)
    await page.getByRole('button', { name: 'Destacar espaço' }).click()
    await expect(page.getByText('Este espaço está em destaque na página inicial.')).toBeVisible()
    await page.getByRole('button', { name: 'Remover destaque' }).click()
    await expect(page.getByRole('button', { name: 'Destacar espaço' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
})
