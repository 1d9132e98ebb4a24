import { brand } from '#contract/brand.ts'
import { formatIsoDate } from '#contract/dates.ts'
import { cookies } from '#web/features/content/texts/cookies.ts'
import { privacy } from '#web/features/content/texts/privacy.ts'
import { terms } from '#web/features/content/texts/terms.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'

const pages = [
  { path: '/how-it-works', heading: 'Um bom lugar para trabalhar, em três passos' },
  { path: '/for-hosts', heading: 'Seu espaço vazio pode trabalhar' },
  { path: '/corporate', heading: 'O espaço da sua empresa, no tamanho de agora' },
  { path: '/faq', heading: 'Perguntas frequentes' },
  { path: '/terms', heading: 'Termos de Serviço' },
  { path: '/privacy', heading: 'Política de privacidade' },
  { path: '/cookies', heading: 'Política de cookies' },
]

for (const { path, heading } of pages) {
  test(`${path} has headings in order, a title, a description, and fits a narrow phone`, async ({ page }) => {
    await page.goto(path)
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
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('buttons fit on one line each, the hero’s in one row', async ({ page }) => {
    for (const path of ['/how-it-works', '/for-hosts', '/corporate']) {
      await page.goto(path)
      const shapesOf = (selector: string) =>
        page.locator(selector).evaluateAll((buttons) =>
          buttons.map((button) => {
            const { y, height } = button.getBoundingClientRect()
            return { top: Math.round(y), isOneLine: height <= 48 && button.scrollWidth <= button.clientWidth }
          }),
        )
      const shapes = await shapesOf('main .btn')
      expect(shapes.length).toBeGreaterThan(1)
      for (const { isOneLine } of shapes) expect(isOneLine).toBe(true)
      expect(new Set((await shapesOf('main header .btn')).map(({ top }) => top)).size, path).toBe(1)
    }
  })

  test('arched pictures have bottom corners as round as the cards’', async ({ page }) => {
    await page.goto('/for-hosts')
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
  })
})

test.describe('the questions', () => {
  test('open one at a time', async ({ page }) => {
    await page.goto('/faq')
    const questions = page.getByRole('main').locator('summary')
    await expect(questions).toHaveCount(7)
    await page.getByText('Posso cancelar uma reserva?').click()
    await expect(page.getByText('24 horas de antecedência')).toBeVisible()
    await page.getByText('O Pouso cobra alguma taxa?').click()
    await expect(page.getByText('pequena taxa de serviço')).toBeVisible()
    await expect(page.getByText('24 horas de antecedência')).toBeHidden()
  })

  test('open by keyboard', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('main').locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('sem pagar nada por isso')).toBeVisible()
  })

  test('open from their own addresses', async ({ page }) => {
    await page.goto('/faq#pagamento')
    const payment = page.getByText('cartão, PIX e boleto')
    await expect(payment).toBeInViewport()
    await page.getByText('Como faço uma reserva?').click()
    await expect(payment).toBeHidden()
    await page.getByRole('link', { name: 'Link para esta resposta' }).click()
    await expect(page).toHaveURL(/#como-reservar$/)
    await page.goBack()
    await expect(payment).toBeVisible()
  })

  test('open from a link inside the site', async ({ page }) => {
    await page.goto('/faq#como-anunciar')
    await page.getByRole('main').getByRole('link', { name: 'Para anunciantes' }).click()
    await expect(page).toHaveURL(/\/for-hosts$/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('opens the answer that the address names', async ({ page }) => {
    await page.goto('/faq#taxas')
    await expect(page.getByText('pequena taxa de serviço')).toBeVisible()
  })
})

test('support and consultants open as a chat in a new tab', async ({ page }) => {
  const chats = [
    { path: '/faq', name: 'Falar com Suporte', text: 'Olá! Preciso de ajuda com o Pouso.' },
    {
      path: '/corporate',
      name: 'Fale com um consultor via WhatsApp',
      text: 'Olá! Quero falar com um consultor sobre os planos para empresas do Pouso.',
    },
  ]
  for (const { path, name, text } of chats) {
    await page.goto(path)
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('target', '_blank')
    const chat = new URL((await link.getAttribute('href')) ?? '')
    expect(chat.origin).toBe('https://wa.me')
    expect(chat.pathname).toMatch(/^\/\d{10,15}$/)
    expect(chat.searchParams.get('text')).toBe(text)
  }
})

test('how it works links to the workspaces and to the page for hosts', async ({ page }) => {
  await page.goto('/how-it-works')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Buscar espaços' })).toHaveAttribute('href', '/workspaces')
  await main.getByRole('link', { name: 'Quero anunciar' }).click()
  await expect(page).toHaveURL(/#anunciar$/)
  await expect(main.getByRole('heading', { name: 'Para quem quer anunciar' })).toBeInViewport()
  await main.getByRole('link', { name: 'Conhecer as vantagens' }).click()
  await expect(page).toHaveURL(/\/for-hosts$/)
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('the example request follows the rules of a real one', async ({ page }) => {
  await page.goto('/how-it-works')
  const example = page.getByRole('figure').filter({ hasText: 'Exemplo' })
  await expect(example.getByRole('paragraph')).toHaveText([
    `Olá! Quero reservar pelo ${brand.name}:`,
    'Espaço: Sala Ipê',
    'Datas: 12/01/2027 a 13/01/2027',
    'Horário: 09:00 às 18:00',
    'Total: R$ 900',
  ])
})

test('the companies’ page shows four plans', async ({ page }) => {
  await page.goto('/corporate')
  for (const name of ['Pay-as-you-go', 'Flex', 'Fixo', 'Corporate']) {
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
  }
})

test.describe('the call to list a workspace', () => {
  test('stands on a page with benefits, three steps and testimonials marked as illustrative', async ({
    page,
  }) => {
    await page.goto('/for-hosts')
    await expect(page.getByText('Depoimentos ilustrativos')).toBeVisible()
    await expect(page.getByRole('main').getByRole('blockquote')).toHaveCount(3)
    const steps = page.getByRole('main').locator('ol > li')
    await expect(steps).toHaveCount(3)
  })

  test('asks a visitor to sign in and returns to the form', async ({ page }) => {
    await page.goto('/for-hosts')
    await page.getByRole('link', { name: 'Anunciar meu espaço' }).first().click()
    await expect(page).toHaveURL((url) => {
      return url.pathname === '/login' && url.searchParams.get('redirect') === '/create-workspace'
    })
  })

  test('sends a guest to the profile and explains why', async ({ page }) => {
    await signUp(page, 'guest')
    await page.goto('/for-hosts')
    await page.getByRole('link', { name: 'Anunciar meu espaço' }).first().click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByText('Perfil de Anunciante Necessário')).toBeVisible()
  })

  test('takes a host to the form', async ({ page }) => {
    await signUp(page, 'host')
    await page.goto('/for-hosts')
    await page.getByRole('link', { name: 'Anunciar meu espaço' }).first().click()
    await expect(page).toHaveURL(/\/create-workspace$/)
  })

  test('takes an administrator to the form as well', async ({ page }) => {
    await signIn(page, 'admin@pouso.example')
    await page.goto('/for-hosts')
    await expect(page.getByRole('link', { name: 'Anunciar meu espaço' }).first()).toHaveAttribute(
      'href',
      '/create-workspace',
    )
  })
})

test.describe('legal texts', () => {
  const texts = [
    { path: '/terms', sections: 8, text: terms },
    { path: '/privacy', sections: 8, text: privacy },
    { path: '/cookies', sections: 7, text: cookies },
  ]
  test('have numbered sections and the date of their last change', async ({ page }) => {
    for (const { path, sections, text } of texts) {
      await page.goto(path)
      const numbered = page.getByRole('main').getByRole('heading', { level: 2, name: /^\d+\. / })
      await expect(numbered).toHaveCount(sections)
      await expect(numbered.last()).toContainText(`${sections}.`)
      await expect(page.getByText('Última alteração:')).toContainText(formatIsoDate(text.lastChanged))
    }
  })

  test('the table of contents links to the sections', async ({ page }) => {
    await page.goto('/terms')
    await page.getByRole('link', { name: 'Cancelamentos e reembolsos' }).click()
    await expect(page).toHaveURL(/#cancelamentos$/)
    await expect(page.getByRole('heading', { name: 'Cancelamentos e reembolsos' })).toBeInViewport()
  })

  test('each text links to the others', async ({ page }) => {
    await page.goto('/terms')
    const texts = page.getByRole('navigation', { name: 'Textos legais' })
    await texts.getByRole('link', { name: 'Cookies' }).click()
    await expect(page).toHaveURL(/\/cookies$/)
    await expect(texts.getByRole('link', { name: 'Cookies' })).toHaveAttribute('aria-current', 'page')
  })

  test('the cookie page lists the cookies that a signed-in browser has', async ({ page, context }) => {
    await signUp(page, 'guest')
    await page.goto('/cookies')
    const cookies = await context.cookies()
    expect(cookies.length).toBeGreaterThan(0)
    for (const { name } of cookies) await expect(page.getByText(name, { exact: true })).toBeVisible()
    const information = page.getByRole('link', { name: 'www.allaboutcookies.org' })
    await expect(information).toHaveAttribute('target', '_blank')
  })
})
