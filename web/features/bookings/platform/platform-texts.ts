import { durationText } from '#contract/bookings/booking-refusals.ts'
import { hoursByDay } from '#contract/bookings/hours-text.ts'
import { MS_PER_MINUTE, type Weekday, weekdayLabels, weekdaysFromMonday } from '#contract/dates.ts'
import { formatMoney, toCents } from '#contract/money.ts'
import { localTimeIn } from '#contract/places/local-time.ts'
import type { PlatformWorkspace } from './platform-workspace.ts'

/** 'Reservar' where it is booked at once, 'Pedir reserva' where the host answers. */
export function reserveLabel({ bookingRules }: PlatformWorkspace): string {
  return bookingRules.bookingMode === 'instant' ? 'Reservar' : 'Pedir reserva'
}

/** The prices beside the workspace's own: 'R$ 300 por dia', 'R$ 1.500 por semana'. */
export function otherRates({ bookingRules: { rates }, price, priceUnit }: PlatformWorkspace): string[] {
  const named: readonly [number | null, string][] = [
    [rates.hourInCents, 'por hora'],
    [rates.halfDayInCents, 'por meio período'],
    [rates.dayInCents, 'por dia'],
    [rates.weekInCents, 'por semana'],
    [rates.monthInCents, 'por mês'],
  ]
  const own = { hour: 'por hora', day: 'por dia', month: 'por mês' }[priceUnit]
  return named.flatMap(([cents, unit]) =>
    cents === null || unit === own || cents === toCents(price)
      ? []
      : [`${formatMoney(cents)} ${unit}`.replaceAll(' ', '\u00a0')],
  )
}

function daysText(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ''
  const start = weekdaysFromMonday.indexOf(first)
  const isRow = days.length > 2 && weekdaysFromMonday.indexOf(last) - start === days.length - 1
  const names = days.map((day) => weekdayLabels[day])
  return isRow ? `${names[0]} a ${names.at(-1)}` : names.join(', ')
}

/** 'Seg a Sex: 08:00 às 12:00 e 13:00 às 18:00', one line for days with the same hours. */
export function weeklyHoursLines({ bookingRules: { weeklyHours } }: PlatformWorkspace): string[] {
  return [...Map.groupBy(hoursByDay(weeklyHours), ({ text }) => text)].map(
    ([text, group]) => `${daysText(group.map(({ day }) => day))}: ${text}`,
  )
}

/** How far a zone's clock is ahead of another's at an instant, in minutes. */
function minutesAhead(timeZone: string, other: string, now: Date): number {
  const wallClock = (zone: string) => {
    const { day, time } = localTimeIn(zone, now)
    return Date.parse(`${day}T${time}:00Z`)
  }
  return (wallClock(timeZone) - wallClock(other)) / MS_PER_MINUTE
}

/**
 * Whose clock the hours follow, for a reader whose own shows another time: 'Horários de Manaus, 1 hora a menos que no
 * seu relógio' (BKG-40).
 * @param readerZone the reader's IANA zone
 */
export function zoneText(
  { timeZone, city }: Pick<PlatformWorkspace, 'timeZone' | 'city'>,
  readerZone: string,
  now: Date,
): string | undefined {
  const ahead = minutesAhead(timeZone, readerZone, now)
  if (ahead === 0) return undefined
  return `Horários de ${city}, ${durationText(Math.abs(ahead))} a ${ahead > 0 ? 'mais' : 'menos'} que no seu relógio.`
}
