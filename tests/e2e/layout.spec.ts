import type { Page } from '@playwright/test'
import { expect, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'

function bar(page: Page) {
  return page.getByRole('banner')
}

test.describe('footer', () => {
  test('links to every public page and remembers the theme; a skip link leads past the header', async ({
    page,
  }) => {
    await page.goto('/faq')
    const footer = page.getByRole('contentinfo')

    await test.step('a skip link leads past the header', async () => {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })

    await test.step('describes the product and links to every public page', async () => {
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

    await test.step('remembers the theme chosen there', async () => {
      await footer.getByText('Escuro').click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'pouso-dark')
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'pouso-dark')
      await expect(page.getByRole('radio', { name: 'Escuro' })).toBeChecked()
    })
  })

  test('links signed-in users to their own pages instead of sign-in', async ({ page }) => {
    await signUp(page, 'guest')
    const html = await (await page.request.get('/faq')).text()
    const links = [...html.slice(html.indexOf('<footer')).matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)]
    expect(links.find(([, , name]) => name === 'Perfil')?.[1]).toBe('/profile')
    const names = links.map(([, , name]) => name)
    expect(names).not.toContain('Entrar')
    expect(names).not.toContain('Criar conta')
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
})

test('a missing page leads onward, slow and failing pages say so, and pages open at their top', async ({
  page,
  consoleProblems,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const footer = page.getByRole('contentinfo')
  const scrollY = () => page.evaluate(() => window.scrollY)
  const response = await page.goto('/nao/existe')

  await test.step('a missing page answers with status 404 and offers a link home and a search', async () => {
    expect(response?.status()).toBe(404)
    await expect(heading).toHaveText('Oops! Página não encontrada')
    await expect(page).toHaveTitle(/Página não encontrada/)
    await page.getByRole('searchbox', { name: 'Buscar espaços' }).fill('consultório')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/workspaces\?search=consult/)

    await page.goBack()
    await page.getByRole('link', { name: 'Voltar para a página inicial' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('a page that is slow to load shows a loading indicator', async () => {
    const line = page.locator('.route-progress')
    await expect(line).toBeHidden()
    // Screen readers announce a live region only when its content changes, so it must exist before and stay.
    const liveRegion = await bar(page).locator('xpath=preceding::*[@role="status"]').elementHandle()
    const release = await holdBack(page, '**/assets/terms-*.js')
    await footer.getByRole('link', { name: 'Termos de Serviço' }).click()
    await expect(line).toBeVisible()
    expect(await liveRegion?.textContent()).toBe('Carregando página')
    release()
    await expect(heading).toHaveText('Termos de Serviço')
    await expect(line).toBeHidden()
    expect(await liveRegion?.textContent()).toBe('')
  })

  await test.step('opens a new page at its top and restores the scroll position when going back', async () => {
    await page.mouse.wheel(0, 1200)
    await expect.poll(scrollY).toBeGreaterThan(1000)
    const place = await scrollY()
    await bar(page).getByRole('link', { name: 'Como Funciona' }).click()
    await expect(page).toHaveURL('/how-it-works')
    await expect.poll(scrollY).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/terms')
    await expect.poll(scrollY).toBe(place)
  })

  await test.step('a link to the current page leads to its top', async () => {
    await footer.getByRole('link', { name: 'Termos de Serviço' }).click()
    await expect.poll(scrollY).toBe(0)
    await expect(page).toHaveURL('/terms')

    const city = footer.getByRole('link', { name: 'São Paulo', exact: true })
    await city.click()
    await expect(page).toHaveURL('/espacos/sao-paulo-sp')
    await expect.poll(scrollY).toBe(0)
    await page.mouse.wheel(0, 1200)
    await expect.poll(scrollY).toBeGreaterThan(0)
    await city.click()
    await expect.poll(scrollY).toBe(0)
  })

  await test.step('announces the new title', async () => {
    await bar(page).getByRole('link', { name: 'Entrar' }).click()
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Entrar | Pouso' })).toBeAttached()
  })

  await test.step('a page that fails to load shows an error, and a retry opens it', async () => {
    const script = '**/assets/corporate-*.js'
    await page.route(script, (route) => route.fulfill({ status: 404, body: '' }))
    await footer.getByRole('link', { name: 'Planos corporativos' }).click()
    await expect(heading).toHaveText('Não foi possível abrir esta página')
    await page.unroute(script)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(heading).toHaveText('O espaço da sua empresa, no tamanho de agora')
    // The browser logs the script that failed on purpose.
    expect(consoleProblems.splice(0).join()).toContain('corporate-')
  })
})

test('in light and dark, placeholders are muted', async ({ page }) => {
  const inBoth = async (check: () => Promise<void>) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await test.step(colorScheme, async () => {
        await page.emulateMedia({ colorScheme })
        await check()
      })
    }
  }
  await page.goto('/workspaces')
  const search = page.getByPlaceholder('Bairro, tipo ou nome')
  await expect(search).toBeVisible()
  await inBoth(async () => {
    // Both are read together, once the page has applied the colour scheme.
    const colors = () =>
      search.evaluate((input) => [
        getComputedStyle(input, '::placeholder').color,
        getComputedStyle(document.querySelector('.text-muted') as Element).color,
      ])
    await expect.poll(async () => new Set(await colors()).size, 'a placeholder is muted').toBe(1)
  })
})
