import { addDays, END_OF_DAY, type LocalTime } from '../dates.ts'
import { localTimeIn } from '../places/local-time.ts'
import type { InTheWay } from './shapes.ts'

const shortDays = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** 'seg., 23 de nov.' of an ISO day. */
export function shortDay(day: string): string {
  return shortDays.format(new Date(`${day}T00:00:00Z`))
}

/** 'seg., 23 de nov., 09:00 às 10:00'; whole days as 'dia inteiro', several as from when to when. */
export function timesInWords(start: LocalTime, end: LocalTime): string {
  const endsAtMidnight = end.time === '00:00'
  const lastDay = endsAtMidnight ? addDays(end.day, -1) : end.day
  const isWhole = start.time === '00:00' && endsAtMidnight
  if (lastDay === start.day) {
    const hours = isWhole ? 'dia inteiro' : `${start.time} às ${endsAtMidnight ? END_OF_DAY : end.time}`
    return `${shortDay(start.day)}, ${hours}`
  }
  if (isWhole) return `${shortDay(start.day)} a ${shortDay(lastDay)}, dia inteiro`
  return `${shortDay(start.day)}, ${start.time}, a ${shortDay(lastDay)}, ${endsAtMidnight ? END_OF_DAY : end.time}`
}

/** The same of two instants, on a zone's clock. */
export function instantsInWords(start: string, end: string, timeZone: string): string {
  return timesInWords(localTimeIn(timeZone, new Date(start)), localTimeIn(timeZone, new Date(end)))
}

/** What is in the way, each booking and block once: 'Reserva: seg., 23 de nov., 09:00 às 10:00, unidades 1 e 2'. */
export function inTheWayInWords(
  found: readonly InTheWay[],
  { timeZone, units }: { timeZone: string; units: number },
): string[] {
  return [...Map.groupBy(found, ({ id }) => id).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const what = first.kind === 'booking' ? 'Reserva' : 'Bloqueio'
    const times = instantsInWords(first.start, first.end, timeZone)
    const numbers = same.map(({ unit }) => unit).sort((one, other) => one - other)
    return [`${what}: ${times}${units > 1 && numbers.length < units ? `, ${unitsInWords(numbers)}` : ''}`]
  })
}

function unitsInWords(numbers: readonly number[]): string {
  if (numbers.length === 1) return `unidade ${numbers[0]}`
  return `unidades ${numbers.slice(0, -1).join(', ')} e ${numbers.at(-1)}`
}
