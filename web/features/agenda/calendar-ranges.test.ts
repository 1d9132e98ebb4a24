import { expect, test } from 'vitest'
import { otherTimeText } from '#contract/places/zone-text.ts'
import { readAgendaAddress } from './agenda-address.ts'
import { daysOf, isInMonth, rangeInWords, rangeOf, stepFrom, weeksOf } from './calendar-ranges.ts'
import { entriesOf, piecesOn } from './entries.ts'

test('a week runs from Monday to Sunday, also over the end of a year', () => {
  expect(rangeOf('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(rangeOf('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(rangeOf('week', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
})

test('a month is filled up to whole weeks', () => {
  expect(rangeOf('month', '2026-11-15')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  expect(rangeOf('month', '2027-02-28')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  const weeks = weeksOf(rangeOf('month', '2026-11-15'))
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06'])
  expect(isInMonth('2026-10-31', '2026-11-15')).toBe(false)
  expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toHaveLength(3)
})

test('a step leads to the next day, week or month', () => {
  expect(stepFrom('day', '2028-02-28', 1)).toBe('2028-02-29')
  expect(stepFrom('week', '2026-11-25', -1)).toBe('2026-11-18')
  expect(stepFrom('month', '2026-10-31', 1)).toBe('2026-11-01')
  expect(stepFrom('month', '2027-01-31', -1)).toBe('2026-12-01')
})

test('a range reads as people say it', () => {
  const read = (...range: Parameters<typeof rangeInWords>) => rangeInWords(...range).replaceAll('\u00a0', ' ')
  expect(read('day', '2026-11-23')).toBe('segunda-feira, 23 de novembro de 2026')
  expect(read('week', '2026-11-25')).toBe('23 a 29 de novembro de 2026')
  expect(read('week', '2026-12-01')).toBe('30 de novembro a 6 de dezembro de 2026')
  expect(read('week', '2027-01-01')).toBe('28 de dezembro de 2026 a 3 de janeiro de 2027')
  expect(read('month', '2026-11-25')).toBe('novembro de 2026')
})

test('an address chooses view, date and workspace; what makes no sense is left out', () => {
  expect(readAgendaAddress({ view: 'month', date: '2026-11-23', workspace: 'w' })).toEqual({
    view: 'month',
    date: '2026-11-23',
    workspace: 'w',
  })
  expect(readAgendaAddress({ view: 'year', date: '2026-02-30', workspace: 3 })).toEqual({})
  expect(readAgendaAddress({ date: '9999-12-31' })).toEqual({})
  expect(readAgendaAddress({ date: '0000-01-01' })).toEqual({})
})

test('an entry lies on each of its days, by the workspace’s clock', () => {
  const block = {
    id: 'b',
    workspaceId: 'w',
    seriesId: 's',
    later: 0,
    start: '2026-11-24T02:00:00.000Z',
    end: '2026-11-25T04:00:00.000Z',
    unit: null,
    note: null,
  }
  const workspace = {
    id: 'w',
    name: 'Sala',
    units: 1,
    bookingMode: 'chat' as const,
    days: [],
    blocks: [block],
    bookings: [],
    changes: [],
    timeZone: 'America/Manaus',
  }
  const on = (day: string) => piecesOn(day, entriesOf(workspace)).map(({ from, to }) => [from, to])
  // From 22:00 on Monday to midnight between Tuesday and Wednesday.
  expect(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map(on)).toEqual([
    [],
    [[1320, 1440]],
    [[0, 1440]],
    [],
  ])
})

test('a clock that shows another time than the reader’s is named', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  expect(otherTimeText('America/Manaus', 'America/Sao_Paulo', now)).toBe('horário de Manaus')
  expect(otherTimeText('America/Bahia', 'America/Sao_Paulo', now)).toBeNull()
  expect(otherTimeText('America/Bahia', 'Europe/Lisbon', now)).toBe('horário de Brasília')
})
