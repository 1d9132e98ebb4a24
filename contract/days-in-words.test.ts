import { expect, test } from 'vitest'
import { dayInWords, deadlineText, longDay, momentInWords, shortDay } from './days-in-words.ts'

/** Without non-breaking spaces: another test checks where a line may not break. */
const read = (text: string) => text.replaceAll('\u00a0', ' ')
const SAO_PAULO = 'America/Sao_Paulo'

test.each([
  ['2026-11-24T19:18:00-03:00', 'hoje às 19:18'],
  ['2026-11-24T00:00:00-03:00', 'hoje às 00:00'],
  ['2026-11-24T23:59:59-03:00', 'hoje às 23:59'],
  ['2026-11-25T00:00:00-03:00', 'amanhã às 00:00'],
  ['2026-11-25T14:00:00-03:00', 'amanhã às 14:00'],
  ['2026-11-26T00:00:00-03:00', 'quinta-feira, 26 de novembro, às 00:00'],
  ['2026-11-23T23:59:00-03:00', 'ontem às 23:59'],
  ['2026-11-22T23:59:00-03:00', 'domingo, 22 de novembro, às 23:59'],
  ['2026-12-31T23:59:00-03:00', 'quinta-feira, 31 de dezembro, às 23:59'],
  ['2027-01-01T00:00:00-03:00', 'sexta-feira, 1º de janeiro de 2027, às 00:00'],
])('on 24 November %s is %s', (instant, text) => {
  const now = new Date('2026-11-24T15:58:00-03:00')
  expect(read(deadlineText(instant, SAO_PAULO, now))).toBe(text)
  expect(deadlineText(new Date(instant), SAO_PAULO, now)).toBe(deadlineText(instant, SAO_PAULO, now))
})

test.each([
  ['2027-01-01T10:00:00-03:00', 'amanhã às 10:00'],
  ['2027-01-02T10:00:00-03:00', 'sábado, 2 de janeiro de 2027, às 10:00'],
  ['2026-12-29T10:00:00-03:00', 'terça-feira, 29 de dezembro, às 10:00'],
])('on the last day of the year %s is %s', (instant, text) => {
  expect(read(deadlineText(instant, SAO_PAULO, new Date('2026-12-31T23:59:00-03:00')))).toBe(text)
})

test.each([
  ['America/Manaus', 'hoje às 23:30', 'terça-feira, 24 de novembro, às 23:30'],
  ['America/Sao_Paulo', 'amanhã às 00:30', 'quarta-feira, 25 de novembro, às 00:30'],
  ['America/Noronha', 'hoje às 01:30', 'quarta-feira, 25 de novembro, às 01:30'],
])('today is the day on the given clock: %s', (timeZone, deadline, moment) => {
  const until = '2026-11-25T03:30:00.000Z'
  const now = new Date('2026-11-25T02:10:00.000Z')
  expect(read(deadlineText(until, timeZone, now))).toBe(deadline)
  expect(read(momentInWords(until, timeZone, now))).toBe(moment)
  expect(dayInWords(new Date(until), timeZone, now)).toBe(deadline.split(' ')[0])
})

test('the year is the one on the given clock', () => {
  const now = new Date('2027-01-01T02:30:00.000Z')
  const until = '2027-01-05T12:00:00.000Z'
  expect(read(momentInWords(until, 'America/Manaus', now))).toBe(
    'terça-feira, 5 de janeiro de 2027, às 08:00',
  )
  expect(read(momentInWords(until, 'America/Noronha', now))).toBe('terça-feira, 5 de janeiro, às 10:00')
})

test('a day is written with its year when today is in another year', () => {
  expect(read(longDay('2027-01-01'))).toBe('sexta-feira, 1º de janeiro')
  expect(read(longDay('2027-01-01', '2026-12-31'))).toBe('sexta-feira, 1º de janeiro de 2027')
  expect(read(shortDay('2027-01-01'))).toBe('sex., 1º de jan.')
  expect(read(shortDay('2027-01-01', '2026-12-31'))).toBe('sex., 1º de jan. de 2027')
})

test('no line breaks between the number, the month and the hour', () => {
  const now = new Date('2026-11-20T12:00:00-03:00')
  expect(deadlineText('2027-11-27T19:18:00-03:00', SAO_PAULO, now)).toBe(
    'sábado, 27\u00a0de\u00a0novembro de 2027, às\u00a019:18',
  )
  expect(deadlineText('2026-11-21T14:00:00-03:00', SAO_PAULO, now)).toBe('amanhã às\u00a014:00')
  expect(shortDay('2026-11-23')).toBe('seg., 23\u00a0de\u00a0nov.')
})
