import type { Locator, Page, Request } from '@playwright/test'
import { comingTuesday, openAgenda } from './agenda-steps.ts'
import { next } from './booking-steps.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { findReportButton } from './page-content.ts'
import { listWorkspaces, publishWorkspace } from './published-workspace.ts'

const ADMIN = 'admin@pouso.example'

type Case = {
  button: string
  page: string
  /** Opens what the button is in, with double clicks too, and returns the button. */
  find: (page: Page) => Locator | Promise<Locator>
  /** The request that the button causes. */
  change: RegExp
}

/** Clicks the button twice and expects one request. */
async function expectOneChange(page: Page, { button, page: path, find, change }: Case): Promise<void> {
  await page.goto(path)
  const target = await find(page)
  const changes: string[] = []
  const isChange = (request: Request) =>
    request.method() !== 'GET' && change.test(new URL(request.url()).pathname)
  page.on('request', (request) => {
    if (isChange(request)) changes.push(request.url())
  })
  // A dialog asks before, at an address that looks the same.
  const answered = page.waitForResponse((response) => isChange(response.request()))
  await target.dblclick()
  await answered
  expect(changes, button).toHaveLength(1)
}

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true })

test('a double click decides once in the panel', async ({ page, browser }) => {
  const published = await publishWorkspace(browser)
  const [first, second] = await listWorkspaces(browser, [{}, {}])
  await page.request.post(`/api/v1/workspaces/${published.id}/reports`, {
    data: { content: 'As fotos são de outro lugar.' },
  })
  await signIn(page, ADMIN)
  const panel = (tab: string, name = '') => `/admin/workspaces?tab=${tab}&search=${encodeURIComponent(name)}`
  const cases: Case[] = [
    {
      button: 'Aprovar',
      page: panel('pending', first?.name),
      find: (at) => at.getByRole('button', { name: /^Aprovar/ }),
      change: /\/approve$/,
    },
    {
      button: 'Recusar espaço',
      page: panel('pending', second?.name),
      async find(at) {
        await at.getByRole('button', { name: /^Recusar/ }).dblclick()
        await dialogOf(at).getByRole('textbox').fill('Faltam fotos do espaço.')
        return dialogOf(at).getByRole('button', { name: 'Recusar espaço' })
      },
      change: /\/reject$/,
    },
    {
      button: 'Destacar',
      page: panel('approved', published.name),
      find: (at) => at.getByRole('button', { name: /^Destacar/ }),
      change: /\/featured$/,
    },
    {
      button: 'Resolver denúncia',
      page: panel('reports', published.name),
      async find(at) {
        await at.getByRole('button', { name: /^Resolver/ }).dblclick()
        await dialogOf(at).getByRole('textbox').fill('Conferimos as fotos com o anfitrião.')
        return dialogOf(at).getByRole('button', { name: /^Resolver/ })
      },
      change: /\/resolve$/,
    },
  ]
  for (const each of cases) await expectOneChange(page, each)
})

test('a double click deletes once', async ({ page, browser }) => {
  const { name, host } = await publishWorkspace(browser)
  await signIn(page, host.email, host.password)
  await expectOneChange(page, {
    button: 'Excluir espaço',
    page: '/my-workspaces',
    async find(at) {
      await at.getByRole('button', { name: `Mais ações de ${name}` }).dblclick()
      await at.getByRole('menuitem', { name: 'Excluir espaço' }).dblclick()
      return dialogOf(at).getByRole('button', { name: 'Excluir espaço' })
    },
    change: /\/api\/v1\/workspaces\/[^/]+$/,
  })
})

test('a key that is held presses once, and arrows take every click of a double click', async ({
  page,
  browser,
}) => {
  const { id } = await publishWorkspace(browser, {}, { images: 3 })
  await page.goto(`/workspace/${id}`)
  await page.getByRole('button', { name: 'Favoritar', exact: true }).focus()
  // Down without up: the browser repeats the key.
  for (const _ of Array(4)) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByRole('button', { name: 'Favorito', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toContain(id)

  await page.getByRole('button', { name: 'Próxima imagem' }).dblclick()
  await expect(page.getByText('3 de 3', { exact: true })).toBeVisible()
})

test('a key that is held on an arrow that is a link presses it once', async ({ page, browser }) => {
  await openAgenda(page, browser, `view=day&date=${comingTuesday()}`)
  // Chromium leaves repeated keys on links out by itself, others do not: what the page says to one is asked.
  const isTaken = await page
    .getByRole('link', { name: 'Próximo dia' })
    .evaluate((link) =>
      [false, true].map((repeat) =>
        link.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }),
        ),
      ),
    )
  expect(isTaken).toEqual([true, false])
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a double click opens one chat, and a double tap sends one report', async ({ page, browser }) => {
    const { id } = await publishWorkspace(browser)
    await signUp(page, 'guest')
    await page.goto(`/workspace/${id}?from=${next('mon')}&to=${next('mon')}`)
    const reports: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/reports')) reports.push(request.url())
    })
    await (await findReportButton(page)).dblclick()
    await dialogOf(page).getByRole('textbox').fill('As fotos são de outro lugar.')
    const box = await dialogOf(page).getByRole('button', { name: 'Enviar Denúncia' }).boundingBox()
    const answered = page.waitForResponse('**/reports')
    for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
    await answered
    await expect(dialogOf(page)).toBeHidden()
    expect(reports).toHaveLength(1)

    const tabs: Page[] = []
    page.on('popup', (tab) => tabs.push(tab))
    await page.getByRole('link', { name: 'Reservar' }).dblclick()
    await page.goto('/faq')
    expect(tabs).toHaveLength(1)
  })
})
