import type { Browser, Page } from '@playwright/test'
import { addDays } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import type { WorkspaceDraft } from '#contract/workspaces/input-shapes.ts'
import { expect, test } from './fixtures.ts'
import { pressByKey, tabTo, typeInto } from './keyboard.ts'
import { content, expectAccessible } from './page-content.ts'
import { blockTime, changeRules } from './platform-workspace.ts'
import { publishWorkspaces } from './published-workspace.ts'
import { uniqueName } from './workspace-form.ts'

/** A small city of its own: its page shows what the test published, and nothing else. */
const everyDay: Partial<WorkspaceDraft> = {
  availability: {
    availableDays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    availableHours: { start: '08:00', end: '20:00' },
  },
  capacity: 8,
  priceUnit: 'hour',
}

/** By the browser's clock, which the panel uses. */
const tomorrow = () => addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 1)

/**
 * Publishes workspaces for a search by this word for tomorrow afternoon: two that match, over the chat and on the
 * platform; and two that don't, one taken then and one for fewer people.
 */
async function publishForTomorrow(browser: Browser, changes: Partial<WorkspaceDraft> = {}) {
  const word = uniqueName('x').replace(' ', '')
  const draft = { ...everyDay, ...changes }
  const day = tomorrow()
  const [chat, platform, taken] = await publishWorkspaces(browser, [
    { ...draft, name: `Conversa ${word}`, price: 80 },
    { ...draft, name: `Direta ${word}`, price: 50 },
    { ...draft, name: `Ocupada ${word}`, price: 40 },
    { ...draft, name: `Pequena ${word}`, price: 30, capacity: 2 },
  ])
  if (!chat || !platform || !taken) throw new Error('Nothing was published')
  for (const workspace of [platform, taken]) await changeRules(browser, workspace, { bookingMode: 'instant' })
  await blockTime(browser, taken, { start: `${day}T15:00:00-03:00`, end: `${day}T16:00:00-03:00` })
  return { word, tomorrow: day, chat, platform, taken }
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Quando e quantas pessoas' })
const cardsOf = (page: Page) => content(page).getByRole('article')
const namesOf = (page: Page) => cardsOf(page).getByRole('heading')
const chipsOf = (page: Page) => page.getByRole('list', { name: 'Filtros ativos' })
/** 'ter., 24 nov., 14h às 17h' */
const TIME = /^(dom|seg|ter|qua|qui|sex|sáb)\., .+, 14h às 17h$/

test.describe('with a keyboard', { tag: '@dates' }, () => {
  test('finds what is free at a time, from the home page to the booking', async ({ page, browser }) => {
    const { word, tomorrow, chat, platform } = await publishForTomorrow(browser)
    await page.goto('/')
    await typeInto(page, page.getByLabel('Buscar por lugar, tipo ou nome'), word)
    const when = content(page).getByRole('button', { name: 'Quando', exact: true })
    await pressByKey(page, when)
    const panel = panelOf(page)
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('radio', { name: 'Por data' })).toBeFocused()
    await expectAccessible(page)

    // Hours without a date lead to the calendar.
    await tabTo(page, panel.getByLabel('Início'))
    await page.keyboard.type('14:00')
    await expect(panel.getByLabel('Término')).toHaveValue('15:00')
    await tabTo(page, panel.getByLabel('Término'))
    await page.keyboard.type('17:00')
    await pressByKey(page, panel.getByRole('button', { name: 'Buscar' }))
    await expect(panel.getByText('Escolha também a data')).toBeVisible()
    await expect(panel.locator('td button:focus')).toBeVisible()
    await tabTo(page, panel.getByRole('button', { name: 'Amanhã' }), 'Shift+Tab')
    await page.keyboard.press('Space')
    await expect(panel.getByText('Escolha também a data')).toBeHidden()
    await typeInto(page, panel.getByLabel('Quantas pessoas'), '6')
    await expect(panel.getByText(TIME)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    const chosen = content(page).getByRole('button', { name: /14h às 17h$/ })
    await expect(chosen).toBeFocused()
    await expect(content(page).getByRole('button', { name: '6 pessoas' })).toBeVisible()
    await expect(page).toHaveURL('/')

    await pressByKey(page, page.getByRole('button', { name: 'Buscar' }))
    const address = `/workspaces?search=${word}&date=${tomorrow}&from=14:00&to=17:00&people=6`
    await expect(page).toHaveURL(address)
    await expect(namesOf(page)).toHaveText([platform.name, chat.name])
    const direct = cardsOf(page).filter({ hasText: platform.name })
    const overChat = cardsOf(page).filter({ hasText: chat.name })
    await expect(direct.getByText('R$ 150')).toBeVisible()
    await expect(direct.getByText('confirme pelo WhatsApp')).toHaveCount(0)
    await expect(overChat.getByText('R$ 240')).toBeVisible()
    await expect(overChat.getByText('confirme pelo WhatsApp')).toBeVisible()
    await expect(overChat.getByText(/14h às 17h/)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Maior preço')
    await expect(page).toHaveURL(`${address}&sort=priceDesc`)
    await expect(namesOf(page)).toHaveText([chat.name, platform.name])
    await page.reload()
    await expect(chosen).toBeVisible()
    await expect(namesOf(page)).toHaveText([chat.name, platform.name])

    // The card leads to its page with the booking begun.
    await cardsOf(page).getByRole('link', { name: platform.name }).click()
    await expect(page).toHaveURL(
      `/workspace/${platform.id}?from=${tomorrow}&to=${tomorrow}&start=14:00&end=17:00&kind=hours&people=6`,
    )
    const booking = page.getByRole('complementary', { name: 'Reserva' })
    await expect(booking.getByText(tomorrow.split('-').reverse().join('/')).first()).toBeVisible()
    await expect(booking.getByLabel('Início')).toHaveValue('14:00')
    await expect(booking.getByLabel('Término')).toHaveValue('17:00')
    await expect(booking.getByText('R$ 150').first()).toBeVisible()
    await page.goBack()
    await cardsOf(page).getByRole('link', { name: chat.name }).click()
    await expect(booking.getByText('R$ 240').first()).toBeVisible()
  })

  test('takes away the time and the people by their chips, and suggests others when nothing is free', async ({
    page,
    browser,
  }) => {
    const { word, tomorrow, taken } = await publishForTomorrow(browser)
    const address = `/workspaces?search=${word}&date=${tomorrow}&from=14:00&to=17:00&people=6`
    await page.goto(address)
    await expect(cardsOf(page)).toHaveCount(2)
    await pressByKey(page, chipsOf(page).getByRole('link', { name: /^Remover filtro .*14h às 17h$/ }))
    await expect(page).toHaveURL(`/workspaces?search=${word}&people=6`)
    await expect(cardsOf(page)).toHaveCount(3)
    await expect(cardsOf(page).filter({ hasText: taken.name }).getByText('R$ 40')).toBeVisible()
    await expect(content(page).getByRole('button', { name: 'Quando', exact: true })).toBeVisible()
    await pressByKey(page, chipsOf(page).getByRole('link', { name: 'Remover filtro 6 pessoas' }))
    await expect(page).toHaveURL(`/workspaces?search=${word}`)
    await expect(cardsOf(page)).toHaveCount(4)
    await expect(chipsOf(page)).toHaveCount(0)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(cardsOf(page)).toHaveCount(2)
    await expect(content(page).getByRole('button', { name: /14h às 17h$/ })).toBeVisible()

    // Escape closes the panel; so does going back, which leaves the list where it is.
    await pressByKey(page, content(page).getByRole('button', { name: '6 pessoas' }))
    await expect(panelOf(page).getByLabel('Quantas pessoas')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
    await expect(content(page).getByRole('button', { name: '6 pessoas' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panelOf(page)).toBeVisible()
    // Its entry in the history comes once that of the panel before has gone.
    await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1)
    await page.goBack()
    await expect(panelOf(page)).toBeHidden()
    await expect(page).toHaveURL(address)

    await test.step('a time when nothing is free suggests others; one that has passed says so', async () => {
      await page.goto(`/workspaces?search=${word}&date=${tomorrow}&from=02:00&to=04:00`)
      await expect(page.getByRole('heading', { name: 'Nenhum espaço encontrado' })).toBeVisible()
      await expect(page.getByText('Tente outra data, outro horário ou menos filtros.')).toBeVisible()
      await page.getByRole('link', { name: 'Ver em qualquer data' }).click()
      await expect(page).toHaveURL(`/workspaces?search=${word}`)
      await expect(cardsOf(page)).toHaveCount(4)

      const fromToday = await page.request.get(`/workspaces?search=nada+assim&date=${addDays(tomorrow, -1)}`)
      expect(await fromToday.text()).toContain('O dia de hoje já começou: escolha um horário ou outro dia.')

      await page.goto(`/workspaces?search=${word}&date=2020-03-02`)
      await expect(page.getByRole('heading', { name: 'Esta data já passou' })).toBeVisible()
      await page.getByRole('link', { name: 'Ver em qualquer data' }).click()
      await expect(cardsOf(page)).toHaveCount(4)
    })
  })
})

test('says where the order of prices has the newest thousand alone', async ({ page }) => {
  const note = page.getByText('Por preço, a lista mostra os 1.000 espaços mais recentes da busca.')
  await page.goto(`/workspaces?date=${tomorrow()}`)
  const order = page.getByRole('combobox', { name: 'Ordenar por' })
  await order.selectOption('Maior preço')
  await expect(page).toHaveURL(/sort=priceDesc/)
  await expect(note).toHaveCount(0)
  // The test answers as if there were more.
  await page.route(/\/api\/v1\/workspaces\?.*sort=priceAsc/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), total: 1001 } })
  })
  await order.selectOption('Menor preço')
  await expect(page.getByText('mais de 30 espaços')).toBeVisible()
  await expect(note).toBeVisible()
  await order.selectOption('Mais recentes')
  await expect(note).toHaveCount(0)
})

test.describe('on a phone of 390 px', { tag: '@dates' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('chooses the time and the people in one sheet', async ({ page, browser }) => {
    const { word, tomorrow, chat, platform } = await publishForTomorrow(browser)
    await page.goto(`/workspaces?search=${word}`)
    await content(page).getByRole('button', { name: 'Quando', exact: true }).tap()
    const sheet = panelOf(page)
    await expect(sheet.getByRole('heading', { name: 'Quando e quantas pessoas' })).toBeVisible()
    const close = sheet.getByRole('button', { name: 'Concluir' })
    await expect(close).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(390)
    await sheet.getByRole('button', { name: 'Amanhã' }).tap()
    await sheet.getByLabel('Início').selectOption('14:00')
    await sheet.getByLabel('Término').selectOption('17:00')
    for (const count of ['1', '2', '3']) {
      await sheet.getByRole('button', { name: 'Uma pessoa a mais' }).tap()
      await expect(sheet.getByLabel('Quantas pessoas')).toHaveValue(count)
    }
    await expectAccessible(page)
    await close.tap()
    await expect(page).toHaveURL(`/workspaces?search=${word}&date=${tomorrow}&from=14:00&to=17:00&people=3`)
    await expect(namesOf(page)).toHaveText([platform.name, chat.name])
    await expect(chipsOf(page).getByText(TIME)).toBeVisible()
    await expect(chipsOf(page).getByText('3 pessoas')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    // Another day of the calendar, then a month, then nothing.
    await content(page).getByRole('button', { name: '3 pessoas', exact: true }).tap()
    await sheet.getByText('Por mês').tap()
    await sheet.getByLabel('Duração').selectOption('3 meses')
    await close.tap()
    await expect(page).toHaveURL(`/workspaces?search=${word}&date=${tomorrow}&months=3&people=3`)
    await content(page).getByRole('button', { name: '3 meses' }).tap()
    await sheet.getByRole('button', { name: 'Limpar' }).tap()
    await sheet.getByRole('button', { name: 'Fechar' }).tap()
    await expect(page).toHaveURL(`/workspaces?search=${word}`)
    await expect(cardsOf(page)).toHaveCount(4)
  })

  test('the page of a city searches a time in its place', async ({ page, browser }) => {
    const place = { city: 'Borá', state: 'SP' }
    const { tomorrow, platform } = await publishForTomorrow(browser, place)
    await page.goto('/espacos/bora-sp')
    await content(page).getByRole('button', { name: 'Quando', exact: true }).tap()
    await panelOf(page).getByRole('button', { name: 'Hoje', exact: true }).tap()
    await expect(panelOf(page).getByText('O dia de hoje já começou: escolha um horário')).toBeVisible()
    await panelOf(page).getByRole('button', { name: 'Amanhã' }).tap()
    await panelOf(page).getByLabel('Início').selectOption('14:00')
    await panelOf(page).getByLabel('Término').selectOption('17:00')
    await panelOf(page).getByRole('button', { name: 'Concluir' }).tap()
    await expect(page).toHaveURL(`/espacos/bora-sp?date=${tomorrow}&from=14:00&to=17:00`)
    const found = cardsOf(page).filter({ hasText: platform.name })
    await expect(found.getByText('R$ 150')).toBeVisible()
    await page.reload()
    await expect(found.getByText('R$ 150')).toBeVisible()
    await expect(
      content(page)
        .getByRole('status')
        .filter({ hasText: /^\d+ espaços? em Borá$/ }),
    ).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.getByRole('link', { name: 'Filtrar e ordenar' })).toHaveAttribute(
      'href',
      new RegExp(`date=${tomorrow}`),
    )
    await content(page)
      .getByRole('navigation', { name: 'Tipos de espaço em Borá' })
      // Its number would count what isn't free then, too.
      .getByRole('link', { name: 'Salas de reunião', exact: true })
      .tap()
    await expect(page).toHaveURL(`/espacos/bora-sp/sala-de-reuniao?date=${tomorrow}&from=14:00&to=17:00`)
    // The address changes first: until its heading is there, the chip is that of the page before.
    await expect(page.getByRole('heading', { level: 1, name: /^Salas de reunião/ })).toBeVisible()
    await expect(found.getByText('R$ 150')).toBeVisible()
    await chipsOf(page).getByRole('link').tap()
    await expect(page).toHaveURL('/espacos/bora-sp/sala-de-reuniao')
    await expect(found.getByText('R$ 50')).toBeVisible()

    await page.goto(`/espacos/bora-sp/sala-de-reuniao?date=${tomorrow}&from=02:00&to=04:00&people=2`)
    await page.getByRole('link', { name: 'Ver em qualquer data' }).tap()
    await expect(page).toHaveURL('/espacos/bora-sp/sala-de-reuniao?people=2')
    await expect(found.getByText('R$ 50')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an address shows its time, and fields of the browser search one', async ({ page, browser }) => {
    const { word, tomorrow, chat, platform } = await publishForTomorrow(browser)
    await page.goto('/')
    await page.getByLabel('Buscar por lugar, tipo ou nome').fill(word)
    await page.getByLabel('Dia').fill(tomorrow)
    await page.getByLabel('Das').fill('14:00')
    await page.getByLabel('Às').fill('17:00')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(/[?&]date=/)
    await expect(namesOf(page)).toHaveCount(3)
    await expect(cardsOf(page).filter({ hasText: chat.name })).toContainText('R$ 240')
    await expect(cardsOf(page).filter({ hasText: chat.name })).toContainText('confirme pelo WhatsApp')
    await expect(cardsOf(page).filter({ hasText: platform.name })).toContainText('R$ 150')
    await chipsOf(page).getByRole('link').click()
    await expect(page).toHaveURL(`/workspaces?search=${word}`)
    await expect(cardsOf(page)).toHaveCount(4)

    await page.goto('/espacos/sao-paulo-sp')
    await page.getByLabel('Dia').fill(tomorrow)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(`/espacos/sao-paulo-sp?date=${tomorrow}`)
    await expect(page.getByLabel('Dia')).toHaveCount(0)
    await chipsOf(page).getByRole('link').click()
    await expect(page).toHaveURL('/espacos/sao-paulo-sp')
  })
})
