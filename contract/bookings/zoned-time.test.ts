import { describe, expect, test } from 'vitest'
import { dayBounds, dayClock, instantOf } from './zoned-time.ts'

const iso = (day: string, time: string, timeZone: string) => instantOf({ day, time }, timeZone).toISOString()

describe('an hour of the wall clock', () => {
  test.each([
    ['2026-12-01', '09:00', 'America/Sao_Paulo', '2026-12-01T12:00:00.000Z'],
    ['2026-12-01', '09:00', 'America/Eirunepe', '2026-12-01T14:00:00.000Z'],
    ['2026-12-01', '09:00', 'America/Noronha', '2026-12-01T11:00:00.000Z'],
    ['2026-12-31', '24:00', 'America/Sao_Paulo', '2027-01-01T03:00:00.000Z'],
    ['2028-02-29', '00:00', 'America/Manaus', '2028-02-29T04:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, timeZone, instant) => {
    expect(iso(day, time, timeZone)).toBe(instant)
  })

  test('that a day lacks stands for the time after the gap', () => {
    // Brasília put its clocks forward at midnight until 2019.
    expect(iso('2018-11-04', '00:00', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
    expect(iso('2018-11-04', '01:00', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
    expect(iso('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
  })

  test('that a day has twice stands for the first of the two', () => {
    expect(iso('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  })

  test('keeps to the clock on a day of 23 hours', () => {
    const clock = dayClock('2026-03-08', 'America/New_York')
    expect(clock(1440) - clock(0)).toBe(23 * 60)
    expect(clock(9 * 60) - clock(0)).toBe(8 * 60)
  })
})

test('a day lies between its midnights', () => {
  const { start, end } = dayBounds('2026-12-01', 'America/Manaus')
  expect([start.toISOString(), end.toISOString()]).toEqual([
    '2026-12-01T04:00:00.000Z',
    '2026-12-02T04:00:00.000Z',
  ])
})
