import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signIn, signUp, test } from './fixtures.ts'

const PHONE = { width: 390, height: 844 }

function bar(page: Page) {
  return page.getByRole('banner')
}

test.describe('header', () => {
  test('a visitor sees the pages for everyone, Entrar and Cadastrar', async ({ page }) => {
    await page.goto('/faq')
    const links = bar(page).getByRole('link')
    await expect(links.filter({ visible: true })).toHaveText([
      'pouso',
      'Buscar Espaços',
      'Como Funciona',
      'Para Anunciantes',
      '',
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

  test('a guest has no links of hosts', async ({ page }) => {
    await signUp(page, 'guest')
    await page.goto('/faq')
    await expect(bar(page).getByRole('link', { name: 'Favoritos' })).toHaveAttribute('href', '/favorites')
    for (const name of ['Meus Espaços', 'Anunciar', 'Admin', 'Entrar']) {
      await expect(bar(page).getByRole('link', { name, exact: true })).toBeHidden()
    }
  })

  test('a host has Meus Espaços and Anunciar', async ({ page }) => {
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
    await expect(bar(page).getByRole('link', { name: 'Admin' })).toBeHidden()
  })

  test('an admin has the admin panel too', async ({ page }) => {
    await signIn(page, 'admin@pouso.example')
    await page.goto('/faq')
    await expect(bar(page).getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin/workspaces')
    await expect(bar(page).getByRole('link', { name: 'Anunciar', exact: true })).toBeVisible()
  })

  test('nothing is cut off at 768 px, for an admin with everything in it', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await signIn(page, 'admin@pouso.example')
    await page.goto('/faq')
    await expect(page.getByRole('button', { name: 'Minha Conta' })).toBeInViewport({ ratio: 1 })
    await expect(bar(page).getByRole('link', { name: 'Anunciar', exact: true })).toBeInViewport({ ratio: 1 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test.describe('account menu', () => {
  test('holds the pages of a host in their order', async ({ page }) => {
    await signUp(page, 'host', 'Érica Lima')
    await page.goto('/faq')
    const button = page.getByRole('button', { name: 'Minha Conta' })
    await expect(button).toHaveText('ÉR')
    await button.click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Perfil',
      'Meus Espaços',
      'Mensagens',
      'Favoritos',
      'Configurações',
      'Termos de Serviço',
      'Sair',
    ])
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

  test('shows who is signed in, the links and Sair; closes when the page changes', async ({ page }) => {
    const person = await signUp(page, 'host', 'Joana Prado')
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByText('Joana Prado')).toBeVisible()
    await expect(menu.getByText(person.email)).toBeVisible()
    await expect(menu.getByRole('link')).toHaveText([
      'Buscar Espaços',
      'Como Funciona',
      'Para Anunciantes',
      'Perfil',
      'Meus Espaços',
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
    await page.goBack()
    await expect(page).toHaveURL('/faq')
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await menu.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/login')
    await expect(menu).toBeHidden()
  })

  test('closes on Escape and gives the focus back', async ({ page }) => {
    await page.goto('/faq')
    const button = page.getByRole('button', { name: 'Abrir menu' })
    await button.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Cadastrar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('whoever tabs out of it leaves it', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Entrar' }).focus()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
  })

  test.describe('without a script', () => {
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

test.describe('footer', () => {
  test('says what the product is and leads to every public page', async ({ page }) => {
    await page.goto('/faq')
    const footer = page.getByRole('contentinfo')
    await expect(
      footer.getByText(/profissionais e empresas .* espaços de trabalho sob demanda/),
    ).toBeVisible()
    const paths = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const path of [
      '/',
      '/workspaces',
      '/how-it-works',
      '/for-hosts',
      '/host-resources',
      '/corporate',
      '/faq',
      '/terms',
      '/privacy',
      '/cookies',
      '/login',
      '/signup',
    ]) {
      expect(paths).toContain(path)
    }
    await expect(footer.getByRole('link', { name: 'Falar com Suporte' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+\?text=/,
    )
  })

  test('the theme chosen there stays', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('contentinfo').getByText('Escuro').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'pouso-dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'pouso-dark')
    await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked()
  })
})

test.describe('not found', () => {
  test('says so with status 404, and offers the way home and a search', async ({ page }) => {
    const response = await page.goto('/nao/existe')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Página não encontrada')
    await expect(page).toHaveTitle(/Página não encontrada/)
    await page.getByRole('searchbox', { name: 'Buscar espaços' }).fill('consultório')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/workspaces\?search=consult/)

    await page.goto('/nao/existe')
    await page.getByRole('link', { name: 'Voltar para a página inicial' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('a page that does not arrive', () => {
  test('says so, and another try brings it', async ({ page, consoleProblems }) => {
    const script = '**/assets/terms-*.js'
    await page.goto('/faq')
    await page.route(script, (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Serviço' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não foi possível abrir esta página')
    await page.unroute(script)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termos de Serviço')
    // The failed script, which is what the test is about.
    expect(consoleProblems.splice(0).join()).toContain('terms-')
  })

  test('shows that it is on its way when it takes long', async ({ page }) => {
    await page.goto('/faq')
    await expect(page.getByRole('progressbar')).toBeHidden()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/terms-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Serviço' }).click()
    await expect(page.getByRole('progressbar', { name: 'Carregando página' })).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termos de Serviço')
    await expect(page.getByRole('progressbar')).toBeHidden()
  })
})

test.describe('moving between pages', () => {
  test('a new page starts at its top; going back restores the place', async ({ page }) => {
    await page.goto('/terms')
    await page.mouse.wheel(0, 1200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    const place = await page.evaluate(() => scrollY)
    await bar(page).getByRole('link', { name: 'Como Funciona' }).click()
    await expect(page).toHaveURL('/how-it-works')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/terms')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  test('the skip link leads past the header', async ({ page }) => {
    await page.goto('/faq')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('the new title is read out', async ({ page }) => {
    await page.goto('/terms')
    await bar(page).getByRole('link', { name: 'Entrar' }).click()
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Entrar | Pouso' })).toBeAttached()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`accessibility, ${colorScheme}`, () => {
    test.use({ colorScheme })

    for (const path of ['/login', '/signup', '/nao-existe']) {
      test(`${path} has no violations`, async ({ page }) => {
        await page.goto(path)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations).toEqual([])
      })
    }
  })
}
