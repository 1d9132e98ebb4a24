import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MS_PER_HOUR } from '../dates.ts'
import { type CancellationTerms, refundsFor } from './cancellation.ts'
import { refundNow, refundOfLeft, refundsOfLeft } from './refund-now.ts'

const start = new Date('2026-12-20T13:00:00Z')
const day = 24 * MS_PER_HOUR
const hoursBefore = (hours: number, ms = 0) => new Date(start.getTime() - hours * MS_PER_HOUR + ms)
const terms = (policy: CancellationTerms['policy'], boughtAt = hoursBefore(60 * 24)): CancellationTerms => ({
  policy,
  startsAt: start,
  boughtAt,
  totalInCents: 333_33,
})
const before = (policy: CancellationTerms['policy'], now: string) =>
  refundsFor(terms(policy), new Date(now)).map(({ until, refundInCents }) => [
    until.toISOString(),
    refundInCents,
  ])

test('a policy lists what comes back until when, and rounds half a centavo up', () => {
  expect(before('flexible', '2026-12-01T00:00:00Z')).toEqual([['2026-12-19T13:00:00.000Z', 333_33]])
  expect(before('moderate', '2026-12-01T00:00:00Z')).toEqual([
    ['2026-12-15T13:00:00.000Z', 333_33],
    ['2026-12-19T13:00:00.000Z', 166_67],
  ])
  expect(before('strict', '2026-12-01T00:00:00Z')).toEqual([
    ['2026-12-06T13:00:00.000Z', 333_33],
    ['2026-12-13T13:00:00.000Z', 166_67],
  ])
})

test('refunds whose time is over are left out, to the second', () => {
  expect(before('strict', '2026-12-06T12:59:59Z')).toHaveLength(2)
  expect(before('strict', '2026-12-06T13:00:00Z')).toEqual([['2026-12-13T13:00:00.000Z', 166_67]])
  expect(before('flexible', '2026-12-19T13:00:00Z')).toEqual([])
})

const kept = (policy: CancellationTerms['policy'], now: Date) =>
  refundNow(terms(policy), 'guest', now).keptInCents

describe('cancelling now', () => {
  test('gives back what the policy says, to the millisecond', () => {
    expect([kept('flexible', hoursBefore(24, -1)), kept('flexible', hoursBefore(24))]).toEqual([0, 333_33])
    expect([kept('moderate', hoursBefore(120, -1)), kept('moderate', hoursBefore(120))]).toEqual([0, 166_66])
    expect([kept('moderate', hoursBefore(24, -1)), kept('moderate', hoursBefore(24))]).toEqual([
      166_66, 333_33,
    ])
    expect([kept('strict', hoursBefore(336, -1)), kept('strict', hoursBefore(336))]).toEqual([0, 166_66])
    expect([kept('strict', hoursBefore(168, -1)), kept('strict', hoursBefore(168))]).toEqual([166_66, 333_33])
  })

  test('gives all back within seven days of booking while the start is 48 hours away', () => {
    const boughtAt = hoursBefore(6 * 24)
    const strict = (now: Date, booked = boughtAt) => refundNow(terms('strict', booked), 'guest', now)
    expect(strict(hoursBefore(48, -1))).toMatchObject({ refundInCents: 333_33, rule: 'seven-days' })
    expect(strict(hoursBefore(48))).toMatchObject({ refundInCents: 0, rule: 'policy' })
    const early = hoursBefore(10 * 24)
    expect(strict(new Date(early.getTime() + 7 * day - 1), early).rule).toBe('seven-days')
    expect(strict(new Date(early.getTime() + 7 * day), early).rule).toBe('policy')
  })

  test('names the policy where it gives as much for longer', () => {
    expect(refundNow(terms('flexible', hoursBefore(72)), 'guest', hoursBefore(60))).toEqual({
      refundInCents: 333_33,
      keptInCents: 0,
      returnedInCents: 0,
      rule: 'policy',
      until: hoursBefore(24),
    })
  })

  test('names the seven days where they give it for longer', () => {
    // By the policy the whole price comes back until five days before the start.
    expect(refundNow(terms('moderate', hoursBefore(6 * 24)), 'guest', hoursBefore(125))).toMatchObject({
      refundInCents: 333_33,
      rule: 'seven-days',
      until: hoursBefore(48),
    })
  })

  test('gives all back when somebody other than the guest cancels', () => {
    for (const actor of ['host', 'admin'] as const) {
      expect(refundNow(terms('strict'), actor, hoursBefore(1))).toMatchObject({
        refundInCents: 333_33,
        rule: 'not-by-guest',
      })
    }
  })

  test('adds up to the total, is never negative, and never rises as the start comes nearer', () => {
    const policies = fc.constantFrom('flexible', 'moderate', 'strict')
    const hours = fc.integer({ min: 0, max: 60 * 24 })
    fc.assert(
      fc.property(policies, hours, hours, hours, fc.nat(), (policy, booked, one, other, totalInCents) => {
        const agreed = { ...terms(policy, hoursBefore(booked)), totalInCents }
        const [earlier, later] = [Math.max(one, other), Math.min(one, other)].map((before) =>
          refundNow(agreed, 'guest', hoursBefore(Math.min(before, booked))),
        )
        for (const { refundInCents, keptInCents } of [earlier, later].filter(
          (refund) => refund !== undefined,
        )) {
          expect(refundInCents + keptInCents).toBe(totalInCents)
          expect(Math.min(refundInCents, keptInCents)).toBeGreaterThanOrEqual(0)
        }
        expect(later?.refundInCents).toBeLessThanOrEqual(earlier?.refundInCents ?? 0)
      }),
    )
  })
})

describe('what comes back until when', () => {
  test('begins with the seven days of the law, then lists what the policy gives for longer', () => {
    const now = hoursBefore(20 * 24)
    expect(refundsFor(terms('strict', now), now)).toEqual([
      { until: new Date(now.getTime() + 7 * day), refundInCents: 333_33, rule: 'seven-days' },
      { until: hoursBefore(7 * 24), refundInCents: 166_67, rule: 'policy' },
    ])
    const soon = hoursBefore(5 * 24)
    expect(refundsFor(terms('strict', soon), soon)).toEqual([
      { until: hoursBefore(48), refundInCents: 333_33, rule: 'seven-days' },
    ])
  })

  test('is what comes back at every instant until then, first of all now', () => {
    const policies = fc.constantFrom('flexible', 'moderate', 'strict')
    const hours = fc.integer({ min: 0, max: 60 * 24 })
    fc.assert(
      fc.property(policies, hours, hours, hours, (policy, booked, sooner, later) => {
        const agreed = terms(policy, hoursBefore(booked))
        const now = hoursBefore(Math.min(booked, Math.max(sooner, later)))
        const then = hoursBefore(Math.min(booked, sooner, later))
        const refunds = refundsFor(agreed, now)
        const [first] = refunds
        const { refundInCents, until } = refundNow(agreed, 'guest', now)
        expect([refundInCents, until]).toEqual([first?.refundInCents ?? 0, first?.until ?? null])
        const promised = refunds.find((refund) => refund.until > then)?.refundInCents ?? 0
        expect(refundNow(agreed, 'guest', then).refundInCents).toBe(promised)
      }),
    )
  })
})

test('what came back before counts towards what comes back, and the three add up to the total', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.integer({ min: -1_000, max: 2_500_000 }),
      (refundInCents, keptInCents, left) => {
        const byRule = {
          refundInCents,
          keptInCents,
          returnedInCents: 0,
          rule: 'policy',
          until: null,
        } as const
        const now = refundOfLeft(byRule, left)
        const amounts = [now.refundInCents, now.keptInCents, now.returnedInCents]
        expect(amounts.reduce((sum, one) => sum + one)).toBe(refundInCents + keptInCents)
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
        expect(now.refundInCents).toBe(Math.max(0, Math.min(left, refundInCents + keptInCents) - keptInCents))
      },
    ),
  )
})

test('what is left of each refund of the policy equals the refund computed at its instant (CAN-04)', () => {
  const left = fc.integer({ min: -1_000, max: 400_00 })
  fc.assert(
    fc.property(fc.constantFrom('flexible', 'moderate', 'strict'), left, (policy, leftInCents) => {
      const agreed = terms(policy)
      const now = hoursBefore(20 * 24)
      const byRule = refundsFor(agreed, now)
      const asked = byRule.map(({ until }) => {
        const then = new Date(until.getTime() - 1)
        return { ...refundOfLeft(refundNow(agreed, 'guest', then), leftInCents), until }
      })
      const { refunds, returnedInCents } = refundsOfLeft(byRule, agreed.totalInCents, leftInCents)
      expect(refunds.map(({ until, refundInCents }) => [until, refundInCents])).toEqual(
        asked
          .filter(({ refundInCents }) => refundInCents > 0)
          .map(({ until, refundInCents }) => [until, refundInCents]),
      )
      expect(returnedInCents).toBe(asked[0]?.returnedInCents)
      expect(refundsOfLeft(byRule, agreed.totalInCents, null)).toEqual({
        refunds: byRule,
        returnedInCents: 0,
      })
    }),
  )
})
