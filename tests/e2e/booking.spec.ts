import type { Locator } from '@playwright/test'
import { brand } from '#contract/brand.ts'
import { addDays, addMonths, formatIsoDate, weekdays } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { calendar, chooseDates, dayButton, next } from './booking-steps.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { listWorkspaces, publishWorkspace } from './published-workspace.ts'

test('a guest chooses dates by keyboard, books by the hour, and the chat opens with the request prefilled', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const { id, name } = await publishWorkspace(browser, {
    price: 50,
    priceUnit: 'hour',
    description: 'Sala clara e silenciosa. '.repeat(150),
  })
  await signUp(page, 'guest')
  await page.goto(`/workspace/${id}`)
  const monday = next('mon')
  const dates = page.getByRole('button', { name: /Entrada/ })

  await test.step('dates can be chosen and cleared by keyboard alone', async () => {
    await page.getByRole('button', { name: /Entrada.*Saída/ }).focus()
    await page.keyboard.press('Enter')
    await dayButton(calendar(page), monday).focus()
    await page.keyboard.press('Enter')
    await expect(dates).toContainText(formatIsoDate(monday))
    const clear = calendar(page).getByRole('button', { name: 'Limpar datas' })
    await clear.press('Enter')
    await expect(dates).not.toContainText(formatIsoDate(monday))
    await expect(clear).toHaveAttribute('aria-disabled', 'true')
    await expect(clear).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(calendar(page)).toBeHidden()
    await expect(dates).toBeFocused()
  })

  await test.step('booking without dates asks for them and opens the calendar', async () => {
    await expect(async () => {
      await page.getByRole('button', { name: 'Reservar' }).click()
      await expect(page.getByText('Selecione as datas', { exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.getByText('Por favor, selecione as datas de entrada e saída')).toBeVisible()
    await expect(calendar(page).getByRole('grid')).toHaveCount(2)
    await page.keyboard.press('Tab')
    await expect(calendar(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(calendar(page)).toBeHidden()
  })

  await chooseDates(page, monday, addDays(monday, 1))
  await expect(page.getByText(formatIsoDate(monday))).toBeVisible()
  await expect(page.getByText('R$ 50 × 9 horas × 2 dias')).toBeVisible()
  await page.getByRole('combobox', { name: 'Término' }).selectOption('12:30')
  await expect(page.getByText('R$ 50 × 3,5 horas × 2 dias')).toBeVisible()
  const reserve = page.getByRole('link', { name: 'Reservar' })

  await test.step('the chat opens with the request prefilled', async () => {
    await expect(reserve).toHaveAttribute('target', '_blank')
    await expect(reserve).toHaveAttribute('rel', /noopener/)
    const chat = new URL((await reserve.getAttribute('href')) ?? '')
    const { origin } = new URL(page.url())
    expect(chat.origin + chat.pathname).toBe(`https://wa.me/${brand.whatsappPhone}`)
    expect(chat.searchParams.get('text')?.split('\n')).toEqual([
      'Olá! Quero reservar pelo Pouso:',
      `Espaço: ${name}`,
      `Datas: ${formatIsoDate(monday)} a ${formatIsoDate(addDays(monday, 1))}`,
      'Horário: 09:00 às 12:30',
      'Total: R$ 350',
      `${origin}/workspace/${id}`,
    ])

    // A double click opens one chat.
    await page.evaluate(() =>
      window.addEventListener('click', (event) => {
        document.body.dataset.clicks = `${document.body.dataset.clicks ?? ''} ${event.defaultPrevented}`
        event.preventDefault()
      }),
    )
    await reserve.dblclick()
    await expect(page.locator('body')).toHaveAttribute('data-clicks', ' false')
  })

  await test.step('a reload loses nothing', async () => {
    await page.reload()
    await expect(page.getByText('R$ 50 × 3,5 horas × 2 dias')).toBeVisible()
  })

  await test.step('the booking card stays visible while a long page scrolls', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    const card = page.getByRole('complementary', { name: 'Reserva' })
    const before = await card.boundingBox()
    expect(before?.y).toBeGreaterThan(96)
    await page.evaluate((down) => window.scrollBy(0, down), (before?.y ?? 0) + 100)
    await expect.poll(async () => (await card.boundingBox())?.y).toBe(96)
    await expect(card.getByRole('link', { name: 'Reservar' })).toBeInViewport()
  })
})

test('a stay is not charged for closed days, and a long one is charged by the month', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const { id } = await publishWorkspace(browser, { price: 100, priceUnit: 'day' })
  const monday = next('mon')
  await page.goto(`/workspace/${id}?from=${monday}&to=${addDays(monday, 7)}`)
  await expect(page.getByText('R$ 100 × 6 dias')).toBeVisible()
  await expect(page.getByText('Sáb e dom não contam.').first()).toBeVisible()
  await expect(page.getByText('Cada mês começado conta inteiro.')).toBeHidden()

  const monthly = await publishWorkspace(browser, {
    price: 1500,
    priceUnit: 'month',
    availability: { availableDays: [...weekdays], availableHours: { start: '08:00', end: '18:00' } },
  })
  await page.goto(`/workspace/${monthly.id}?from=${monday}&to=${monday}`)
  await expect(page.getByText('R$ 1.500 × 1 mês')).toBeVisible()
  await expect(page.getByText('Cada mês começado conta inteiro.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Início' })).toHaveValue('09:00')
  const lastDay = addMonths(monday, 1)
  await page.goto(`/workspace/${monthly.id}?from=${monday}&to=${lastDay}`)
  const cheaperEnd = formatIsoDate(addDays(lastDay, -1))
  await expect(page.getByText(`Terminando em ${cheaperEnd} o total cai para R$ 1.500.`)).toBeVisible()
})

test('days and hours outside the workspace’s own are disabled', { tag: '@dates' }, async ({
  page,
  browser,
}) => {
  const startDate = next('mon', 3)
  const endDate = addDays(startDate, 10)
  const { id } = await publishWorkspace(browser, {
    availability: {
      availableDays: ['mon', 'tue', 'wed'],
      availableHours: { start: '10:15', end: '16:00' },
      startDate,
      endDate,
    },
  })
  await page.goto(`/workspace/${id}`)
  const start = page.getByRole('combobox', { name: 'Início' })
  const end = page.getByRole('combobox', { name: 'Término' })
  await expect(start).toHaveValue('10:30')
  await expect(end).toHaveValue('16:00')
  const slot = (select: Locator, time: string) => select.getByRole('option', { name: time })
  for (const time of ['08:00', '10:00', '16:00', '22:00']) await expect(slot(start, time)).toBeDisabled()
  for (const time of ['10:30', '16:30', '22:00']) await expect(slot(end, time)).toBeDisabled()
  await start.selectOption('13:00')
  await expect(slot(end, '13:00')).toBeDisabled()
  await expect(slot(end, '13:30')).toBeEnabled()

  await page.getByRole('button', { name: /Entrada.*Saída/ }).click()
  await expect(page.getByRole('grid')).toHaveCount(2)
  const monday = dayButton(calendar(page), startDate)
  await expect(monday).toBeEnabled()
  // Weeks begin on Sunday.
  expect(await monday.evaluate((button) => button.closest('td')?.cellIndex)).toBe(1)
  await expect(dayButton(calendar(page), addDays(startDate, 3))).toBeDisabled()
})

test('dates, hours and guests in the address that the workspace does not accept are ignored', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const { id } = await publishWorkspace(browser)
  const saturday = next('sat')
  for (const query of [
    `from=${saturday}&to=${saturday}`,
    `from=${addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), -9)}&to=${next('mon')}`,
    `from=${next('tue', 8)}&to=${next('mon')}`,
    'from=2027-02-30&to=amanh%C3%A3',
    'start=07:00&end=23:00',
    'start=18:00&end=09:00',
    `from=${next('mon')}&to=9999-12-31`,
  ]) {
    await page.goto(`/workspace/${id}?${query}`)
    await expect(page.getByText('Escolha as datas para ver o total.').first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Início' })).toHaveValue('09:00')
    await expect(page.getByRole('combobox', { name: 'Término' })).toHaveValue('18:00')
  }
})

test('a visitor signs in and comes back to the same dates and hours; the host cannot book', async ({
  page,
  browser,
}) => {
  const { id, host } = await publishWorkspace(browser, { price: 50 })
  const { email, password } = await signUp(page, 'guest')
  await page.context().clearCookies()
  await page.goto(`/workspace/${id}`)
  const monday = next('mon')
  await chooseDates(page, monday)
  await page.getByRole('combobox', { name: 'Início' }).selectOption('14:00')
  await page.getByRole('link', { name: 'Reservar' }).click()
  await expect(page.getByText('Necessário fazer login')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Senha' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('R$ 50 × 4 horas × 1 dia')).toBeVisible()
  await expect(page.getByText(formatIsoDate(monday)).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reservar' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)

  await test.step('a host cannot book their own workspace', async () => {
    await signIn(page, host.email, host.password)
    await page.goto(`/workspace/${id}`)
    const reserve = page.getByRole('button', { name: 'Reservar' })
    await expect(reserve).toBeDisabled()
    await expect(reserve).toHaveAccessibleDescription(/não pode reservar o próprio espaço/)
    await expect(page.getByText('Escolha as datas para ver o total.')).toBeHidden()
    await expect(page.getByText('Entrada')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the bar at the bottom opens the booking card', { tag: '@dates' }, async ({ page, browser }) => {
    const { id } = await publishWorkspace(browser, { price: 80, priceUnit: 'day' })
    await signUp(page, 'guest')
    await page.goto(`/workspace/${id}`)
    const bar = page.getByRole('button', { name: 'Reservar' })
    await expect(bar).toBeInViewport()
    await page.getByRole('heading', { name: 'Sobre o Anfitrião' }).scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport()
    await expect(page.getByText('R$ 80 /dia').last()).toBeInViewport()
    await bar.tap()
    const card = page.getByRole('dialog', { name: 'Sua reserva' })
    await expect(card.getByRole('grid')).toHaveCount(1)
    const monday = next('mon')
    const today = todayIn(BRASILIA_TIME_ZONE, new Date())
    if (monday.slice(0, 7) !== today.slice(0, 7)) {
      await card.getByRole('button', { name: 'Ir para o próximo mês' }).tap()
    }
    await dayButton(card, monday).tap()
    await expect(card.getByText('R$ 80 × 1 dia')).toBeInViewport()
    await expect(card.getByRole('link', { name: 'Reservar' })).toBeInViewport()
    await expect(card.getByRole('link', { name: 'Reservar' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
    await card.getByRole('button', { name: 'Fechar' }).tap()
    await expect(card).toBeHidden()
    await expect(page.getByText('no total')).toBeVisible()
  })

  test('the bar links the host to the editing form and explains to others why a workspace cannot be booked', async ({
    page,
    browser,
  }) => {
    const bar = page.locator('.bottom-bar')
    const closed = { start: '10:15', end: '10:45' }
    const { id } = await publishWorkspace(browser, {
      availability: { availableDays: ['mon'], availableHours: closed },
    })
    for (const [path, reason] of [
      ['/workspace/future-2', 'Exemplo: não pode ser reservado'],
      [`/workspace/${id}`, 'Horário curto demais para reservar'],
    ] as const) {
      await page.goto(path)
      await expect(bar.getByText(reason)).toBeInViewport()
      await expect(page.getByRole('button', { name: 'Reservar' })).toHaveCount(0)
    }

    const [pending] = await listWorkspaces(browser, [{}])
    await signIn(page, 'admin@pouso.example')
    await page.goto(`/workspace/${pending?.id}`)
    await expect(bar.getByText('Ainda não está aberto a reservas')).toBeInViewport()

    await signIn(page, pending?.host.email ?? '', pending?.host.password)
    // The server's HTML has only the card's 'Reservar': nothing shifts when the scripts load.
    const response = await page.request.get(`/workspace/${pending?.id}`)
    expect((await response.text()).match(/>Reservar</g)).toHaveLength(1)
    await page.goto(`/workspace/${pending?.id}`)
    await bar.getByRole('link', { name: 'Editar espaço' }).tap()
    await expect(page).toHaveURL(`/workspace/${pending?.id}/edit`)
  })
})
