import { addDays, END_OF_DAY, type LocalTime } from '../dates.ts'
import { shortDay } from '../days-in-words.ts'
import { localTimeIn, todayIn } from '../places/local-time.ts'
import type { InTheWay } from './shapes.ts'

/**
 * 'seg., 23 de nov., 09:00 às 10:00'; whole days as 'dia inteiro', several as from when to when.
 * @param today an ISO day; the year is added for days of another year
 */
export function timesInWords(start: LocalTime, end: LocalTime, today?: string): string {
  const endsAtMidnight = end.time === '00:00'
  const lastDay = endsAtMidnight ? addDays(end.day, -1) : end.day
  const isWhole = start.time === '00:00' && endsAtMidnight
  if (lastDay === start.day) {
    const hours = isWhole ? 'dia inteiro' : `${start.time} às ${endsAtMidnight ? END_OF_DAY : end.time}`
    return `${shortDay(start.day, today)}, ${hours}`
  }
  if (isWhole) return `${shortDay(start.day, today)} a ${shortDay(lastDay, today)}, dia inteiro`
  return `${shortDay(start.day, today)}, ${start.time}, a ${shortDay(lastDay, today)}, ${endsAtMidnight ? END_OF_DAY : end.time}`
}

/** When a stay ends on a zone's clock, 'HH:MM'; at midnight '24:00', which still belongs to its last day. */
export function endTimeIn(timeZone: string, endsAt: Date): string {
  const { time } = localTimeIn(timeZone, endsAt)
  return time === '00:00' ? END_OF_DAY : time
}

/** `timesInWords` for two instants, on a zone's clock. */
export function instantsInWords(start: string, end: string, timeZone: string, today?: string): string {
  return timesInWords(localTimeIn(timeZone, new Date(start)), localTimeIn(timeZone, new Date(end)), today)
}

/**
 * What is in the way, each booking and block once: 'Reserva: seg., 23 de nov., 09:00 às 10:00, unidades 1 e
 * 2'.
 * @param units how many there are; none is named where all are taken or there is only one
 */
export function inTheWayInWords(
  found: readonly InTheWay[],
  { timeZone, units }: { timeZone: string; units: number },
  now: Date,
): string[] {
  const today = todayIn(timeZone, now)
  return [...Map.groupBy(found, ({ id }) => id).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const booking = first.hasBuffers ? 'Reserva, com a pausa' : 'Reserva'
    const what = first.kind === 'booking' ? booking : 'Bloqueio'
    const times = instantsInWords(first.start, first.end, timeZone, today)
    const numbers = same.map(({ unit }) => unit).sort((one, other) => one - other)
    return [`${what}: ${times}${units > 1 && numbers.length < units ? `, ${unitsInWords(numbers)}` : ''}`]
  })
}

function unitsInWords(numbers: readonly number[]): string {
  if (numbers.length === 1) return `unidade ${numbers[0]}`
  return `unidades ${numbers.slice(0, -1).join(', ')} e ${numbers.at(-1)}`
}
