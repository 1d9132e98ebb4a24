import type { AgendaChange } from '#contract/bookings/shapes.ts'
import { bookingStatusLabels } from '#contract/bookings/status-labels.ts'
import { toneOf } from '#contract/bookings/status-tone.ts'
import { MINUTES_PER_DAY, timeOfMinutes } from '#contract/dates.ts'
import { IN_REVIEW } from '#contract/payments/pay-by.ts'
import type { AgendaEntry, EntryPiece } from './entries.ts'

const changeLabels: Record<AgendaChange['status'], string> = {
  proposed: 'aguardando resposta',
  unpaid: 'aguardando pagamento',
}

/** What an entry is: 'Bloqueio', or 'Reserva, aguardando resposta'. */
export function kindInWords(entry: AgendaEntry): string {
  if (entry.kind === 'block') return 'Bloqueio'
  if (entry.kind === 'change') return `Guardado para uma mudança, ${changeLabels[entry.change.status]}`
  return `Reserva, ${bookingStatusLabels[entry.booking.status].toLowerCase()}`
}

/** The words for what a change waits for. */
export function situationOf({ status, isInReview }: Pick<AgendaChange, 'status' | 'isInReview'>): string {
  if (status === 'proposed') return 'A mudança aguarda resposta'
  return isInReview ? IN_REVIEW : 'Falta pagar a diferença'
}

/**
 * The class that gives an entry its colour: a block's own, or that of a booking's status in the graph (HOST-46). What
 * is held for a change looks like a waiting booking (HOST-47).
 */
export function lookOf(entry: AgendaEntry): string {
  if (entry.kind === 'change') return 'agenda-waiting'
  return entry.kind === 'block' ? 'agenda-block' : `agenda-${toneOf(entry.booking.status)}`
}

/** The line that distinguishes an entry from others of its kind: a block's note, a booking's guest. */
export function aboutEntry(entry: AgendaEntry): string | null {
  if (entry.kind === 'change') return `Mudança de ${entry.change.guestName}`
  return entry.kind === 'block' ? entry.block.note : entry.booking.guestName
}

/** 'todas as unidades' or 'unidade 3'; nothing where there is only one unit. */
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

/** The time of a short entry on one day: 'Dia inteiro', '09:00', or 'Até 10:00' where it began before. */
export function shortHoursOf({ entry, from, to }: EntryPiece): string {
  if (from > 0) return timeOfMinutes(from)
  if (to === MINUTES_PER_DAY) return 'Dia inteiro'
  return entry.start.day === entry.end.day ? timeOfMinutes(from) : `Até ${timeOfMinutes(to)}`
}

/** What a screen reader says of an entry on one day: 'Bloqueio, 09:00 às 12:00, unidade 3, Conserto'. */
export function pieceInWords(piece: EntryPiece, units: number): string {
  const { entry } = piece
  return [kindInWords(entry), hoursOf(piece), unitInWords(entry.unit, units), aboutEntry(entry)]
    .filter(Boolean)
    .join(', ')
}

/** '08:00–12:00, 13:00–18:00', or 'Fechado'. */
export function openInWords(open: readonly { start: string; end: string }[]): string {
  return open.map(({ start, end }) => `${start}–${end}`).join(', ') || 'Fechado'
}
