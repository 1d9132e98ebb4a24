import type { Browser, Page } from '@playwright/test'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { weekdays } from '#contract/dates.ts'
import { next } from './booking-steps.ts'
import { expect, type Requester, signIn } from './fixtures.ts'
import { waitForHydrationAfterLoading } from './hydration.ts'
import { type PlatformRules, publishOnPlatform } from './platform-workspace.ts'
import type { ListedWorkspace } from './published-workspace.ts'

export const everyDay = weekdays.map((day) => ({ day, start: '08:00', end: '18:00' }))
/** A Monday to come. */
export const monday = next('mon', 8)

/** Publishes a workspace of R$ 50 an hour that opens every day from 8 to 18 h. */
export function publishBookable(
  browser: Browser,
  mode: 'request' | 'instant',
  rules: PlatformRules = {},
): Promise<ListedWorkspace> {
  return publishOnPlatform(
    browser,
    mode,
    { price: 50, priceUnit: 'hour', capacity: 8 },
    { weeklyHours: everyDay, ...rules },
  )
}

/** The checkout of three hours on Monday. */
export const checkoutPath = ({ id }: Pick<ListedWorkspace, 'id'>, start = '09:00', end = '12:00') =>
  `/workspace/${id}/book?from=${monday}&to=${monday}&start=${start}&end=${end}`

export const confirmButton = (page: Page) =>
  page.getByRole('button', { name: /^(Confirmar reserva|Enviar pedido)/ })

/** Opens a page of the workspace's host, in a browser of its own. */
export async function openAsHost(browser: Browser, { host }: ListedWorkspace): Promise<Page> {
  const context = await browser.newContext()
  context.on('page', waitForHydrationAfterLoading)
  const page = await context.newPage()
  await signIn(page, host.email, host.password)
  return page
}

/** The bookings of the signed-in guest, as the API lists them. */
export async function ownBookings(page: Page): Promise<Booking[]> {
  const response = await page.request.get('/api/v1/bookings')
  expect(response.status()).toBe(200)
  return (await response.json()).items
}

/** Books through the API what the checkout would book. @returns the booking */
export async function bookByApi({ request }: Requester, workspaceId: string, start = '09:00', end = '12:00') {
  const wanted = { kind: 'hours', from: monday, to: monday, start, end }
  const quote = await request.post(`/api/v1/workspaces/${workspaceId}/quotes`, { data: wanted })
  const { version } = await quote.json()
  const response = await request.post('/api/v1/bookings', {
    data: { ...wanted, workspaceId, quoteVersion: version, clientKey: crypto.randomUUID() },
  })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()) as Booking
}
