import { expect, test } from 'vitest'
import { checkZipCode } from './check-zip-code.ts'

test.each([
  ['01304-001', 'São Paulo', 'SP', undefined],
  ['08210-000', 'São Paulo', 'SP', undefined],
  ['13010-000', 'Campinas', 'SP', undefined],
  ['50050-000', 'recife', 'PE', undefined],
  ['13010-000', 'São Paulo', 'SP', 'O CEP 13010-000 não é de São Paulo.'],
  ['50050-000', 'Olinda', 'PE', 'O CEP 50050-000 é de Recife, não de Olinda.'],
  ['01304-001', 'Recife', 'PE', 'O CEP 01304-001 não é de PE.'],
])('the CEP %s of %s, %s: %s', (zipCode, city, state, reason) => {
  expect(checkZipCode({ zipCode, city, state })).toBe(reason)
})
