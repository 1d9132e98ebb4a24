import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, timeOfMinutes } from '../dates.ts'
import { bookedWithin, type InstantRange, joinOverlapping, withBuffers } from './occupied-ranges.ts'
import { instantOf } from './zoned-time.ts'

const FIRST_DAY = '2026-11-23'

/** Hours of some days, not all of which are open, with buffers around them. */
const booked = fc
  .record({
    start: fc.integer({ min: 0, max: 95 }),
    length: fc.integer({ min: 1, max: 96 }),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    bufferBeforeMinutes: fc.integer({ min: 0, max: 240 }),
    bufferAfterMinutes: fc.integer({ min: 0, max: 240 }),
    timeZone: fc.constantFrom('America/Sao_Paulo', 'America/Manaus', 'America/New_York', 'UTC'),
  })
  .map(({ start, length, days, timeZone, ...buffers }) => {
    const [from, to] = [15 * start, Math.min(24 * 60, 15 * (start + length))].map(timeOfMinutes)
    const hours = { start: from ?? '', end: to ?? '' }
    const times = days
      .toSorted((one, other) => one - other)
      .map((day) => addDays(FIRST_DAY, day))
      .map((day) => ({
        start: instantOf({ day, time: hours.start }, timeZone),
        end: instantOf({ day, time: hours.end }, timeZone),
      }))
    const terms = { kind: 'hours', startTime: hours.start, endTime: hours.end, timeZone, ...buffers }
    return { times, terms, blocked: times.map((time) => withBuffers(time, buffers)) }
  })

const minutesOf = (ranges: readonly InstantRange[]): number[] => {
  const minutes = ranges.flatMap(({ start, end }) => {
    const length = (end.getTime() - start.getTime()) / 60_000
    return Array.from({ length }, (_, index) => start.getTime() / 60_000 + index)
  })
  return [...new Set(minutes)].toSorted((one, other) => one - other)
}

describe('times whose buffers lie over each other', () => {
  test('are joined: none meets another, and together they are all that was taken', () => {
    fc.assert(
      fc.property(booked, ({ blocked }) => {
        const joined = joinOverlapping(blocked)
        for (const [index, { end }] of joined.entries()) {
          const next = joined[index + 1]
          if (next) expect(next.start.getTime()).toBeGreaterThanOrEqual(end.getTime())
        }
        expect(minutesOf(joined)).toEqual(minutesOf(blocked))
      }),
      { numRuns: 60 },
    )
  })

  test('still say which hours of which days were booked', () => {
    fc.assert(
      fc.property(booked, ({ blocked, terms, times }) => {
        expect(joinOverlapping(blocked).flatMap((range) => bookedWithin(range, terms))).toEqual(times)
      }),
    )
  })

  test('stay apart when they only touch', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour))
    const touching = [
      { start: at(0), end: at(24) },
      { start: at(24), end: at(48) },
    ]
    expect(joinOverlapping(touching)).toEqual(touching)
  })
})
