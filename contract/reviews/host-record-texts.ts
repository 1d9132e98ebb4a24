import type { HostRecord } from './shapes.ts'

type Facts = Pick<
  HostRecord,
  'emailConfirmed' | 'stays' | 'responseRate' | 'bookingsInYear' | 'cancellationsInYear'
>

/**
 * What guests read about a host's record (REV-20 to REV-22): each line is a measured fact, and what isn't
 * measured has no line. Even a single cancellation is shown.
 */
export function hostRecordTexts(record: Facts): string[] {
  const { emailConfirmed, stays, responseRate, bookingsInYear, cancellationsInYear } = record
  return [
    ...(stays > 0 ? [count(stays, 'reserva realizada', 'reservas realizadas')] : []),
    ...(responseRate === null ? [] : [`Responde a ${responseRate}% das perguntas e dos pedidos`]),
    ...(emailConfirmed ? ['E-mail confirmado'] : []),
    ...(bookingsInYear > 0 ? [cancellationsText(cancellationsInYear, bookingsInYear)] : []),
  ]
}

function cancellationsText(cancelled: number, booked: number): string {
  if (cancelled === 0) return 'Não cancelou nenhuma reserva nos últimos 12 meses'
  const bookings = count(booked, 'reserva confirmada', 'reservas confirmadas')
  return `Cancelou ${cancelled.toLocaleString('pt-BR')} de ${bookings} nos últimos 12 meses`
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('pt-BR')} ${number === 1 ? one : many}`
}
