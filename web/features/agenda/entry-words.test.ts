import { expect, test } from 'vitest'
import { piecesOn } from './entries.ts'
import { shortHoursOf, situationOf } from './entry-words.ts'

const wordsOn = (day: string, start: string, end: string) => {
  const [from, to] = [start.split(' '), end.split(' ')]
  const entry = {
    kind: 'block',
    id: 'block',
    workspaceId: 'workspace',
    unit: null,
    start: { day: from[0] as string, time: from[1] as string },
    end: { day: to[0] as string, time: to[1] as string },
    block: {} as never,
  } as const
  return piecesOn(day, [entry]).map(shortHoursOf)
}

test('names when an entry begins on a day, or until when it lasts where it began before', () => {
  const [start, end] = ['2026-11-21 08:00', '2026-11-23 20:00']
  expect(wordsOn('2026-11-21', start, end)).toEqual(['08:00'])
  expect(wordsOn('2026-11-22', start, end)).toEqual(['Dia inteiro'])
  expect(wordsOn('2026-11-23', start, end)).toEqual(['Até 20:00'])
  expect(wordsOn('2026-11-23', '2026-11-22 00:00', end)).toEqual(['Até 20:00'])
})

test('names midnight where an entry begins then', () => {
  expect(wordsOn('2026-11-21', '2026-11-21 00:00', '2026-11-21 10:00')).toEqual(['00:00'])
  expect(wordsOn('2026-11-21', '2026-11-21 00:00', '2026-11-22 00:00')).toEqual(['Dia inteiro'])
})

test('says what a change waits for: its answer, its payment, or the bank', () => {
  expect(situationOf({ status: 'proposed', isInReview: false })).toBe('A mudança aguarda resposta')
  expect(situationOf({ status: 'unpaid', isInReview: false })).toBe('Falta pagar a diferença')
  expect(situationOf({ status: 'unpaid', isInReview: true })).toBe('O banco está analisando o pagamento')
})
