import type { Page } from '@playwright/test'
import { expect, signUp, test } from './fixtures.ts'
import { expectAccessible } from './page-content.ts'

function bar(page: Page) {
  return page.getByRole('banner')
}

test.describe('footer', () => {
  test('describes the product and links to every public page', async ({ page }) => {
    await page.goto('/faq')
    const footer = page.getByRole('contentinfo')
    await expect(
      footer.getByText(/profissionais e empresas .* espaços de trabalho sob demanda/),
    ).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Planos corporativos' })).toBeVisible()
    const paths = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const path of [
      '/',
      '/workspaces',
      '/espacos',
      '/favorites',
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

  test('links signed-in users to their own pages instead of sign-in', async ({ page }) => {
    await signUp(page, 'guest')
    await page.goto('/faq')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Perfil' })).toHaveAttribute('href', '/profile')
    await expect(footer.getByRole('link', { name: 'Entrar' })).toHaveCount(0)
    await expect(footer.getByRole('link', { name: 'Criar conta' })).toHaveCount(0)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

    test('unfolds a group by its heading, without JavaScript', async ({ page }) => {
      await page.goto('/faq')
      const footer = page.getByRole('contentinfo')
      const link = footer.getByRole('link', { name: 'Recursos para anfitriões' })
      await expect(link).toBeHidden()
      await expect(footer.getByRole('link', { name: 'Privacidade' })).toBeVisible()
      await footer.getByText('Anunciar', { exact: true }).filter({ visible: true }).click()
      await expect(link).toBeVisible()
      await expect(footer.getByRole('link', { name: 'Planos corporativos' })).toBeHidden()
    })
  })

  test('remembers the theme chosen there', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('contentinfo').getByText('Escuro').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'pouso-dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'pouso-dark')
    await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked()
  })
})

test.describe('not found', () => {
  test('answers with status 404 and offers a link home and a search', async ({ page }) => {
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

test.describe('a page that fails to load', () => {
  test('shows an error, and a retry opens it', async ({ page, consoleProblems }) => {
    const script = '**/assets/terms-*.js'
    await page.goto('/faq')
    await page.route(script, (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Serviço' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Não foi possível abrir esta página')
    await page.unroute(script)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termos de Serviço')
    // The browser logs the script that failed on purpose.
    expect(consoleProblems.splice(0).join()).toContain('terms-')
  })

  test('shows a loading indicator when it is slow', async ({ page }) => {
    await page.goto('/faq')
    const line = page.locator('.route-progress')
    await expect(line).toBeHidden()
    // Screen readers announce a live region only when its content changes, so it must exist before and stay.
    const liveRegion = await page
      .getByRole('banner')
      .locator('xpath=preceding::*[@role="status"]')
      .elementHandle()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/terms-*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Serviço' }).click()
    await expect(line).toBeVisible()
    expect(await liveRegion?.textContent()).toBe('Carregando página')
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termos de Serviço')
    await expect(line).toBeHidden()
    expect(await liveRegion?.textContent()).toBe('')
  })
})

test.describe('navigation', () => {
  test('opens a new page at its top and restores the scroll position when going back', async ({ page }) => {
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

  test('a link to the current page leads to its top', async ({ page }) => {
    await page.goto('/terms')
    await page.mouse.wheel(0, 1200)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de Serviço' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page).toHaveURL('/terms')

    const city = page.getByRole('contentinfo').getByRole('link', { name: 'São Paulo', exact: true })
    await city.click()
    await expect(page).toHaveURL('/espacos/sao-paulo-sp')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.mouse.wheel(0, 1200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await city.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('has a skip link past the header', async ({ page }) => {
    await page.goto('/faq')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('announces the new title', async ({ page }) => {
    await page.goto('/terms')
    await bar(page).getByRole('link', { name: 'Entrar' }).click()
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Entrar | Pouso' })).toBeAttached()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`accessibility, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('a form and a missing page have no violations', async ({ page }) => {
      for (const path of ['/signup', '/nao-existe']) {
        await page.goto(path)
        await expectAccessible(page)
      }
    })

    test('a field’s placeholder has the colour of muted text', async ({ page }) => {
      await page.goto('/workspaces')
      const placeholderColor = await page
        .getByPlaceholder('Bairro, tipo ou nome')
        .evaluate((input) => getComputedStyle(input, '::placeholder').color)
      const mutedColor = await page
        .locator('.text-muted')
        .first()
        .evaluate((text) => getComputedStyle(text).color)
      expect(placeholderColor).toBe(mutedColor)
    })
  })
}
