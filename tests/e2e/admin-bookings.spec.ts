import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { nextMonday } from '#tests/factories/booked.ts'
import { expect, type Requester, signIn, signUp, type TestUser, test } from './fixtures.ts'
import { expectAccessible } from './page-content.ts'
import { publishOnPlatform } from './platform-workspace.ts'
import type { ListedWorkspace } from './published-workspace.ts'

const ADMIN = 'admin@pouso.example'
const REASON = 'O prédio fica sem energia nesse dia.'

type Booked = { booking: Booking; workspace: ListedWorkspace; guest: TestUser; guestContext: BrowserContext }

/** Publishes a workspace that is booked at once, and books it as a new guest. */
async function book(browser: Browser, mode: 'request' | 'instant' = 'instant'): Promise<Booked> {
  const workspace = await publishOnPlatform(browser, mode)
  const guestContext = await browser.newContext()
  const guest = await signUp(guestContext, 'guest', 'Rui Barbosa Lima')
  const asked = { kind: 'hours', from: nextMonday(), start: '09:00', end: '11:00' }
  const quoted = await guestContext.request.post(`/api/v1/workspaces/${workspace.id}/quotes`, { data: asked })
  const { version: quoteVersion } = await quoted.json()
  const response = await guestContext.request.post('/api/v1/bookings', {
    data: { ...asked, workspaceId: workspace.id, quoteVersion, clientKey: crypto.randomUUID() },
  })
  expect(response.status(), await response.text()).toBe(201)
  return { booking: await response.json(), workspace, guest, guestContext }
}

const rows = (page: Page) => page.getByRole('list', { name: 'Reservas' }).getByRole('listitem')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar por código, pessoa ou espaço' })

async function lastReason({ request }: Requester, code: string): Promise<string | null | undefined> {
  const booking: Booking = await (await request.get(`/api/v1/bookings/${code}`)).json()
  return booking.history.at(-1)?.reason
}

test('an administrator finds a booking by its code and cancels it with a reason that both read', async ({
  page,
  browser,
}) => {
  const { booking, workspace, guestContext } = await book(browser)
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, ADMIN)
  await page.goto('/admin/workspaces')
  await page
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: 'Reservas' })
    .click()
  await expect(page).toHaveURL('/admin/bookings')
  await searchBox(page).fill(booking.code.toLowerCase())
  await expect(page).toHaveURL(`/admin/bookings?search=${booking.code.toLowerCase()}`)
  await expect(rows(page)).toHaveCount(1)
  const row = rows(page).first()
  await expect(row).toContainText(workspace.name)
  await expect(row).toContainText('Rui Barbosa Lima')
  await expect(row).toContainText('Confirmada')
  await expectAccessible(page)

  await row.getByRole('button', { name: `Cancelar ${booking.code}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar esta reserva?' })
  await dialog.getByRole('button', { name: 'Cancelar reserva' }).click()
  await expect(dialog.getByText('Diga o motivo')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill(REASON)
  await expectAccessible(page)
  await test.step('asked again after a failure, the dialog has the text and not the failure', async () => {
    await page.route('**/cancel', (route) => route.fulfill({ status: 400, json: {} }))
    await dialog.getByRole('button', { name: 'Cancelar reserva' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await page.unroute('**/cancel')
    await row.getByRole('button', { name: `Cancelar ${booking.code}` }).click()
    await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue(REASON)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
  await dialog.getByRole('button', { name: 'Cancelar reserva' }).click()
  await expect(page.getByText('Reserva cancelada', { exact: true })).toBeVisible()
  await expect(row).toContainText('Cancelada')
  await expect(row.getByRole('button', { name: /^Cancelar/ })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Lista de reservas' })).toBeFocused()

  expect(await lastReason(guestContext, booking.code)).toBe(REASON)
  const hostPage = await (await browser.newContext()).newPage()
  await signIn(hostPage, workspace.host.email, workspace.host.password)
  expect(await lastReason(hostPage, booking.code)).toBe(REASON)
  await hostPage.goto('/notifications')
  await expect(hostPage.getByText('A reserva de Rui Barbosa Lima foi cancelada').first()).toBeVisible()
  await expect(hostPage.getByText(REASON).first()).toBeVisible()

  await row.getByRole('link', { name: /^Histórico/ }).click()
  await expect(page).toHaveURL(`/admin/bookings/${booking.code}/history`)
  await expect(page.getByRole('heading', { name: 'Cancelou a reserva' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reservou' })).toBeVisible()
  await Promise.all([guestContext.close(), hostPage.context().close()])
})

test('bookings are narrowed by status, workspace and day in the address, and all of it can be cleared', async ({
  page,
  browser,
}) => {
  const { booking, workspace, guest, guestContext } = await book(browser, 'request')
  await signIn(page, ADMIN)
  await page.goto('/admin/bookings')
  await page.getByRole('button', { name: 'Aguardando resposta', exact: true }).click()
  await expect(page).toHaveURL('/admin/bookings?status=requested')
  await searchBox(page).fill(guest.email)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('resposta até')
  await rows(page)
    .first()
    .getByRole('button', { name: /^Só este espaço/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`workspace=${workspace.id}`))
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Começa de').fill(booking.to)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Confirmada', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nenhuma reserva encontrada' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nenhuma reserva encontrada' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
  await expect(page).toHaveURL('/admin/bookings')
  await expect(rows(page)).not.toHaveCount(0)
  await expect(searchBox(page)).toHaveValue('')
  await guestContext.close()
})

test('a day is typed by keyboard and taken once it is whole', async ({ page }) => {
  await signIn(page, ADMIN)
  await page.goto('/admin/bookings')
  const from = page.getByLabel('Começa de')
  await from.press('Home')
  // Day and month are the same, in whichever order this browser asks for them.
  await from.pressSequentially('0808')
  await expect(page).toHaveURL('/admin/bookings')
  await from.pressSequentially('2027')
  await expect(page).toHaveURL('/admin/bookings?from=2027-08-08')
  await expect(from).toHaveValue('2027-08-08')
  // The list changes with the day, but the field stays as it is.
  await from.press('Backspace')
  await from.pressSequentially('2026')
  await expect(page).toHaveURL('/admin/bookings?from=2026-08-08')
  // A field left with a part of a day shows the day of the list again.
  await from.press('Backspace')
  await expect(from).toHaveValue('')
  await searchBox(page).focus()
  await expect(from).toHaveValue('2026-08-08')
  await from.fill('')
  await expect(page).toHaveURL('/admin/bookings')
  await page.getByLabel('até', { exact: true }).fill('2026-01-31')
  await expect(page).toHaveURL('/admin/bookings?to=2026-01-31')
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
  await expect(page.getByLabel('até', { exact: true })).toHaveValue('')
})

test('a host reads how many bookings stay before a pause and end with the workspace', async ({
  page,
  browser,
}) => {
  const { booking, workspace, guestContext } = await book(browser)
  const { name, host } = workspace
  await signIn(page, host.email, host.password)
  await page.goto('/my-workspaces')
  await page.getByRole('button', { name: `Mais ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Pausar espaço' }).click()
  const pause = page.getByRole('dialog', { name: 'Pausar este espaço?' })
  await expect(pause).toContainText('1 reserva continua valendo.')
  await expectAccessible(page)
  await pause.getByRole('button', { name: 'Pausar espaço' }).click()
  await expect(page.getByText('Espaço pausado')).toBeVisible()
  await page.getByRole('button', { name: `Mais ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Excluir espaço' }).click()
  const deletion = page.getByRole('dialog', { name: 'Excluir este espaço?' })
  await expect(deletion).toContainText('1 reserva será cancelada, com aviso e motivo para os dois lados.')
  await deletion.getByRole('button', { name: 'Excluir espaço' }).click()
  await expect(page.getByText('Espaço excluído')).toBeVisible()
  expect(await lastReason(guestContext, booking.code)).toBe('O espaço não é mais oferecido.')
  await guestContext.close()
})

test('a host who becomes a guest, and an administrator who suspends, read what ends', async ({
  page,
  browser,
}) => {
  const { booking, workspace, guestContext } = await book(browser)
  const { host } = workspace
  await signIn(page, ADMIN)
  await page.goto(`/admin/users?search=${host.email}`)
  await page.getByRole('button', { name: /^Suspender/ }).click()
  const suspension = page.getByRole('dialog', { name: 'Suspender esta conta?' })
  await expect(suspension).toContainText('1 reserva será cancelada')
  await suspension.getByRole('button', { name: 'Voltar' }).click()

  const hostPage = await (await browser.newContext()).newPage()
  await signIn(hostPage, host.email, host.password)
  await hostPage.goto('/profile')
  await hostPage.getByRole('button', { name: 'Editar perfil' }).click()
  await hostPage.getByRole('radio', { name: /^Profissional/ }).check()
  await hostPage.getByRole('button', { name: 'Salvar' }).click()
  const change = hostPage.getByRole('dialog', { name: 'Mudar para Profissional/Empresa?' })
  await expect(change).toContainText('1 reserva nos seus espaços será cancelada')
  await change.getByRole('button', { name: 'Mudar e cancelar reservas' }).click()
  await expect(hostPage.getByText('Seu perfil foi atualizado para Profissional/Empresa')).toBeVisible()
  expect(await lastReason(guestContext, booking.code)).toBe('O anfitrião deixou de oferecer espaços.')
  await Promise.all([guestContext.close(), hostPage.context().close()])
})
