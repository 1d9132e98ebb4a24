import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { QuoteAnswer } from '#contract/bookings/shapes.ts'
import { addDays, weekdays } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { expect, signIn, signUp } from './fixtures.ts'
import { queryShared } from './own-server.ts'
import { type PlatformRules, publishOnPlatform } from './platform-workspace.ts'
import type { ListedWorkspace } from './published-workspace.ts'

export const GUEST = 'Rui Lima'
const allDay = weekdays.map((day) => ({ day, start: '00:00', end: '24:00' }))

export const inDays = (count: number) => addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), count)

/** Publishes a workspace that is always open, without a lead time, and signs its host in. */
export async function openAsHost(
  page: Page,
  browser: Browser,
  mode: 'request' | 'instant',
  rules: PlatformRules = {},
): Promise<ListedWorkspace> {
  const workspace = await publishOnPlatform(browser, mode, {}, { weeklyHours: allDay, ...rules })
  await signIn(page, workspace.host.email, workspace.host.password)
  return workspace
}

type Asked = { kind: 'hours'; from: string; start: string; end: string } | { kind: 'days'; from: string }

/** A new guest books a time, in a browser of their own. */
export async function bookAsGuest(
  browser: Browser,
  { id }: Pick<ListedWorkspace, 'id'>,
  asked: Asked,
): Promise<Booking> {
  const context = await browser.newContext()
  await signUp(context, 'guest', GUEST)
  const quoted = await context.request.post(`/api/v1/workspaces/${id}/quotes`, { data: asked })
  const { version }: QuoteAnswer = await quoted.json()
  const data = { ...asked, clientKey: randomUUID(), workspaceId: id, quoteVersion: version }
  const response = await context.request.post('/api/v1/bookings', { data })
  expect(response.status(), await response.text()).toBe(201)
  const booking: Booking = await response.json()
  await context.close()
  return booking
}

/** The booking as its signed-in host reads it. */
export async function readAsHost(page: Page, { code }: Pick<Booking, 'code'>): Promise<Booking> {
  return (await page.request.get(`/api/v1/bookings/${code}`)).json()
}

/** Moves a booking so that it began some minutes ago: nobody can book a time that has begun. */
export async function beginAgo(code: string, minutes: number): Promise<void> {
  await queryShared(
    `update bookings set starts_at = now() - $2::int * interval '1 minute', ends_at = now() + interval '2 hours',
      from_date = $3::date, to_date = $3::date where code = $1`,
    [code, minutes, inDays(0)],
  )
}

export const manualDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Reserva por telefone' })

/** The page is no wider than the screen, once a width that was asked for is laid out. */
export async function expectNoSideways(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(beyond).toBeLessThanOrEqual(0)
}
