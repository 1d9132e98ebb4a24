import type { QuoteRequest } from '#contract/bookings/quote.ts'
import { formatIsoDate } from '#contract/dates.ts'
import { listInWords } from '#contract/text/list-in-words.ts'
import { freeUnitsAllDay, freeUnitsByDay, type KnownDays } from './free-units.ts'
import type { PlatformWorkspace } from './platform-workspace.ts'

/** How many dates a sentence names. */
const MOST_DATES = 3

/** Says that the choice is now taken, on which dates. @returns undefined while it is free or unknown */
export function takenProblem(
  request: QuoteRequest,
  days: KnownDays,
  { bookingRules: { units } }: PlatformWorkspace,
): string | undefined {
  const found = freeUnitsByDay(request, days, units)
  const taken = found?.filter(({ freeUnits }) => freeUnits < 1).map(({ date }) => date) ?? []
  if (taken.length === 0) return undefined
  if (request.kind === 'hours' && found?.length === 1) {
    return 'Este horário está ocupado. Escolha outro horário ou outra data.'
  }
  const more = taken.length - MOST_DATES
  const named = taken.slice(0, MOST_DATES).map(formatIsoDate)
  const dates = listInWords(more > 0 ? [...named, `mais ${more}`] : named)
  const takenDays = taken.flatMap((date) => days.get(date) ?? [])
  // The calendar shows such days as free: each alone can be booked.
  const outside =
    request.kind !== 'hours' && takenDays.every((day) => freeUnitsAllDay(day, units) > 0)
      ? ' fora do horário de abertura: a reserva inclui noites e dias fechados'
      : ''
  return `Já está ocupado em ${dates}${outside}. Escolha outras datas.`
}
