import type { Browser, Locator, Page } from '@playwright/test'
import type { AvailableDay } from '#contract/bookings/shapes.ts'
import { addDays, weekdayOf } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { signIn } from './fixtures.ts'
import { type ListedWorkspace, publishWorkspace } from './published-workspace.ts'

/** The first Tuesday at least a week away. */
export function comingTuesday(): string {
  let day = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 7)
  while (weekdayOf(day) !== 'tue') day = addDays(day, 1)
  return day
}

type Draft = Parameters<typeof publishWorkspace>[1]

/** Publishes a workspace, open from 08:00 to 18:00 on weekdays, and opens its host's agenda. */
export async function openAgenda(
  page: Page,
  browser: Browser,
  search: string,
  draft?: Draft,
): Promise<ListedWorkspace> {
  const workspace = await publishWorkspace(browser, draft)
  await signIn(page, workspace.host.email, workspace.host.password)
  await page.goto(`/host/agenda?${search}`)
  return workspace
}

/** What a guest is offered on a day: '08:00–18:00'. */
export async function offeredOn(page: Page, { id }: ListedWorkspace, day: string): Promise<string> {
  const response = await page.request.get(`/api/v1/workspaces/${id}/availability?from=${day}&to=${day}`)
  const { days }: { days: AvailableDay[] } = await response.json()
  return (days[0]?.periods ?? []).map(({ start, end }) => `${start}–${end}`).join(' ')
}

export const slotAt = (page: Page, hours: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${hours}`) })

/** An entry, in whichever view is shown. */
export const entryNamed = (page: Page, name: RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true })

export const blockDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Bloquear horário' })

/** Sends the dialog. */
export const confirmBlock = (page: Page): Promise<void> =>
  blockDialog(page).getByRole('button', { name: 'Bloquear', exact: true }).click()
