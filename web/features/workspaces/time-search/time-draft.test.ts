import { describe, expect, test } from 'vitest'
import {
  choiceOf,
  draftOf,
  emptyDraft,
  problemsOf,
  type TimeDraft,
  timesFrom,
  withStart,
} from './time-draft.ts'

/** Noon in Brasília. */
const now = new Date('2026-11-23T15:00:00Z')
const tuesday = { from: '2026-11-24', to: '2026-11-24' }

describe('a draft', () => {
  test.each([
    {},
    { date: '2026-11-24' },
    { date: '2026-11-24', dateTo: '2026-11-26' },
    { date: '2026-11-24', from: '14:00', to: '17:00', people: 6 },
    { date: '2026-11-24', months: 3 },
    { people: 2 },
  ])('of the search %o searches for the same', (choice) => {
    expect(choiceOf(draftOf(choice), now)).toEqual(choice)
  })

  test('of months takes no hours, which come back with its dates', () => {
    const draft: TimeDraft = { ...emptyDraft, dates: tuesday, start: '09:00', end: '12:00' }
    expect(choiceOf({ ...draft, kind: 'months', months: 2 }, now)).toEqual({ date: '2026-11-24', months: 2 })
    expect(choiceOf(draft, now)).toEqual({ date: '2026-11-24', from: '09:00', to: '12:00' })
  })
})

describe('what can’t be searched', () => {
  test.each<[Partial<TimeDraft>, object]>([
    [{ people: 'seis' }, { people: 'Use um número, como 4' }],
    [{ people: '0' }, { people: 'Use um número, como 4' }],
    [{ people: '2.5' }, { people: 'Use um número, como 4' }],
    [{ people: '20000' }, { people: 'O máximo é 10.000' }],
    [{ start: '09:00', end: '12:00' }, { dates: 'Escolha também a data' }],
    [{ dates: tuesday, start: '12:00', end: '09:00' }, { hours: 'O término deve ser depois do início' }],
    [{ dates: { from: '2026-11-21', to: '2026-11-21' } }, { dates: 'Esta data já passou' }],
    [
      { dates: { from: '2026-11-23', to: '2026-11-23' }, start: '08:00', end: '09:00' },
      { hours: 'Este horário já passou' },
    ],
    [{ dates: { from: '2026-12-01', to: '2027-03-04' } }, { dates: 'Busque no máximo 93 dias' }],
    [{ dates: { from: '2028-11-30', to: '2028-11-30' } }, { dates: 'Busque no máximo 24 meses à frente' }],
    [
      { kind: 'months', dates: { from: '2028-01-10', to: '2028-01-10' }, months: 12 },
      { months: 'Busque no máximo 24 meses à frente' },
    ],
  ])('is named at its field: %o', (changes, problems) => {
    const draft = { ...emptyDraft, ...changes }
    expect(problemsOf(draft, now)).toEqual(problems)
    expect(choiceOf(draft, now)).toEqual({})
  })

  test('is left out, and the rest is searched', () => {
    expect(choiceOf({ ...emptyDraft, dates: tuesday, people: 'seis' }, now)).toEqual({ date: '2026-11-24' })
    expect(choiceOf({ ...emptyDraft, start: '09:00', end: '12:00', people: '6' }, now)).toEqual({ people: 6 })
  })

  test('does not include 93 days or the last day of two years', () => {
    expect(problemsOf({ ...emptyDraft, dates: { from: '2026-12-01', to: '2027-03-03' } }, now)).toEqual({})
    expect(problemsOf({ ...emptyDraft, dates: { from: '2028-11-23', to: '2028-11-23' } }, now)).toEqual({})
  })
})

describe('hours', () => {
  test('are half hours of the day, and later than the start', () => {
    expect(timesFrom().slice(0, 3)).toEqual(['00:00', '00:30', '01:00'])
    expect(timesFrom().at(-1)).toBe('23:30')
    expect(timesFrom('22:30')).toEqual(['23:00', '23:30', '24:00'])
  })

  test('a new start keeps a later end, and otherwise lasts an hour', () => {
    const draft = { ...emptyDraft, start: '09:00', end: '12:00' }
    expect(withStart(draft, '10:30')).toMatchObject({ start: '10:30', end: '12:00' })
    expect(withStart(draft, '12:00')).toMatchObject({ start: '12:00', end: '13:00' })
    expect(withStart(draft, '23:30')).toMatchObject({ start: '23:30', end: '24:00' })
    expect(withStart(draft, '')).toMatchObject({ start: '', end: '' })
    expect(withStart(emptyDraft, '14:00')).toMatchObject({ start: '14:00', end: '15:00' })
  })
})
