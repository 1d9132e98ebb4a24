import { expect, test } from 'vitest'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { type ExampleSource, exampleQuotes } from './example-quotes.ts'
import { initialFormValues } from './form-values.ts'

/** Monday 23 November 2026: no holiday in the week after it, 25 December is a Friday. */
const TODAY = '2026-11-23'
const { bookingRules } = initialFormValues
type Rates = Partial<typeof bookingRules.rates>

function source(changes: Partial<ExampleSource> = {}, rates: Rates = {}): ExampleSource {
  const { state, availability } = workspaceDraft()
  return {
    price: 80,
    priceUnit: 'hour',
    state,
    availability,
    bookingRules: { ...bookingRules, rates: { ...bookingRules.rates, ...rates } },
    ...changes,
  }
}
const examples = (changes?: Partial<ExampleSource>, rates?: Rates) =>
  exampleQuotes(source(changes, rates), TODAY).map(
    ({ label, totalInCents }) => `${label}: ${totalInCents / 100}`,
  )

test('has the price of the next open days, without what has none', () => {
  expect(examples()).toEqual([
    '3 horas numa terça: 240',
    'Um dia inteiro (terça): 800',
    'Um feriado inteiro: 800',
    'Uma semana: 4000',
  ])
})

test('follows rates, surcharges, discounts and fees', () => {
  const availability = {
    availableDays: ['tue' as const, 'sat' as const],
    availableHours: { start: '08:00', end: '18:00' },
  }
  const rates = {
    dayInCents: 300_00,
    monthInCents: 5_000_00,
    saturdayPercent: 50,
    cleaningFeeInCents: 40_00,
    longStayDiscounts: [{ days: 7, percent: 10 }],
  }
  expect(examples({ availability }, rates)).toEqual([
    '3 horas numa terça: 280',
    'Um dia inteiro (terça): 340',
    'Um sábado inteiro: 490',
    'Uma semana: 715',
    'Um mês: 4540',
  ])
})

test('takes the hours of each day, and the time of a short one', () => {
  const weeklyHours = [{ day: 'wed' as const, start: '08:00', end: '10:00' }]
  expect(examples({ bookingRules: { ...bookingRules, weeklyHours } })).toEqual([
    '2 horas numa quarta: 160',
    'Um dia inteiro (quarta): 160',
    'Uma semana: 160',
  ])
})

test('is empty without a price or an open day, and ignores what is wrong', () => {
  expect(examples({ price: Number.NaN })).toEqual([])
  const availability = { ...workspaceDraft().availability, availableDays: [] }
  expect(examples({ availability })).toEqual([])
  const wrong = {
    dayInCents: Number.NaN,
    saturdayPercent: Number.NaN,
    longStayDiscounts: [
      { days: Number.NaN, percent: 10 },
      { days: 7, percent: 99 },
    ],
  }
  expect(examples({}, wrong)).toEqual(examples())
})
