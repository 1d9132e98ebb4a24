import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoDay, openingRules } from '#tests/factories/opening.ts'
import { addDays, minutesOfTime, timeOfMinutes, toEpochDay, weekdayOf } from '../dates.ts'
import { noRates, ratesWithPrice } from './default-booking-rules.ts'
import { holidayCalendar } from './holidays.ts'
import { lengthOf, type OpenDay, openPeriods } from './open-periods.ts'
import { cheaperOffer, datesOf, type Pricing, type QuoteRequest, quote } from './quote.ts'
import type { Rates } from './rules-shapes.ts'

const everyDay = (dates: { from: string; to: string }): OpenDay[] =>
  Array.from({ length: toEpochDay(dates.to) - toEpochDay(dates.from) + 1 }, (_, index) => ({
    date: addDays(dates.from, index),
    periods: [{ start: '08:00', end: '22:00' }],
  }))
const pricingOf = (rates: Partial<Rates>): Pricing => ({
  rates: { ...noRates, ...rates },
  openDays: everyDay,
  holidayOn: holidayCalendar('SP'),
})
/** 2026-12-01 is a Tuesday. */
const tuesday = '2026-12-01'
const hours = (start: string, end: string, from = tuesday, to = from): QuoteRequest => ({
  kind: 'hours',
  dates: { from, to },
  hours: { start, end },
})
const days = (from: string, count: number): QuoteRequest => ({
  kind: 'days',
  dates: { from, to: addDays(from, count - 1) },
})
const texts = (request: QuoteRequest, rates: Partial<Rates>) => {
  const result = quote(request, pricingOf(rates))
  return (
    result && [
      ...result.lines.map(({ label, amountInCents }) => `${label}: ${amountInCents}`),
      result.totalInCents,
    ]
  )
}

describe('hours of one day cost the least of', () => {
  const rates = { hourInCents: 80_00, halfDayInCents: 250_00, dayInCents: 600_00 }
  test.each([
    ['09:00', '12:00', '3 horas: 24000', 240_00],
    ['09:00', '12:30', '3,5 horas: 28000', 280_00],
    ['08:00', '12:00', '1 meio período: 25000', 250_00],
    ['08:00', '18:00', '2 meios períodos: 50000', 500_00],
    ['08:00', '22:00', '1 diária: 60000', 600_00],
    ['12:00', '13:00', '1 hora: 8000', 80_00],
    ['07:00', '12:00', '5 horas: 40000', 400_00],
  ])('hour, half-day and day rates: %s to %s', (start, end, line, total) => {
    expect(texts(hours(start, end), rates)).toEqual([line, total])
  })

  test('the rates that there are', () => {
    expect(texts(hours('09:00', '10:00'), { dayInCents: 600_00 })).toEqual(['1 diária: 60000', 600_00])
    expect(texts(hours('19:00', '22:00'), { halfDayInCents: 100_00 })).toEqual([
      '1 meio período: 10000',
      100_00,
    ])
    expect(texts(hours('07:00', '12:00'), { halfDayInCents: 100_00 })).toBeNull()
    expect(texts(hours('09:00', '10:00'), { monthInCents: 600_00 })).toBeNull()
  })

  test('two equal prices, shown as hours', () => {
    expect(texts(hours('08:00', '12:00'), { hourInCents: 50_00, halfDayInCents: 200_00 })).toEqual([
      '4 horas: 20000',
      200_00,
    ])
  })

  test('the rates for hours and days over several days, never the week rate, which is for whole days', () => {
    const rates = { hourInCents: 100_00, weekInCents: 10_00 }
    expect(texts(hours('09:00', '10:00', tuesday, '2026-12-07'), rates)).toEqual([
      '1 hora × 7 dias: 70000',
      700_00,
    ])
    expect(texts(hours('08:00', '18:00', tuesday, '2026-12-03'), { halfDayInCents: 50_00 })).toEqual([
      '2 meios períodos × 3 dias: 30000',
      300_00,
    ])
  })

  test('the rates on each open day of several, rounding half a centavo up once per line', () => {
    expect(texts(hours('09:00', '09:30', tuesday, '2026-12-03'), { hourInCents: 1_01 })).toEqual([
      '0,5 hora × 3 dias: 152',
      152,
    ])
  })
})

describe('days cost', () => {
  test('each the day rate, or without one its open hours', () => {
    expect(texts(days(tuesday, 3), { dayInCents: 300_00 })).toEqual(['3 diárias: 90000', 900_00])
    expect(texts(days(tuesday, 2), { hourInCents: 10_00 })).toEqual(['14 horas × 2 dias: 28000', 280_00])
  })

  test('the week rate for seven in a row where that is less', () => {
    const rates = { dayInCents: 100_00, weekInCents: 450_00 }
    expect(texts(days(tuesday, 10), rates)).toEqual(['3 diárias: 30000', '1 semana: 45000', 750_00])
    expect(texts(days(tuesday, 7), { ...rates, weekInCents: 900_00 })).toEqual(['7 diárias: 70000', 700_00])
    expect(texts(days(tuesday, 7), { ...rates, weekInCents: 700_00 })).toEqual(['7 diárias: 70000', 700_00])
  })

  test('nothing on closed days', () => {
    const pricing = pricingOf({ dayInCents: 100_00 })
    const openDays = (dates: { from: string; to: string }) =>
      everyDay(dates).map((day) => (weekdayOf(day.date) === 'wed' ? { ...day, periods: [] } : day))
    expect(quote(days(tuesday, 3), { ...pricing, openDays })?.totalInCents).toBe(200_00)
    expect(quote(days('2026-12-02', 1), { ...pricing, openDays })).toBeNull()
  })
})

test.each([
  ['2026-01-31', 1, '2026-02-27'],
  ['2026-01-31', 2, '2026-03-30'],
  ['2028-01-31', 1, '2028-02-28'],
  ['2028-02-29', 12, '2029-02-27'],
  ['2026-12-01', 1, '2026-12-31'],
])('months from %s for %i end on %s, the day before the anchor day', (from, months, to) => {
  const request: QuoteRequest = { kind: 'months', from, months }
  expect(datesOf(request)).toEqual({ from, to })
  expect(quote(request, pricingOf({ monthInCents: 1_000_00 }))?.totalInCents).toBe(months * 1_000_00)
})

describe('on top come', () => {
  test('the surcharge of Saturdays, Sundays and holidays: the highest where two apply', () => {
    const rates = { dayInCents: 100_00, saturdayPercent: 20, sundayPercent: 50, holidayPercent: 80 }
    expect(texts(days('2026-12-04', 3), rates)).toEqual([
      '3 diárias: 30000',
      'Acréscimo de sábado (20%): 2000',
      'Acréscimo de domingo (50%): 5000',
      370_00,
    ])
    expect(texts(days('2026-12-25', 1), rates)).toEqual([
      '1 diária: 10000',
      'Acréscimo de feriado (80%): 8000',
      180_00,
    ])
    // 15 November 2026 is a Sunday and a holiday.
    expect(texts(days('2026-11-15', 1), rates)).toEqual([
      '1 diária: 10000',
      'Acréscimo de feriado (80%): 8000',
      180_00,
    ])
  })

  test('the best long-stay discount on the sum, then the minimum, then the cleaning fee', () => {
    const rates = {
      dayInCents: 100_00,
      longStayDiscounts: [
        { days: 5, percent: 10 },
        { days: 3, percent: 5 },
      ],
      cleaningFeeInCents: 30_00,
    }
    expect(texts(days(tuesday, 5), rates)).toEqual([
      '5 diárias: 50000',
      'Desconto de 10% a partir de 5 dias: -5000',
      'Taxa de limpeza: 3000',
      480_00,
    ])
    const ascending = { ...rates, longStayDiscounts: rates.longStayDiscounts.toReversed() }
    expect(texts(days(tuesday, 5), ascending)).toEqual(texts(days(tuesday, 5), rates))
    expect(texts(days(tuesday, 3), { ...rates, longStayDiscounts: [{ days: 1, percent: 0 }] })).toEqual([
      '3 diárias: 30000',
      'Taxa de limpeza: 3000',
      330_00,
    ])
    expect(
      texts(days(tuesday, 1), { dayInCents: 100_00, longStayDiscounts: [{ days: 1, percent: 5 }] }),
    ).toEqual(['1 diária: 10000', 'Desconto de 5% a partir de 1 dia: -500', 95_00])
    expect(texts(days(tuesday, 1), { dayInCents: 100_00, minimumInCents: 100_00 })).toEqual([
      '1 diária: 10000',
      100_00,
    ])
    expect(texts(days(tuesday, 1), { ...rates, minimumInCents: 150_00 })).toEqual([
      '1 diária: 10000',
      'Complemento do valor mínimo: 5000',
      'Taxa de limpeza: 3000',
      180_00,
    ])
  })
})

describe('a longer booking that costs less is offered', () => {
  test('a week instead of six days, a month instead of many', () => {
    const rates = { dayInCents: 100_00, weekInCents: 450_00, monthInCents: 1_200_00 }
    expect(cheaperOffer(days(tuesday, 6), pricingOf(rates))).toEqual({
      request: days(tuesday, 7),
      totalInCents: 450_00,
    })
    expect(cheaperOffer(days(tuesday, 20), pricingOf(rates))).toEqual({
      request: { kind: 'months', from: tuesday, months: 1 },
      totalInCents: 1_200_00,
    })
  })

  test.each([1, 2, 3, 4, 5, 6])('a week instead of %i days', (count) => {
    const pricing = pricingOf({ dayInCents: 100_00, weekInCents: 99_00 })
    expect(cheaperOffer(days(tuesday, count), pricing)).toEqual({
      request: days(tuesday, 7),
      totalInCents: 99_00,
    })
  })

  test('a month that ends with the days, but none that ends before them', () => {
    const pricing = pricingOf({ dayInCents: 100_00, monthInCents: 1_200_00 })
    expect(cheaperOffer(days(tuesday, 31), pricing)).toEqual({
      request: { kind: 'months', from: tuesday, months: 1 },
      totalInCents: 1_200_00,
    })
    expect(cheaperOffer(days(tuesday, 32), pricing)).toEqual({
      request: { kind: 'months', from: tuesday, months: 2 },
      totalInCents: 2_400_00,
    })
    expect(cheaperOffer(days(tuesday, 366), pricing), 'no more than twelve months').toBeNull()
  })

  test('whole days, weeks or months for hours of several days, and none for those of one', () => {
    const week = pricingOf({ hourInCents: 50_00, weekInCents: 1_000_00 })
    const working = hours('09:00', '17:00', tuesday, addDays(tuesday, 5))
    expect(cheaperOffer(working, week)).toEqual({ request: days(tuesday, 7), totalInCents: 1_000_00 })
    const month = pricingOf({ hourInCents: 50_00, monthInCents: 900_00 })
    expect(cheaperOffer(working, month)).toEqual({
      request: { kind: 'months', from: tuesday, months: 1 },
      totalInCents: 900_00,
    })
    expect(cheaperOffer(hours('08:00', '18:00'), month)).toBeNull()
  })

  test('the same hours of more days, or one month more, where a discount begins with it', () => {
    const byHours = pricingOf({ hourInCents: 100_00, longStayDiscounts: [{ days: 2, percent: 60 }] })
    expect(cheaperOffer(hours('09:00', '10:00'), byHours)).toEqual({
      request: hours('09:00', '10:00', tuesday, '2026-12-02'),
      totalInCents: 80_00,
    })
    const byMonths = pricingOf({ monthInCents: 1_000_00, longStayDiscounts: [{ days: 60, percent: 60 }] })
    expect(cheaperOffer({ kind: 'months', from: tuesday, months: 1 }, byMonths)).toEqual({
      request: { kind: 'months', from: tuesday, months: 2 },
      totalInCents: 800_00,
    })
  })

  test('far away, where a discount begins there', () => {
    const pricing = pricingOf({ dayInCents: 100_00, longStayDiscounts: [{ days: 28, percent: 60 }] })
    expect(cheaperOffer(days(tuesday, 15), pricing)).toEqual({
      request: days(tuesday, 28),
      totalInCents: 1_120_00,
    })
  })

  test('where a discount begins, unless it can’t be booked', () => {
    const pricing = pricingOf({ dayInCents: 100_00, longStayDiscounts: [{ days: 10, percent: 30 }] })
    expect(cheaperOffer(days(tuesday, 8), pricing)?.totalInCents).toBe(700_00)
    expect(cheaperOffer(days(tuesday, 8), pricing, () => false)).toBeNull()
  })

  test('never when it costs as much', () => {
    expect(cheaperOffer(days(tuesday, 2), pricingOf({ dayInCents: 100_00 }))).toBeNull()
    expect(cheaperOffer(hours('12:00', '13:00'), pricingOf({ monthInCents: 100_00 }))).toBeNull()
    const rates = { hourInCents: 100_00, monthInCents: 1_00 }
    expect(cheaperOffer(hours('09:00', '10:00'), pricingOf(rates)), 'hours are no stay').toBeNull()
  })
})

test('the workspace’s own price is the rate of its unit', () => {
  const rates = ratesWithPrice(
    { ...noRates, hourInCents: 1, dayInCents: 2 },
    { priceInCents: 50_00, priceUnit: 'hour' },
  )
  expect([rates.hourInCents, rates.dayInCents]).toEqual([50_00, 2])
})

const cents = fc.oneof(fc.integer({ min: 1, max: 500_00 }), fc.integer({ min: 1, max: 100_000_000 }))
const rates: fc.Arbitrary<Rates> = fc.record({
  hourInCents: fc.option(cents),
  halfDayInCents: fc.option(cents),
  dayInCents: fc.option(cents),
  weekInCents: fc.option(cents),
  monthInCents: fc.option(cents),
  saturdayPercent: fc.nat(200),
  sundayPercent: fc.nat(200),
  holidayPercent: fc.nat(200),
  longStayDiscounts: fc.array(
    fc.record({ days: fc.integer({ min: 2, max: 40 }), percent: fc.integer({ min: 1, max: 90 }) }),
    { maxLength: 3 },
  ),
  cleaningFeeInCents: fc.oneof(fc.constant(0), cents),
  minimumInCents: fc.oneof(fc.constant(0), cents),
})
const hoursOfDay = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 2 })
  .map((bounds) => bounds.sort((one, other) => one - other).map((quarter) => timeOfMinutes(quarter * 15)))
const request: fc.Arbitrary<QuoteRequest> = fc.oneof(
  fc.tuple(isoDay, fc.nat(20), hoursOfDay).map(
    ([from, count, [start = '', end = '']]): QuoteRequest => ({
      kind: 'hours',
      dates: { from, to: addDays(from, count) },
      hours: { start, end },
    }),
  ),
  fc
    .tuple(isoDay, fc.nat(60))
    .map(([from, count]): QuoteRequest => ({ kind: 'days', dates: { from, to: addDays(from, count) } })),
  fc
    .tuple(isoDay, fc.integer({ min: 1, max: 12 }))
    .map(([from, months]): QuoteRequest => ({ kind: 'months', from, months })),
)
const pricing: fc.Arbitrary<Pricing> = fc.tuple(rates, openingRules).map(([chosen, opening]) => ({
  rates: chosen,
  openDays: (dates) => openPeriods(opening, dates, holidayCalendar('BA')),
  holidayOn: holidayCalendar('BA'),
}))

describe('any quote', () => {
  test('is whole centavos, is never negative, adds up, and is the same each time', () => {
    fc.assert(
      fc.property(request, pricing, (wanted, given) => {
        const result = quote(wanted, given)
        if (!result) return
        const { lines, totalInCents } = result
        expect(lines.reduce((sum, { amountInCents }) => sum + amountInCents, 0)).toBe(totalInCents)
        // A discount can round a single centavo away.
        expect(Number.isSafeInteger(totalInCents) && totalInCents >= 0).toBe(true)
        for (const { amountInCents, quantity, unitInCents, label } of lines) {
          expect(Number.isSafeInteger(amountInCents), label).toBe(true)
          expect(Math.abs(amountInCents - quantity * unitInCents), label).toBeLessThanOrEqual(0.5 + 1e-3)
        }
        expect(quote(structuredClone(wanted), given)).toEqual(result)
      }),
      { numRuns: 300 },
    )
  })

  test('of days is the least of all ways to share them out among days and weeks', () => {
    const week = fc.tuple(isoDay, fc.integer({ min: 1, max: 17 }), rates, openingRules)
    fc.assert(
      fc.property(week, ([from, count, given, opening]) => {
        const bare = { ...given, longStayDiscounts: [], minimumInCents: 0, cleaningFeeInCents: 0 }
        const holidayOn = holidayCalendar('BA')
        const openDays = (dates: { from: string; to: string }) => openPeriods(opening, dates, holidayOn)
        const open = openDays({ from, to: addDays(from, count - 1) })
        const dayCost = open.map(({ date, periods }) => {
          if (periods.length === 0) return 0
          const byHour = given.hourInCents === null ? Infinity : (given.hourInCents * lengthOf(periods)) / 60
          const percents = [
            weekdayOf(date) === 'sat' ? given.saturdayPercent : 0,
            weekdayOf(date) === 'sun' ? given.sundayPercent : 0,
            holidayOn(date) ? given.holidayPercent : 0,
          ]
          return (given.dayInCents ?? byHour) * (1 + Math.max(...percents) / 100)
        })
        const least = (at: number): number => {
          if (at >= count) return 0
          const single = (dayCost[at] ?? 0) + least(at + 1)
          return given.weekInCents !== null && at + 7 <= count
            ? Math.min(single, given.weekInCents + least(at + 7))
            : single
        }
        const expected = open.every(({ periods }) => periods.length === 0) ? Infinity : least(0)
        const result = quote(days(from, count), { rates: bare, openDays, holidayOn })
        if (!Number.isFinite(expected)) expect(result).toBeNull()
        // Each line rounds once; there are at most four prices by the hour, days, weeks and three surcharges.
        else expect(Math.abs((result?.totalInCents ?? 0) - expected)).toBeLessThanOrEqual(10)
      }),
      { numRuns: 300 },
    )
  })

  test('of hours never costs more than the hours at the hour rate with the surcharge', () => {
    fc.assert(
      fc.property(isoDay, hoursOfDay, rates, (from, [start = '', end = ''], given) => {
        const bare = {
          ...given,
          hourInCents: given.hourInCents ?? 100,
          minimumInCents: 0,
          cleaningFeeInCents: 0,
        }
        const total = quote(hours(start, end, from), pricingOf(bare))?.totalInCents ?? Infinity
        const atHourRate = (bare.hourInCents * (minutesOfTime(end) - minutesOfTime(start))) / 60
        expect(total).toBeLessThanOrEqual(Math.ceil(atHourRate * 3) + 2)
        expect(
          quote(hours(start, end, from), pricingOf({ hourInCents: bare.hourInCents }))?.totalInCents,
        ).toBe(Math.round(atHourRate))
      }),
    )
  })

  test('with an offer costs more than the offer, which is the price of its own request', () => {
    fc.assert(
      fc.property(request, pricing, (wanted, given) => {
        const offer = cheaperOffer(wanted, given)
        if (!offer) return
        expect(offer.totalInCents).toBeLessThan(quote(wanted, given)?.totalInCents ?? 0)
        expect(quote(offer.request, given)?.totalInCents).toBe(offer.totalInCents)
        expect(datesOf(offer.request).to >= datesOf(wanted).to).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
