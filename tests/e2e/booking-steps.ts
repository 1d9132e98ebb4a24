import type { Locator, Page } from '@playwright/test'
import type { Weekday } from '#contract/dates.ts'
import { addDays, weekdayOf } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { expect } from './fixtures.ts'

const fullDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' })

/** @returns the first such weekday at least `after` days from today, as an ISO day */
export function next(weekday: Weekday, after = 1): string {
  let day = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), after)
  while (weekdayOf(day) !== weekday) day = addDays(day, 1)
  return day
}

export const calendar = (page: Page) => page.getByRole('dialog', { name: 'Escolha as datas' })

export function dayButton(place: Locator, isoDay: string): Locator {
  return place.getByRole('button', { name: fullDate.format(new Date(`${isoDay}T00:00:00Z`)) })
}

/** Picks the ISO days in the calendar of a wide screen. */
export async function chooseDates(page: Page, ...days: string[]): Promise<void> {
  await page.getByRole('button', { name: /Entrada.*Saída/ }).click()
  for (const day of days) await dayButton(calendar(page), day).click()
  await calendar(page).getByRole('button', { name: 'Concluir' }).click()
  await expect(calendar(page)).toBeHidden()
}
