import { randomUUID } from 'node:crypto'
import { guestLinkErrors } from '#contract/bookings/guest-link.ts'
import type { GuestLink } from '#contract/bookings/link-shapes.ts'
import { slotAt } from './agenda-steps.ts'
import { closeToast } from './close-toast.ts'
import { expect, ignoreFailedRequests, signIn, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { inDays, manualDialog, openAsHost } from './host-booking-steps.ts'
import { confirmEmail, findMailedLink } from './mailbox.ts'
import { expectAccessible } from './page-content.ts'

const ENTER = 'Entrar e ver minha reserva'
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')

test('a guest who has booked by phone enters by the mailed link without a password, and has the booking, as its host sees', async ({
  page,
  browser,
}) => {
  test.slow()
  const day = inDays(3)
  const email = `${randomUUID()}@teste.example`
  const workspace = await openAsHost(page, browser, 'instant', { rates: { hourInCents: 50_00 } })

  await test.step('the host writes the booking down, with the e-mail', async () => {
    await page.goto(`/host/agenda?view=day&date=${day}`)
    await slotAt(page, '14:00').click()
    await page.getByRole('button', { name: 'Anotar uma reserva neste horário' }).click()
    const dialog = manualDialog(page)
    await dialog.getByLabel('Nome de quem vem').fill('Rita Campos')
    await dialog.getByLabel('E-mail de quem reservou').fill('rita@teste')
    await dialog.getByRole('button', { name: 'Anotar reserva' }).click()
    await expect(dialog.getByText('Informe um e-mail válido, ou deixe em branco')).toBeVisible()
    await expect(dialog.getByLabel('E-mail de quem reservou')).toBeFocused()
    await dialog.getByLabel('E-mail de quem reservou').fill(email)
    await dialog.getByRole('button', { name: 'Anotar reserva' }).click()
    await expect(page.getByText(`Enviamos o link para ${email}.`)).toBeVisible()
  })

  const link = pathOf(await findMailedLink(page, email, 'Reserva anotada'))
  const context = await browser.newContext()
  const theirs = await context.newPage()
  const code = await test.step('the page says which booking it is, and hides the token', async () => {
    const token = link.split('token=')[1] ?? ''
    const seen: string[] = []
    theirs.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''))
    await theirs.goto(link)
    await expect(theirs.getByRole('heading', { level: 1, name: 'Olá, Rita Campos!' })).toBeVisible()
    await expect(theirs.getByRole('heading', { name: workspace.name })).toBeVisible()
    await expect(theirs.getByText('das 14h às 14h30')).toBeVisible()
    await expect(theirs).toHaveURL('/booking-link')
    await theirs.reload()
    await expect(theirs.getByRole('button', { name: ENTER })).toBeVisible()
    await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await theirs.getByRole('button', { name: ENTER }).click()
    await expect(theirs).toHaveURL(/\/bookings\/PSO-\w+$/)
    expect(token.length).toBeGreaterThan(40)
    expect(seen.filter((text) => text.includes(token))).toEqual([])
    return theirs.url().split('/').at(-1) ?? ''
  })

  await test.step('the booking is among the own ones, with the code for the door', async () => {
    await expect(theirs.getByText('A reserva está na sua conta')).toBeVisible()
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText(workspace.name)
    await expect(theirs.getByText(/^\d{3} ?\d{3}$/).first()).toBeVisible()
    await theirs.goto('/bookings')
    await expect(theirs.getByRole('link', { name: workspace.name }).first()).toBeVisible()
  })

  await test.step('the host reads that the link was used, and its guest does not', async () => {
    await page.goto(`/bookings/${code}`)
    await expect(
      page.getByText(`Rita Campos já assumiu esta reserva pelo link enviado para ${email}`),
    ).toBeVisible()
    await theirs.goto(`/bookings/${code}`)
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText(workspace.name)
    await expect(theirs.getByText('já assumiu esta reserva')).toHaveCount(0)
  })

  await test.step('the link works once', async () => {
    await theirs.goto('about:blank')
    await theirs.goto(link)
    await expect(theirs.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
    await theirs.getByRole('link', { name: 'Minhas reservas' }).click()
    await expect(theirs).toHaveURL('/bookings')
  })
  await context.close()
})

test('a host whose account is more than a guest’s gets the booking, and signs in as usual to see it', async ({
  page,
  browser,
}) => {
  test.slow()
  const workspace = await openAsHost(page, browser, 'instant')
  const context = await browser.newContext()
  const theirs = await context.newPage()
  const user = await signUp(theirs, 'host')
  await confirmEmail(theirs, user.email)
  await context.clearCookies()
  const day = inDays(3)
  const asked = { kind: 'hours', from: day, start: '14:00', end: '15:00', totalInCents: 100 }
  const guest = { guestName: user.name, guestEmail: user.email }
  const data = { ...asked, ...guest, workspaceId: workspace.id, clientKey: randomUUID() }
  const booked = await page.request.post('/api/v1/host/bookings', { data })
  const { code } = await booked.json()

  await theirs.goto(pathOf(await findMailedLink(page, user.email, 'Reserva anotada')))
  await theirs.getByRole('button', { name: ENTER }).click()
  await expect(theirs.getByRole('heading', { name: 'A reserva está na sua conta' })).toBeVisible()
  await expect(theirs.getByRole('alert')).toContainText('Sua conta pede mais do que um link')
  await expect(theirs.getByRole('main')).toBeFocused()
  await theirs.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click()
  await expect(theirs).toHaveURL(`/login?redirect=/bookings/${code}`)
  await signIn(theirs, user.email, user.password)
  await theirs.goto(`/bookings/${code}`)
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText(workspace.name)
  await context.close()
})

test('has another mail sent by a link that has expired, and says so where the focus goes', async ({
  page,
}) => {
  const { status, message } = guestLinkErrors.GUEST_LINK_EXPIRED
  const json = { code: 'GUEST_LINK_EXPIRED', message }
  const link: GuestLink = {
    kind: 'hours',
    from: inDays(7),
    to: inDays(7),
    start: '09:00',
    end: '10:00',
    months: null,
    startsAt: new Date(`${inDays(7)}T09:00:00-03:00`).toISOString(),
    timeZone: 'America/Sao_Paulo',
    workspaceName: 'Sala Jatobá',
    city: 'São Paulo',
    state: 'SP',
    guestName: 'Rita Campos',
    hostName: 'Helena Prado',
    email: 'rita@teste.example',
  }
  await page.route('**/guest-links/read', (route) => route.fulfill({ json: link }))
  await page.route('**/guest-links/enter', (route) => route.fulfill({ status, json }))
  await page.route('**/guest-links/renew', (route) => route.fulfill({ json: { done: true } }))
  await page.goto(`/booking-link#token=${'a'.repeat(43)}`)
  const main = page.getByRole('main')
  // It expires while its page is open.
  await expect(main.getByRole('heading', { name: 'Olá, Rita Campos!' })).toBeVisible()
  await page.route('**/guest-links/read', (route) => route.fulfill({ status, json }))
  await main.getByRole('button', { name: ENTER }).click()
  await expect(main.getByRole('heading', { name: 'O prazo do link acabou' })).toBeVisible()
  const region = await main.getByRole('status').elementHandle()
  await main.getByRole('button', { name: 'Enviar outro link' }).click()
  await expect(main.getByRole('heading', { name: 'Outro link está a caminho' })).toBeVisible()
  expect(await region?.textContent(), 'in the region that was there before').toMatch(
    /^Ele chega em instantes/,
  )
  await expect(main).toBeFocused()
})

test('a host has the link sent again, corrects a mistyped e-mail, and reads live that its guest has taken over', async ({
  page,
  browser,
  consoleProblems,
}) => {
  test.slow()
  const workspace = await openAsHost(page, browser, 'instant')
  const [mistyped, email] = [`x-${randomUUID()}@teste.example`, `${randomUUID()}@teste.example`]
  const asked = { kind: 'hours', from: inDays(3), start: '14:00', end: '15:00', totalInCents: 100 }
  const guest = { guestName: 'Ana Lima', guestEmail: mistyped }
  const data = { ...asked, ...guest, workspaceId: workspace.id, clientKey: randomUUID() }
  const { code } = await (await page.request.post('/api/v1/host/bookings', { data })).json()
  const wrong = pathOf(await findMailedLink(page, mistyped, 'Reserva anotada'))
  const isSentTo = (to: string) =>
    expect(page.getByText(`Link enviado para ${to} em `)).toContainText(/; vale até [^.]+ às\s\d\d:\d\d\./)

  await test.step('the page says where the link went, and sends it again', async () => {
    await page.goto(`/bookings/${code}`)
    await isSentTo(mistyped)
    for (const _ of ['once', 'twice']) {
      await page.getByRole('button', { name: 'Enviar de novo' }).click()
      await expect(page.getByText('Link a caminho')).toBeVisible()
      await closeToast(page)
    }
    await isSentTo(mistyped)
  })

  await test.step('a corrected e-mail is checked, then stored', async () => {
    await page.getByRole('button', { name: 'Corrigir e-mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Corrigir o e-mail' })
    const field = dialog.getByLabel('E-mail de quem reservou')
    await expect(field).toHaveValue(mistyped)
    await expect(field).toBeFocused()
    for (const [typed, problem] of [
      ['ana@teste', 'Formato de email inválido'],
      [workspace.host.email, 'Este é o e-mail de quem recebe'],
      ['', 'Informe o e-mail de quem reservou'],
    ] as const) {
      await field.fill(typed)
      await dialog.getByRole('button', { name: 'Corrigir e enviar' }).click()
      await expect(dialog.getByText(problem)).toBeVisible()
    }
    await expect(field).toBeFocused()
    await expectAccessible(page)

    // It doesn't change while it is being sent, and says that it failed.
    const release = await holdBack(page, '**/guest-link', (route) => route.abort())
    await field.fill(email)
    await dialog.getByRole('button', { name: 'Corrigir e enviar' }).click()
    await expect(field).not.toBeEditable()
    release()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.unroute('**/guest-link')
    ignoreFailedRequests(consoleProblems)
    await field.fill(`${email}.br`)
    await expect(dialog.getByRole('alert')).toBeHidden()
    await field.fill(email)
    await dialog.getByRole('button', { name: 'Corrigir e enviar' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Corrigir e-mail' })).toBeFocused()
    await isSentTo(email)
  })

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await test.step('what went to the mistyped e-mail opens nothing', async () => {
    await theirs.goto(wrong)
    await expect(theirs.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  })

  await test.step('too many are refused with when to try again', async () => {
    await page.getByRole('button', { name: 'Enviar de novo' }).click()
    await expect(page.getByRole('alert')).toContainText('Muitas tentativas. Tente novamente em')
  })

  await test.step('its guest takes it over, which the host’s open page says', async () => {
    const newest = pathOf(await findMailedLink(page, email, 'Reserva anotada'))
    await theirs.goto(newest)
    await theirs.getByRole('button', { name: ENTER }).click()
    await expect(theirs).toHaveURL(`/bookings/${code}`)
    await expect(
      page.getByText(`Ana Lima já assumiu esta reserva pelo link enviado para ${email}`),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar de novo' })).toHaveCount(0)
  })
  await context.close()
})
