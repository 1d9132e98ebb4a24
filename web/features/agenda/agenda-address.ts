import { addDays, isIsoDay } from '#contract/dates.ts'
import { FIRST_DAY, LAST_DAY } from '#contract/requests/days.ts'

export const agendaViews = ['day', 'week', 'month'] as const
export type AgendaView = (typeof agendaViews)[number]

/**
 * What the address of the agenda chooses. Without a view it is the week, without a date today, without a workspace all
 * of them.
 */
export type AgendaAddress = {
  view?: AgendaView
  /** ISO day. */
  date?: string
  /** A workspace's id. */
  workspace?: string
}

/** A month's view shows days around it, too. */
const DAYS_AROUND = 31
const FIRST_SHOWN = addDays(FIRST_DAY, DAYS_AROUND)
const LAST_SHOWN = addDays(LAST_DAY, -DAYS_AROUND)

/** The parameters of the address. Leaves out what isn't a view, a day in the range that the API takes, or a text. */
export function readAgendaAddress({ view, date, workspace }: Record<string, unknown>): AgendaAddress {
  const known = agendaViews.find((name) => name === view)
  const isDay = typeof date === 'string' && isIsoDay(date) && date >= FIRST_SHOWN && date <= LAST_SHOWN
  return {
    ...(known && { view: known }),
    ...(isDay && { date }),
    ...(typeof workspace === 'string' && workspace && { workspace }),
  }
}
