import { brand } from '../brand.ts'
import { formatIsoDate, weekdayLabels } from '../dates.ts'
import { formatMoney } from '../money.ts'
import { durationText } from './booking-refusals.ts'
import type { BookingMode, CancellationPolicy, HolidayRule, PaymentMode } from './booking-rules.ts'
import { hoursByDay, periodsText } from './hours-text.ts'
import type { BookingRules, OpeningException, Rates, WeeklyPeriod } from './rules-shapes.ts'

export const bookingModeLabels: Record<BookingMode, string> = {
  chat: 'Pelo WhatsApp',
  request: 'Com a sua aprovação',
  instant: 'Na hora',
}

export const paymentModeLabels: Record<PaymentMode, string> = {
  direct: 'Direto com você',
  platform: `Pelo ${brand.name}, com PIX`,
}

export const holidayRuleLabels: Record<HolidayRule, string> = {
  open: 'Aberto nos feriados',
  national: 'Fechado nos nacionais',
  state: 'Fechado nos nacionais e estaduais',
}

export const cancellationPolicyLabels: Record<CancellationPolicy, string> = {
  flexible: 'Flexível',
  moderate: 'Moderada',
  strict: 'Rigorosa',
}

/** 'Ter: 08:00 às 12:00 e 13:00 às 18:00', a line for each open day. */
export function weeklyHoursText(hours: readonly WeeklyPeriod[] | null): string {
  return hoursByDay(hours ?? [])
    .map(({ day, text }) => `${weekdayLabels[day]}: ${text}`)
    .join('\n')
}

function exceptionText({ date, periods, note }: OpeningException): string {
  const hours = periods.length === 0 ? 'fechado' : periodsText(periods)
  return `${formatIsoDate(date)}: ${hours}${note ? ` (${note.trim()})` : ''}`
}

function exceptionsText(exceptions: readonly OpeningException[]): string {
  return [...exceptions]
    .sort((one, other) => one.date.localeCompare(other.date))
    .map(exceptionText)
    .join('\n')
}

/** '5 dias', '1 dia'; empty while a form's number is empty. */
const daysText = (days: number) => (days ? `${days} ${days === 1 ? 'dia' : 'dias'}` : '')
const minutesText = (minutes: number | null) => (minutes ? durationText(minutes) : '')
const money = (cents: number | null) => (cents ? formatMoney(cents) : '')
const percent = (value: number) => (value ? `+${value}%` : '')

const rateTexts: { label: string; textOf: (rates: Rates) => string }[] = [
  { label: 'Hora', textOf: ({ hourInCents }) => money(hourInCents) },
  { label: 'Meio período', textOf: ({ halfDayInCents }) => money(halfDayInCents) },
  { label: 'Dia', textOf: ({ dayInCents }) => money(dayInCents) },
  { label: 'Semana', textOf: ({ weekInCents }) => money(weekInCents) },
  { label: 'Mês', textOf: ({ monthInCents }) => money(monthInCents) },
  { label: 'Sábado', textOf: ({ saturdayPercent }) => percent(saturdayPercent) },
  { label: 'Domingo', textOf: ({ sundayPercent }) => percent(sundayPercent) },
  { label: 'Feriado', textOf: ({ holidayPercent }) => percent(holidayPercent) },
  {
    label: 'Desconto',
    textOf: ({ longStayDiscounts }) =>
      [...longStayDiscounts]
        .sort((one, other) => one.days - other.days)
        .map((discount) => `${discount.percent}% a partir de ${daysText(discount.days)}`)
        .join(', '),
  },
  { label: 'Limpeza', textOf: ({ cleaningFeeInCents }) => money(cleaningFeeInCents) },
  { label: 'Valor mínimo', textOf: ({ minimumInCents }) => money(minimumInCents) },
]

/** 'Dia: R$ 300', a line for each rate, surcharge, discount and fee that there is. */
function ratesText(rates: Rates): string {
  return rateTexts
    .map(({ label, textOf }) => ({ label, text: textOf(rates) }))
    .flatMap(({ label, text }) => (text ? [`${label}: ${text}`] : []))
    .join('\n')
}

type RulesWithHours = Omit<BookingRules, 'weeklyHours'> & { weeklyHours: readonly WeeklyPeriod[] | null }
type RuleTexts = {
  [Name in keyof RulesWithHours]: { label: string; textOf: (value: RulesWithHours[Name]) => string }
}

/** The label of each booking rule and its text, in the order of the form; empty where there is none. */
export const ruleTexts: RuleTexts = {
  weeklyHours: { label: 'Horários por dia', textOf: weeklyHoursText },
  exceptions: { label: 'Datas com outro horário', textOf: exceptionsText },
  holidays: { label: 'Feriados', textOf: (rule) => holidayRuleLabels[rule] },
  rates: { label: 'Tarifas e descontos', textOf: ratesText },
  bookingMode: { label: 'Como reservar', textOf: (mode) => bookingModeLabels[mode] },
  paymentMode: { label: 'Pagamento', textOf: (mode) => paymentModeLabels[mode] },
  units: { label: 'Unidades', textOf: (units) => (units ? String(units) : '') },
  slotMinutes: { label: 'Intervalo dos horários', textOf: minutesText },
  minimumMinutes: { label: 'Mínimo de horas', textOf: minutesText },
  maximumMinutes: { label: 'Máximo de horas', textOf: minutesText },
  minimumDays: { label: 'Mínimo de dias', textOf: daysText },
  maximumDays: { label: 'Máximo de dias', textOf: (days) => daysText(days ?? 0) },
  bufferBeforeMinutes: { label: 'Pausa antes', textOf: minutesText },
  bufferAfterMinutes: { label: 'Pausa depois', textOf: minutesText },
  leadMinutes: { label: 'Antecedência mínima', textOf: minutesText },
  horizonDays: { label: 'Até quando reservar', textOf: daysText },
  cancellationPolicy: { label: 'Cancelamento', textOf: (policy) => cancellationPolicyLabels[policy] },
}
