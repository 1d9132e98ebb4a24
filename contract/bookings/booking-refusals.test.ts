import { describe, expect, test } from 'vitest'
import { weekdays } from '../dates.ts'
import { durationText, type RefusalSource, refusalOf } from './booking-refusals.ts'
import { defaultBookingRules } from './default-booking-rules.ts'
import { holidayCalendar } from './holidays.ts'
import type { QuoteRequest } from './quote.ts'
import type { BookingRules } from './rules-shapes.ts'

/** Open on Tuesdays 8–12 and 13–18; now is Tuesday 1 December 2026, 10:00 in Manaus. */
const now = new Date('2026-12-01T14:00:00Z')
const source = (changes: Partial<BookingRules> = {}): RefusalSource => {
  const rules: BookingRules = {
    ...defaultBookingRules,
    weeklyHours: [
      { day: 'tue', start: '08:00', end: '12:00' },
      { day: 'tue', start: '13:00', end: '18:00' },
      { day: 'wed', start: '08:00', end: '18:00' },
    ],
    ...changes,
  }
  return {
    timeZone: 'America/Manaus',
    rules,
    opening: { ...rules, startDate: null, endDate: null },
    holidayOn: holidayCalendar('AM'),
    capacity: 6,
  }
}
const hours = (start: string, end: string, from = '2026-12-08'): QuoteRequest => ({
  kind: 'hours',
  dates: { from, to: from },
  hours: { start, end },
})
const days = (from: string, to: string): QuoteRequest => ({ kind: 'days', dates: { from, to } })
const refuse = (request: QuoteRequest, changes?: Partial<BookingRules>, people?: number) =>
  refusalOf(request, source(changes), now, people)

describe('a booking is refused', () => {
  test.each([
    ['on a date that is over', hours('09:00', '10:00', '2026-11-30'), {}, { from: 'Esta data já passou' }],
    [
      'at a time that is over',
      hours('09:00', '11:00', '2026-12-01'),
      {},
      { start: 'Este horário já passou' },
    ],
    [
      'sooner than the lead time',
      hours('10:30', '11:30', '2026-12-01'),
      { leadMinutes: 90 },
      { start: 'Reserve com pelo menos 1 hora e 30 minutos de antecedência' },
    ],
    [
      'beyond the horizon',
      hours('09:00', '10:00', '2026-12-15'),
      { horizonDays: 7 },
      { to: 'Reserve até 08/12/2026' },
    ],
    [
      'on a closed day',
      hours('09:00', '10:00', '2026-12-10'),
      {},
      { from: 'Na data 10/12/2026 (quinta) o espaço não abre' },
    ],
    [
      'until a closed day',
      days('2026-12-09', '2026-12-10'),
      {},
      { to: 'Na data 10/12/2026 (quinta) o espaço não abre' },
    ],
    [
      'over the break at noon',
      hours('11:00', '14:00'),
      {},
      { start: 'Na data 08/12/2026 (terça) o espaço abre das 08:00 às 12:00 e 13:00 às 18:00' },
    ],
    [
      'between two slots',
      hours('09:15', '10:15'),
      {},
      { start: 'Escolha um horário de 30 minutos em 30 minutos' },
    ],
    [
      'until between two slots',
      hours('09:00', '10:15'),
      {},
      { end: 'Escolha um horário de 30 minutos em 30 minutos' },
    ],
    [
      'when it is too short',
      hours('09:00', '10:00'),
      { minimumMinutes: 120 },
      { end: 'Reserve pelo menos 2 horas' },
    ],
    [
      'when it is too long',
      hours('08:00', '12:00'),
      { maximumMinutes: 60 },
      { end: 'Reserve no máximo 1 hora' },
    ],
    [
      'for fewer days',
      days('2026-12-08', '2026-12-09'),
      { minimumDays: 3 },
      { to: 'Reserve pelo menos 3 dias' },
    ],
    [
      'for more days',
      days('2026-12-08', '2026-12-09'),
      { maximumDays: 1 },
      { to: 'Reserve no máximo 1 dia' },
    ],
    ['as a day that has begun', days('2026-12-01', '2026-12-02'), {}, { from: 'Este horário já passou' }],
    [
      'for months beyond the horizon',
      { kind: 'months', from: '2026-12-08', months: 12 } as const,
      {},
      { months: 'Reserve até 30/05/2027' },
    ],
  ])('%s', (_, request, changes, fields) => {
    expect(refuse(request, changes)).toEqual(fields)
  })

  test('for a month that the workspace does not stay to the end of', () => {
    const open = source({ weeklyHours: weekdays.map((day) => ({ day, start: '08:00', end: '18:00' })) })
    const until = (endDate: string) => ({ ...open, opening: { ...open.opening, endDate } })
    const month: QuoteRequest = { kind: 'months', from: '2026-12-08', months: 1 }
    expect(refusalOf(month, until('2027-01-06'), now)).toEqual({ months: 'Aberto a reservas até 06/01/2027' })
    expect(refusalOf(month, until('2027-01-07'), now)).toBeUndefined()
  })

  test('for days until after the last one on which the workspace opens', () => {
    const open = source()
    const closing = { ...open, opening: { ...open.opening, endDate: '2026-12-08' } }
    expect(refusalOf(days('2026-12-08', '2026-12-09'), closing, now)).toEqual({
      to: 'Na data 09/12/2026 (quarta) o espaço não abre',
    })
    expect(refusalOf(days('2026-12-02', '2026-12-08'), closing, now)).toBeUndefined()
  })

  test('for more people than fit', () => {
    const alone = { ...source(), capacity: 1 }
    expect(refusalOf(hours('09:00', '10:00'), alone, now, 2)).toEqual({
      people: 'Cabe no máximo 1 pessoa',
    })
    expect(refuse(hours('09:00', '10:00'), {}, 7)).toEqual({ people: 'Cabem no máximo 6 pessoas' })
    expect(refuse(hours('09:00', '10:00'), {}, 6)).toBeUndefined()
  })
})

test.each([
  ['at a time to come of today', hours('10:00', '12:00', '2026-12-01'), {}],
  ['exactly at the lead time', hours('11:30', '12:00', '2026-12-01'), { leadMinutes: 90 }],
  ['on the last day of the horizon', hours('09:00', '10:00', '2026-12-08'), { horizonDays: 7 }],
  ['from the opening on', hours('08:00', '09:00'), {}],
  [
    'on slots that begin with an opening at a quarter past',
    hours('08:15', '10:15'),
    { slotMinutes: 60, weeklyHours: [{ day: 'tue', start: '08:15', end: '18:15' }] },
  ],
  [
    'at the same hours of days of which some are closed',
    {
      kind: 'hours',
      dates: { from: '2026-12-02', to: '2026-12-08' },
      hours: { start: '09:00', end: '10:00' },
    },
    {},
  ],
  [
    'as short and as long as it must be',
    hours('09:00', '11:00'),
    { minimumMinutes: 120, maximumMinutes: 120 },
  ],
  [
    'for as few and as many days as it must be',
    days('2026-12-08', '2026-12-09'),
    { minimumDays: 2, maximumDays: 2 },
  ],
  ['over days of which some are closed', days('2026-12-02', '2026-12-08'), {}],
  ['for a month that ends on a closed day', { kind: 'months', from: '2026-12-08', months: 1 } as const, {}],
] satisfies [string, QuoteRequest, Partial<BookingRules>][])(
  'a booking is allowed %s',
  (_, request, changes) => {
    expect(refuse(request, changes)).toBeUndefined()
  },
)

test.each([
  [15, '15 minutos'],
  [60, '1 hora'],
  [61, '1 hora e 1 minuto'],
  [90, '1 hora e 30 minutos'],
  [1440, '24 horas'],
])('%i minutes read %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text)
})
