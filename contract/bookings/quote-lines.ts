import type { LongStayDiscount } from './rules-shapes.ts'

/** One line of a quote: its amount is its quantity × its unit, rounded once, half a centavo up. */
export type QuoteLine = { label: string; quantity: number; unitInCents: number; amountInCents: number }

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

function countText(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count < 2 ? one : many}`
}

function line(label: string, quantity: number, unitInCents: number): QuoteLine {
  return { label, quantity, unitInCents, amountInCents: Math.round(quantity * unitInCents) }
}

const timesDays = (days: number) => (days > 1 ? ` × ${countText(days, 'dia', 'dias')}` : '')

/**
 * '3 horas × 2 dias'.
 * @param minutes the minutes of each day
 */
export function hoursLine(minutes: number, days: number, unitInCents: number): QuoteLine {
  const label = countText(minutes / 60, 'hora', 'horas') + timesDays(days)
  // Divided last: hours as a fraction would be rounded before the line is.
  const amountInCents = Math.round((minutes * days * unitInCents) / 60)
  return { label, quantity: (minutes * days) / 60, unitInCents, amountInCents }
}

/** '2 meios períodos × 3 dias'. */
export function halfDayLine(halfDays: number, days: number, unitInCents: number): QuoteLine {
  const label = countText(halfDays, 'meio período', 'meios períodos') + timesDays(days)
  return line(label, halfDays * days, unitInCents)
}

const counted = {
  day: ['diária', 'diárias'],
  week: ['semana', 'semanas'],
  month: ['mês', 'meses'],
} as const

/** '5 diárias', '2 semanas', '1 mês', 'Taxa de limpeza'. */
export function countLine(
  unit: keyof typeof counted | 'cleaning',
  quantity: number,
  unitInCents: number,
): QuoteLine {
  if (unit === 'cleaning') return line('Taxa de limpeza', quantity, unitInCents)
  const [one, many] = counted[unit]
  return line(countText(quantity, one, many), quantity, unitInCents)
}

const surchargeNames = { saturday: 'de sábado', sunday: 'de domingo', holiday: 'de feriado' } as const

/**
 * 'Acréscimo de sábado (20%)'.
 * @param base what its days cost without the surcharge, in sixtieths of a centavo
 */
export function surchargeLine(kind: keyof typeof surchargeNames, percent: number, base: number): QuoteLine {
  const amountInCents = Math.round((base * percent) / (100 * 60))
  const label = `Acréscimo ${surchargeNames[kind]} (${number.format(percent)}%)`
  return { label, quantity: 1, unitInCents: amountInCents, amountInCents }
}

/** 'Desconto de 10% a partir de 7 dias'. @param sum what it is taken from, in centavos */
export function discountLine({ days, percent }: LongStayDiscount, sum: number): QuoteLine {
  const amountInCents = -Math.round((sum * percent) / 100)
  const label = `Desconto de ${number.format(percent)}% a partir de ${countText(days, 'dia', 'dias')}`
  return { label, quantity: 1, unitInCents: amountInCents, amountInCents }
}

/** The line that raises the price to the host's minimum. */
export function minimumLine(missingInCents: number): QuoteLine {
  return line('Complemento do valor mínimo', 1, missingInCents)
}
