import { describe, expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import type { CancellationPolicy } from './booking-rules.ts'
import { refundNow } from './refund-now.ts'
import { instantOf } from './zoned-time.ts'

const TOTAL = 333_33
const HALF = 166_67
const SECOND_MS = 1_000
/** Zones whose clocks differ from one another: each start is ten in the morning there. */
const zones = ['America/Noronha', 'America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco']
const START_DAY = '2027-02-16'
const TIME = '10:00'

/** For each day before the start, at its time of day: what comes back before that instant, and from it on. */
const boundaries: [policy: CancellationPolicy, daysBefore: number, before: number, after: number][] = [
  ['flexible', 1, TOTAL, 0],
  ['moderate', 5, TOTAL, HALF],
  ['moderate', 1, HALF, 0],
  ['strict', 14, TOTAL, HALF],
  ['strict', 7, HALF, 0],
]

describe.each(zones)('in %s', (timeZone) => {
  const at = (day: string) => instantOf({ day, time: TIME }, timeZone)
  const startsAt = at(START_DAY)
  const later = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * SECOND_MS)
  const refund = (policy: CancellationPolicy, now: Date, boughtAt: Date) => {
    const split = refundNow({ policy, startsAt, boughtAt, totalInCents: TOTAL }, 'guest', now)
    expect(split.refundInCents + split.keptInCents).toBe(TOTAL)
    expect(Math.min(split.refundInCents, split.keptInCents)).toBeGreaterThanOrEqual(0)
    return split.refundInCents
  }

  test.each(boundaries)('%s changes %i days before the start, to the second', (policy, days, more, less) => {
    const boundary = at(addDays(START_DAY, -days))
    const longAgo = at(addDays(START_DAY, -60))
    const around = [-1, 0, 1].map((seconds) => refund(policy, later(boundary, seconds), longAgo))
    expect(around).toEqual([more, less, less])
  })

  test.each(['flexible', 'moderate', 'strict'] as const)(
    'by %s all comes back for seven days after booking, to the second',
    (policy) => {
      const boughtAt = at(addDays(START_DAY, -11))
      const boundary = at(addDays(START_DAY, -4))
      const byPolicy = { flexible: TOTAL, moderate: HALF, strict: 0 }[policy]
      const around = [-1, 0, 1].map((seconds) => refund(policy, later(boundary, seconds), boughtAt))
      expect(around).toEqual([TOTAL, byPolicy, byPolicy])
    },
  )

  test.each(['flexible', 'moderate', 'strict'] as const)(
    'by %s the seven days end 48 hours before the start, to the second',
    (policy) => {
      const boughtAt = at(addDays(START_DAY, -3))
      const boundary = at(addDays(START_DAY, -2))
      const byPolicy = { flexible: TOTAL, moderate: HALF, strict: 0 }[policy]
      const around = [-1, 0, 1].map((seconds) => refund(policy, later(boundary, seconds), boughtAt))
      expect(around).toEqual([TOTAL, byPolicy, byPolicy])
    },
  )

  test('an administrator and the host give all back to the last second', () => {
    for (const actor of ['host', 'admin'] as const) {
      const terms = { policy: 'strict', startsAt, boughtAt: startsAt, totalInCents: TOTAL } as const
      expect(refundNow(terms, actor, later(startsAt, -1)).refundInCents).toBe(TOTAL)
    }
  })
})
