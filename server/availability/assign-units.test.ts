import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignUnits, type UnitTime } from './assign-units.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour))
const time = (id: string, unit: number, from: number, to: number, isPinned = false): UnitTime => ({
  id,
  unit,
  start: at(from),
  end: at(to),
  isPinned,
})
const meets = (one: { start: Date; end: Date }, other: { start: Date; end: Date }) =>
  one.start < other.end && other.start < one.end

test('two units that are taken one after the other are shared out so that one is free all the time', () => {
  const times = [time('early', 1, 8, 10), time('late', 2, 10, 12)]
  const shared = assignUnits(times, { start: at(8), end: at(12) }, 2)
  expect(new Set(shared?.values()).size).toBe(1)
})

test('a unit that its host chose stays where another way is found', () => {
  const times = [time('block', 2, 8, 10, true), time('booking', 1, 10, 12)]
  expect(assignUnits(times, { start: at(8), end: at(12) }, 2)).toEqual(new Map([['booking', 2]]))
})

test('times that have begun keep their units, and what comes after them makes room', () => {
  const times = [
    time('running', 1, 0, 20),
    time('begun', 2, 2, 9, true),
    time('early', 2, 10, 12),
    time('late', 3, 12, 14),
  ]
  const shared = assignUnits(times, { start: at(10), end: at(14) }, 3)
  expect([shared?.get('running'), shared?.get('late')]).toEqual([1, 2])
})

test('thousands of times beside a long one take about as long as sorting them', () => {
  const units = 20
  const quarters = Array.from({ length: 90 * 4 }, (_, quarter) => quarter)
  const short = quarters.flatMap((quarter) =>
    Array.from({ length: units - 1 }, (_, index) => {
      const start = (quarter >> 2) * 24 + 8 + (quarter % 4) * 2
      return time(`${quarter}-${index}`, index + 2, start, start + 2)
    }),
  )
  const times = [time('stay', 1, 0, 90 * 24), ...short.filter(({ id }) => id !== '40-0' && id !== '41-1')]
  expect(times.length).toBeGreaterThan(6_800)
  const wanted = { start: at(10 * 24 + 8), end: at(10 * 24 + 12) }
  const quickest = (run: () => void) =>
    Math.min(
      ...Array.from({ length: 7 }, () => {
        const began = performance.now()
        run()
        return performance.now() - began
      }),
    )
  const backwards = times.toReversed().map(({ id, start }) => ({ id, start: start.getTime() }))
  const sorting = quickest(() => backwards.toSorted((one, other) => one.id.localeCompare(other.id)))
  const sharing = quickest(() => expect(assignUnits(times, wanted, units)).not.toBeNull())
  expect(sharing / sorting).toBeLessThan(40)
})

/** Times on units, as the constraint would let them be stored. */
const stored = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 6 }), fc.boolean())),
  )
  .map(([units, wanted]) => {
    const times: UnitTime[] = []
    for (const [index, [from, length, isPinned]] of wanted.entries()) {
      const candidate = { start: at(from), end: at(from + length) }
      const free = Array.from({ length: units }, (_, unit) => unit + 1).find(
        (unit) => !times.some((other) => other.unit === unit && meets(other, candidate)),
      )
      if (free !== undefined) times.push({ ...candidate, id: String(index), unit: free, isPinned })
    }
    return { units, times }
  })

test('a time gets a unit exactly where at no moment of it all units are taken, and then nothing overlaps', () => {
  fc.assert(
    fc.property(stored, fc.nat(20), fc.integer({ min: 1, max: 8 }), ({ units, times }, from, length) => {
      const wanted = { start: at(from), end: at(from + length) }
      const shared = assignUnits(times, wanted, units)
      const most = Math.max(
        0,
        ...Array.from({ length }, (_, hour) => {
          const moment = { start: at(from + hour), end: at(from + hour + 1) }
          return times.filter((other) => meets(other, moment)).length
        }),
      )
      expect(shared !== null).toBe(most < units)
      if (!shared) return
      const placed = times.map((one) => ({ ...one, unit: shared.get(one.id) ?? one.unit }))
      for (const one of placed) {
        for (const other of placed) {
          if (one.id !== other.id && one.unit === other.unit) expect(meets(one, other)).toBe(false)
        }
      }
      const free = Array.from({ length: units }, (_, unit) => unit + 1).some(
        (unit) => !placed.some((other) => other.unit === unit && meets(other, wanted)),
      )
      expect(free).toBe(true)
    }),
  )
})
