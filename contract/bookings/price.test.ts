import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { everyDay, mondayToFriday, openDays, price, range, slotPair } from '#tests/factories/booking.ts'
import { addDays, minutesOfTime, timeOfMinutes } from '../dates.ts'
import { formatPrice, toCents } from '../money.ts'
import { priceUnits } from '../workspaces/rules.ts'
import { bookingChatUrl, bookingSlots, countMonths, countOpenDays, priceBooking } from './rules.ts'

describe('the price', () => {
  const week = { from: '2026-03-02', to: '2026-03-08' }
  const nineHours = { start: '09:00', end: '18:00' }

  test.each([
    ['hour', 50, { from: '2026-03-02', to: '2026-03-03' }, 900, 'R$ 50 × 9 horas × 2 dias'],
    ['hour', 50, { from: '2026-03-02', to: '2026-03-02' }, 450, 'R$ 50 × 9 horas × 1 dia'],
    ['hour', 50, week, 2250, 'R$ 50 × 9 horas × 5 dias'],
    ['day', 89.9, week, 449.5, 'R$ 89,90 × 5 dias'],
    ['day', 240, { from: '2026-03-02', to: '2026-03-02' }, 240, 'R$ 240 × 1 dia'],
    ['month', 2600, { from: '2026-01-31', to: '2026-02-28' }, 5200, 'R$ 2.600 × 2 meses'],
    ['month', 2600, { from: '2026-03-02', to: '2026-03-02' }, 2600, 'R$ 2.600 × 1 mês'],
  ] as const)('per %s of %d', (priceUnit, each, dates, total, arithmetic) => {
    const booking = { price: each, priceUnit, dates, hours: nineHours, availableDays: mondayToFriday }
    expect(priceBooking(booking)).toEqual({ total, arithmetic })
  })

  test.each([
    ['09:00', '09:30', 'R$ 50 × 0,5 hora × 1 dia', 25],
    ['09:00', '10:00', 'R$ 50 × 1 hora × 1 dia', 50],
    ['09:00', '10:30', 'R$ 50 × 1,5 hora × 1 dia', 75],
    ['08:00', '22:00', 'R$ 50 × 14 horas × 1 dia', 700],
    ['08:30', '11:00', 'R$ 50 × 2,5 horas × 1 dia', 125],
  ])('from %s to %s reads %s', (start, end, arithmetic, total) => {
    const dates = { from: '2026-03-02', to: '2026-03-02' }
    const booking = {
      price: 50,
      priceUnit: 'hour',
      dates,
      hours: { start, end },
      availableDays: everyDay,
    } as const
    expect(priceBooking(booking)).toEqual({ total, arithmetic })
  })

  test.each(bookingSlots.slice(0, -1))('from %s to every later slot is that of the time between', (start) => {
    const dates = { from: '2028-02-28', to: '2028-03-01' }
    for (const end of bookingSlots.filter((slot) => slot > start)) {
      const halfHours = bookingSlots.indexOf(end) - bookingSlots.indexOf(start)
      for (const [each, cents] of [
        [50, 5000],
        [89.9, 8990],
        [1.01, 101],
      ] as const) {
        const booking = { price: each, dates, hours: { start, end }, availableDays: everyDay }
        const perHour = priceBooking({ ...booking, priceUnit: 'hour' })
        expect(toCents(perHour?.total ?? 0), end).toBe(Math.round((cents * halfHours * 3) / 2))
        expect(priceBooking({ ...booking, priceUnit: 'day' })?.total).toBe((cents * 3) / 100)
        expect(priceBooking({ ...booking, priceUnit: 'month' })?.total).toBe(cents / 100)
      }
    }
  })

  test('is none where the space is open on no day of the range', () => {
    const dates = { from: '2026-03-07', to: '2026-03-08' }
    for (const priceUnit of priceUnits) {
      const booking = { price: 50, priceUnit, dates, hours: nineHours, availableDays: mondayToFriday }
      expect(priceBooking(booking)).toBeNull()
    }
  })

  test('is that of its factors in whole centavos, and never less than the smallest booking', () => {
    fc.assert(
      fc.property(
        price,
        fc.constantFrom(...priceUnits),
        range,
        slotPair,
        openDays,
        (each, priceUnit, dates, hours, availableDays) => {
          const result = priceBooking({ price: each, priceUnit, dates, hours, availableDays })
          const days = countOpenDays(dates, availableDays)
          if (days === 0) {
            expect(result).toBeNull()
            return
          }
          const hoursPerDay = (minutesOfTime(hours.end) - minutesOfTime(hours.start)) / 60
          const factors = { hour: hoursPerDay * days, day: days, month: countMonths(dates) }
          const cents = toCents(result?.total ?? 0)
          expect(Math.abs(cents - toCents(each) * factors[priceUnit])).toBeLessThanOrEqual(0.5)
          expect(cents).toBeGreaterThan(0)
          expect(result?.arithmetic.startsWith(`${formatPrice(each)} × `)).toBe(true)
        },
      ),
    )
  })

  test('never falls when the booking grows by a day or half an hour', () => {
    fc.assert(
      fc.property(price, fc.constantFrom(...priceUnits), range, slotPair, (each, priceUnit, dates, hours) => {
        const booking = { price: each, priceUnit, dates, hours, availableDays: everyDay }
        const total = priceBooking(booking)?.total ?? 0
        const longer = { ...booking, dates: { ...dates, to: addDays(dates.to, 1) } }
        expect(priceBooking(longer)?.total).toBeGreaterThanOrEqual(total)
        const later = timeOfMinutes(minutesOfTime(hours.end) + 30)
        const wider = { ...booking, hours: { ...hours, end: later } }
        expect(priceBooking(wider)?.total).toBeGreaterThanOrEqual(total)
      }),
    )
  })
})

describe('the chat', () => {
  const request = {
    phone: '5511999990000',
    name: 'Sala Ipê & Cia. 100%',
    dates: { from: '2026-03-02', to: '2026-03-05' },
    hours: { start: '09:00', end: '18:00' },
    total: 1439.6,
    pageUrl: 'https://pouso.example/workspace/123',
  }

  test('carries the request line by line', () => {
    const url = new URL(bookingChatUrl(request))
    expect(url.origin + url.pathname).toBe('https://wa.me/5511999990000')
    expect([...url.searchParams.keys()]).toEqual(['text'])
    expect(url.searchParams.get('text')?.split('\n')).toEqual([
      'Olá! Quero reservar pelo Pouso:',
      'Espaço: Sala Ipê & Cia. 100%',
      'Datas: 02/03/2026 a 05/03/2026',
      'Horário: 09:00 às 18:00',
      'Total: R$ 1.439,60',
      'https://pouso.example/workspace/123',
    ])
  })

  test('keeps any name whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const text = new URL(bookingChatUrl({ ...request, name })).searchParams.get('text')
        expect(text).toContain(`Espaço: ${name}\nDatas: `)
      }),
    )
  })
})
