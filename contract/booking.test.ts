import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minutesOfTime, timeOfMinutes, type Weekday, weekdays } from './availability.ts'
import {
  addDays,
  addMonths,
  areHoursBookable,
  bookingChatUrl,
  bookingSlots,
  countMonths,
  countOpenDays,
  type DateRange,
  defaultHours,
  isDayBookable,
  isEndSlotOpen,
  isIsoDay,
  isStartSlotOpen,
  priceBooking,
  weekdayOf,
} from './booking.ts'
import { formatPrice, priceUnits, toCents } from './price.ts'

const everyDay: readonly Weekday[] = weekdays
const mondayToFriday: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']

const isoDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
const range = fc
  .tuple(isoDay, fc.integer({ min: 0, max: 800 }))
  .map(([from, length]): DateRange => ({ from, to: addDays(from, length) }))
const openDays = fc.subarray([...weekdays], { minLength: 1 })
const openHours = fc
  .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1439 }))
  .filter(([start, end]) => start < end)
  .map(([start, end]) => ({ start: timeOfMinutes(start), end: timeOfMinutes(end) }))
const slotPair = fc
  .tuple(fc.constantFrom(...bookingSlots), fc.constantFrom(...bookingSlots))
  .filter(([start, end]) => start < end)
  .map(([start, end]) => ({ start, end }))
const price = fc.integer({ min: 100, max: 100_000_000 }).map((cents) => cents / 100)

describe('slots', () => {
  test('come every half hour from 08:00 to 22:00', () => {
    expect(bookingSlots).toHaveLength(29)
    expect(bookingSlots.slice(0, 3)).toEqual(['08:00', '08:30', '09:00'])
    expect(bookingSlots.at(-1)).toBe('22:00')
  })

  test.each(bookingSlots.flatMap((start) => bookingSlots.map((end) => [start, end] as const)))(
    '%s to %s can be booked exactly when the end is later',
    (start, end) => {
      const open = { start: '08:00', end: '22:00' }
      expect(areHoursBookable({ start, end }, open)).toBe(start < end)
      expect(isStartSlotOpen(start, open, end)).toBe(start < end)
      expect(isEndSlotOpen(end, open, start)).toBe(start < end)
    },
  )

  test('outside the hours of the space are closed', () => {
    fc.assert(
      fc.property(slotPair, openHours, (hours, open) => {
        expect(areHoursBookable(hours, open)).toBe(hours.start >= open.start && hours.end <= open.end)
      }),
    )
  })

  test.each([
    ['08:00', '18:00', { start: '09:00', end: '18:00' }],
    ['07:00', '20:00', { start: '09:00', end: '18:00' }],
    ['10:00', '16:00', { start: '10:00', end: '16:00' }],
    ['09:15', '17:45', { start: '09:30', end: '17:30' }],
    ['18:00', '23:00', { start: '18:00', end: '18:30' }],
    ['06:00', '08:30', { start: '08:00', end: '08:30' }],
    ['00:00', '23:30', { start: '09:00', end: '18:00' }],
    ['22:00', '23:30', null],
    ['10:15', '10:45', null],
    ['05:00', '07:30', null],
  ])('of a space open from %s to %s are preselected inside its hours', (start, end, expected) => {
    expect(defaultHours({ start, end })).toEqual(expected)
  })

  test('are preselected wherever two of them fall inside', () => {
    fc.assert(
      fc.property(openHours, (open) => {
        const hours = defaultHours(open)
        const inside = bookingSlots.filter((slot) => slot >= open.start && slot <= open.end)
        if (inside.length < 2) expect(hours).toBeNull()
        else expect(hours && areHoursBookable(hours, open)).toBe(true)
      }),
    )
  })
})

describe('days', () => {
  test.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['amanhã', false],
    ['', false],
  ])('%s is a day of the calendar: %s', (text, expected) => {
    expect(isIsoDay(text)).toBe(expected)
  })

  test.each([
    ['2026-11-21', 'sat'],
    ['2028-02-29', 'tue'],
    ['2000-01-01', 'sat'],
  ])('%s is a %s', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
  })

  test.each([
    ['the day before', '2026-03-01', false],
    ['today', '2026-03-02', true],
    ['a closed day', '2026-03-07', false],
    ['the first date', '2026-03-02', true],
    ['the last date', '2026-03-20', true],
    ['after the last date', '2026-03-23', false],
  ])('%s (%s) can be booked: %s', (_, day, expected) => {
    const space = { availableDays: mondayToFriday, startDate: '2026-02-01', endDate: '2026-03-20' }
    expect(isDayBookable(day, space, '2026-03-02')).toBe(expected)
  })

  test('before the first date of the space are closed', () => {
    const space = { availableDays: everyDay, startDate: '2026-04-01', endDate: null }
    expect(isDayBookable('2026-03-31', space, '2026-03-02')).toBe(false)
    expect(isDayBookable('2026-04-01', space, '2026-03-02')).toBe(true)
  })

  test('follow each other over month ends and leap days', () => {
    for (let day = '2027-12-25'; day < '2029-03-05'; day = addDays(day, 1)) {
      const next = addDays(day, 1)
      expect(next > day && isIsoDay(next)).toBe(true)
      expect(weekdays.indexOf(weekdayOf(next))).toBe((weekdays.indexOf(weekdayOf(day)) + 1) % 7)
    }
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2028-02-29', 1)).toBe('2028-03-01')
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01')
    expect(countOpenDays({ from: '2028-02-28', to: '2028-03-01' }, everyDay)).toBe(3)
  })

  test('are counted one by one where the space is open', () => {
    fc.assert(
      fc.property(range, openDays, (dates, days) => {
        let expected = 0
        for (let day = dates.from; day <= dates.to; day = addDays(day, 1)) {
          if (days.includes(weekdayOf(day))) expected += 1
        }
        expect(countOpenDays(dates, days)).toBe(expected)
      }),
    )
  })
})

describe('months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', 3, '2026-06-30'],
  ])('%s plus %i is %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected)
  })

  test.each([
    ['2026-03-10', '2026-03-10', 1],
    ['2026-03-10', '2026-04-09', 1],
    ['2026-03-10', '2026-04-10', 2],
    ['2026-01-31', '2026-02-27', 1],
    ['2026-01-31', '2026-02-28', 2],
    ['2028-01-31', '2028-02-28', 1],
    ['2028-01-31', '2028-02-29', 2],
    ['2028-02-29', '2029-02-27', 12],
    ['2028-02-29', '2029-02-28', 13],
  ])('from %s to %s are %i', (from, to, expected) => {
    expect(countMonths({ from, to })).toBe(expected)
  })

  test('keep to the calendar from every day of a leap year and the year after', () => {
    for (let day = '2028-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
      const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
      for (let count = 0; count <= 13; count += 1) {
        const later = addMonths(day, count)
        const months = year * 12 + month - 1 + count
        const firstOfNext = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 1))
        const lastDay = new Date(firstOfNext.getTime() - 86_400_000).getUTCDate()
        expect(isIsoDay(later)).toBe(true)
        expect(Number(later.slice(0, 4)) * 12 + Number(later.slice(5, 7)) - 1).toBe(months)
        expect(Number(later.slice(8))).toBe(Math.min(date, lastDay))
      }
    }
  })

  test.each(['2027-12-31', '2028-01-30', '2028-01-31', '2028-02-28', '2028-02-29', '2028-03-31'])(
    'from %s grow by one exactly on the day that ends each month',
    (from) => {
      for (let to = from; to < addDays(from, 800); to = addDays(to, 1)) {
        let expected = 1
        while (addMonths(from, expected) <= to) expected += 1
        expect(countMonths({ from, to }), to).toBe(expected)
      }
    },
  )

  test('are the least number that passes the end', () => {
    fc.assert(
      fc.property(range, (dates) => {
        const months = countMonths(dates)
        expect(months).toBeGreaterThanOrEqual(1)
        expect(addMonths(dates.from, months) > dates.to).toBe(true)
        if (months > 1) expect(addMonths(dates.from, months - 1) <= dates.to).toBe(true)
      }),
    )
  })
})

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
