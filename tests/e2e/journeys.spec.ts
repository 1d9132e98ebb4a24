import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { addDays } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { bookByApi, openAsHost, publishBookable } from './checkout-steps.ts'
import { expect, signUp, test } from './fixtures.ts'
import { findMailedLink } from './mailbox.ts'
import { queryShared } from './own-server.ts'
import { content } from './page-content.ts'
import { LIVE_MS, payAtBank, payableOf, publishPaid } from './payment-steps.ts'
import { Taps } from './taps.ts'
import {
  expectStored,
  openWorkspaceForm,
  ownWorkspaces,
  submitButton,
  testImage,
  uniqueName,
} from './workspace-form.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a room for tomorrow from 14 to 17 h, for six, is found and paid in twelve taps', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const { id, name } = await publishPaid(browser, 'instant')
  await signUp(page, 'guest', 'Rui Lima')
  const taps = new Taps()
  await page.goto('/')
  await taps.on(content(page).getByRole('button', { name: 'Quando', exact: true }))
  const panel = page.getByRole('dialog', { name: 'Quando e quantas pessoas' })
  await taps.on(panel.getByRole('button', { name: 'Amanhã' }))
  await taps.choose(panel.getByLabel('Início'), '14:00')
  await taps.choose(panel.getByLabel('Término'), '17:00')
  await taps.type(panel.getByLabel('Quantas pessoas'), '6')
  await taps.on(panel.getByRole('button', { name: 'Buscar' }))
  const tomorrow = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 1)
  await expect(page).toHaveURL(`/workspaces?date=${tomorrow}&from=14:00&to=17:00&people=6`)
  await taps.on(content(page).getByRole('link', { name }))
  const bar = page.locator('.bottom-bar')
  await expect(bar).toContainText('R$ 150')
  await expect(bar.getByRole('button', { name: /^Mudar .*14h às 17h$/ })).toBeVisible()
  await taps.on(bar.getByRole('link', { name: 'Reservar' }))
  await expect(page).toHaveURL(new RegExp(`/workspace/${id}/book\\?`))
  await taps.on(page.getByRole('main').locator('button[type=submit]'))
  await expect(page.getByRole('heading', { name: 'Pague R$ 150 com PIX' })).toBeVisible()
  await taps.on(page.getByRole('button', { name: /^Copiar/ }))
  expect(taps.count).toBeLessThanOrEqual(12)

  const code = /PSO-\w+/.exec(page.url())?.[0] ?? ''
  await payAtBank(page, (await payableOf(page, code)).brCode)
  await expect(page.getByText('Confirmada', { exact: true })).toBeVisible({ timeout: LIVE_MS })
})

test('what was chosen opens in the bar, and what is taken by then says so instead of leading on', async ({
  page,
  browser,
}) => {
  const { id } = await publishPaid(browser, 'instant')
  await signUp(page, 'guest', 'Rui Lima')
  const day = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 2)
  await page.goto(`/workspace/${id}?from=${day}&to=${day}&start=14:00&end=17:00`)
  const bar = page.locator('.bottom-bar')
  await bar.getByRole('button', { name: /^Mudar .*14h às 17h$/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Sua reserva' })
  await sheet.getByLabel('Término').selectOption('18:00')
  await sheet.getByRole('button', { name: 'Fechar' }).tap()
  await expect(bar).toContainText('R$ 200')
  await page.goto(`/workspace/${id}?from=${day}&to=${day}&start=05:00&end=06:00`)
  // Closed at that hour: the button opens the dialog, which says why.
  await bar.getByRole('button', { name: 'Reservar' }).tap()
  await expect(sheet).toBeVisible()
})

test('a workspace with five photos and a price is sent in twenty taps', async ({ page }) => {
  await signUp(page, 'host')
  await openWorkspaceForm(page)
  const name = uniqueName('Sala Marina')
  const taps = new Taps()
  await taps.type(page.getByLabel('Nome do espaço'), name)
  await taps.check(page.getByRole('radio', { name: 'Sala de Reunião' }))
  await taps.type(page.getByLabel('Preço'), '89,90')
  await taps.type(page.getByLabel('Capacidade'), '8')
  await taps.type(
    page.getByLabel('Descrição do espaço'),
    'Sala clara, com mesa para oito pessoas e vista para a praça.',
  )
  await taps.type(page.getByLabel('Endereço'), 'Rua Augusta, 1500, sala 12')
  await taps.type(page.getByRole('textbox', { name: 'CEP' }), '01304001')
  await taps.choose(page.getByRole('combobox', { name: 'Estado' }), 'SP')
  await taps.type(page.getByRole('combobox', { name: 'Cidade' }), 'São Paulo')
  await taps.on(page.getByRole('listbox').getByRole('option', { name: 'São Paulo', exact: true }))
  await taps.check(page.getByRole('checkbox', { name: 'Wi-Fi' }))
  const photos = ['phone-photo.jpg', 'terrace.avif', 'meeting-table.webp', 'reception.png']
  const drawn = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8aa' } })
  await page.getByLabel('Adicionar imagens').setInputFiles([
    ...(await Promise.all(
      photos.map(async (file) => ({
        name: file,
        mimeType: `image/${file.split('.')[1]?.replace('jpg', 'jpeg')}`,
        buffer: await readFile(testImage(file)),
      })),
    )),
    { name: 'parede.jpg', mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() },
  ])
  // The field, each photo in the phone's own chooser, and its button.
  taps.count += 7
  for (const file of [...photos, 'parede.jpg']) await expectStored(page, file)
  await taps.on(submitButton(page))
  await expect(page.getByRole('heading', { name: 'Espaço Enviado para Aprovação!' })).toBeVisible()
  expect(taps.count).toBeLessThanOrEqual(20)
  expect(await ownWorkspaces(page)).toMatchObject([{ name, price: 89.9, imageCount: 5 }])
})

test('a request is answered from its mail in two taps', async ({ page, browser }) => {
  const workspace = await publishBookable(browser, 'request')
  await queryShared('update profiles set email_verified = true where email = $1', [workspace.host.email])
  await signUp(page, 'guest', 'Rui Lima')
  const { code } = await bookByApi(page, workspace.id)
  const link = await findMailedLink(page, workspace.host.email, 'Rui Lima quer reservar')
  const host = await openAsHost(browser, workspace)
  const taps = new Taps()
  await taps.open(host, link)
  await taps.on(host.getByRole('button', { name: 'Aceitar pedido' }))
  await expect(host.getByText('Confirmada', { exact: true })).toBeVisible()
  expect(taps.count).toBe(2)
  expect((await (await page.request.get(`/api/v1/bookings/${code}`)).json()).status).toBe('confirmed')
  await host.context().close()
})

test('a paid booking is moved by an hour in seven taps, and the host agrees in two', async ({
  page,
  browser,
}) => {
  const workspace = await publishPaid(browser, 'instant')
  await signUp(page, 'guest', 'Rui Lima')
  const { code } = await bookByApi(page, workspace.id)
  await page.goto(`/bookings/${code}`)
  await payAtBank(page, (await payableOf(page, code)).brCode)
  await expect(page.getByText('Confirmada', { exact: true })).toBeVisible({ timeout: LIVE_MS })
  const taps = new Taps()
  await taps.on(page.getByRole('link', { name: 'Propor outro horário' }))
  await taps.choose(page.getByLabel('Início'), '10:00')
  await taps.choose(page.getByLabel('Término'), '13:00')
  await expect(page.getByText('O valor continua o mesmo.')).toBeVisible()
  await taps.on(page.getByRole('button', { name: 'Enviar proposta' }))
  await expect(page).toHaveURL(`/bookings/${code}`)
  expect(taps.count).toBeLessThanOrEqual(7)
  const host = await openAsHost(browser, workspace)
  const hostTaps = new Taps()
  await hostTaps.open(host, `/bookings/${code}`)
  await hostTaps.on(host.getByRole('button', { name: 'Aceitar mudança' }))
  await expect(page.getByRole('heading', { name: /das 10h às 13h/ })).toBeVisible()
  expect(hostTaps.count).toBe(2)
  await host.context().close()
})
