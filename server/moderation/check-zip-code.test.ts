import { expect, test } from 'vitest'
import { type StateCode, states } from '#contract/places/rules.ts'
import { checkZipCode } from './check-zip-code.ts'

/** Correios, "Faixas de CEP por UF": the first five digits, first and last of each range. */
const official: Record<StateCode, string> = {
  AC: '69900-69999',
  AL: '57000-57999',
  AM: '69000-69299 69400-69899',
  AP: '68900-68999',
  BA: '40000-48999',
  CE: '60000-63999',
  DF: '70000-72799 73000-73699',
  ES: '29000-29999',
  GO: '72800-72999 73700-76799',
  MA: '65000-65999',
  MG: '30000-39999',
  MS: '79000-79999',
  MT: '78000-78899',
  PA: '66000-68899',
  PB: '58000-58999',
  PE: '50000-56999',
  PI: '64000-64999',
  PR: '80000-87999',
  RJ: '20000-28999',
  RN: '59000-59999',
  RO: '76800-76999 78900-78999',
  RR: '69300-69399',
  RS: '90000-99999',
  SC: '88000-89999',
  SE: '49000-49999',
  SP: '01000-19999',
  TO: '77000-77999',
}

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

test.each(states)('every CEP outside the ranges of $code is pointed out, and none within', ({ code }) => {
  const ranges = official[code].split(' ').map((range) => range.split('-').map(Number))
  const judgedWrongly = Array.from({ length: 100_000 }, (_, prefix) => prefix).filter((prefix) => {
    const zipCode = `${String(prefix).padStart(5, '0')}-000`
    const reason = checkZipCode({ zipCode, city: 'Cidade do Interior', state: code })
    const isWithin = ranges.some(([first = 0, last = 0]) => prefix >= first && prefix <= last)
    return (reason === `O CEP ${zipCode} não é de ${code}.`) === isWithin
  })
  expect(judgedWrongly).toEqual([])
})
