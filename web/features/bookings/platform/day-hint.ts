import { durationText } from '#contract/bookings/booking-refusals.ts'
import { hasSlot } from '#contract/bookings/free-periods.ts'
import type { AvailableDay } from '#contract/bookings/shapes.ts'
import { addDays, formatIsoDate, type Weekday, weekdayOf } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import type { Calculator } from './calculator.ts'
import type { BookingKind } from './choice.ts'
import { freeUnitsAllDay, type KnownDays } from './free-units.ts'
import type { PlatformWorkspace } from './platform-workspace.ts'

/** What a calendar says of a day: why it can't be chosen, or how much of it is free. */
export type DayHint = { text: string; isClosed: boolean }

/** As in 'Fechado aos domingos'. */
const onWeekdays: Record<Weekday, string> = {
  mon: 'às segundas',
  tue: 'às terças',
  wed: 'às quartas',
  thu: 'às quintas',
  fri: 'às sextas',
  sat: 'aos sábados',
  sun: 'aos domingos',
}

/** 'resta 1', 'restam 3'. */
export function unitsText(units: number): string {
  return units === 1 ? 'resta 1' : `restam ${units}`
}

export type HintSource = {
  workspace: PlatformWorkspace
  calculator: Calculator
  kind: BookingKind
  days: KnownDays
  now: Date
}

/** 'Reserve com pelo menos 2 horas de antecedência'. */
export function leadText(leadMinutes: number): string {
  return `Reserve com pelo menos ${durationText(leadMinutes)} de antecedência`
}

/** Why a workspace doesn't open on a day. */
function closedText(date: string, { workspace, calculator }: HintSource): string {
  const { startDate, endDate } = workspace.availability
  const { exceptions, weeklyHours } = workspace.bookingRules
  if (startDate !== null && date < startDate) return `Abre a reservas em ${formatIsoDate(startDate)}`
  if (endDate !== null && date > endDate) return `Aberto a reservas até ${formatIsoDate(endDate)}`
  if (exceptions.some((exception) => exception.date === date)) return 'Fechado nesta data'
  const weekday = weekdayOf(date)
  if (!weeklyHours.some(({ day }) => day === weekday)) return `Fechado ${onWeekdays[weekday]}`
  // If it isn't a holiday, the host has closed the day since this page was opened.
  const holiday = calculator.holidayName(date)
  return holiday ? `Feriado: ${holiday}` : 'Fechado nesta data'
}

/** Why nothing can be chosen on a day without free time. */
function reasonText(day: AvailableDay, source: HintSource): string {
  const { timeZone, bookingRules } = source.workspace
  const today = todayIn(timeZone, source.now)
  switch (day.reason) {
    case 'past':
      return day.date === today ? 'Os horários de hoje já passaram' : 'Esta data já passou'
    case 'tooSoon':
      return leadText(bookingRules.leadMinutes)
    case 'tooFar':
      return `Reserve até ${formatIsoDate(addDays(today, bookingRules.horizonDays))}`
    case 'taken':
      return hasSlot(day.open, bookingRules.slotMinutes)
        ? 'Ocupado'
        : `Abre por menos de ${durationText(bookingRules.slotMinutes)} seguidas`
    default:
      return closedText(day.date, source)
  }
}

/** Why a day can't be booked as a whole, or can't be the first day of a month. */
function wholeDayRefusal(day: AvailableDay, { workspace, calculator, now }: HintSource): string | undefined {
  const { leadMinutes, units } = workspace.bookingRules
  const opening = calculator.instant(day.date, day.open[0]?.start ?? '00:00').getTime()
  if (opening < now.getTime()) return 'O dia já começou'
  if (opening < now.getTime() + leadMinutes * 60_000) return leadText(leadMinutes)
  return freeUnitsAllDay(day, units) < 1 ? 'Ocupado em parte do dia' : undefined
}

/** The hint of a day that can be chosen: a holiday, and the highest number of free units. */
function openText(day: AvailableDay, { workspace, calculator, kind }: HintSource): string {
  const { units } = workspace.bookingRules
  const holiday = calculator.holidayName(day.date)
  const free =
    kind === 'hours'
      ? Math.max(...day.periods.map(({ freeUnits }) => freeUnits))
      : freeUnitsAllDay(day, units)
  return [holiday && `Feriado: ${holiday}`, units > 1 && unitsText(free)].filter(Boolean).join(', ')
}

/** The hint of a day; it can't be chosen until its free times are known. */
export function dayHint(date: string, source: HintSource): DayHint {
  const { workspace, calculator, kind, days, now } = source
  const today = todayIn(workspace.timeZone, now)
  if (date < today) return { text: 'Esta data já passou', isClosed: true }
  const day = days.get(date)
  if (!day) {
    const isOpen = (calculator.openDays({ from: date, to: date })[0]?.periods.length ?? 0) > 0
    return { text: isOpen ? 'Vendo o que está livre…' : closedText(date, source), isClosed: true }
  }
  // A day that opens for no slot can still be booked by the day or month.
  const isTooShort = day.reason === 'taken' && !hasSlot(day.open, source.workspace.bookingRules.slotMinutes)
  if (day.reason !== null && !(isTooShort && kind !== 'hours'))
    return { text: reasonText(day, source), isClosed: true }
  const refusal = kind === 'hours' ? undefined : wholeDayRefusal(day, source)
  return refusal ? { text: refusal, isClosed: true } : { text: openText(day, source), isClosed: false }
}
