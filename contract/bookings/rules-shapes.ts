import { z } from 'zod'
import { MINUTES_PER_DAY, weekdayNames, weekdays } from '../dates.ts'
import { byIdSchema, daySchema } from '../requests/shapes.ts'
import { optionalText } from '../text/shapes.ts'
import { MAX_PRICE_IN_REAIS } from '../workspaces/rules.ts'
import {
  bookingModes,
  cancellationPolicies,
  holidayRules,
  MAX_BUFFER_MINUTES,
  MAX_DISCOUNT_PERCENT,
  MAX_EXCEPTIONS,
  MAX_HORIZON_DAYS,
  MAX_LEAD_MINUTES,
  MAX_LONG_STAY_DISCOUNTS,
  MAX_NOTE_LENGTH,
  MAX_PERIODS_PER_DAY,
  MAX_STAY_DAYS,
  MAX_SURCHARGE_PERCENT,
  MAX_UNITS,
  paymentModes,
  slotLengths,
} from './booking-rules.ts'
import type { Hours } from './hours.ts'

const TIME_OR_END_OF_DAY = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/

/** HH:MM, up to 24:00. */
export const timeSchema = z
  .string({ error: 'Informe o horário' })
  .regex(TIME_OR_END_OF_DAY, 'Use o formato HH:MM')

const hoursFields = { start: timeSchema, end: timeSchema }
const ORDER = 'O término deve ser depois do início'
const isInOrder = ({ start, end }: Hours) => end > start

/** A period of a day, up to 24:00. */
export const hoursSchema = z.object(hoursFields).refine(isInOrder, { path: ['end'], message: ORDER })

/** A whole number with messages that name the limits. */
function wholeNumber(min: number, max: number, what = 'Informe um número') {
  return z
    .number({ error: what })
    .int('Use um número inteiro')
    .min(min, `O mínimo é ${min}`)
    .max(max, `O máximo é ${max}`)
}

/** The index of the first period that begins before an earlier one ends, or -1. */
function findOverlap(periods: readonly Hours[]): number {
  return periods.findIndex((period, index) =>
    periods.slice(0, index).some((other) => period.start < other.end && other.start < period.end),
  )
}

const weeklyHoursSchema = z
  .array(
    z
      .object({ day: z.enum(weekdays, { error: 'Escolha um dia da semana' }), ...hoursFields })
      .refine(isInOrder, { path: ['end'], message: ORDER }),
    {
      error: 'Informe os horários da semana',
    },
  )
  .min(1, 'Escolha pelo menos um dia de funcionamento')
  .max(weekdays.length * MAX_PERIODS_PER_DAY, `No máximo ${MAX_PERIODS_PER_DAY} horários por dia`)
  .superRefine((periods, context) => {
    for (const day of weekdays) {
      const ofDay = periods.flatMap((period, index) => (period.day === day ? [{ ...period, index }] : []))
      const overlap = ofDay[findOverlap(ofDay)]
      if (overlap) {
        const message = `Os horários de ${weekdayNames[day]} se sobrepõem`
        context.addIssue({ code: 'custom', path: [overlap.index, 'start'], message })
      }
      const extra = ofDay[MAX_PERIODS_PER_DAY]
      if (extra) {
        const message = `No máximo ${MAX_PERIODS_PER_DAY} horários por dia`
        context.addIssue({ code: 'custom', path: [extra.index, 'start'], message })
      }
    }
  })

const exceptionSchema = z.object({
  date: z.iso.date('Use uma data válida'),
  periods: z
    .array(hoursSchema, { error: 'Informe os horários' })
    .max(MAX_PERIODS_PER_DAY, `No máximo ${MAX_PERIODS_PER_DAY} horários por dia`)
    .superRefine((periods, context) => {
      const overlap = findOverlap(periods)
      if (overlap < 0) return
      context.addIssue({ code: 'custom', path: [overlap, 'start'], message: 'Os horários se sobrepõem' })
    }),
  /** A note that only the host reads. */
  note: optionalText(MAX_NOTE_LENGTH).optional(),
})
export type OpeningException = z.infer<typeof exceptionSchema>

/**
 * A date with hours other than its day of the week has, as everybody reads it; without periods it is closed.
 */
export const otherDateSchema = exceptionSchema.omit({ note: true })
export type OtherDate = z.infer<typeof otherDateSchema>

const exceptionsOf = (exception: typeof exceptionSchema) =>
  z
    .array(exception, { error: 'Informe as datas' })
    .max(MAX_EXCEPTIONS, `No máximo ${MAX_EXCEPTIONS} datas`)
    .superRefine((exceptions, context) => {
      const seen = new Set<string>()
      for (const [index, { date }] of exceptions.entries()) {
        if (seen.has(date)) {
          context.addIssue({ code: 'custom', path: [index, 'date'], message: 'Esta data aparece duas vezes' })
        }
        seen.add(date)
      }
    })

const exceptionsSchema = exceptionsOf(exceptionSchema)
/** The exceptions that a host sends; those stored before there were bounds can still be read. */
const sentExceptionsSchema = exceptionsOf(exceptionSchema.extend({ date: daySchema }))

const maxInCents = MAX_PRICE_IN_REAIS * 100
const rateSchema = z
  .number({ error: 'Informe um valor' })
  .int('Use centavos inteiros')
  .min(1, 'O valor deve ser maior que zero')
  .max(maxInCents, 'O valor deve ser de no máximo R$ 1.000.000')
  .nullable()
const feeSchema = z
  .number({ error: 'Informe um valor' })
  .int('Use centavos inteiros')
  .min(0, 'O valor não pode ser negativo')
  .max(maxInCents, 'O valor deve ser de no máximo R$ 1.000.000')
const surchargeSchema = wholeNumber(0, MAX_SURCHARGE_PERCENT)

const longStayDiscountsSchema = z
  .array(z.object({ days: wholeNumber(2, MAX_STAY_DAYS), percent: wholeNumber(1, MAX_DISCOUNT_PERCENT) }))
  .max(MAX_LONG_STAY_DISCOUNTS, `No máximo ${MAX_LONG_STAY_DISCOUNTS} descontos`)
  .superRefine((discounts, context) => {
    for (const [index, { days }] of discounts.entries()) {
      if (discounts.findIndex((other) => other.days === days) === index) continue
      const message = 'Já há um desconto a partir destes dias'
      context.addIssue({ code: 'custom', path: [index, 'days'], message })
    }
  })

/** What a workspace charges beside its price, in centavos; null where it isn't offered. */
export const ratesSchema = z.object({
  hourInCents: rateSchema,
  /** For each of morning (8–12), afternoon (13–18) and evening (18–22). */
  halfDayInCents: rateSchema,
  dayInCents: rateSchema,
  /** For seven calendar days. */
  weekInCents: rateSchema,
  monthInCents: rateSchema,
  saturdayPercent: surchargeSchema,
  sundayPercent: surchargeSchema,
  holidayPercent: surchargeSchema,
  longStayDiscounts: longStayDiscountsSchema,
  cleaningFeeInCents: feeSchema,
  minimumInCents: feeSchema,
})
export type Rates = z.infer<typeof ratesSchema>
export type LongStayDiscount = Rates['longStayDiscounts'][number]

const fieldsSchema = z.object({
  bookingMode: z.enum(bookingModes, { error: 'Escolha como reservar' }),
  paymentMode: z.enum(paymentModes, { error: 'Escolha como receber' }),
  /** Identical units of one listing, such as 20 desks. */
  units: wholeNumber(1, MAX_UNITS, 'Informe quantas unidades'),
  slotMinutes: z.literal([...slotLengths], { error: 'Escolha um intervalo da lista' }),
  minimumMinutes: wholeNumber(1, MINUTES_PER_DAY),
  maximumMinutes: wholeNumber(1, MINUTES_PER_DAY).nullable(),
  // A client that doesn't know these two may leave them out, and gets those of `defaultBookingRules`.
  minimumDays: wholeNumber(1, MAX_STAY_DAYS).default(1),
  maximumDays: wholeNumber(1, MAX_STAY_DAYS).nullable().default(null),
  bufferBeforeMinutes: wholeNumber(0, MAX_BUFFER_MINUTES),
  bufferAfterMinutes: wholeNumber(0, MAX_BUFFER_MINUTES),
  /** How long before its start a booking must be made. */
  leadMinutes: wholeNumber(0, MAX_LEAD_MINUTES),
  /** How many days after today a booking may reach. */
  horizonDays: wholeNumber(1, MAX_HORIZON_DAYS),
  holidays: z.enum(holidayRules, { error: 'Escolha uma opção da lista' }),
  weeklyHours: weeklyHoursSchema,
  exceptions: exceptionsSchema,
  rates: ratesSchema,
  cancellationPolicy: z.enum(cancellationPolicies, { error: 'Escolha uma política da lista' }),
})

type Lengths = Pick<
  z.infer<typeof fieldsSchema>,
  'minimumMinutes' | 'maximumMinutes' | 'minimumDays' | 'maximumDays'
>

/** Adds the rule that the longest booking isn't shorter than the shortest. */
function withLengthsInOrder<Output extends Lengths, Input>(schema: z.ZodType<Output, Input>) {
  return schema.superRefine((rules, context) => {
    const message = 'O máximo não pode ser menor que o mínimo'
    if (rules.maximumMinutes !== null && rules.maximumMinutes < rules.minimumMinutes) {
      context.addIssue({ code: 'custom', path: ['maximumMinutes'], message })
    }
    if (rules.maximumDays !== null && rules.maximumDays < rules.minimumDays) {
      context.addIssue({ code: 'custom', path: ['maximumDays'], message })
    }
  })
}

/** How a workspace can be booked, as its host sends it (AVL-10 to AVL-14). */
export const bookingRulesSchema = withLengthsInOrder(fieldsSchema)
export type BookingRules = z.infer<typeof bookingRulesSchema>
/** A period of a day of the week; a day may have several, and one that ends the day ends at 24:00. */
export type WeeklyPeriod = BookingRules['weeklyHours'][number]

/**
 * The booking rules as a part of the workspace's form: without weekly hours, the days and hours of the form
 * apply.
 */
export const bookingRulesFieldSchema = withLengthsInOrder(
  fieldsSchema.extend({ weeklyHours: weeklyHoursSchema.nullable(), exceptions: sentExceptionsSchema }),
)
export type BookingRulesField = z.infer<typeof bookingRulesFieldSchema>

/**
 * The rules of a workspace that is booked on the platform, as everybody reads them: without the host's notes.
 */
export const publicBookingRulesSchema = fieldsSchema.extend({
  exceptions: z.array(otherDateSchema),
})
export type PublicBookingRules = z.infer<typeof publicBookingRulesSchema>

export const bookingRulesRequestSchema = withLengthsInOrder(
  fieldsSchema.extend({ ...byIdSchema.shape, exceptions: sentExceptionsSchema }),
)
