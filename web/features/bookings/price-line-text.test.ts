import { describe, expect, test } from 'vitest'
import { priceBooking, type Quantity } from '#contract/bookings/chat-price.ts'
import { formatMoney } from '#contract/money.ts'
import { datesOn, mondayToFriday } from '#tests/factories/booking.ts'
import { priceLineText } from './price-line-text.ts'

function textsOf(booking: Parameters<typeof priceBooking>[0]) {
  const quote = priceBooking(booking)
  return quote && { lines: quote.lines.map(priceLineText), total: formatMoney(quote.totalInCents) }
}

describe('the text of a price line', () => {
  const week = { from: '2026-03-02', to: '2026-03-08' }
  const oneDay = { from: '2026-03-02', to: '2026-03-02' }
  const nineHours = { start: '09:00', end: '18:00' }

  test.each([
    ['hour', 50_00, { from: '2026-03-02', to: '2026-03-03' }, 'R$ 50 × 9 horas × 2 dias', 'R$ 900'],
    ['hour', 50_00, oneDay, 'R$ 50 × 9 horas × 1 dia', 'R$ 450'],
    ['hour', 50_00, week, 'R$ 50 × 9 horas × 5 dias', 'R$ 2.250'],
    ['day', 89_90, week, 'R$ 89,90 × 5 dias', 'R$ 449,50'],
    ['day', 240_00, oneDay, 'R$ 240 × 1 dia', 'R$ 240'],
    ['month', 2600_00, { from: '2026-01-31', to: '2026-02-28' }, 'R$ 2.600 × 2 meses', 'R$ 5.200'],
    ['month', 2600_00, oneDay, 'R$ 2.600 × 1 mês', 'R$ 2.600'],
  ] as const)(
    'names the quantities per %s of %d centavos',
    (priceUnit, unitPriceInCents, dates, line, total) => {
      const openDates = datesOn(dates, mondayToFriday)
      const booking = { unitPriceInCents, priceUnit, dates, hours: nineHours, openDates }
      expect(textsOf(booking)).toEqual({ lines: [line], total })
    },
  )

  test.each([
    [0.5, 'R$ 50 × 0,5 hora × 1 dia'],
    [1, 'R$ 50 × 1 hora × 1 dia'],
    [1.5, 'R$ 50 × 1,5 hora × 1 dia'],
    [2.5, 'R$ 50 × 2,5 horas × 1 dia'],
    [14, 'R$ 50 × 14 horas × 1 dia'],
  ])('names %d hours', (count, text) => {
    const quantities: Quantity[] = [
      { count, unit: 'hour' },
      { count: 1, unit: 'day' },
    ]
    expect(priceLineText({ unitPriceInCents: 50_00, quantities, amountInCents: count * 50_00 })).toBe(text)
  })
})
