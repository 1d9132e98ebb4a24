import { z } from 'zod'
import {
  bookingModes,
  cancellationPolicies,
  holidayRules,
  paymentModes,
} from '#contract/bookings/booking-rules.ts'
import { noRates } from '#contract/bookings/default-booking-rules.ts'
import { weekdays } from '#contract/dates.ts'
import { initialFormValues, type RuleValues } from './form-values.ts'

const initial = initialFormValues.bookingRules

/** JSON has no NaN: an empty number comes back from null. */
const amount = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN)
const optionalAmount = z.number().nullable()
const period = { start: z.string(), end: z.string() }

const ratesSchema = z.object({
  hourInCents: optionalAmount,
  halfDayInCents: optionalAmount,
  dayInCents: optionalAmount,
  weekInCents: optionalAmount,
  monthInCents: optionalAmount,
  saturdayPercent: amount,
  sundayPercent: amount,
  holidayPercent: amount,
  longStayDiscounts: z.array(z.object({ days: amount, percent: amount })),
  cleaningFeeInCents: amount,
  minimumInCents: amount,
})

const shape = {
  bookingMode: z.enum(bookingModes),
  paymentMode: z.enum(paymentModes),
  units: amount,
  slotMinutes: z.number(),
  minimumMinutes: z.number(),
  maximumMinutes: optionalAmount,
  minimumDays: amount,
  maximumDays: optionalAmount,
  bufferBeforeMinutes: z.number(),
  bufferAfterMinutes: z.number(),
  leadMinutes: z.number(),
  horizonDays: z.number(),
  holidays: z.enum(holidayRules),
  weeklyHours: z.array(z.object({ day: z.enum(weekdays), ...period })).nullable(),
  exceptions: z.array(
    z.object({ date: z.string(), periods: z.array(z.object(period)), note: z.string().nullish() }),
  ),
  rates: ratesSchema.catch(noRates),
  cancellationPolicy: z.enum(cancellationPolicies),
} satisfies Record<keyof RuleValues, z.ZodType>

/**
 * The booking rules of a draft, as they were typed; a rule that no longer fits has its default again. A draft may have
 * none.
 */
export const draftRulesSchema = z
  .object(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]: [string, z.ZodType]) => [
        name,
        schema.catch(initial[name as keyof RuleValues]),
      ]),
    ),
  )
  .transform((rules) => rules as RuleValues)
  .optional()
  .catch(undefined)
