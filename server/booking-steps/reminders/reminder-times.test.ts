import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MS_PER_HOUR } from '#contract/dates.ts'
import { dayInWords } from '#contract/days-in-words.ts'
import { localTimeIn } from '#contract/places/local-time.ts'
import { dayBeforeDueAt, isCivilTime } from './reminder-times.ts'

const zones = ['America/Sao_Paulo', 'America/Manaus', 'America/Noronha', 'America/Rio_Branco']

test.each([
  ['2026-11-24T14:00:00-03:00', 'America/Sao_Paulo', '2026-11-23 14:00'],
  ['2026-11-24T07:00:00-03:00', 'America/Sao_Paulo', '2026-11-23 07:00'],
  ['2026-11-24T06:30:00-03:00', 'America/Sao_Paulo', '2026-11-23 07:00'],
  ['2026-11-24T00:00:00-03:00', 'America/Sao_Paulo', '2026-11-23 07:00'],
  ['2026-11-24T21:59:00-03:00', 'America/Sao_Paulo', '2026-11-23 21:59'],
  ['2026-11-24T23:00:00-03:00', 'America/Sao_Paulo', '2026-11-23 21:59'],
  ['2026-11-24T06:30:00-04:00', 'America/Manaus', '2026-11-23 07:00'],
])('the reminder of a start at %s in %s is due at %s there', (start, zone, due) => {
  const { day, time } = localTimeIn(zone, dayBeforeDueAt(new Date(start), zone))
  expect(`${day} ${time}`).toBe(due)
})

test('a reminder is due by day, on the day before, at most two hours and at most seven away from a whole day', () => {
  const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, fc.constantFrom(...zones), (start, zone) => {
      const due = dayBeforeDueAt(start, zone)
      expect(isCivilTime(due, zone)).toBe(true)
      expect(dayInWords(start, zone, due)).toBe('amanhã')
      const hours = (start.getTime() - due.getTime()) / MS_PER_HOUR
      expect(hours).toBeGreaterThanOrEqual(17)
      expect(hours).toBeLessThan(26.05)
    }),
  )
})
