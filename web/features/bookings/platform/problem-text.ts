import type { QuoteRequest } from '#contract/bookings/quote.ts'
import { formatIsoDate } from '#contract/dates.ts'
import { listInWords } from '#contract/text/list-in-words.ts'
import { freeUnitsByDay, type KnownDays } from './free-units.ts'
import type { PlatformWorkspace } from './platform-workspace.ts'

/** How many dates a sentence names. */
const MOST_DATES = 3

/**
 * Says that what was chosen is taken by now, on which dates.
 * @returns undefined while it is free, or not known yet
 */
export function takenProblem(
  request: QuoteRequest,
  days: KnownDays,
  { bookingRules: { slotMinutes } }: PlatformWorkspace,
): string | undefined {
  const found = freeUnitsByDay(request, days, slotMinutes)
  const taken = found?.filter(({ freeUnits }) => freeUnits < 1).map(({ date }) => formatIsoDate(date)) ?? []
  if (taken.length === 0) return undefined
  if (request.kind === 'hours' && found?.length === 1) {
    return 'Este horário está ocupado. Escolha outro horário ou outra data.'
  }
  const more = taken.length - MOST_DATES
  const named = taken.slice(0, MOST_DATES)
  const dates = listInWords(more > 0 ? [...named, `mais ${more}`] : named)
  return `Já está ocupado em ${dates}. Escolha outras datas.`
}
