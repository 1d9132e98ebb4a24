import { describe, expect, test } from 'vitest'
import { defaultBookingRules } from '#contract/bookings/default-booking-rules.ts'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import { simpleWeek } from '#contract/bookings/simple-hours.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { findDifferences } from './find-differences.ts'
import { initialFormValues, workspaceFormSchema } from './form-values.ts'
import { storedForm } from './stored-values.ts'
import { firstWrongField } from './submission.ts'

const simple: BookingRules['weeklyHours'] = [
  { day: 'mon', start: '08:00', end: '24:00' },
  { day: 'tue', start: '08:00', end: '24:00' },
]
const byDay: BookingRules['weeklyHours'] = [
  { day: 'mon', start: '08:15', end: '12:00' },
  { day: 'mon', start: '13:00', end: '24:00' },
]
const filled: Partial<BookingRules> = {
  bookingMode: 'instant',
  units: 4,
  maximumMinutes: 480,
  maximumDays: 30,
  holidays: 'state',
  exceptions: [
    { date: '2030-12-24', periods: [], note: 'Natal' },
    { date: '2030-12-29', periods: [{ start: '09:00', end: '12:00' }] },
  ],
  rates: {
    ...defaultBookingRules.rates,
    dayInCents: 300_00,
    sundayPercent: 20,
    longStayDiscounts: [{ days: 7, percent: 10 }],
    cleaningFeeInCents: 50_00,
  },
}

function stored(weeklyHours: BookingRules['weeklyHours'], changes: Partial<BookingRules> = {}) {
  const { zipCode, availability, ...draft } = workspaceDraft()
  const workspace = {
    ...draft,
    neighborhood: '',
    location: { zipCode },
    images: [],
    availability: { ...availability, startDate: null, endDate: null, ...simpleWeek(weeklyHours) },
  }
  const rules: BookingRules = { ...defaultBookingRules, ...changes, weeklyHours }
  return { workspace: workspace as unknown as Workspace, rules }
}

describe('what was read can be saved unchanged', () => {
  test.each([
    ['the same hours every day', simple, null],
    ['hours that differ from day to day', byDay, byDay],
  ])('with %s', (_, hours, expected) => {
    const { values } = storedForm(stored(hours, filled))
    expect(values.bookingRules.weeklyHours).toEqual(expected)
    const { bookingRules } = workspaceFormSchema().parse(values)
    expect(bookingRules).toEqual({ ...defaultBookingRules, ...filled, weeklyHours: expected })
  })
})

test('each changed rule is a difference, in words', () => {
  const before = storedForm(stored(simple))
  const after = storedForm(stored(byDay, filled))
  const labels = findDifferences(before, after).immediate.map(({ label }) => label)
  expect(labels).toEqual([
    'Dias',
    'Horário',
    'Horários por dia',
    'Datas com outro horário',
    'Feriados',
    'Tarifas e descontos',
    'Como reservar',
    'Unidades',
    'Máximo de horas',
    'Máximo de dias',
  ])
  expect(findDifferences(before, storedForm(stored(simple))).any).toBe(false)
})

test('hours by day that are the same every day are the simple ones', () => {
  const before = storedForm(stored(simple))
  const bookingRules = { ...before.values.bookingRules, weeklyHours: simple }
  const after = { ...before, values: { ...before.values, bookingRules } }
  expect(findDifferences(before, after).any).toBe(false)
  expect(findDifferences(before, storedForm(stored(byDay))).any).toBe(true)
})

test('an empty number is a difference without a text', () => {
  const before = storedForm(stored(simple))
  const bookingRules = { ...before.values.bookingRules, units: Number.NaN, minimumDays: Number.NaN }
  const after = { ...before, values: { ...before.values, bookingRules } }
  expect(findDifferences(before, after).immediate).toEqual([
    { label: 'Unidades', before: '1', after: '' },
    { label: 'Mínimo de dias', before: '1 dia', after: '' },
  ])
})

test('a message of the server about a part of an input leads to this input', () => {
  const failure = (fields: Record<string, string>) => ({ code: '', message: '', fields })
  expect(firstWrongField(failure({ 'bookingRules.weeklyHours.2.start': 'Errado' }))).toBe(
    'bookingRules.weeklyHours',
  )
  expect(
    firstWrongField(failure({ 'bookingRules.units': 'Errado', 'bookingRules.exceptions.0.date': 'Errado' })),
  ).toBe('bookingRules.exceptions')
  expect(firstWrongField(failure({ other: 'Errado' }))).toBeUndefined()
})

test('a new form starts from the default rules and the simple hours', () => {
  expect(initialFormValues.bookingRules).toEqual({ ...defaultBookingRules, weeklyHours: null })
})
