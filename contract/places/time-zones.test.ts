import { describe, expect, test } from 'vitest'
import { localTimeIn, todayIn } from './local-time.ts'
import { timeZoneOf } from './time-zones.ts'

const places = {
  saoPaulo: { city: 'São Paulo', state: 'SP' },
  recife: { city: 'Recife', state: 'PE' },
  noronha: { city: 'Fernando de Noronha', state: 'PE' },
  manaus: { city: 'Manaus', state: 'AM' },
  tabatinga: { city: 'Tabatinga', state: 'AM' },
  rioBranco: { city: 'Rio Branco', state: 'AC' },
  cuiaba: { city: 'Cuiabá', state: 'MT' },
}

type PlaceName = keyof typeof places

const dayIn = (place: PlaceName, instant: string) => todayIn(timeZoneOf(places[place]), new Date(instant))

describe("today's date at a workspace follows its municipality's time zone", () => {
  test.each([
    ['2026-03-02T01:59:00Z', { noronha: '2026-03-01', saoPaulo: '2026-03-01' }],
    ['2026-03-02T02:00:00Z', { noronha: '2026-03-02', recife: '2026-03-01', saoPaulo: '2026-03-01' }],
    ['2026-03-02T03:00:00Z', { saoPaulo: '2026-03-02', recife: '2026-03-02', manaus: '2026-03-01' }],
    ['2026-03-02T04:00:00Z', { manaus: '2026-03-02', tabatinga: '2026-03-01', rioBranco: '2026-03-01' }],
    ['2028-02-29T05:00:00Z', { noronha: '2028-02-29', manaus: '2028-02-29', tabatinga: '2028-02-29' }],
  ])('at %s', (instant, days) => {
    for (const [place, day] of Object.entries(days))
      expect(dayIn(place as PlaceName, instant), place).toBe(day)
  })
})

test.each([
  ['saoPaulo', '2026-03-02T02:59:00Z', '2026-03-01', '23:59'],
  ['saoPaulo', '2026-03-02T03:00:00Z', '2026-03-02', '00:00'],
  ['noronha', '2026-03-02T03:00:00Z', '2026-03-02', '01:00'],
  ['manaus', '2026-03-02T03:30:00Z', '2026-03-01', '23:30'],
  ['tabatinga', '2026-03-02T03:30:00Z', '2026-03-01', '22:30'],
  ['rioBranco', '2026-03-02T05:00:00Z', '2026-03-02', '00:00'],
  ['cuiaba', '2026-03-02T13:12:00Z', '2026-03-02', '09:12'],
] as const)('the clock in %s at %s shows %s %s', (place, instant, day, time) => {
  expect(localTimeIn(timeZoneOf(places[place]), new Date(instant))).toEqual({ day, time })
})

test('reads a city in any spelling, and gives an unknown state the time of Brasília', () => {
  expect(timeZoneOf({ city: 'LABREA', state: 'AM' })).toBe('America/Eirunepe')
  expect(timeZoneOf({ city: 'Lábrea', state: 'PE' })).toBe('America/Recife')
  expect(timeZoneOf({ city: 'Manaus', state: 'XX' })).toBe('America/Sao_Paulo')
})
