import { durationText } from '#contract/bookings/booking-refusals.ts'
import { freeUnitsDuring } from '#contract/bookings/free-periods.ts'
import type { Hours } from '#contract/bookings/hours.ts'
import type { AvailableDay } from '#contract/bookings/shapes.ts'
import { END_OF_DAY, formatIsoDate, MS_PER_MINUTE, minutesOfTime, timeOfMinutes } from '#contract/dates.ts'
import type { Calculator } from './calculator.ts'
import { leadText, unitsText } from './day-hint.ts'
import type { PlatformWorkspace } from './platform-workspace.ts'

/** A time of a list, with its hint. */
export type TimeOption = { value: string; label: string; disabled: boolean }

export type TimeSource = {
  workspace: PlatformWorkspace
  calculator: Calculator
  /** The days of the booking that open, the earliest first. */
  days: readonly AvailableDay[]
  now: Date
}

function optionOf(time: string, hint: string | undefined, disabled: boolean): TimeOption {
  const shown = time === END_OF_DAY ? 'Meia-noite' : time
  return { value: time, label: hint ? `${shown} · ${hint}` : shown, disabled }
}

function freeOn(days: readonly AvailableDay[], hours: Hours): number {
  return Math.min(...days.map(({ periods }) => freeUnitsDuring(periods, hours)))
}

/** The times from one to another, a slot apart. */
function timesBetween(first: number, last: number, slotMinutes: number): string[] {
  const count = Math.max(0, Math.floor((last - first) / slotMinutes) + 1)
  return Array.from({ length: count }, (_, index) => timeOfMinutes(first + index * slotMinutes))
}

/** Why nothing can begin at a slot that isn't free on some day. */
function takenText(hours: Hours, { workspace, calculator, days, now }: TimeSource): string {
  const { leadMinutes } = workspace.bookingRules
  const [first] = days
  if (first) {
    const ahead = (calculator.instant(first.date, hours.start).getTime() - now.getTime()) / MS_PER_MINUTE
    if (ahead < 0) return 'Já passou'
    if (ahead < leadMinutes) return leadText(leadMinutes)
  }
  const day = days.find(({ periods }) => freeUnitsDuring(periods, hours) < 1)
  const isOpen = day?.open.some(({ start, end }) => start <= hours.start && hours.end <= end)
  const reason = isOpen ? 'Ocupado' : 'Fechado'
  return day && days.length > 1 ? `${reason} em ${formatIsoDate(day.date)}` : reason
}

/** When a booking may begin, from the hours of its first day; times that aren't free say why. */
export function startOptions(source: TimeSource): TimeOption[] {
  const { workspace, calculator, days, now } = source
  const { slotMinutes, minimumMinutes, units, leadMinutes } = workspace.bookingRules
  const [first] = days
  if (!first) return []
  const earliest = now.getTime() + leadMinutes * MS_PER_MINUTE
  const needed = Math.ceil(minimumMinutes / slotMinutes) * slotMinutes
  return first.open.flatMap((open) => {
    const last = minutesOfTime(open.end) - slotMinutes
    return timesBetween(minutesOfTime(open.start), last, slotMinutes).map((start) => {
      const slot = { start, end: timeOfMinutes(minutesOfTime(start) + slotMinutes) }
      const free = freeOn(days, slot)
      const isTooLate = calculator.instant(first.date, start).getTime() < earliest
      if (free < 1 || isTooLate) return optionOf(start, takenText(slot, source), true)
      const end = timeOfMinutes(minutesOfTime(start) + needed)
      if (end > open.end || freeOn(days, { start, end }) < 1) {
        return optionOf(start, `Livre por menos de ${durationText(minimumMinutes)}`, true)
      }
      return optionOf(start, units > 1 ? unitsText(free) : undefined, false)
    })
  })
}

/** When a booking that begins at `start` may end; times that aren't free say why. */
export function endOptions(start: string, source: TimeSource): TimeOption[] {
  const { workspace, days } = source
  const { slotMinutes, minimumMinutes, maximumMinutes, units } = workspace.bookingRules
  const open = days[0]?.open.find((period) => period.start <= start && start < period.end)
  if (!open) return []
  const first = minutesOfTime(start) + slotMinutes
  return timesBetween(first, minutesOfTime(open.end), slotMinutes).map((end) => {
    const minutes = minutesOfTime(end) - minutesOfTime(start)
    if (minutes < minimumMinutes) return optionOf(end, `No mínimo ${durationText(minimumMinutes)}`, true)
    if (maximumMinutes !== null && minutes > maximumMinutes) {
      return optionOf(end, `No máximo ${durationText(maximumMinutes)}`, true)
    }
    const free = freeOn(days, { start, end })
    if (free >= 1) return optionOf(end, units > 1 ? unitsText(free) : undefined, false)
    const last = { start: timeOfMinutes(minutesOfTime(end) - slotMinutes), end }
    return optionOf(end, freeOn(days, last) < 1 ? takenText(last, source) : 'Ocupado antes', true)
  })
}

/** The options, including the chosen time even if it can't be booked, so that it stays chosen. */
export function withChosen(
  options: readonly TimeOption[],
  chosen: string | undefined,
): readonly TimeOption[] {
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options
  return [...options, optionOf(chosen, 'Fechado', true)].sort((one, other) =>
    one.value < other.value ? -1 : 1,
  )
}

/** The end that follows from a start: the shortest booking, but an hour if possible. */
export function firstEnd(start: string, source: TimeSource): string | undefined {
  const free = endOptions(start, source).filter(({ disabled }) => !disabled)
  const anHourLater = timeOfMinutes(minutesOfTime(start) + 60)
  return (free.find(({ value }) => value >= anHourLater) ?? free.at(-1))?.value
}
