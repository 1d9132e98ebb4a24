import type { Page } from '@playwright/test'
import { brand } from '#contract/brand.ts'
import { formatIsoDate } from '#contract/dates.ts'
import { cookies } from '#web/features/content/texts/cookies.ts'
import { privacy } from '#web/features/content/texts/privacy.ts'
import { terms } from '#web/features/content/texts/terms.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'

const desktop = { width: 1280, height: 900 }
const tablet = { width: 768, height: 1024 }
const narrowPhone = { width: 320, height: 640 }

/** Opens another page by its link in the footer. */
async function follow(page: Page, path: string) {
  await page.getByRole('contentinfo').locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(path)
}

async function expectInOrder(page: Page, path: string, heading: string) {
  await test.step(`${path} has headings in order, a title, a description, and fits a narrow phone`, async () => {
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
    const levels = await main
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0), `heading ${index + 1} of ${path}`).toBeLessThanOrEqual(1)
    })
    expect((await page.title()).length).toBeLessThanOrEqual(60)
    const descriptions = page.locator('meta[name="description"]')
    await expect(descriptions).toHaveCount(1)
    const description = (await descriptions.getAttribute('content')) ?? ''
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
    await page.setViewportSize(narrowPhone)
    const overflow = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
    // Another width is laid out a moment after it was asked for.
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await page.setViewportSize(desktop)
  })
}

async function expectButtonsInRow(page: Page) {
  await test.step('on a tablet, buttons fit on one line each, the hero’s in one row', async () => {
    await page.setViewportSize(tablet)
    const shapesOf = (selector: string) =>
      page.locator(selector).evaluateAll((buttons) =>
        buttons.map((button) => {
          const { y, height } = button.getBoundingClientRect()
          return { top: Math.round(y), isOneLine: height <= 48 && button.scrollWidth <= button.clientWidth }
        }),
      )
    const isInRows = async () => {
      const shapes = await shapesOf('main .btn')
      const tops = new Set((await shapesOf('main header .btn')).map(({ top }) => top))
      return shapes.length > 1 && shapes.every(({ isOneLine }) => isOneLine) && tops.size === 1
    }
    await expect.poll(isInRows).toBe(true)
    await page.setViewportSize(desktop)
  })
}

async function expectChat(page: Page, name: string, text: string) {
  await test.step(`‘${name}’ opens as a chat in a new tab`, async () => {
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('target', '_blank')
    const chat = new URL((await link.getAttribute('href')) ?? '')
    expect(chat.origin).toBe('https://wa.me')
    expect(chat.pathname).toMatch(/^\/\d{10,15}$/)
    expect(chat.searchParams.get('text')).toBe(text)
  })
}

test('the pages about the product lead from one to the next and fit every screen', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/how-it-works')
  await expectInOrder(page, '/how-it-works', 'Um bom lugar para trabalhar, em três passos')
  await expectButtonsInRow(page)

  await test.step('the example request follows the rules of a real one', async () => {
    const example = page.getByRole('figure').filter({ hasText: 'Exemplo' })
    await expect(example.getByRole('paragraph')).toHaveText([
      `Olá! Quero reservar pelo ${brand.name}:`,
      'Espaço: Sala Ipê',
      'Datas: 12/01/2027 a 13/01/2027',
      'Horário: 09:00 às 18:00',
      'Total: R$ 900',
    ])
  })

  await test.step('how it works links to the workspaces and to the page for hosts', async () => {
    await expect(main.getByRole('link', { name: 'Buscar espaços' })).toHaveAttribute('href', '/workspaces')
    await main.getByRole('link', { name: 'Quero anunciar' }).click()
    await expect(page).toHaveURL(/#anunciar$/)
    await expect(main.getByRole('heading', { name: 'Para quem quer anunciar' })).toBeInViewport()
    await main.getByRole('link', { name: 'Conhecer as vantagens' }).click()
    await expect(page).toHaveURL(/\/for-hosts$/)
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport()
  })

  await expectInOrder(page, '/for-hosts', 'Seu espaço vazio pode trabalhar')
  await expectButtonsInRow(page)

  await test.step('the page for hosts has benefits, three steps and testimonials marked as illustrative', async () => {
    await expect(page.getByText('Depoimentos ilustrativos')).toBeVisible()
    await expect(main.getByRole('blockquote')).toHaveCount(3)
    await expect(main.locator('ol > li')).toHaveCount(3)
  })

  await test.step('arched pictures have bottom corners as round as the cards’', async () => {
    await page.setViewportSize(tablet)
    const pictures = page.locator('main header img')
    await expect(pictures).toHaveCount(2)
    // With a smaller radius this point would hit the picture.
    const hits = await pictures.evaluateAll((images) =>
      images.map((image) => {
        const { left, bottom } = image.getBoundingClientRect()
        const at = (inset: number) => document.elementFromPoint(left + inset, bottom - inset) === image
        return { corner: at(3), inside: at(8) }
      }),
    )
    expect(hits).toEqual([
      { corner: false, inside: true },
      { corner: false, inside: true },
    ])
    await page.setViewportSize(desktop)
  })

  await follow(page, '/corporate')
  await expectInOrder(page, '/corporate', 'O espaço da sua empresa, no tamanho de agora')
  await expectButtonsInRow(page)
  await test.step('the companies’ page shows four plans', async () => {
    for (const name of ['Pay-as-you-go', 'Flex', 'Fixo', 'Corporate']) {
      await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
    }
  })
  await expectChat(
    page,
    'Fale com um consultor via WhatsApp',
    'Olá! Quero falar com um consultor sobre os planos para empresas do Pouso.',
  )
})

test('the questions open from their addresses, one at a time and by keyboard', async ({ page }) => {
  await page.goto('/faq#pagamento')
  const main = page.getByRole('main')

  await test.step('open from their own addresses', async () => {
    const payment = page.getByText('cartão, PIX e boleto')
    await expect(payment).toBeInViewport()
    await page.getByText('Como faço uma reserva?').click()
    await expect(payment).toBeHidden()
    await page.getByRole('link', { name: 'Link para esta resposta' }).click()
    await expect(page).toHaveURL(/#como-reservar$/)
    await page.goBack()
    await expect(payment).toBeVisible()
  })

  await test.step('open one at a time', async () => {
    await expect(main.locator('summary')).toHaveCount(7)
    await page.getByText('Posso cancelar uma reserva?').click()
    await expect(page.getByText('24 horas de antecedência')).toBeVisible()
    await page.getByText('O Pouso cobra alguma taxa?').click()
    await expect(page.getByText('pequena taxa de serviço')).toBeVisible()
    await expect(page.getByText('24 horas de antecedência')).toBeHidden()
  })

  await test.step('open by keyboard', async () => {
    await main.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('sem pagar nada por isso')).toBeVisible()
  })

  await expectInOrder(page, '/faq', 'Perguntas frequentes')
  await expectChat(page, 'Falar com Suporte', 'Olá! Preciso de ajuda com o Pouso.')

  await test.step('link to other pages of the site', async () => {
    await page.getByText('Como anuncio o meu espaço?').click()
    await main.getByRole('link', { name: 'Para anunciantes' }).click()
    await expect(page).toHaveURL(/\/for-hosts$/)
  })

  await test.step('the call to list a workspace asks a visitor to sign in and returns to the form', async () => {
    await page.getByRole('link', { name: 'Anunciar meu espaço' }).first().click()
    await expect(page).toHaveURL((url) => {
      return url.pathname === '/login' && url.searchParams.get('redirect') === '/create-workspace'
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('opens the answer that the address names', async ({ page }) => {
    await page.goto('/faq#taxas')
    await expect(page.getByText('pequena taxa de serviço')).toBeVisible()
  })
})

test('a guest reads which cookies the browser has, and is sent to the profile to list a workspace', async ({
  page,
  context,
}) => {
  await signUp(page, 'guest')
  await page.goto('/cookies')

  await test.step('the cookie page lists the cookies that a signed-in browser has', async () => {
    const cookies = await context.cookies()
    expect(cookies.length).toBeGreaterThan(0)
    for (const { name } of cookies) await expect(page.getByText(name, { exact: true })).toBeVisible()
    const information = page.getByRole('link', { name: 'www.allaboutcookies.org' })
    await expect(information).toHaveAttribute('target', '_blank')
  })

  await test.step('the call to list a workspace sends a guest to the profile and explains why', async () => {
    await follow(page, '/for-hosts')
    await page.getByRole('link', { name: 'Anunciar meu espaço' }).first().click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByText('Perfil de Anunciante Necessário')).toBeVisible()
  })
})

test('the call to list a workspace takes hosts and administrators to the form', async ({ page }) => {
  await signUp(page, 'host')
  await page.goto('/for-hosts')
  await page.getByRole('link', { name: 'Anunciar meu espaço' }).first().click()
  await expect(page).toHaveURL(/\/create-workspace$/)
  await signIn(page, 'admin@pouso.example')
  const html = await (await page.request.get('/for-hosts')).text()
  expect(html).toMatch(/<a [^>]*href="\/create-workspace"[^>]*>(?:<!--.*?-->)?Anunciar meu espaço/)
})

test('legal texts have numbered sections and lead to each other', async ({ page }) => {
  await page.goto('/terms')

  const expectSections = async (sections: number, { lastChanged }: { lastChanged: string }) => {
    await test.step('have numbered sections and the date of their last change', async () => {
      const numbered = page.getByRole('main').getByRole('heading', { level: 2, name: /^\d+\. / })
      await expect(numbered).toHaveCount(sections)
      await expect(numbered.last()).toContainText(`${sections}.`)
      await expect(page.getByText('Última alteração:')).toContainText(formatIsoDate(lastChanged))
    })
  }

  await expectInOrder(page, '/terms', 'Termos de Serviço')
  await expectSections(8, terms)
  await test.step('the table of contents links to the sections', async () => {
    await page.getByRole('link', { name: 'Cancelamentos e reembolsos' }).click()
    await expect(page).toHaveURL(/#cancelamentos$/)
    await expect(page.getByRole('heading', { name: 'Cancelamentos e reembolsos' })).toBeInViewport()
  })

  await follow(page, '/privacy')
  await expectInOrder(page, '/privacy', 'Política de privacidade')
  await expectSections(8, privacy)

  await test.step('each text links to the others', async () => {
    const texts = page.getByRole('navigation', { name: 'Textos legais' })
    await texts.getByRole('link', { name: 'Cookies' }).click()
    await expect(page).toHaveURL(/\/cookies$/)
    await expect(texts.getByRole('link', { name: 'Cookies' })).toHaveAttribute('aria-current', 'page')
  })
  await expectInOrder(page, '/cookies', 'Política de cookies')
  await expectSections(7, cookies)
})
