import { expect, test } from 'vitest'
import { addDays, toEpochDay } from '../dates.ts'
import { noRates } from './default-booking-rules.ts'
import type { OpenDay } from './open-periods.ts'
import { type Pricing, pricedKinds, type QuoteRequest, quote } from './quote.ts'
import type { DateRange } from './rules.ts'
import type { Rates } from './rules-shapes.ts'

const FROM = '2026-12-01'
const everyDay = ({ from, to }: DateRange): OpenDay[] =>
  Array.from({ length: toEpochDay(to) - toEpochDay(from) + 1 }, (_, index) => ({
    date: addDays(from, index),
    periods: [{ start: '07:00', end: '23:00' }],
  }))
const dates = (count: number) => ({ from: FROM, to: addDays(FROM, count - 1) })

/** Bookings of each kind, each with a price only in one rate. */
const requests: readonly QuoteRequest[] = [
  { kind: 'hours', dates: dates(1), hours: { start: '14:00', end: '17:00' } },
  { kind: 'hours', dates: dates(3), hours: { start: '07:00', end: '23:00' } },
  { kind: 'days', dates: dates(1) },
  { kind: 'days', dates: dates(7) },
  { kind: 'months', from: FROM, months: 1 },
]
const rateNames = ['hourInCents', 'halfDayInCents', 'dayInCents', 'weekInCents', 'monthInCents'] as const
/** Every combination of rates. */
const everyRates = Array.from(
  { length: 2 ** rateNames.length },
  (_, bits): Rates => ({
    ...noRates,
    ...Object.fromEntries(rateNames.map((name, index) => [name, (bits >> index) & 1 ? 100_00 : null])),
  }),
)

test('a kind is priced where the quote has a price for some booking of it, whichever rates there are', () => {
  for (const rates of everyRates) {
    const pricing: Pricing = { rates, openDays: everyDay, holidayOn: () => undefined }
    const quoted = requests.filter((request) => quote(request, pricing) !== null).map(({ kind }) => kind)
    expect(pricedKinds(rates), JSON.stringify(rates)).toEqual([...new Set(quoted)])
  }
})
