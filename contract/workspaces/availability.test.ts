import { expect, test } from 'vitest'
import { formatDays, minutesOfTime, timeOfMinutes, weekdays, weekdaysFromMonday } from '../dates.ts'
import { DEFAULT_DISPLAY_HOURS, DEFAULT_FORM_DAYS, DEFAULT_FORM_HOURS } from './rules.ts'

test('days are named in the order of the week, whatever order they come in', () => {
  expect(formatDays(weekdays)).toBe('Seg, Ter, Qua, Qui, Sex, Sáb, Dom')
  expect(formatDays(['sun', 'sat', 'mon'])).toBe('Seg, Sáb, Dom')
  expect(formatDays([])).toBe('')
})

test('times convert to minutes since midnight and back', () => {
  const inMinutes = { '00:00': 0, '00:30': 30, '08:05': 485, '09:00': 540, '23:59': 1439 }
  for (const [time, minutes] of Object.entries(inMinutes)) {
    expect(minutesOfTime(time)).toBe(minutes)
    expect(timeOfMinutes(minutes)).toBe(time)
  }
})

test('weeks begin on Sunday in calendars, as the standard counts them, and on Monday in lists', () => {
  expect(weekdays[new Date('2026-03-01T00:00:00Z').getUTCDay()]).toBe('sun')
  expect(weekdays).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])
  expect(weekdaysFromMonday).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
})

test('a new form is open from Monday to Friday, 08:00 to 18:00; without stored hours 09:00 to 18:00 is shown', () => {
  expect(DEFAULT_FORM_DAYS).toEqual(['mon', 'tue', 'wed', 'thu', 'fri'])
  expect(DEFAULT_FORM_HOURS).toEqual({ start: '08:00', end: '18:00' })
  expect(DEFAULT_DISPLAY_HOURS).toEqual({ start: '09:00', end: '18:00' })
})
