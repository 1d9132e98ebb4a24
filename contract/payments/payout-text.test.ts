import { expect, test } from 'vitest'
import type { PayoutStatus } from './payment-states.ts'
import { payoutOfHost } from './payout-text.ts'

const releasesAt = '2026-12-01T12:00:00.000Z'
const paidAt = '2026-12-03T12:00:00.000Z'
const decided = { waitsForDispute: false, waitsForBank: false }
const shown = (hostInCents: number, status: PayoutStatus) =>
  payoutOfHost({
    hostInCents,
    payout: { ...decided, status, releasesAt, paidAt: status === 'paid' ? paidAt : null },
  })

test('a booking without a share of its host has nothing to come, unless money was sent (EARN-09)', () => {
  for (const status of ['scheduled', 'releasable', 'returned', 'void'] as const) {
    expect(shown(0, status)).toEqual({ status: 'void', releasedOrPaidAt: null })
  }
  expect(shown(0, 'paid')).toEqual({ status: 'paid', releasedOrPaidAt: paidAt })
  expect(shown(-1, 'ordered')).toEqual({ status: 'ordered', releasedOrPaidAt: releasesAt })
})

test('a booking with a share has the day of its payout', () => {
  expect(shown(1, 'scheduled')).toEqual({ status: 'scheduled', releasedOrPaidAt: releasesAt })
  expect(shown(1, 'paid')).toEqual({ status: 'paid', releasedOrPaidAt: paidAt })
})

test('a payout that waits for a decision has no day yet', () => {
  const payout = { ...decided, status: 'scheduled', releasesAt, paidAt: null } as const
  for (const waiting of [{ waitsForDispute: true }, { waitsForBank: true }]) {
    const shownNow = payoutOfHost({ hostInCents: 1, payout: { ...payout, ...waiting } })
    expect(shownNow).toEqual({ status: 'scheduled', releasedOrPaidAt: null })
  }
})
