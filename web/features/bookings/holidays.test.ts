import { expect, test } from 'vitest'
import { states } from '#contract/places/rules.ts'
import { holidaysFrom } from './holidays.ts'

function titleOf(state: string, day: string): string | undefined {
  return holidaysFrom(state, '2026-11-21').find((holiday) => holiday.day === day)?.title
}

test.each(states.map(({ code }) => code))('20 November is a holiday in %s', (state) => {
  expect(titleOf(state, '2026-11-20')).toMatch(/^Feriado: .*Consciência Negra/)
})

test.each([
  ['2026-01-01', /Ano Novo|Confraternização/i],
  ['2026-04-03', /Sexta-feira Santa/],
  ['2026-12-25', /Natal/],
  ['2027-09-07', /Independência/],
  ['2029-03-30', /Sexta-feira Santa/],
])('%s is a holiday everywhere', (day, name) => {
  expect(titleOf('AM', day)).toMatch(name)
})

test('adds the holidays of the state', () => {
  expect(titleOf('SP', '2026-07-09')).toMatch(/Revolução Constitucionalista/)
  expect(titleOf('RJ', '2026-07-09')).toBeUndefined()
  expect(titleOf('BA', '2026-07-02')).toMatch(/Independência/)
})

test('leaves out Carnival and Easter Sunday, which are not holidays by law', () => {
  expect(titleOf('SP', '2026-02-17')).toBeUndefined()
  expect(titleOf('SP', '2026-04-05')).toBeUndefined()
})

test('finds the national holidays of an unknown state, and none in years beyond the known ones', () => {
  expect(titleOf('XX', '2026-12-25')).toMatch(/Natal/)
  expect(holidaysFrom('SP', '2098-01-01').at(-1)?.day).toMatch(/^2099-/)
  expect(holidaysFrom('SP', '2150-01-01')).toEqual([])
})
