import { describe, expect, test } from 'vitest'
import { localTimeInState, ofState, states, timeZoneOfState, todayInState } from './rules.ts'

describe("today's date at a workspace follows its state's time zone", () => {
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

  test('an unknown state has the time zone of São Paulo', () => {
    const midnight = new Date('2026-03-02T03:00:00Z')
    expect(todayInState('XX', midnight)).toBe(todayInState('SP', midnight))
  })

  test('there are 27, each with a zone that exists', () => {
    expect(states).toHaveLength(27)
    expect(new Set(states.map(({ code }) => code)).size).toBe(27)
    for (const { timeZone } of states) expect(Intl.DateTimeFormat('pt-BR', { timeZone })).toBeDefined()
  })
})

test('a state follows the right form of de, da or do', () => {
  expect(states.map(({ code }) => ofState(code))).toEqual([
    'do Acre',
    'de Alagoas',
    'do Amapá',
    'do Amazonas',
    'da Bahia',
    'do Ceará',
    'do Distrito Federal',
    'do Espírito Santo',
    'de Goiás',
    'do Maranhão',
    'de Mato Grosso',
    'de Mato Grosso do Sul',
    'de Minas Gerais',
    'do Pará',
    'da Paraíba',
    'do Paraná',
    'de Pernambuco',
    'do Piauí',
    'do Rio de Janeiro',
    'do Rio Grande do Norte',
    'do Rio Grande do Sul',
    'de Rondônia',
    'de Roraima',
    'de Santa Catarina',
    'de São Paulo',
    'de Sergipe',
    'do Tocantins',
  ])
  expect(ofState('XX')).toBe('de XX')
})

test('five states lie an hour behind Brasília, one two hours', () => {
  const noon = new Date('2026-03-02T15:00:00Z')
  const hourIn = (code: string) =>
    Number(
      noon.toLocaleString('pt-BR', { timeZone: timeZoneOfState(code), hour: 'numeric', hourCycle: 'h23' }),
    )
  const behind = states.filter(({ code }) => hourIn(code) !== 12).map(({ code }) => `${code} ${hourIn(code)}`)
  expect(behind).toEqual(['AC 10', 'AM 11', 'MT 11', 'MS 11', 'RO 11', 'RR 11'])
})

test.each([
  ['SP', '2026-03-02T02:59:00Z', '2026-03-01', '23:59'],
  ['SP', '2026-03-02T03:00:00Z', '2026-03-02', '00:00'],
  ['AM', '2026-03-02T03:30:00Z', '2026-03-01', '23:30'],
  ['AC', '2026-03-02T04:59:00Z', '2026-03-01', '23:59'],
  ['AC', '2026-03-02T05:00:00Z', '2026-03-02', '00:00'],
  ['MT', '2026-03-02T13:12:00Z', '2026-03-02', '09:12'],
])('the clock in %s at %s shows %s %s', (state, instant, day, time) => {
  expect(localTimeInState(state, new Date(instant))).toEqual({ day, time })
})
