import { expect, test } from 'vitest'
import type { SearchedTime } from '#contract/bookings/searched-time.ts'
import { describeTime } from './time-words.ts'

const now = new Date('2026-11-23T15:00:00Z')

test.each<[SearchedTime, string, string]>([
  [{ date: '2026-11-24', from: '14:00', to: '17:00' }, 'ter., 24 nov., 14h às 17h', '24 nov.'],
  [{ date: '2026-12-01', from: '08:30', to: '24:00' }, 'ter., 1º dez., 8h30 às 24h', '1º dez.'],
  [{ date: '2026-11-28' }, 'sáb., 28 nov.', '28 nov.'],
  [{ date: '2027-03-01' }, 'seg., 1º mar. 2027', '1º mar. 2027'],
  [{ date: '2026-11-24', dateTo: '2026-11-26' }, '24 a 26 nov.', '24 a 26 nov.'],
  [
    { date: '2026-11-30', dateTo: '2026-12-02', from: '09:00', to: '12:00' },
    '30 nov. a 2 dez., 9h às 12h',
    '30 nov. a 2 dez.',
  ],
  [{ date: '2026-12-30', dateTo: '2027-01-02' }, '30 dez. a 2 jan. 2027', '30 dez. a 2 jan. 2027'],
  [{ date: '2026-12-01', months: 1 }, '1 mês a partir de 1º dez.', '1 mês'],
  [{ date: '2026-12-15', months: 3 }, '3 meses a partir de 15 dez.', '3 meses'],
])('%o is %s', (time, text, short) => {
  expect(describeTime(time, now)).toMatchObject({ text, short })
})

test.each<[SearchedTime, string | undefined]>([
  [{ date: '2026-11-23' }, 'O dia de hoje já começou: escolha um horário ou outro dia.'],
  [
    { date: '2026-11-23', dateTo: '2026-11-25' },
    'O dia de hoje já começou: escolha um horário ou outro dia.',
  ],
  [{ date: '2026-11-23', months: 2 }, 'O dia de hoje já começou: comece em outro dia.'],
  [{ date: '2026-11-23', from: '14:00', to: '17:00' }, undefined],
  [{ date: '2026-11-24' }, undefined],
])('%o, of which today is the 23rd in Brasília, is noted as %s', (time, note) => {
  expect(describeTime(time, now)?.note).toBe(note)
  // Half an hour before its midnight.
  expect(describeTime(time, new Date('2026-11-24T02:30:00Z'))?.note).toBe(note)
})

test('nothing is said without a date', () => {
  expect(describeTime({ from: '14:00', to: '17:00' }, now)).toBeUndefined()
})

test('a time begins a booking over the chat, which knows dates and hours, or on the platform', () => {
  expect(describeTime({ date: '2026-11-24', from: '14:00', to: '17:00', people: 6 }, now)).toMatchObject({
    chat: { from: '2026-11-24', to: '2026-11-24', start: '14:00', end: '17:00' },
    platform: {
      from: '2026-11-24',
      to: '2026-11-24',
      start: '14:00',
      end: '17:00',
      kind: 'hours',
      people: '6',
    },
  })
  expect(describeTime({ date: '2026-11-24', dateTo: '2026-11-26' }, now)).toMatchObject({
    chat: { from: '2026-11-24', to: '2026-11-26' },
    platform: { from: '2026-11-24', to: '2026-11-26', kind: 'days' },
  })
  expect(describeTime({ date: '2027-01-31', months: 1 }, now)).toMatchObject({
    chat: { from: '2027-01-31', to: '2027-02-27' },
    platform: { from: '2027-01-31', kind: 'months', months: '1' },
  })
})
