import { describe, expect, test } from 'vitest'
import type { AgendaEntry, EntryPiece } from './entries.ts'
import {
  hourMarks,
  hoursShown,
  lanesOf,
  minuteAt,
  movedBy,
  placeOf,
  reachFrom,
  type Stop,
  stopAt,
  stopsOf,
  timeBetween,
} from './timeline.ts'

const HOURS = { from: 480, to: 1080 }

function piece(from: number, to: number, unit: number | null = null): EntryPiece {
  return { entry: { unit } as AgendaEntry, from, to }
}
const text = (stops: readonly Stop[]) => stops.map(({ kind, from, to }) => `${kind} ${from}–${to}`)

describe('the hours of a timeline', () => {
  test('are the usual ones, and whole hours around what lies outside', () => {
    expect(hoursShown([])).toEqual(HOURS)
    expect(hoursShown([{ from: 455, to: 1110 }])).toEqual({ from: 420, to: 1140 })
    expect(hoursShown([{ from: 0, to: 1440 }])).toEqual({ from: 0, to: 1440 })
    expect(hourMarks({ from: 480, to: 660 })).toEqual([480, 540, 600, 660])
  })

  test('turn minutes into places and back', () => {
    expect(placeOf({ from: 630, to: 780 }, HOURS)).toEqual({ start: 0.25, length: 0.25 })
    expect(minuteAt(0.25, HOURS)).toBe(630)
    expect(minuteAt(1.1, HOURS)).toBeGreaterThan(1080)
  })
})

describe('lanes', () => {
  test('are a single one for a workspace with one unit', () => {
    expect(lanesOf([piece(540, 600)], 1)).toHaveLength(1)
  })

  test('are one for all units and one for each unit that has something of its own', () => {
    const lanes = lanesOf([piece(540, 600, 7), piece(600, 660), piece(700, 720, 2)], 30)
    expect(lanes.map(({ unit, pieces }) => [unit, pieces.length])).toEqual([
      [null, 1],
      [2, 1],
      [7, 1],
    ])
    expect(lanesOf([], 30)).toHaveLength(1)
  })
})

describe('stops', () => {
  test('are half hours, cut where an entry begins and ends', () => {
    expect(text(stopsOf([piece(550, 605)], [], { from: 540, to: 660 }))).toEqual([
      'free 540–550',
      'entry 550–605',
      'free 605–630',
      'free 630–660',
    ])
  })

  test('of a unit are taken while all units are', () => {
    expect(text(stopsOf([], [{ from: 570, to: 600 }], { from: 540, to: 630 }))).toEqual([
      'free 540–570',
      'taken 570–600',
      'free 600–630',
    ])
  })

  test('are found by a minute, also beyond the ends', () => {
    const stops = stopsOf([], [], HOURS)
    expect([0, 480, 509, 510, 5000].map((minute) => stopAt(stops, minute))).toEqual([0, 0, 0, 1, 19])
  })
})

describe('by keyboard', () => {
  const rows = [stopsOf([piece(480, 600)], [], HOURS), stopsOf([], [], HOURS)]
  const move = (key: string, row: number, stop: number, isControl = false) =>
    movedBy(key, isControl, { row, stop }, rows)

  test('arrows move by stops, not beyond the ends', () => {
    expect(move('ArrowRight', 1, 0)).toEqual({ row: 1, stop: 1 })
    expect(move('ArrowLeft', 1, 0)).toEqual({ row: 1, stop: 0 })
    expect(move('ArrowRight', 1, 19)).toEqual({ row: 1, stop: 19 })
  })

  test('arrows up and down keep the time', () => {
    expect(move('ArrowDown', 0, 1)).toEqual({ row: 1, stop: 4 })
    expect(move('ArrowUp', 1, 3)).toEqual({ row: 0, stop: 0 })
    expect(move('ArrowUp', 0, 2)).toEqual({ row: 0, stop: 2 })
    expect(move('ArrowDown', 1, 2)).toEqual({ row: 1, stop: 2 })
  })

  test('Home and End lead to the ends of the row, with Control to those of the grid', () => {
    expect(move('Home', 1, 7)).toEqual({ row: 1, stop: 0 })
    expect(move('End', 0, 0)).toEqual({ row: 0, stop: 16 })
    expect(move('Home', 1, 7, true)).toEqual({ row: 0, stop: 0 })
    expect(move('End', 0, 0, true)).toEqual({ row: 1, stop: 19 })
    expect(move('a', 0, 0)).toBeNull()
  })
})

describe('a choice', () => {
  const stops = stopsOf([piece(600, 660)], [], HOURS)

  test('reaches to the next entry, in both directions', () => {
    expect(reachFrom(stops, 0, 10)).toBe(3)
    expect(reachFrom(stops, 8, 0)).toBe(5)
    expect(reachFrom(stops, 6, 8)).toBe(8)
    expect(reachFrom(stops, 2, 2)).toBe(2)
  })

  test('covers the slots between its ends', () => {
    expect(timeBetween(stops, 3, 1)).toEqual({ from: 510, to: 600 })
    expect(timeBetween(stops, 1, 1)).toEqual({ from: 510, to: 540 })
  })
})
