import { expect, test } from 'vitest'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { isSectionComplete, missingFields } from './form-sections.ts'
import { initialFormValues } from './form-values.ts'

const { imageIds: _, ...draft } = workspaceDraft()
const complete = { ...draft, bookingRules: initialFormValues.bookingRules }

test('an empty form misses what it requires, in its order', () => {
  const missing = missingFields(initialFormValues)
  expect(missing).toEqual(['name', 'price', 'description', 'address', 'zipCode', 'state', 'city'])
  expect(isSectionComplete('informacoes', missing)).toBe(false)
  expect(isSectionComplete('disponibilidade', missing)).toBe(true)
  expect(isSectionComplete('imagens', missing)).toBeUndefined()
})

test('a complete form misses nothing; a list without a choice counts as its field', () => {
  expect(missingFields(complete)).toEqual([])
  const { availability } = complete
  expect(missingFields({ ...complete, availability: { ...availability, availableDays: [] } })).toEqual([
    'availability.availableDays',
  ])
})

test('a wrong part of the booking rules counts as its input, in its section', () => {
  const bookingRules = {
    ...complete.bookingRules,
    units: Number.NaN,
    weeklyHours: [
      { day: 'tue' as const, start: '08:00', end: '12:00' },
      { day: 'tue' as const, start: '12:00', end: '08:00' },
    ],
    rates: { ...complete.bookingRules.rates, longStayDiscounts: [{ days: 7, percent: 99 }] },
  }
  const missing = missingFields({ ...complete, bookingRules })
  expect(missing).toEqual([
    'bookingRules.weeklyHours',
    'bookingRules.rates.longStayDiscounts',
    'bookingRules.units',
  ])
  expect(isSectionComplete('disponibilidade', missing)).toBe(false)
  expect(isSectionComplete('reservas', missing)).toBe(false)
  expect(isSectionComplete('tarifas', missing)).toBeUndefined()
})

test('a last day that is over is missing, unless it is the stored one', () => {
  const past = { ...complete, availability: { ...complete.availability, endDate: '2020-05-01' } }
  expect(missingFields(past)).toEqual(['availability.endDate'])
  expect(missingFields(past, '2020-05-01')).toEqual([])
})
