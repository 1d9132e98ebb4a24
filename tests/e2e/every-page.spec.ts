import type { APIRequestContext } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { expect, signIn, test } from './fixtures.ts'
import { publishWorkspace } from './published-workspace.ts'
import { readStructuredData } from './structured-data.ts'

const TIMEOUT_MS = 240_000
/** Concurrent page requests; few, because the other tests load the server too. */
const AT_ONCE = 3
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

const personalPages = {
  visitor: [
    '/login',
    '/signup',
    '/forgot-password',
    '/email-sent',
    '/reset-password',
    '/favorites',
    '/offline',
  ],
  'camila@pouso.example': ['/profile', '/settings', '/messages', '/notifications', '/bookings'],
  'helena@pouso.example': ['/my-workspaces', '/host/workspaces', '/create-workspace'],
  'admin@pouso.example': [
    '/admin/workspaces',
    '/admin/users',
    '/admin/jobs',
    '/admin/bookings',
    '/admin/disputes',
    '/create-admin',
  ],
}

async function open(request: APIRequestContext, path: string, headers = {}) {
  const response = await request.get(path, { headers: { accept: 'text/html', ...headers } })
  return { status: response.status(), html: await response.text() }
}

/** @returns the problems of a page's HTML as the server sends it; empty when it is valid */
async function problemsOf(path: string, html: string): Promise<string[]> {
  const problems: string[] = []
  const expectThat = (holds: boolean, problem: string) => {
    if (!holds) problems.push(`${path}: ${problem}`)
  }
  const title = textOf(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
  const description = attributeOf(html, /<meta name="description" content="([^"]*)"/)
  const canonical = attributeOf(html, /<link rel="canonical" href="([^"]*)"/)
  expectThat(title.length > 0 && title.length <= 60, `title of ${title.length}: ${title}`)
  expectThat(
    description.length >= 70 && description.length <= 160,
    `description of ${description.length}: ${description}`,
  )
  expectThat(/^http:\/\/127\.0\.0\.1:\d+\//.test(canonical), `canonical '${canonical}'`)
  expectThat(attributeOf(html, /<meta property="og:url" content="([^"]*)"/) === canonical, 'og:url')
  expectThat(
    /^http.*\.jpg$/.test(attributeOf(html, /<meta property="og:image" content="([^"]*)"/)),
    'og:image',
  )
  const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
  expectThat(levels.filter((level) => level === 1).length === 1, `${levels.join()} as headings`)
  expectThat(levels[0] === 1, `begins with a heading of level ${levels[0]}`)
  levels.forEach((level, index) => {
    expectThat(level - (levels[index - 1] ?? 0) <= 1, `heading ${index + 1} skips a level: ${levels.join()}`)
  })
  try {
    readStructuredData(html)
  } catch (error) {
    problems.push(`${path}: ${String(error)}`)
  }
  const { results } = await validator.validateString(html)
  for (const { messages } of results) {
    problems.push(...messages.map(({ ruleId, message, line }) => `${path}:${line} ${ruleId} ${message}`))
  }
  return problems
}

const attributeOf = (html: string, pattern: RegExp) => textOf(pattern.exec(html)?.[1] ?? '')

function textOf(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function pathsIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href]) => textOf(href ?? ''))
}

async function addressesIn(request: APIRequestContext, sitemap: string): Promise<string[]> {
  const xml = await (await request.get(sitemap)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
}

test('every page of the sitemap is valid, and no link on them is dead', async ({ request }) => {
  test.setTimeout(TIMEOUT_MS)
  const lists = await addressesIn(request, '/sitemap.xml')
  const listed = (await Promise.all(lists.map((list) => addressesIn(request, list)))).flat()
  expect(listed.length).toBeGreaterThan(50)
  const seen = new Set(listed)
  const waiting = [...listed]
  const problems: string[] = []
  let opened = 0
  // Each page for another network: a quick machine opens more of them than one may have (SEC-14).
  const elsewhere = () => {
    opened += 1
    return { 'x-forwarded-for': `198.18.${Math.floor(opened / 256) % 256}.${opened % 256}` }
  }
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { status, html } = await open(request, path, elsewhere())
      if (status !== 200) problems.push(`${path} answers ${status}`)
      // Filtered lists are only views: it is enough that they open.
      if (status !== 200 || path.includes('?')) continue
      if (listed.includes(path)) {
        problems.push(...(await problemsOf(path, html)))
        if (html.includes('name="robots"')) problems.push(`${path} is listed and hidden`)
      }
      for (const found of pathsIn(html)) {
        if (seen.has(found)) continue
        seen.add(found)
        waiting.push(found)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect(problems).toEqual([])
  for (const path of ['/', '/espacos/sao-paulo-sp/sala-de-reuniao', '/faq', '/login'])
    expect(seen).toContain(path)
})

for (const [email, paths] of Object.entries(personalPages)) {
  test(`the pages of ${email} are valid and not indexed`, async ({ page }) => {
    test.setTimeout(TIMEOUT_MS)
    if (email !== 'visitor') await signIn(page, email)
    for (const path of paths) {
      const { status, html } = await open(page.request, path)
      expect(status, path).toBe(200)
      expect(html, path).toContain('<meta name="robots" content="noindex, follow"/>')
      expect(await problemsOf(path, html)).toEqual([])
    }
  })
}

test('a missing page says so, is not indexed and links onward', async ({ page }) => {
  for (const path of [
    '/nada',
    '/espacos/lugar-nenhum-sp',
    '/espacos/sao-paulo-sp/castelo',
    '/workspace/999',
    `/workspace/${'9'.repeat(90)}`,
    `/espacos/${'a'.repeat(300)}`,
  ]) {
    const { status, html } = await open(page.request, path)
    expect(status, path).toBe(404)
    expect(html).toContain('noindex')
    expect(html).not.toContain('rel="canonical"')
  }
  await page.goto('/espacos/lugar-nenhum-sp')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'São Paulo, SP' }).click()
  await expect(page).toHaveURL(/\/espacos\/sao-paulo-sp$/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Espaços de trabalho em São Paulo, SP')
})

test('every city is listed under its state, every state under its region', async ({ page }) => {
  await page.goto('/espacos')
  const southEast = page.locator('main section', {
    has: page.getByRole('heading', { level: 2, name: 'Sudeste', exact: true }),
  })
  const saoPaulo = southEast.locator('div', {
    has: page.locator('> h3', { hasText: /^São Paulo$/ }),
  })
  await expect(saoPaulo.last().getByRole('link', { name: /^Campinas/ })).toHaveAttribute(
    'href',
    '/espacos/campinas-sp',
  )
  const linked = await page.locator('main section h3 + ul a').count()
  await expect(page.locator('main section a')).toHaveCount(linked)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('links lead from the footer to a city, a type in it and a workspace', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Curitiba' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Espaços de trabalho em Curitiba, PR')
    await main
      .getByRole('navigation', { name: 'Tipos de espaço em Curitiba' })
      .getByRole('link')
      .nth(1)
      .click()
    await expect(page).toHaveURL(/\/espacos\/curitiba-pr\/[a-z-]+$/)
    await expect(main.getByText(/^Curitiba, PR, tem \d/)).toContainText('R$')
    await main.getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/workspace\//)
  })

  test('the search of the not-found page works', async ({ page }) => {
    await page.goto('/nada')
    await page.getByRole('main').getByRole('searchbox').fill('Tuiuti')
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(/\/workspaces\?search=Tuiuti$/)
  })
})

test('a workspace’s name cannot break out of its structured data', async ({ page, browser }) => {
  const name = `</script><script>document.title='roubado'</script>`
  const { id } = await publishWorkspace(browser, { name }, { images: 1 })
  const response = await page.goto(`/workspace/${id}`)
  const html = (await response?.text()) ?? ''
  expect(html).not.toContain(name)
  expect(readStructuredData(html).Product).toMatchObject({ name })
  await expect(page).not.toHaveTitle('roubado')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  // Data blocks execute nothing: the policy needs no hash for them.
  const policy = response?.headers()['content-security-policy'] ?? ''
  const scripts = html.match(/<script(?![^>]*src=)(?![^>]*json")/g) ?? []
  expect(policy.match(/'sha256-/g)).toHaveLength(scripts.length)
  const picture = attributeOf(html, /<meta property="og:image" content="([^"]*)"/)
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/jpeg')
})

test('a city’s list is indexed, and a narrower one is not', async ({ request }) => {
  const canonicalOf = async (path: string) => {
    const { html } = await open(request, path)
    const address = attributeOf(html, /<link rel="canonical" href="([^"]*)"/)
    return { path: address.replace(/^http:\/\/[^/]+/, ''), isHidden: html.includes('noindex') }
  }
  expect(await canonicalOf('/workspaces?city=Curitiba&utm_source=x')).toEqual({
    path: '/espacos/curitiba-pr',
    isHidden: false,
  })
  expect(await canonicalOf('/workspaces?type=desk&fbclid=1')).toEqual({
    path: '/workspaces?type=desk',
    isHidden: false,
  })
  expect((await canonicalOf('/workspaces?city=Curitiba&capacity=4')).isHidden).toBe(true)
  expect((await canonicalOf('/?utm_source=x')).path).toBe('/')
})

test('the site can be installed', async ({ request }) => {
  const { html } = await open(request, '/')
  const [link = ''] = /<link [^>]*rel="manifest"[^>]*>/.exec(html) ?? []
  const address = attributeOf(link, /href="([^"]*)"/)
  const response = await request.get(address)
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await response.json()
  expect(manifest).toMatchObject({
    short_name: 'Pouso',
    lang: 'pt-BR',
    display: 'standalone',
    start_url: '/',
  })
  const icons = [...manifest.icons.map(({ src }: { src: string }) => src), '/icons/apple-touch-icon.png']
  for (const icon of icons) {
    expect((await request.get(icon)).headers()['content-type'], icon).toBe('image/png')
  }
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
})
