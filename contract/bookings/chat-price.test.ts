import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bookingSlots,
  datesOn,
  everyDay,
  mondayToFriday,
  openDays,
  priceInCents,
  range,
  slotPair,
} from '#tests/factories/booking.ts'
import { addDays, minutesOfTime, timeOfMinutes } from '../dates.ts'
import { type PriceUnit, priceUnits } from '../workspaces/rules.ts'
import { countMonths, priceBooking } from './chat-price.ts'
import { bookingChatUrl } from './rules.ts'

describe('the price', () => {
  const week = { from: '2026-03-02', to: '2026-03-08' }
  const nineHours = { start: '09:00', end: '18:00' }

  test.each([
    [
      'hour',
      50_00,
      { from: '2026-03-02', to: '2026-03-03' },
      900_00,
      [
        { count: 9, unit: 'hour' },
        { count: 2, unit: 'day' },
      ],
    ],
    [
      'hour',
      50_00,
      week,
      2250_00,
      [
        { count: 9, unit: 'hour' },
        { count: 5, unit: 'day' },
      ],
    ],
    ['day', 89_90, week, 449_50, [{ count: 5, unit: 'day' }]],
    ['day', 240_00, { from: '2026-03-02', to: '2026-03-02' }, 240_00, [{ count: 1, unit: 'day' }]],
    ['month', 2600_00, { from: '2026-01-31', to: '2026-02-28' }, 5200_00, [{ count: 2, unit: 'month' }]],
    ['month', 2600_00, { from: '2026-03-02', to: '2026-03-02' }, 2600_00, [{ count: 1, unit: 'month' }]],
  ] as const)(
    'is counted per %s of %d centavos',
    (priceUnit, unitPriceInCents, dates, totalInCents, quantities) => {
      const openDates = datesOn(dates, mondayToFriday)
      const booking = { unitPriceInCents, priceUnit, dates, hours: nineHours, openDates }
      const line = { unitPriceInCents, quantities, amountInCents: totalInCents }
      expect(priceBooking(booking)).toEqual({ lines: [line], totalInCents })
    },
  )

  test.each([
    ['09:00', '09:30', 0.5, 25_00],
    ['09:00', '10:00', 1, 50_00],
    ['09:00', '10:30', 1.5, 75_00],
    ['08:00', '22:00', 14, 700_00],
    ['08:30', '11:00', 2.5, 125_00],
    ['22:00', '24:00', 2, 100_00],
    ['00:00', '24:00', 24, 1200_00],
  ])('from %s to %s is that of %d hours', (start, end, hours, totalInCents) => {
    const quote = priceBooking({
      unitPriceInCents: 50_00,
      priceUnit: 'hour',
      dates: { from: '2026-03-02', to: '2026-03-02' },
      hours: { start, end },
      openDates: ['2026-03-02'],
    })
    expect(quote?.lines[0]?.quantities[0]).toEqual({ count: hours, unit: 'hour' })
    expect(quote?.totalInCents).toBe(totalInCents)
  })

  test.each(bookingSlots.slice(0, -1))('from %s to every later slot counts the time between', (start) => {
    const dates = { from: '2028-02-28', to: '2028-03-01' }
    for (const end of bookingSlots.filter((slot) => slot > start)) {
      const halfHours = bookingSlots.indexOf(end) - bookingSlots.indexOf(start)
      for (const unitPriceInCents of [50_00, 89_90, 1_01]) {
        const booking = {
          unitPriceInCents,
          dates,
          hours: { start, end },
          openDates: datesOn(dates, everyDay),
        }
        const total = (priceUnit: PriceUnit) => priceBooking({ ...booking, priceUnit })?.totalInCents
        expect(total('hour'), end).toBe(Math.round((unitPriceInCents * halfHours * 3) / 2))
        expect(total('day')).toBe(unitPriceInCents * 3)
        expect(total('month')).toBe(unitPriceInCents)
      }
    }
  })

  test('is null when the workspace is open on no day of the range', () => {
    const dates = { from: '2026-03-07', to: '2026-03-08' }
    for (const priceUnit of priceUnits) {
      const booking = { priceUnit, dates, hours: nineHours, openDates: [] }
      expect(priceBooking({ unitPriceInCents: 50_00, ...booking })).toBeNull()
    }
  })

  test('is the product of its factors in whole centavos and the sum of its lines, and never zero', () => {
    fc.assert(
      fc.property(
        priceInCents,
        fc.constantFrom(...priceUnits),
        range,
        slotPair,
        openDays,
        (unitPriceInCents, priceUnit, dates, hours, availableDays) => {
          const openDates = datesOn(dates, availableDays)
          const quote = priceBooking({ unitPriceInCents, priceUnit, dates, hours, openDates })
          const days = openDates.length
          if (days === 0) {
            expect(quote).toBeNull()
            return
          }
          const { lines, totalInCents } = quote ?? { lines: [], totalInCents: 0 }
          const hoursPerDay = (minutesOfTime(hours.end) - minutesOfTime(hours.start)) / 60
          const factors = { hour: hoursPerDay * days, day: days, month: countMonths(dates) }
          expect(Math.abs(totalInCents - unitPriceInCents * factors[priceUnit])).toBeLessThanOrEqual(0.5)
          expect(Number.isSafeInteger(totalInCents)).toBe(true)
          expect(totalInCents).toBeGreaterThan(0)
          expect(lines.reduce((sum, { amountInCents }) => sum + amountInCents, 0)).toBe(totalInCents)
          expect(lines[0]?.unitPriceInCents).toBe(unitPriceInCents)
        },
      ),
    )
  })

  test('never falls when the booking grows by a day or half an hour', () => {
    fc.assert(
      fc.property(
        priceInCents,
        fc.constantFrom(...priceUnits),
        range,
        slotPair,
        (unitPriceInCents, priceUnit, dates, hours) => {
          const openDates = datesOn(dates, everyDay)
          const booking = { unitPriceInCents, priceUnit, dates, hours, openDates }
          const total = priceBooking(booking)?.totalInCents ?? 0
          const to = addDays(dates.to, 1)
          const longer = { ...booking, dates: { ...dates, to }, openDates: [...openDates, to] }
          expect(priceBooking(longer)?.totalInCents).toBeGreaterThanOrEqual(total)
          const later = timeOfMinutes(minutesOfTime(hours.end) + 30)
          const wider = { ...booking, hours: { ...hours, end: later } }
          expect(priceBooking(wider)?.totalInCents).toBeGreaterThanOrEqual(total)
        },
      ),
    )
  })
})

describe('the chat', () => {
  const request = {
    phone: '5511999990000',
    name: 'Sala Ipê & Cia. 100%',
    dates: { from: '2026-03-02', to: '2026-03-05' },
    hours: { start: '09:00', end: '18:00' },
    totalInCents: 1439_60,
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

  test('carries any name unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const text = new URL(bookingChatUrl({ ...request, name })).searchParams.get('text')
        expect(text).toContain(`Espaço: ${name}\nDatas: `)
      }),
    )
  })
})
