import { describe, expect, test } from 'vitest'
import { MS_PER_HOUR, MS_PER_MINUTE } from '#contract/dates.ts'
import { type ChargeRow, nextCheckOf } from './charges.ts'

const NOW = new Date('2026-11-23T15:00:00Z')
const before = (ms: number) => new Date(NOW.getTime() - ms)
type Checked = Pick<ChargeRow, 'status' | 'checks' | 'updatedAt'>

/** After how many minutes the provider is asked about a charge; null: never again. */
function minutesUntilCheck({
  status,
  checks = 0,
  updatedAt = NOW,
}: Partial<Checked> & Pick<Checked, 'status'>) {
  const next = nextCheckOf({ status, checks, updatedAt }, NOW)
  return next && (next.getTime() - NOW.getTime()) / MS_PER_MINUTE
}

describe('the bank is asked again (PAY-15)', () => {
  test.each([
    [0, 1],
    [1, 5],
    [2, 15],
    [3, 60],
    [99, 60],
  ])('about a charge that waits, and was asked about %i times, after %i minutes', (checks, minutes) => {
    for (const status of ['pending', 'in_review', 'disputed'] as const) {
      expect(minutesUntilCheck({ status, checks })).toBe(minutes)
    }
  })

  test('each minute about a charge that isn’t made yet', () => {
    for (const checks of [0, 1, 99]) expect(minutesUntilCheck({ status: 'created', checks })).toBe(1)
  })

  test('for a day about one that has ended, and no longer', () => {
    for (const status of ['expired', 'cancelled', 'failed'] as const) {
      const ended = (ms: number) => minutesUntilCheck({ status, updatedAt: before(ms) })
      expect([ended(0), ended(24 * MS_PER_HOUR - 1), ended(24 * MS_PER_HOUR)]).toEqual([1, 1, null])
    }
  })

  test('about one that was paid or taken back never', () => {
    for (const status of ['paid', 'reversed'] as const) expect(minutesUntilCheck({ status })).toBeNull()
  })
})
