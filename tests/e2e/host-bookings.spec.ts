import { readFile } from 'node:fs/promises'
import { formatIsoDate } from '#contract/dates.ts'
import { entryNamed, slotAt } from './agenda-steps.ts'
import { expect, ignoreFailedRequests, test } from './fixtures.ts'
import { holdBack, loseAnswer } from './hold-back.ts'
import {
  bookAsGuest,
  expectNoSideways,
  GUEST,
  inDays,
  manualDialog,
  openAsHost,
  readAsHost,
} from './host-booking-steps.ts'
import { tabTo } from './keyboard.ts'
import { expectAccessible } from './page-content.ts'

const morning = (from: string) => ({ kind: 'hours', from, start: '09:00', end: '12:00' }) as const

test('a request is accepted from the agenda by keyboard', async ({ page, browser }) => {
  test.slow()
  const day = inDays(3)
  const workspace = await openAsHost(page, browser, 'request')
  const booking = await bookAsGuest(browser, workspace, morning(day))
  await page.goto(`/host/agenda?view=day&date=${day}`)
  const entry = entryNamed(page, /^Reserva, aguardando resposta, 09:00 às 12:00, Rui Lima/)
  await slotAt(page, '08:30').focus()
  await page.keyboard.press('ArrowRight')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: GUEST })
  await expect(dialog).toContainText(workspace.name)
  await expect(dialog).toContainText(/Responda até|responda até/)
  await expect(dialog).toContainText(/faltam \d+\sh/)

  await test.step('from the reasons for declining there is a way back to accepting', async () => {
    const decline = dialog.getByRole('button', { name: 'Recusar', exact: true })
    await tabTo(page, decline)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: /^Recusar: / }).first()).toBeFocused()
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await expect(decline).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Voltar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(entry).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(decline).toBeVisible()
  })

  await tabTo(page, dialog.getByRole('button', { name: 'Aceitar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pedido aceito')).toBeVisible()
  await expect(entryNamed(page, /^Reserva, confirmada, 09:00 às 12:00, Rui Lima/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pedidos aguardando você' })).toHaveCount(0)
  expect(await readAsHost(page, booking)).toMatchObject({ status: 'confirmed' })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a request is accepted and another declined in two taps each', async ({ page, browser }) => {
    test.slow()
    const workspace = await openAsHost(page, browser, 'request')
    const wanted = await bookAsGuest(browser, workspace, morning(inDays(3)))
    const unwanted = await bookAsGuest(browser, workspace, morning(inDays(4)))
    await page.goto('/host/agenda')
    await page
      .getByRole('button', { name: `Aceitar o pedido de ${GUEST}` })
      .first()
      .tap()
    await expect(page.getByRole('dialog')).toContainText('avisado na hora, e a reserva fica confirmada.')
    await page.getByRole('dialog').getByRole('button', { name: 'Aceitar pedido' }).tap()
    await expect(page.getByText('Pedido aceito')).toBeVisible()
    expect(await readAsHost(page, wanted)).toMatchObject({ status: 'confirmed' })

    await page.goto('/host/bookings')
    await expect(page.getByRole('tab', { name: 'Pedidos' })).toHaveAttribute('aria-selected', 'true')
    await expectNoSideways(page)
    await page.getByRole('button', { name: `Recusar o pedido de ${GUEST}` }).tap()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Recusar: O espaço está em manutenção neste período' }).tap()
    await expect(page.getByText('Pedido recusado')).toBeVisible()
    const { status, history } = await readAsHost(page, unwanted)
    expect([status, history.at(-1)?.reason]).toEqual([
      'declined',
      'O espaço está em manutenção neste período',
    ])
    // The focused element is gone.
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test('a request is declined in the host’s own words, which can’t be left out', async ({ page, browser }) => {
  const workspace = await openAsHost(page, browser, 'request')
  const booking = await bookAsGuest(browser, workspace, morning(inDays(3)))
  await page.goto('/host/bookings')
  await page.getByRole('button', { name: /^Recusar/ }).click()
  const dialog = page.getByRole('dialog')
  await test.step('after a failure the focus is on the reason that was pressed', async () => {
    const usual = dialog.getByRole('button', { name: /^Recusar: / }).first()
    await page.route('**/decline', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
    await usual.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(usual).toBeFocused()
  })
  await dialog.getByRole('button', { name: 'Escrever outro motivo' }).click()
  await dialog.getByRole('button', { name: 'Recusar pedido' }).click()
  await expect(dialog.getByText('Diga o motivo')).toBeVisible()
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  await dialog.getByLabel('Motivo').fill('a'.repeat(501))
  await dialog.getByRole('button', { name: 'Recusar pedido' }).click()
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  await dialog.getByRole('button', { name: 'Ver os motivos' }).click()
  await expect(dialog.getByRole('button', { name: 'Escrever outro motivo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Motivo').fill('Teremos obras na rua')
  const release = await holdBack(page, '**/decline')
  await dialog.getByRole('button', { name: 'Recusar pedido' }).click()
  await expect(dialog.getByLabel('Motivo')).not.toBeEditable()
  release()
  await expect(page.getByText('Pedido recusado')).toBeVisible()
  expect((await readAsHost(page, booking)).history.at(-1)?.reason).toBe('Teremos obras na rua')
})

test('a request that was withdrawn meanwhile says so and leaves the list', async ({ page, browser }) => {
  const workspace = await openAsHost(page, browser, 'request')
  const { code, version } = await bookAsGuest(browser, workspace, morning(inDays(3)))
  await page.goto('/host/bookings')
  await page.getByRole('button', { name: /^Aceitar/ }).click()
  await page.request.post(`/api/v1/bookings/${code}/decline`, { data: { version, reason: 'Obras' } })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Aceitar pedido' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Esta reserva mudou')
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByRole('button', { name: /^Aceitar/ })).toHaveCount(0)
})

test('bookings are found by guest, by list and by workspace, and leave as CSV', async ({ page, browser }) => {
  test.slow()
  const day = inDays(3)
  const workspace = await openAsHost(page, browser, 'instant')
  await test.step('without bookings to come, the lists lead to the agenda', async () => {
    const main = page.getByRole('main')
    const agenda = main.getByRole('link', { name: 'Ver a agenda' })
    for (const [list, title] of [
      ['upcoming', 'Nenhuma reserva por vir'],
      ['requests', 'Nenhum pedido esperando'],
    ] as const) {
      await page.goto(`/host/bookings?list=${list}`)
      await expect(main.getByRole('heading', { name: title })).toBeVisible()
      await expect(agenda).toHaveAttribute('href', '/host/agenda')
    }
    await page.getByRole('tab', { name: 'Passadas' }).click()
    await expect(main.getByRole('heading', { name: 'Nenhuma reserva passada' })).toBeVisible()
    await expect(agenda).toHaveCount(0)
  })
  const { code } = await bookAsGuest(browser, workspace, morning(day))
  await page.goto('/host/bookings')
  await expect(page).toHaveTitle(/Reservas dos Espaços \| Pouso$/)
  await expect(page.getByRole('tab', { name: 'Próximas' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('Confirmada')
  await page.getByRole('searchbox').fill('ninguém assim')
  await expect(page.getByRole('heading', { name: 'Nenhuma reserva encontrada' })).toBeVisible()
  await page.getByRole('link', { name: 'Limpar a busca' }).click()
  await page.getByRole('searchbox').fill(code.slice(4).toLowerCase())
  await expect(page.getByRole('listitem').filter({ hasText: code })).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('searchbox').fill(code.slice(4))
  await expect(page).toHaveURL(new RegExp(`search=${code.slice(4)}`))
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.getByRole('tab', { name: 'Canceladas' }).click()
  await expect(page).toHaveURL(/list=cancelled/)
  await expect(page.getByRole('heading', { name: 'Nenhuma reserva encontrada' })).toBeVisible()
  await page.getByRole('tab', { name: 'Próximas' }).click()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^pouso-reservas-\d{4}-\d\d-\d\d\.csv$/)
  const [header, line] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(header).toMatch(/^\uFEFFCódigo;Situação;Espaço;/)
  expect(line).toContain(`${code};Confirmada;`)
  expect(line).toContain(`;${formatIsoDate(day)};${formatIsoDate(day)};09:00;12:00;`)
})

test('a time chosen in the agenda is booked by hand, and a taken one keeps what was typed', async ({
  page,
  browser,
  consoleProblems,
}) => {
  test.slow()
  const day = inDays(3)
  await openAsHost(page, browser, 'instant', { rates: { hourInCents: 50_00 } })
  await page.goto(`/host/agenda?view=day&date=${day}`)
  await slotAt(page, '14:00').click()
  await page.getByRole('button', { name: 'Anotar uma reserva neste horário' }).click()
  const dialog = manualDialog(page)
  await expect(dialog.getByLabel('Das')).toHaveValue('14:00')
  await dialog.getByLabel('Às').selectOption('16:00')
  await dialog.getByRole('button', { name: 'Anotar reserva' }).click()
  await expect(dialog.getByText('Informe o nome de quem vem')).toBeVisible()
  await expect(dialog.getByLabel('Nome de quem vem')).toBeFocused()
  await dialog.getByLabel('Nome de quem vem').fill('Rita Campos')
  await dialog.getByLabel('Telefone').fill('11 98888-0000')
  await expect(dialog.getByLabel('Valor combinado')).not.toHaveValue('')
  await dialog.getByLabel('Valor combinado').fill('80')
  await expectAccessible(page)
  const letPass = await holdBack(page, '**/api/v1/host/bookings')
  await dialog.getByRole('button', { name: 'Anotar reserva' }).click()
  await expect(dialog.locator('[inert]').getByLabel('Nome de quem vem')).toHaveValue('Rita Campos')
  letPass()
  await expect(page.getByText('Reserva anotada')).toBeVisible()
  const entry = entryNamed(page, /^Reserva, confirmada, 14:00 às 16:00, Rita Campos/)
  await entry.click()
  await expect(page.getByRole('dialog', { name: 'Rita Campos' })).toContainText('R$ 80')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Reserva por telefone' }).click()
  await dialog.getByLabel('Data').fill(day)
  await dialog.getByLabel('Das').selectOption('15:00')
  await dialog.getByLabel('Às').selectOption('17:00')
  await dialog.getByLabel('Nome de quem vem').fill('Ana Prado')
  await dialog.getByLabel('Valor combinado').fill('70')
  await dialog.getByRole('button', { name: 'Anotar reserva' }).click()
  const refusal = dialog.getByRole('alert')
  await expect(refusal.getByText('Este horário já está ocupado')).toHaveCount(1)
  await expect(refusal).toContainText(/Reserva: .*14:00 às 16:00/)
  await expect(dialog.getByLabel('Nome de quem vem')).toHaveValue('Ana Prado')
  await dialog.getByLabel('Das').selectOption('16:00')
  await dialog.getByRole('button', { name: 'Anotar reserva' }).click()
  await expect(entryNamed(page, /16:00 às 17:00, Ana Prado/)).toBeVisible()

  await test.step('no price is stored that nobody has seen', async () => {
    await page.getByRole('button', { name: 'Reserva por telefone' }).click()
    await dialog.getByLabel('Nome de quem vem').fill('Lia Nunes')
    await dialog.getByLabel('Data').fill(day)
    await dialog.getByLabel('Das').selectOption('09:00')
    const release = await holdBack(page, /\/quotes$/)
    await dialog.getByLabel('Às').selectOption('12:00')
    await dialog.getByRole('button', { name: 'Anotar reserva' }).click()
    await expect(dialog.getByText('Confira o valor deste horário e anote de novo')).toBeVisible()
    release()
    const price = dialog.getByLabel('Valor combinado')
    await expect(price).toHaveValue('269,70')
    // The field has the focus and was empty, so what is typed now is its whole text.
    await page.keyboard.type('250')
    await expect(price).toHaveValue('250')
    await price.fill('')
    await dialog.getByRole('button', { name: 'Anotar reserva' }).click()
    await entryNamed(page, /09:00 às 12:00, Lia Nunes/).click()
    await expect(page.getByRole('dialog', { name: 'Lia Nunes' })).toContainText('R$ 269,70')
  })

  await test.step('sent again with another e-mail after its answer was lost, it says what to do', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Reserva por telefone' }).click()
    await dialog.getByLabel('Nome de quem vem').fill('Caio Reis')
    await dialog.getByLabel('Data').fill(day)
    await dialog.getByLabel('Das').selectOption('12:00')
    await dialog.getByLabel('Às').selectOption('13:00')
    await dialog.getByLabel('Valor combinado').fill('60')
    const email = dialog.getByLabel('E-mail de quem reservou')
    await email.fill('caio@tste.example')
    await page.route('**/api/v1/host/bookings', loseAnswer, { times: 1 })
    await dialog.getByRole('button', { name: 'Anotar reserva' }).click()
    await expect(refusal).toContainText('Não foi possível anotar a reserva')
    await email.fill('caio@teste.example')
    await dialog.getByRole('button', { name: 'Anotar reserva' }).click()
    await expect(refusal).toContainText('Esta reserva já foi anotada')
    await expect(refusal).toContainText('abra a reserva e escolha “Corrigir e-mail”')
    await expect(email).toHaveValue('caio@teste.example')
    await expect(dialog.getByLabel('Nome de quem vem')).toHaveValue('Caio Reis')
    ignoreFailedRequests(consoleProblems)
  })
})
