import type { InTheWay } from '#contract/bookings/shapes.ts'
import { addDays, END_OF_DAY, type LocalTime, timeOfMinutes } from '#contract/dates.ts'
import { localTimeIn } from '#contract/places/local-time.ts'
import { shortDay } from './calendar-ranges.ts'
import { type AgendaEntry, type AgendaWorkspace, type EntryPiece, MINUTES_PER_DAY } from './entries.ts'

/** What is in the way, each booking and block once: 'Reserva: seg., 23 de nov., 09:00 às 10:00, unidades 1 e 2'. */
export function inTheWayInWords(
  found: readonly InTheWay[],
  { timeZone, units }: Pick<AgendaWorkspace, 'timeZone' | 'units'>,
): string[] {
  return [...Map.groupBy(found, ({ id }) => id).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const what = first.kind === 'booking' ? 'Reserva' : 'Bloqueio'
    const times = timesInWords(
      localTimeIn(timeZone, new Date(first.start)),
      localTimeIn(timeZone, new Date(first.end)),
    )
    const numbers = same.map(({ unit }) => unit).sort((one, other) => one - other)
    return [`${what}: ${times}${units > 1 && numbers.length < units ? `, ${unitsInWords(numbers)}` : ''}`]
  })
}

function unitsInWords(numbers: readonly number[]): string {
  if (numbers.length === 1) return `unidade ${numbers[0]}`
  return `unidades ${numbers.slice(0, -1).join(', ')} e ${numbers.at(-1)}`
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

/** What each kind of entry is called. */
export const kindLabels: Record<AgendaEntry['kind'], string> = { block: 'Bloqueio' }

/** The line that tells an entry from others of its kind: a block's note. */
export function aboutEntry(entry: AgendaEntry): string | null {
  return entry.block.note
}

/** 'todas as unidades', 'unidade 3'; nothing where there is only one. */
export function unitInWords(unit: number | null, units: number): string | null {
  if (units === 1) return null
  return unit === null ? 'todas as unidades' : `unidade ${unit}`
}

/** '09:00 às 12:00', or 'dia inteiro'. */
export function hoursOf({ from, to }: { from: number; to: number }): string {
  return from === 0 && to === MINUTES_PER_DAY
    ? 'dia inteiro'
    : `${timeOfMinutes(from)} às ${timeOfMinutes(to)}`
}

/** What a screen reader says of an entry on one day: 'Bloqueio, 09:00 às 12:00, unidade 3, Conserto'. */
export function pieceInWords(piece: EntryPiece, units: number): string {
  const { entry } = piece
  return [kindLabels[entry.kind], hoursOf(piece), unitInWords(entry.unit, units), aboutEntry(entry)]
    .filter(Boolean)
    .join(', ')
}

/** '08:00–12:00, 13:00–18:00', or 'Fechado'. */
export function openInWords(open: readonly { start: string; end: string }[]): string {
  return open.map(({ start, end }) => `${start}–${end}`).join(', ') || 'Fechado'
}
