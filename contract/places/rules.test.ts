import { expect, test } from 'vitest'
import { ofState, states } from './rules.ts'

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

test('there are 27 states', () => {
  expect(new Set(states.map(({ code }) => code)).size).toBe(27)
})
