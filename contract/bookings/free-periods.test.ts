import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoDay, periodsOfDay, timeZone } from '#tests/factories/opening.ts'
import { minutesOfTime } from '../dates.ts'
import {
  type FreePeriodRules,
  freePeriods,
  freeUnitsDuring,
  loadOf,
  mostTaken,
  type Occupied,
} from './free-periods.ts'
import { dayClock } from './zoned-time.ts'

const day = '2026-12-01'
const clock = dayClock(day, 'America/Sao_Paulo')
const at = (time: string) => clock(minutesOfTime(time))
const open = { date: day, periods: [{ start: '08:00', end: '12:00' }] }
const rules: FreePeriodRules = { units: 1, slotMinutes: 30, bufferBeforeMinutes: 0, bufferAfterMinutes: 0 }
const taken = (...times: [start: string, end: string][]): Occupied[] =>
  times.map(([start, end]) => ({ start: at(start), end: at(end) }))
const free = (occupied: Occupied[], changes: Partial<FreePeriodRules> = {}, notBefore = 0) =>
  freePeriods(open, clock, { ...rules, ...changes }, loadOf(occupied), notBefore).map(
    ({ start, end, freeUnits }) => `${start}–${end} ${freeUnits}`,
  )

describe('a booking may lie', () => {
  test('wherever the workspace is open and nothing is taken', () => {
    expect(free([])).toEqual(['08:00–12:00 1'])
    expect(free(taken(['09:00', '10:00']))).toEqual(['08:00–09:00 1', '10:00–12:00 1'])
    expect(free(taken(['07:00', '12:30']))).toEqual([])
  })

  test('beside others as long as a unit is free', () => {
    const occupied = taken(['09:00', '10:00'], ['09:30', '11:00'])
    expect(free(occupied, { units: 3 })).toEqual([
      '08:00–09:00 3',
      '09:00–09:30 2',
      '09:30–10:00 1',
      '10:00–11:00 2',
      '11:00–12:00 3',
    ])
  })

  test('across units that were taken one after the other, since bookings can be reassigned among units', () => {
    const occupied = taken(['08:00', '10:00'], ['10:00', '12:00'])
    expect(free(occupied, { units: 2 })).toEqual(['08:00–12:00 1'])
  })

  test('away from others by its buffers, which may lie outside the opening hours', () => {
    const buffers = { bufferBeforeMinutes: 30, bufferAfterMinutes: 60 }
    expect(free(taken(['09:30', '10:00']), buffers)).toEqual(['08:00–08:30 1', '10:30–12:00 1'])
    expect(free([], buffers)).toEqual(['08:00–12:00 1'])
  })

  test('on slots that begin with the opening, also after a time that is taken to a quarter past', () => {
    expect(free(taken(['08:00', '09:15']))).toEqual(['09:30–12:00 1'])
    expect(free([], { slotMinutes: 120 }, at('08:01'))).toEqual(['10:00–12:00 1'])
    expect(free([], { slotMinutes: 120 }, at('10:00'))).toEqual(['10:00–12:00 1'])
    const late = { date: day, periods: [{ start: '08:15', end: '10:00' }] }
    expect(freePeriods(late, clock, { ...rules, slotMinutes: 60 }, [], 0)).toEqual([
      { start: '08:15', end: '09:15', freeUnits: 1 },
    ])
  })
})

test('the free units during some hours are the fewest, and none where they aren’t free from start to end', () => {
  const periods = [
    { start: '08:00', end: '09:00', freeUnits: 3 },
    { start: '09:00', end: '10:00', freeUnits: 1 },
    { start: '11:00', end: '12:00', freeUnits: 2 },
  ]
  const during = (start: string, end: string) => freeUnitsDuring(periods, { start, end })
  expect(during('08:00', '09:00')).toBe(3)
  expect(during('08:30', '09:30')).toBe(1)
  expect(during('09:00', '11:30')).toBe(0)
  expect(during('07:30', '08:30')).toBe(0)
  expect(during('11:00', '12:00')).toBe(2)
})

/** Occupied times around a day, in minutes from its midnight. */
const occupiedAround = fc.array(
  fc.tuple(fc.integer({ min: -300, max: 1700 }), fc.integer({ min: 1, max: 400 })),
  { maxLength: 12 },
)

test('hours that are skipped when clocks go forward are never taken', () => {
  const clock = dayClock('2026-03-08', 'America/New_York')
  const taken = loadOf([{ start: clock(0), end: clock(0) + 166 }])
  expect(mostTaken(taken, clock(165), clock(180))).toBe(0)
  expect(mostTaken(taken, clock(105), clock(120))).toBe(1)
  expect(mostTaken(taken, clock(105), clock(105))).toBe(0)
})

test('no booking that availability offers touches a moment at which all units are taken, and each other slot does', () => {
  fc.assert(
    fc.property(
      isoDay,
      timeZone,
      periodsOfDay,
      occupiedAround,
      fc.record({
        units: fc.integer({ min: 1, max: 3 }),
        slotMinutes: fc.constantFrom(15 as const, 30 as const, 60 as const),
        bufferBeforeMinutes: fc.constantFrom(0, 10, 45),
        bufferAfterMinutes: fc.constantFrom(0, 15, 90),
      }),
      (date, zone, periods, times, shape) => {
        const zoned = dayClock(date, zone)
        const occupied = times.map(([start, length]) => ({
          start: zoned(0) + start,
          end: zoned(0) + start + length,
        }))
        const offered = freePeriods({ date, periods }, zoned, shape, loadOf(occupied), 0)
        const takenAt = (minute: number) =>
          occupied.filter(({ start, end }) => start <= minute && minute < end).length
        for (const period of periods) {
          const last = minutesOfTime(period.end) - shape.slotMinutes
          for (let start = minutesOfTime(period.start); start <= last; start += shape.slotMinutes) {
            const slot = [start, start + shape.slotMinutes].map((minutes) => ({
              text: `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
              minutes,
            }))
            const [from, to] = slot
            if (!from || !to) continue
            const [first, end] = [
              zoned(from.minutes) - shape.bufferBeforeMinutes,
              zoned(to.minutes) + shape.bufferAfterMinutes,
            ]
            let most = 0
            for (let minute = first; minute < end; minute += 1) most = Math.max(most, takenAt(minute))
            expect(mostTaken(loadOf(occupied), first, end)).toBe(most)
            const units = freeUnitsDuring(offered, { start: from.text, end: to.text })
            expect(units).toBe(Math.max(0, shape.units - most))
          }
        }
      },
    ),
    { numRuns: 60 },
  )
})
