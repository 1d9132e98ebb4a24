import { expect, test } from 'vitest'
import { refundsBefore } from './cancellation.ts'

const start = new Date('2026-12-20T13:00:00Z')
const before = (policy: Parameters<typeof refundsBefore>[0], now: string) =>
  refundsBefore(policy, start, 333_33, new Date(now)).map(({ until, refundInCents }) => [
    until.toISOString(),
    refundInCents,
  ])

test('a policy names what comes back until when, half a centavo up', () => {
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

test('what is over is left out, to the second', () => {
  expect(before('strict', '2026-12-06T12:59:59Z')).toHaveLength(2)
  expect(before('strict', '2026-12-06T13:00:00Z')).toEqual([['2026-12-13T13:00:00.000Z', 166_67]])
  expect(before('flexible', '2026-12-19T13:00:00Z')).toEqual([])
})
