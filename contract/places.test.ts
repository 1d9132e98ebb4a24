import { describe, expect, test } from 'vitest'
import { states, todayInState } from './places.ts'

describe("today where a space is follows its state's time zone", () => {
  test.each([
    ['2026-03-02T02:59:00Z', { SP: '2026-03-01', PE: '2026-03-01', AM: '2026-03-01', AC: '2026-03-01' }],
    ['2026-03-02T03:00:00Z', { SP: '2026-03-02', PE: '2026-03-02', AM: '2026-03-01', AC: '2026-03-01' }],
    ['2026-03-02T04:00:00Z', { SP: '2026-03-02', PE: '2026-03-02', AM: '2026-03-02', AC: '2026-03-01' }],
    ['2028-02-29T05:00:00Z', { SP: '2028-02-29', PE: '2028-02-29', AM: '2028-02-29', AC: '2028-02-29' }],
  ])('at %s', (instant, days) => {
    for (const [state, day] of Object.entries(days)) {
      expect(todayInState(state, new Date(instant)), state).toBe(day)
    }
  })

  test('an unknown state has that of São Paulo', () => {
    const midnight = new Date('2026-03-02T03:00:00Z')
    expect(todayInState('XX', midnight)).toBe(todayInState('SP', midnight))
  })

  test('there are 27, each with a zone that exists', () => {
    expect(states).toHaveLength(27)
    expect(new Set(states.map(({ code }) => code)).size).toBe(27)
    for (const { timeZone } of states) expect(Intl.DateTimeFormat('pt-BR', { timeZone })).toBeDefined()
  })
})
