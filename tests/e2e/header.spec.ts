import type { Page } from '@playwright/test'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { listWorkspaces } from './published-workspace.ts'

const PHONE = { width: 390, height: 844 }

function bar(page: Page) {
  return page.getByRole('banner')
}

test.describe('header', () => {
  test('titles the home page with the product and what it is', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Pouso | espaços de trabalho sob demanda')
    await expect(bar(page).getByRole('link', { name: 'Pouso, página inicial' })).toBeVisible()
  })

  test('shows a visitor the public pages, Entrar and Cadastrar', async ({ page }) => {
    await page.goto('/faq')
    const links = bar(page).getByRole('link')
    await expect(links.filter({ visible: true })).toHaveText([
      'pouso',
      'Buscar Espaços',
      'Como Funciona',
      'Para Anunciantes',
      'Favoritos',
      'Entrar',
      'Cadastrar',
    ])
    await expect(bar(page).getByRole('link', { name: 'Buscar Espaços' })).toHaveAttribute(
      'href',
      '/workspaces',
    )
    await expect(bar(page).getByRole('link', { name: 'Como Funciona' })).toHaveAttribute(
      'href',
      '/how-it-works',
    )
    await expect(bar(page).getByRole('link', { name: 'Para Anunciantes' })).toHaveAttribute(
      'href',
      '/for-hosts',
    )
  })

  test('stays at the top while the page scrolls', async ({ page }) => {
    await page.goto('/terms')
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
  })

  test('shows a guest no host links', async ({ page }) => {
    await signUp(page, 'guest')
    await page.goto('/faq')
    await expect(bar(page).getByRole('link', { name: 'Favoritos' })).toHaveAttribute('href', '/favorites')
    for (const name of ['Meus Espaços', 'Anunciar', /^Admin/, 'Entrar']) {
      await expect(bar(page).getByRole('link', { name, exact: true })).toBeHidden()
    }
  })

  test('shows administrators, and nobody else, how much waits for them', async ({ page, browser }) => {
    await signIn(page, 'admin@pouso.example')
    await listWorkspaces(browser, [{}])
    await page.goto('/faq')
    const link = bar(page).getByRole('link', { name: /^Admin, [\d.]+ esperando$/ })
    await expect(link).toBeVisible()
    /** By how much the header differs from what waits now; other tests change that too. */
    const difference = async () => {
      const { workspaces, revisions, reports } = await (
        await page.request.get('/api/v1/admin/pending')
      ).json()
      const shown = (await link.getAttribute('aria-label'))?.replace(/\D/g, '')
      return Number(shown) - workspaces - revisions - reports
    }
    await expect.poll(difference).toBe(0)
    const before = await link.getAttribute('aria-label')
    // Without a reload.
    await listWorkspaces(browser, [{}, {}])
    await expect.poll(difference).toBe(0)
    await expect(link).not.toHaveAttribute('aria-label', before ?? '')

    const host = await (await browser.newContext()).newPage()
    await signUp(host, 'host')
    const asked: string[] = []
    host.on('request', (request) => asked.push(request.url()))
    await host.goto('/faq')
    await host.reload()
    await expect(bar(host).getByRole('link', { name: 'Anunciar' })).toBeVisible()
    expect(asked.filter((url) => url.includes('/admin/'))).toEqual([])
    expect(await host.content()).not.toContain('esperando')
    await host.context().close()
  })

  test('shows a host Meus Espaços and Anunciar', async ({ page }) => {
    await signUp(page, 'host')
    await page.goto('/faq')
    await expect(bar(page).getByRole('link', { name: 'Meus Espaços' })).toHaveAttribute(
      'href',
      '/my-workspaces',
    )
    await expect(bar(page).getByRole('link', { name: 'Anunciar', exact: true })).toHaveAttribute(
      'href',
      '/create-workspace',
    )
    await expect(bar(page).getByRole('link', { name: /^Admin/ })).toBeHidden()
  })

  test('shows an administrator the admin panel too', async ({ page }) => {
    await signIn(page, 'admin@pouso.example')
    await page.goto('/faq')
    await expect(bar(page).getByRole('link', { name: /^Admin/ })).toHaveAttribute('href', '/admin/workspaces')
    await expect(bar(page).getByRole('link', { name: 'Anunciar', exact: true })).toBeVisible()
  })

  test('shows favourites and messages from 768 px up', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto('/faq')
    await expect(bar(page).getByRole('link', { name: 'Favoritos' })).toBeInViewport({ ratio: 1 })
    await signUp(page, 'guest')
    await page.goto('/faq')
    await expect(bar(page).getByRole('link', { name: 'Favoritos' })).toBeInViewport({ ratio: 1 })
    await expect(bar(page).getByRole('link', { name: 'Mensagens' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Minha Conta' })).toBeInViewport({ ratio: 1 })
  })

  // A guest's bar is a host's with less in it.
  for (const account of ['visitor', 'admin'] as const) {
    test(`names every link and cuts nothing off from 768 px up, for: ${account}`, async ({
      page,
      browser,
    }) => {
      if (account === 'admin') {
        // More than nine wait, so that the count is as wide as it gets.
        await listWorkspaces(browser, Array(10).fill({}))
        await signIn(page, 'admin@pouso.example')
      }
      await page.goto('/faq')
      for (const width of [768, 1023, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const items = bar(page).locator('a, button').filter({ visible: true })
        const last = account === 'visitor' ? 'Cadastrar' : 'Minha Conta'
        await expect(items.last()).toHaveAccessibleName(last)
        await expect(items.last()).toBeInViewport({ ratio: 1 })
        if (account === 'admin') {
          const advertise = bar(page).getByRole('link', { name: 'Anunciar', exact: true })
          await expect(advertise).toBeInViewport({ ratio: 1 })
        }
        const problems = await items.evaluateAll((all) =>
          all.flatMap((item, index) => {
            const box = item.getBoundingClientRect()
            const before = all[index - 1]?.getBoundingClientRect()
            const isNamed = item.textContent?.trim() !== '' || item.querySelector('img')
            return [
              ...(isNamed ? [] : ['has no words']),
              ...(box.height > 56 ? ['wraps'] : []),
              ...(item.scrollWidth > Math.ceil(box.width) ? ['overflows'] : []),
              ...(before && before.right > box.left + 0.5 ? ['overlaps'] : []),
            ].map((problem) => `${item.textContent} ${problem}`)
          }),
        )
        expect(problems, `${width} px`).toEqual([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      }
    })
  }
})

test.describe('account menu', () => {
  test('lists a host’s pages in order', async ({ page }) => {
    await signUp(page, 'host', 'Érica Lima')
    await page.goto('/faq')
    const button = page.getByRole('button', { name: 'Minha Conta' })
    await expect(button).toHaveText('ÉR')
    await button.click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Perfil',
      'Meus Espaços',
      'Agenda',
      'Reservas dos Espaços',
      'Ganhos',
      'Check-in',
      'Minhas Reservas',
      'Mensagens',
      'Favoritos',
      'Configurações',
      'Termos de Serviço',
      'Sair',
    ])
    await expect(page.getByText('Minha Conta', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('works by keyboard and closes when the page changes', async ({ page }) => {
    await signUp(page, 'guest')
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Minha Conta' }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeFocused()
    await expect(page.getByRole('menuitem', { name: 'Meus Espaços' })).toBeHidden()
    await page.keyboard.press('t')
    await expect(page.getByRole('menuitem', { name: 'Termos de Serviço' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/terms')
    await expect(page.getByRole('menu')).toBeHidden()
  })
})

test.describe('mobile menu', () => {
  test.use({ viewport: PHONE })

  test('replaces the links below 768 px', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 })
    await page.goto('/faq')
    const button = page.getByRole('button', { name: 'Abrir menu' })
    const links = bar(page).getByRole('link', { name: /^(?:Buscar Espaços|Como Funciona|Para Anunciantes)$/ })
    await expect(button).toBeVisible()
    await expect(links).toHaveCount(0)
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(button).toBeHidden()
    await expect(links).toHaveCount(3)
  })

  test('shows the signed-in user, the links and Sair; closes when the page changes', async ({ page }) => {
    const user = await signUp(page, 'host', 'Joana Prado')
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByText('Joana Prado')).toBeVisible()
    await expect(menu.getByText(user.email)).toBeVisible()
    await expect(menu.getByRole('link')).toHaveText([
      'Buscar Espaços',
      'Como Funciona',
      'Para Anunciantes',
      'Perfil',
      'Meus Espaços',
      'Agenda',
      'Reservas dos Espaços',
      'Ganhos',
      'Check-in',
      'Minhas Reservas',
      'Mensagens',
      'Favoritos',
      'Configurações',
      'Termos de Serviço',
      'Anunciar Espaço',
    ])
    await menu.getByRole('link', { name: 'Como Funciona' }).click()
    await expect(page).toHaveURL('/how-it-works')
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('button', { name: 'Fechar menu' })).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/how-it-works')
    await page.goBack()
    await expect(page).toHaveURL('/faq')

    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await menu.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/login')
    await expect(menu).toBeHidden()
  })

  test('closes on Escape and returns the focus', async ({ page }) => {
    await page.goto('/faq')
    const button = page.getByRole('button', { name: 'Abrir menu' })
    await button.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Cadastrar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('closes when Tab moves the focus out of it', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Entrar' }).focus()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('opens, and its links work', async ({ page }) => {
      await page.goto('/faq')
      await page.getByRole('button', { name: 'Abrir menu' }).click()
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name: 'Como Funciona' })
        .click()
      await expect(page).toHaveURL('/how-it-works')
    })
  })
})
