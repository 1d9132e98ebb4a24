import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { changeTitle } from './change-texts.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const bookingOf = (role: Booking['role']) =>
  ({
    role,
    guest: { name: 'Rui Lima' },
    host: { name: 'Helena Prado' },
    timeZone: 'America/Sao_Paulo',
  }) as Booking
const change = {
  status: 'unpaid',
  proposedBy: 'guest',
  until: '2026-11-20T20:30:00.000Z',
  isInReview: false,
} as NonNullable<Booking['change']>

test('of a change that was agreed on each side reads until when the difference is paid', () => {
  expect(changeTitle(bookingOf('guest'), change, NOW)).toBe(
    'Mudança aceita: pague a diferença até hoje às\u00a017:28',
  )
  expect(changeTitle(bookingOf('host'), change, NOW)).toBe(
    'Rui Lima tem até hoje às\u00a017:28 para pagar a diferença',
  )
})

test('while the bank looks at that payment nobody reads a deadline (PAY-16)', () => {
  for (const role of ['guest', 'host', 'admin'] as const) {
    expect(changeTitle(bookingOf(role), { ...change, isInReview: true }, NOW)).toBe(
      'O banco está analisando o pagamento da diferença',
    )
  }
})
