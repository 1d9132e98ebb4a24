import { randomUUID } from 'node:crypto'
import { slotAt } from './agenda-steps.ts'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { inDays, manualDialog, openAsHost } from './host-booking-steps.ts'
import { findMailedLink } from './mailbox.ts'
import { expectAccessible } from './page-content.ts'

const ENTER = 'Entrar e ver minha reserva'
const pathOf = (link: string) => link.replace(/^https?:\/\/[^/]+/, '')

test('who has booked by phone enters by the mailed link without a password, and has the booking, which its host sees', async ({
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
    await expectAccessible(theirs)
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
    await expect(page.getByText(`entrou pelo link enviado para ${email}`)).toBeVisible()
    await theirs.goto(`/bookings/${code}`)
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText(workspace.name)
    await expect(theirs.getByText('entrou pelo link')).toHaveCount(0)
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
  const confirmed = new URL(await findMailedLink(theirs, user.email, 'Confirme'))
  await theirs.request.get(confirmed.pathname + confirmed.search)
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
  await expectAccessible(theirs)
  await theirs.getByRole('main').getByRole('link', { name: 'Entrar', exact: true }).click()
  await expect(theirs).toHaveURL(`/login?redirect=/bookings/${code}`)
  await signIn(theirs, user.email, user.password)
  await theirs.goto(`/bookings/${code}`)
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText(workspace.name)
  await context.close()
})
