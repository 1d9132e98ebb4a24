import { addDays, formatIsoDate } from '#contract/dates.ts'
import { calendar, chooseDates } from './booking-steps.ts'
import { bookByApi, everyDay, monday, openAsHost, publishBookable } from './checkout-steps.ts'
import { expect, ignoreFailedRequests, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { payAtBank, payableOf, publishPaid } from './payment-steps.ts'
import { changeRules } from './platform-workspace.ts'
import { publishWorkspaces } from './published-workspace.ts'
import { setVisibility } from './tab-visibility.ts'

test('a guest proposes an hour later, over the own time, and the host accepts', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const workspace = await publishBookable(browser, 'instant')
  await signUp(page, 'guest', 'Rui Lima')
  const { code } = await bookByApi(page, workspace.id)
  await page.goto(`/bookings/${code}`)
  await page.getByRole('link', { name: 'Propor outro horário' }).click()
  await page.getByLabel('Início').selectOption('10:00')
  await page.getByLabel('Término').selectOption('13:00')
  const proposal = page.getByRole('form', { name: 'Proposta' })
  await expect(proposal.getByText('O valor continua o mesmo.')).toBeVisible()
  await page.getByLabel('Recado').fill('O voo chega mais tarde.')
  await page.getByRole('button', { name: 'Enviar proposta' }).click()
  await expect(page).toHaveURL(`/bookings/${code}`)
  const panel = page.getByRole('region', { name: 'Mudança proposta' })
  const withdraw = panel.getByRole('button', { name: 'Retirar proposta' })
  const question = page.getByRole('dialog', { name: 'Retirar a proposta?' })
  await withdraw.click()
  await expect(question.getByText(/das 10h às 13h$/)).toBeVisible()
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect(withdraw).toBeFocused()

  const host = await openAsHost(browser, workspace)
  const { from } = await (await page.request.get(`/api/v1/bookings/${code}`)).json()
  await host.goto(`/host/agenda?view=day&date=${from}`)
  await host.getByRole('button', { name: /^Guardado para uma mudança, .*12:00 às 13:00.*Rui Lima/ }).click()
  const held = host.getByRole('dialog', { name: 'Guardado para Rui Lima' })
  await expect(held.getByText('A mudança aguarda resposta')).toBeVisible()
  await held.getByRole('link', { name: 'Ver a reserva e a mudança' }).click()
  await expect(host).toHaveURL(`/bookings/${code}`)
  const asked = host.getByRole('region', { name: 'Mudança proposta' })
  await expect(asked.getByText('O voo chega mais tarde.')).toBeVisible()
  await asked.getByRole('button', { name: 'Aceitar mudança' }).click()
  await expect(host.getByText('das 10h às 13h').first()).toBeVisible()
  await expect(host.getByRole('group', { name: 'Reserva', exact: true })).toBeFocused()
  // The other side sees it without reloading.
  await expect(panel).toBeHidden()
  await expect(page.getByText('Rui Lima propôs mudar a reserva')).toBeVisible()
  await expect(page.getByRole('heading', { name: /das 10h às 13h/ })).toBeVisible()

  await test.step('a proposal is withdrawn after a question', async () => {
    await page.getByRole('link', { name: 'Propor outro horário' }).click()
    await page.getByLabel('Início').selectOption('09:00')
    await page.getByRole('button', { name: 'Enviar proposta' }).click()
    await withdraw.click()
    await question.getByRole('button', { name: 'Retirar proposta' }).click()
    await expect(page.getByText('Mudança retirada')).toBeVisible()
    await expect(panel).toHaveCount(0)
  })
})

test('a longer time that the host proposes is paid before the booking changes', async ({ page, browser }) => {
  const workspace = await publishPaid(browser, 'instant')
  await signUp(page, 'guest', 'Rui Lima')
  const { code } = await bookByApi(page, workspace.id)
  await page.goto(`/bookings/${code}`)
  await payAtBank(page, (await payableOf(page, code)).brCode)
  await expect(page.getByText('Confirmada', { exact: true })).toBeVisible()

  const host = await openAsHost(browser, workspace)
  await host.goto(`/bookings/${code}/change`)
  await host.getByLabel('Término').selectOption('13:00')
  await expect(host.getByText('O convidado paga com PIX só a diferença: R$ 50.')).toBeVisible()
  await host.getByRole('button', { name: 'Enviar proposta' }).click()
  await expect(host).toHaveURL(`/bookings/${code}`)

  const address = `**/api/v1/bookings/${code}/payment`
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const over = { status: 'failed', brCode: null, expiresAt: '2020-01-01T12:00:00.000Z', canRenew: true }
    await route.fulfill({ response, json: { ...(await response.json()), ...over } })
  })
  await page.getByRole('button', { name: 'Aceitar mudança' }).click()
  await test.step('a payment of it that fails is no loss of the booking', async () => {
    await expect(page.getByRole('heading', { name: 'O prazo para pagar a mudança acabou' })).toBeVisible()
    await expect(page.getByText('A reserva continua como estava.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver outros horários' })).toHaveCount(0)
    // The page asks by itself, again and again.
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Pagar de novo' }).click()
  })
  await expect(page.getByRole('heading', { name: 'Pague R$ 50 com PIX' })).toBeVisible()
  await payAtBank(page, (await payableOf(page, code)).brCode)
  await expect(page.getByRole('heading', { name: /das 9h às 13h/ })).toBeVisible()
  await expect(page.getByText('A diferença foi paga, e a reserva mudou')).toBeVisible()
})

test('a proposal sent before the server has priced it is sent once it has, at no other price than the one shown', async ({
  page,
  browser,
  consoleProblems,
}) => {
  const workspace = await publishBookable(browser, 'instant')
  await signUp(page, 'guest', 'Rui Lima')
  const { code } = await bookByApi(page, workspace.id)
  const release = await holdBack(page, /\/quotes$/)
  await page.goto(`/bookings/${code}/change`)
  const proposal = page.getByRole('form', { name: 'Proposta' })
  await page.getByLabel('Término').selectOption('13:00')
  await expect(proposal.getByText('R$ 200').first()).toBeVisible()
  await changeRules(browser, workspace, { rates: { cleaningFeeInCents: 30_00 } })
  await page.getByRole('button', { name: 'Enviar proposta' }).click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
  release()
  const refused = page.getByText('O preço mudou. Confira o novo valor e envie de novo.')
  await expect(refused).toBeVisible()
  await page.getByLabel('Término').selectOption('14:00')
  await expect(proposal.getByText('R$ 280').first()).toBeVisible()
  await expect(refused).toBeHidden()
  await page.getByLabel('Término').selectOption('13:00')
  await expect(proposal.getByText('R$ 230').first()).toBeVisible()

  await test.step('what is changed before it is sent again is not said to be proposed, and is kept', async () => {
    // The server gets the proposal, and the page learns nothing until it reads again.
    const address = `**/api/v1/bookings/${code}**`
    await page.route(address, async (route) => {
      if (route.request().method() === 'POST') await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Enviar proposta' }).click()
    await expect(page.getByText('A proposta não foi enviada')).toBeVisible()
    await page.getByLabel('Recado').fill('O voo chega mais tarde.')
    await page.unroute(address)
    await setVisibility(page, 'visible')
    await expect(page.getByRole('heading', { name: 'A proposta já tinha sido enviada' })).toBeVisible()
    await expect(page.getByText('Ela foi enviada sem recado.')).toBeVisible()
    await expect(page.getByRole('blockquote')).toHaveText('O voo chega mais tarde.')
    await page.getByRole('link', { name: 'Ver a reserva' }).click()
    ignoreFailedRequests(consoleProblems)
  })
  await expect(page).toHaveURL(`/bookings/${code}`)
  await expect(
    page.getByRole('region', { name: 'Mudança proposta' }).getByText('R$ 230').first(),
  ).toBeVisible()
})

test('a proposal whose time is changed before the server has priced it is not sent, and nothing has failed', async ({
  page,
  browser,
}) => {
  const workspace = await publishBookable(browser, 'instant')
  await signUp(page, 'guest', 'Rui Lima')
  const { code } = await bookByApi(page, workspace.id)
  const release = await holdBack(page, /\/quotes$/)
  await page.goto(`/bookings/${code}/change`)
  const send = page.getByRole('button', { name: 'Enviar proposta' })
  await page.getByLabel('Término').selectOption('13:00')
  await expect(page.getByRole('form', { name: 'Proposta' }).getByText('R$ 200').first()).toBeVisible()
  await send.click()
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
  await page.getByLabel('Término').selectOption('14:00')
  await expect(send).toBeEnabled()
  await expect(page.getByRole('alert').filter({ hasText: 'A proposta não foi enviada' })).toBeHidden()
  release()
  const releaseProposal = await holdBack(page, '**/changes')
  await send.click()
  await test.step('what is on its way doesn’t change', async () => {
    await expect(page.locator('[inert]').getByLabel('Término')).toHaveValue('14:00')
    await expect(page.getByLabel('Recado')).not.toBeEditable()
    releaseProposal()
  })
  await expect(page).toHaveURL(`/bookings/${code}`)
  const panel = page.getByRole('region', { name: 'Mudança proposta' })
  await expect(panel.getByText('das 9h às 14h').first()).toBeVisible()
})

test('a proposal is not sent for a workspace that was left before the server has priced it', async ({
  page,
  browser,
}) => {
  const [north, south] = await publishWorkspaces(browser, [
    { name: 'Sala Norte', price: 50, priceUnit: 'hour' },
    { name: 'Sala Sul', price: 60, priceUnit: 'hour' },
  ])
  if (!north || !south) throw new Error('Nothing was published')
  for (const each of [north, south])
    await changeRules(browser, each, { bookingMode: 'instant', weeklyHours: everyDay })
  await signUp(page, 'guest', 'Rui Lima')
  const { code } = await bookByApi(page, north.id)
  const proposed: string[] = []
  page.on('request', (made) => {
    if (made.method() === 'POST' && /\/changes$/.test(made.url())) proposed.push(made.postData() ?? '')
  })
  await page.goto(`/bookings/${code}/change`)
  const releaseQuotes = await holdBack(page, /\/quotes$/)
  const releaseSouth = await holdBack(page, `**/api/v1/workspaces/${south.id}`)
  const place = page.getByRole('combobox', { name: 'Espaço' })
  await page.getByLabel('Término').selectOption('13:00')
  await page.getByRole('button', { name: 'Enviar proposta' }).click()
  await place.selectOption('Sala Sul')
  const priced = page.waitForResponse(/\/quotes$/)
  releaseQuotes()
  await priced
  releaseSouth()
  await expect(page.getByRole('form', { name: 'Proposta' }).getByText('R$ 240').first()).toBeVisible()
  expect(proposed).toEqual([])
  await page.getByRole('button', { name: 'Enviar proposta' }).click()
  await expect(page).toHaveURL(`/bookings/${code}`)
  expect(proposed).toHaveLength(1)
  expect(proposed[0]).toContain(south.id)
})

test('a proposal begins with the workspace in the address, and hours stay hours in another one', async ({
  page,
  browser,
}) => {
  await page.clock.install()
  const [north, south, east] = await publishWorkspaces(browser, [
    { name: 'Sala Norte', price: 50, priceUnit: 'hour' },
    { name: 'Sala Sul', price: 300, priceUnit: 'day' },
    { name: 'Sala Leste', price: 900, priceUnit: 'month' },
  ])
  if (!north || !south || !east) throw new Error('Nothing was published')
  const rules = { bookingMode: 'instant', weeklyHours: everyDay } as const
  await changeRules(browser, north, { ...rules, rates: { monthInCents: 2000_00 } })
  await changeRules(browser, east, rules)
  await changeRules(browser, south, { ...rules, rates: { hourInCents: 40_00 } })
  await signUp(page, 'guest', 'Rui Lima')
  const { code } = await bookByApi(page, north.id)
  const place = page.getByRole('combobox', { name: 'Espaço' })
  const end = page.getByLabel('Término')
  const booking = page.getByRole('link', { name: `Reserva ${code}` })
  const propose = page.getByRole('link', { name: 'Propor outro horário' })
  await page.goto(`/bookings/${code}/change`)
  await end.selectOption('13:00')
  // The kind changes to months and back: it was hours before.
  await place.selectOption('Sala Leste')
  await expect(page.getByLabel('Duração')).toBeVisible()
  await place.selectOption('Sala Norte')
  await expect(end).toHaveValue('13:00')
  await place.selectOption('Sala Sul')
  await expect(page.getByRole('form', { name: 'Proposta' }).getByText('R$ 160').first()).toBeVisible()
  await expect(end).toHaveValue('13:00')
  await expect(page).toHaveURL(new RegExp(`workspace=${south.id}`))

  await booking.click()
  await expect(propose).toBeVisible()
  await page.goBack()
  await expect(end).toHaveValue('13:00')
  await expect(place).toHaveValue(south.id)

  // The kind is no longer in the address.
  await page.reload()
  await booking.click()
  await propose.click()
  await expect(end).toHaveValue('12:00')
  await expect(place).toHaveValue(north.id)

  await test.step('a workspace that is known stays usable when it can’t be read again', async () => {
    await booking.click()
    await page.clock.fastForward(61_000)
    const own = `**/api/v1/workspaces/${north.id}`
    await page.route(own, (route) => route.fulfill({ status: 404, body: '' }))
    const read = page.waitForResponse(own)
    await propose.click()
    await read
    await end.selectOption('13:00')
    await page.getByRole('button', { name: 'Enviar proposta' }).click()
    await expect(page).toHaveURL(`/bookings/${code}`)
    await expect(page.getByRole('region', { name: 'Mudança proposta' })).toBeVisible()
  })
})

test('a proposal says what it lacks, and keeps what was typed when another workspace is chosen', {
  tag: '@dates',
}, async ({ page, browser }) => {
  const [north, south] = await publishWorkspaces(browser, [
    { name: 'Sala Norte', price: 50, priceUnit: 'hour' },
    { name: 'Sala Sul', price: 80, priceUnit: 'hour' },
  ])
  if (!north || !south) throw new Error('Nothing was published')
  for (const workspace of [north, south]) {
    await changeRules(browser, workspace, { bookingMode: 'instant', weeklyHours: everyDay })
  }
  await signUp(page, 'guest', 'Rui Lima')
  const { code } = await bookByApi(page, north.id)
  await page.goto(`/bookings/${code}/change`)
  const send = page.getByRole('button', { name: 'Enviar proposta' })
  const missing = page.getByRole('status').filter({ hasText: 'Ainda não dá para enviar' })
  await send.click()
  await expect(missing).toContainText('este é o da reserva')
  await page.getByLabel('Recado').fill('O outro é mais perto.')
  // One press moves the booking; it doesn't make two days of it.
  const tuesday = addDays(monday, 1)
  await chooseDates(page, tuesday)
  const inFull = formatIsoDate(tuesday)
  await expect(
    page.getByRole('button', { name: new RegExp(`Entrada.*${inFull}.*Saída.*${inFull}`) }),
  ).toBeVisible()
  await page.getByRole('button', { name: /Entrada.*Saída/ }).click()
  await calendar(page).getByRole('button', { name: 'Limpar datas' }).click()
  await page.keyboard.press('Escape')
  await send.click()
  await expect(missing).toContainText('Escolha a nova data.')
  await chooseDates(page, monday)
  await expect(missing).toContainText('este é o da reserva')

  const own = `**/api/v1/workspaces/${south.id}`
  const release = await holdBack(page, own, (route) => route.fulfill({ status: 404, body: '' }))
  const place = page.getByRole('combobox', { name: 'Espaço' })
  await place.selectOption('Sala Sul')
  await expect(page.getByRole('button', { name: 'Vendo o preço...' })).toBeDisabled()
  release()
  const failed = page.getByRole('alert').filter({ hasText: 'Não foi possível ver este espaço' })
  await expect(failed).toBeVisible()
  // If it is sent without the time, the form leads to the field, and doesn't repeat the message.
  await send.click()
  await expect(missing).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(place).toBeFocused()
  await page.unroute(own)
  await failed.getByRole('button', { name: 'Tentar novamente' }).press('Enter')
  await expect(failed).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(place).toBeFocused()
  await expect(page.getByRole('form', { name: 'Proposta' }).getByText('R$ 240').first()).toBeVisible()
  await expect(page.getByLabel('Recado')).toHaveValue('O outro é mais perto.')
  await expect(missing).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Recado')).toHaveValue('O outro é mais perto.')
  await expect(place).toHaveValue(south.id)
  await send.click()
  await expect(page).toHaveURL(`/bookings/${code}`)
  const panel = page.getByRole('region', { name: 'Mudança proposta' })
  await expect(panel.getByText('O outro é mais perto.')).toBeVisible()
  await expect(panel.getByText('Sala Sul')).toBeVisible()
})

test('times that could not be loaded say so, and are asked for again', async ({ page, browser }) => {
  const workspace = await publishBookable(browser, 'instant')
  await signUp(page, 'guest', 'Rui Lima')
  const { code } = await bookByApi(page, workspace.id)
  await page.route(/\/changes\/availability/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(`/bookings/${code}/change`)
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível ver os horários livres.' })
  await expect(alert).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await alert.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(alert).toBeHidden()
  await page.getByLabel('Término').selectOption('13:00')
  await expect(page.getByRole('form', { name: 'Proposta' }).getByText('R$ 200').first()).toBeVisible()
})

test('where the script that counts prices is missing, the page is loaded again with what was chosen', async ({
  page,
  browser,
}) => {
  const workspace = await publishBookable(browser, 'instant')
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch()
    if (/as createCalculator\b/.test(await response.text())) await route.fulfill({ status: 404, body: '' })
    else await route.fulfill({ response })
  })
  await page.goto(`/workspace/${workspace.id}?from=${monday}&to=${monday}&start=09:00&end=12:00&kind=hours`)
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível calcular o preço.' })
  await expect(alert.first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await alert.first().getByRole('button', { name: 'Recarregar a página' }).click()
  await expect(page.getByText('R$ 150').first()).toBeVisible()
  await expect(alert).toBeHidden()
})
