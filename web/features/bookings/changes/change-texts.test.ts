import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { changeTitle, differenceText } from './change-texts.ts'

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

test('each side of an agreed change reads until when the difference is to be paid', () => {
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

test.each([
  [undefined, 'Voltam R$ 90 para você, por PIX, assim que a mudança valer.'],
  [90_00, 'Voltam R$ 90 para você, por PIX, assim que a mudança valer.'],
  [
    40_00,
    'Voltam R$ 40 para você, por PIX, assim que a mudança valer. O resto da diferença já voltou antes.',
  ],
  [0, 'A diferença de R$ 90 já voltou para você antes.'],
])('a guest reads what still comes back of a change that costs less: %o', (backInCents, text) => {
  const booking = { ...bookingOf('guest'), paymentMode: 'platform' } as const
  const terms = { before: { totalInCents: 270_00 }, after: { totalInCents: 180_00 } }
  expect(differenceText(booking, { ...terms, ...(backInCents !== undefined && { backInCents }) })).toBe(text)
})
