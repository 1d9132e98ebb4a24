import { readFile } from 'node:fs/promises'
import { formatIsoDate } from '#contract/dates.ts'
import { bookByApi, monday, openAsHost, publishBookable } from './checkout-steps.ts'
import { expect, signUp, test } from './fixtures.ts'

test('a guest withdraws a request after being asked, and finds it in another list', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const workspace = await publishBookable(browser, 'request')
  await signUp(page, 'guest')
  await page.goto('/bookings')
  await expect(page.getByText('Nenhuma reserva por vir')).toBeVisible()
  const { code } = await bookByApi(page, workspace.id)
  await page.getByRole('tab', { name: 'Pedidos' }).click()
  await expect(page).toHaveURL('/bookings?list=requests')
  await page.getByRole('link', { name: workspace.name }).click()
  await expect(page).toHaveURL(`/bookings/${code}`)
  await expect(page).toHaveTitle(`Reserva ${code} | Pouso`)
  await page.getByRole('button', { name: 'Retirar pedido' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Retirar pedido' })).toHaveCount(1)
  await expect(page.getByText('Aguardando resposta')).toBeVisible()
  await test.step('the question shows no failure of before when it is asked again', async () => {
    await page.route('**/withdraw', (route) => route.fulfill({ status: 400, json: {} }))
    await page.getByRole('button', { name: 'Retirar pedido' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar pedido' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.unroute('**/withdraw')
  })
  await page.getByRole('button', { name: 'Retirar pedido' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Retirar pedido' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Você retirou este pedido' })).toBeVisible()
  // The button that asked for it is gone.
  await expect(page.getByRole('group', { name: 'Reserva', exact: true })).toBeFocused()
  await page.goto('/bookings?list=cancelled')
  await expect(page.getByRole('article').filter({ hasText: code })).toContainText('Retirada')
})

test('the host declines with a reason in two presses more, and the guest reads it without reloading', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const workspace = await publishBookable(browser, 'request')
  await signUp(page, 'guest')
  const { code } = await bookByApi(page, workspace.id)
  await page.goto(`/bookings/${code}`)
  const host = await openAsHost(browser, workspace)
  await host.goto(`/bookings/${code}`)
  await test.step('a guest’s booking is none of the host’s own, in the menu', async () => {
    const own = host.getByRole('menuitem', { name: 'Minhas Reservas' })
    await host.getByRole('button', { name: 'Minha Conta' }).click()
    await expect(own).toBeVisible()
    await expect(own).not.toHaveAttribute('aria-current')
    await own.click()
    await expect(host).toHaveURL('/bookings')
    await host.getByRole('button', { name: 'Minha Conta' }).click()
    await expect(own).toHaveAttribute('aria-current', 'page')
    await host.goto(`/bookings/${code}`)
  })
  await host.getByRole('button', { name: 'Recusar' }).click()
  const dialog = host.getByRole('dialog', { name: 'Recusar este pedido?' })
  await dialog.getByRole('button', { name: 'Recusar pedido' }).click()
  await expect(dialog.getByText('Diga o motivo')).toBeVisible()
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  await dialog.getByLabel('Motivo').fill('a'.repeat(501))
  await dialog.getByRole('button', { name: 'Recusar pedido' }).click()
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  await dialog.getByLabel('Motivo').fill('')
  await dialog.getByRole('button', { name: 'O grupo é grande demais para o espaço' }).click()
  await dialog.getByRole('button', { name: 'Recusar pedido' }).click()
  await expect(host.getByRole('heading', { name: 'Pedido recusado' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'O anfitrião não pôde aceitar' })).toBeVisible()
  await expect(page.getByText('O grupo é grande demais para o espaço').first()).toBeVisible()
  await host.context().close()
})

test('a booking goes into the calendar, is hidden from others, and cancelling first says in reais what comes back', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const workspace = await publishBookable(browser, 'instant', { cancellationPolicy: 'strict' })
  await signUp(page, 'guest')
  const { code, checkInCode } = await bookByApi(page, workspace.id)
  await page.goto(`/bookings/${code}`)
  await expect(page.getByText(checkInCode ?? '', { exact: true })).toBeVisible()
  await expect(page.getByText(`segunda, ${formatIsoDate(monday)}, das 9h às 12h`)).toBeVisible()
  await test.step('it goes into the calendar by its file and by Google Agenda', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Salvar no calendário' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`reserva-${code.toLowerCase()}.ics`)
    expect(await readFile(await download.path(), 'utf8')).toContain(
      `DTSTART:${monday.replaceAll('-', '')}T120000Z\r\n`,
    )
    const google = page.getByRole('link', { name: 'Google Agenda' })
    const dates = monday.replaceAll('-', '')
    await expect(google).toHaveAttribute('href', new RegExp(`dates=${dates}T120000Z%2F${dates}T150000Z`))
    await expect(page.getByRole('link', { name: 'Google Maps' })).toBeVisible()
  })

  await test.step('a booking of others is not found', async () => {
    const other = await browser.newContext()
    await signUp(other, 'guest')
    const html = await (await other.request.get(`/bookings/${code}`)).text()
    expect(html).toMatch(/<h1[^>]*>Reserva não encontrada<\/h1>/)
    await other.close()
  })

  await test.step('cancelling first says in reais what comes back', async () => {
    await page.route('**/cancellation', (route) => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('button', { name: 'Cancelar reserva' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancelar esta reserva?' })
    await expect(dialog.getByText('Não foi possível falar com o servidor.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancelar reserva' })).toBeDisabled()
    await page.unroute('**/cancellation')
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(dialog.getByText('Volta para você')).toBeVisible()
    await expect(dialog.getByText('R$ 150')).toBeVisible()
    await expect(dialog.getByText('Você reservou há menos de sete dias: tudo volta.')).toBeVisible()
    const sent = page.waitForRequest('**/cancel')
    await dialog.getByRole('button', { name: 'Cancelar reserva' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ refundInCents: 150_00 })
    await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
    await expect(page.getByText('nos sete dias que a lei dá, volta o valor inteiro: R$ 150.')).toBeVisible()
  })
})
