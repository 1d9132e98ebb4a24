import type { Locator, Page } from '@playwright/test'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { listWorkspaces } from './published-workspace.ts'

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

function bar(page: Page) {
  return page.getByRole('banner')
}

/** Checks the header from 768 px up; `last` is its last link or button. */
async function expectNothingCutOff(page: Page, last: string, ...others: Locator[]) {
  await test.step('names every link and cuts nothing off from 768 px up', async () => {
    for (const width of [768, 1023, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const items = bar(page).locator('a, button').filter({ visible: true })
      await expect(items.last()).toHaveAccessibleName(last)
      for (const item of [items.last(), ...others]) await expect(item).toBeInViewport({ ratio: 1 })
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

test('a visitor’s header shows the public pages, Entrar and Cadastrar at every width', async ({ page }) => {
  await page.goto('/terms')

  await test.step('titles the home page with the product and what it is', async () => {
    const html = await (await page.request.get('/')).text()
    expect(html).toContain('<title>Pouso | espaços de trabalho sob demanda</title>')
  })

  await test.step('shows a visitor the public pages, Entrar and Cadastrar', async () => {
    await expect(bar(page).getByRole('link', { name: 'Pouso, página inicial' })).toBeVisible()
    await expect(bar(page).getByRole('link').filter({ visible: true })).toHaveText([
      'pouso',
      'Buscar Espaços',
      'Como Funciona',
      'Para Anunciantes',
      'Favoritos',
      'Entrar',
      'Cadastrar',
    ])
    for (const [name, href] of [
      ['Buscar Espaços', '/workspaces'],
      ['Como Funciona', '/how-it-works'],
      ['Para Anunciantes', '/for-hosts'],
    ] as const) {
      await expect(bar(page).getByRole('link', { name })).toHaveAttribute('href', href)
    }
  })

  await test.step('stays at the top while the page scrolls', async () => {
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
  })

  await expectNothingCutOff(page, 'Cadastrar', bar(page).getByRole('link', { name: 'Favoritos' }))

  const button = page.getByRole('button', { name: 'Abrir menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })

  await test.step('a menu replaces the links below 768 px', async () => {
    const links = bar(page).getByRole('link', { name: /^(?:Buscar Espaços|Como Funciona|Para Anunciantes)$/ })
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(button).toBeVisible()
    await expect(links).toHaveCount(0)
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(button).toBeHidden()
    await expect(links).toHaveCount(3)
  })

  await test.step('the menu closes on Escape and returns the focus', async () => {
    await page.setViewportSize(PHONE)
    await button.press('Enter')
    await expect(menu.getByRole('link', { name: 'Cadastrar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('the menu closes when Tab moves the focus out of it', async () => {
    await button.click()
    await menu.getByRole('link', { name: 'Entrar' }).focus()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
  })
})

test('a guest’s header has no host links, and its account menu works by keyboard', async ({ page }) => {
  await signUp(page, 'guest')
  await page.goto('/faq')
  const button = page.getByRole('button', { name: 'Minha Conta' })

  await test.step('shows a guest no host links', async () => {
    await expect(bar(page).getByRole('link', { name: 'Favoritos' })).toHaveAttribute('href', '/favorites')
    for (const name of ['Meus Espaços', 'Anunciar', /^Admin/, 'Entrar']) {
      await expect(bar(page).getByRole('link', { name, exact: true })).toBeHidden()
    }
  })

  await test.step('shows favourites and messages from 768 px up', async () => {
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(bar(page).getByRole('link', { name: 'Favoritos' })).toBeInViewport({ ratio: 1 })
    await expect(bar(page).getByRole('link', { name: 'Mensagens' })).toBeInViewport({ ratio: 1 })
    await expect(button).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(DESKTOP)
  })

  await test.step('the account menu works by keyboard and closes when the page changes', async () => {
    await button.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeFocused()
    await expect(page.getByRole('menuitem', { name: 'Meus Espaços' })).toBeHidden()
    await page.keyboard.press('t')
    await expect(page.getByRole('menuitem', { name: 'Termos de Serviço' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/terms')
    await expect(page.getByRole('menu')).toBeHidden()
  })
})

test('a host’s header and menus lead to the own pages', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const user = await signUp(page, 'host', 'Érica Lima')
  await page.goto('/faq')

  await test.step('shows a host Meus Espaços and Anunciar', async () => {
    for (const [name, href] of [
      ['Meus Espaços', '/my-workspaces'],
      ['Anunciar', '/create-workspace'],
    ] as const) {
      await expect(bar(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
    await expect(bar(page).getByRole('link', { name: /^Admin/ })).toBeHidden()
    expect(await page.content()).not.toContain('esperando')
  })

  await test.step('the account menu lists a host’s pages in order', async () => {
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

  const open = page.getByRole('button', { name: 'Abrir menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })

  await test.step('the menu on a phone shows the signed-in user, the links and Sair', async () => {
    await page.setViewportSize(PHONE)
    await open.click()
    await expect(menu.getByText('Érica Lima')).toBeVisible()
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
  })

  await test.step('the menu on a phone closes when the page changes', async () => {
    await menu.getByRole('link', { name: 'Como Funciona' }).click()
    await expect(page).toHaveURL('/how-it-works')
    await expect(menu).toBeHidden()

    await open.click()
    await expect(page.getByRole('button', { name: 'Fechar menu' })).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/how-it-works')
    await page.goBack()
    await expect(page).toHaveURL('/faq')
  })

  await test.step('asks nothing that only administrators may know', async () => {
    expect(asked.filter((url) => url.includes('/admin/'))).toEqual([])
  })

  await test.step('Sair signs out', async () => {
    await open.click()
    await menu.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/login')
    await expect(menu).toBeHidden()
  })
})

test('an administrator’s header leads to the panel and counts what waits there', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin@pouso.example')
  // More than nine wait, so that the count is as wide as it gets.
  await listWorkspaces(browser, Array(10).fill({}))
  await page.goto('/faq')
  const link = bar(page).getByRole('link', { name: /^Admin, [\d.]+ esperando$/ })
  const advertise = bar(page).getByRole('link', { name: 'Anunciar', exact: true })

  await test.step('shows an administrator the admin panel too', async () => {
    await expect(link).toHaveAttribute('href', '/admin/workspaces')
    await expect(advertise).toBeVisible()
  })

  await test.step('shows administrators how much waits for them', async () => {
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
  })

  // A guest's bar is a host's with less in it, and a host's an administrator's.
  await expectNothingCutOff(page, 'Minha Conta', advertise)
})

test.describe('on a phone without JavaScript', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false })

  test('the menu opens, and its links work', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Como Funciona' }).click()
    await expect(page).toHaveURL('/how-it-works')
  })
})
