import { fieldPaths, type WorkspaceFieldPath, workspaceFields } from '#contract/workspaces/fields.ts'

/** Each input of the booking rules by its path, with its label, in the order of the form. */
const rulePathLabels = {
  'bookingRules.weeklyHours': 'Horários por dia',
  'bookingRules.exceptions': 'Datas com outro horário',
  'bookingRules.holidays': 'Feriados',
  'bookingRules.rates.hourInCents': 'Valor por hora',
  'bookingRules.rates.halfDayInCents': 'Valor por meio período',
  'bookingRules.rates.dayInCents': 'Valor por dia',
  'bookingRules.rates.weekInCents': 'Valor por semana',
  'bookingRules.rates.monthInCents': 'Valor por mês',
  'bookingRules.rates.saturdayPercent': 'Acréscimo de sábado',
  'bookingRules.rates.sundayPercent': 'Acréscimo de domingo',
  'bookingRules.rates.holidayPercent': 'Acréscimo de feriado',
  'bookingRules.rates.longStayDiscounts': 'Descontos',
  'bookingRules.rates.cleaningFeeInCents': 'Taxa de limpeza',
  'bookingRules.rates.minimumInCents': 'Valor mínimo',
  'bookingRules.bookingMode': 'Como reservar',
  'bookingRules.paymentMode': 'Pagamento',
  'bookingRules.units': 'Unidades',
  'bookingRules.slotMinutes': 'Intervalo dos horários',
  'bookingRules.minimumMinutes': 'Mínimo de horas',
  'bookingRules.maximumMinutes': 'Máximo de horas',
  'bookingRules.minimumDays': 'Mínimo de dias',
  'bookingRules.maximumDays': 'Máximo de dias',
  'bookingRules.bufferBeforeMinutes': 'Pausa antes',
  'bookingRules.bufferAfterMinutes': 'Pausa depois',
  'bookingRules.leadMinutes': 'Antecedência mínima',
  'bookingRules.horizonDays': 'Até quando reservar',
  'bookingRules.cancellationPolicy': 'Cancelamento',
} as const
export type RulePath = keyof typeof rulePathLabels
export const rulePaths = Object.keys(rulePathLabels) as readonly RulePath[]

/** An input of the form. */
export type FormPath = WorkspaceFieldPath | RulePath

/** In the order of the form: the first wrong one gets the focus. */
export const formPaths: readonly FormPath[] = [...fieldPaths, ...rulePaths]

/** Whether an input is one of the booking rules, and not a field of the workspace. */
export function isRulePath(path: FormPath): path is RulePath {
  return path in rulePathLabels
}

/** The label of an input. */
export function labelOf(path: FormPath): string {
  return isRulePath(path) ? rulePathLabels[path] : workspaceFields[path].label
}

/**
 * The input that a message's path belongs to; a part of an input that holds a list or an object counts as that input.
 * @param path joined by dots
 */
export function inputAt(path: string): FormPath | undefined {
  return formPaths.find((input) => path === input || path.startsWith(`${input}.`))
}
