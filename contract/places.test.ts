import { expect, test } from 'vitest'
import { ofState, states } from './places.ts'

test.each([
  ['AC', 'do Acre'],
  ['AL', 'de Alagoas'],
  ['AP', 'do Amapá'],
  ['AM', 'do Amazonas'],
  ['BA', 'da Bahia'],
  ['CE', 'do Ceará'],
  ['DF', 'do Distrito Federal'],
  ['ES', 'do Espírito Santo'],
  ['GO', 'de Goiás'],
  ['MA', 'do Maranhão'],
  ['MT', 'de Mato Grosso'],
  ['MS', 'de Mato Grosso do Sul'],
  ['MG', 'de Minas Gerais'],
  ['PA', 'do Pará'],
  ['PB', 'da Paraíba'],
  ['PR', 'do Paraná'],
  ['PE', 'de Pernambuco'],
  ['PI', 'do Piauí'],
  ['RJ', 'do Rio de Janeiro'],
  ['RN', 'do Rio Grande do Norte'],
  ['RS', 'do Rio Grande do Sul'],
  ['RO', 'de Rondônia'],
  ['RR', 'de Roraima'],
  ['SC', 'de Santa Catarina'],
  ['SP', 'de São Paulo'],
  ['SE', 'de Sergipe'],
  ['TO', 'do Tocantins'],
])('what is of %s is %s', (code, text) => {
  expect(ofState(code)).toBe(text)
})

test('there are 27', () => {
  expect(new Set(states.map(({ code }) => code)).size).toBe(27)
})
