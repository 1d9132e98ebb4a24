import { describe, expect, test } from 'vitest'
import { type StateCode, states } from './rules.ts'
import { findStateOfZipCode, formatZipCode, isZipCodeOfState } from './zip-code.ts'

/** A CEP in the middle of each capital. */
const capitals: Record<StateCode, string> = {
  AC: '69900-062',
  AL: '57020-000',
  AM: '69010-060',
  AP: '68900-073',
  BA: '40020-000',
  CE: '60025-061',
  DF: '70040-010',
  ES: '29010-002',
  GO: '74003-010',
  MA: '65010-000',
  MG: '30130-010',
  MS: '79002-073',
  MT: '78005-000',
  PA: '66010-000',
  PB: '58010-000',
  PE: '50010-000',
  PI: '64000-040',
  PR: '80010-000',
  RJ: '20010-000',
  RN: '59012-360',
  RO: '76801-000',
  RR: '69301-000',
  RS: '90010-000',
  SC: '88010-000',
  SE: '49010-000',
  SP: '01001-000',
  TO: '77001-002',
}

test.each(Object.entries(capitals))('of the capital of %s belongs only to its state', (code, zipCode) => {
  const owners = states.filter((state) => isZipCodeOfState(zipCode, state.code))
  expect(owners.map((state) => state.code)).toEqual([code])
  expect(findStateOfZipCode(zipCode)).toBe(code)
  expect(findStateOfZipCode(zipCode.replace('-', ''))).toBe(code)
})

describe('no CEP belongs to two states', () => {
  test('at any prefix of five digits', () => {
    const shared = Array.from({ length: 100_000 }, (_, prefix) => String(prefix).padStart(5, '0')).filter(
      (prefix) => states.filter(({ code }) => isZipCodeOfState(`${prefix}-000`, code)).length > 1,
    )
    expect(shared).toEqual([])
  })
})

test.each(['', '0131', '01310-1', '00000-000', 'abcde-fgh'])('%j has no state', (text) => {
  expect(findStateOfZipCode(text)).toBeUndefined()
})

test.each([
  ['SP', '01000-000', '19999-999'],
  ['AM', '69400-000', '69899-999'],
  ['RS', '90000-000', '99999-999'],
] as const)('%s has the whole range from %s to %s', (code, first, last) => {
  expect([isZipCodeOfState(first, code), isZipCodeOfState(last, code)]).toEqual([true, true])
})

test('parts of Goiás lie between those of the Distrito Federal', () => {
  expect(isZipCodeOfState('72800-000', 'GO')).toBe(true)
  expect(isZipCodeOfState('73000-000', 'DF')).toBe(true)
  expect(isZipCodeOfState('73700-000', 'GO')).toBe(true)
  expect(isZipCodeOfState('00999-999', 'SP')).toBe(false)
})

test.each([
  ['01310100', '01310-100'],
  ['01310-100', '01310-100'],
  ['01310', '01310'],
  ['013101', '01310-1'],
  ['013101009', '01310-100'],
  ['01.310-100', '01310-100'],
  ['CEP', ''],
])('%j gets its hyphen: %j', (text, formatted) => {
  expect(formatZipCode(text)).toBe(formatted)
})

test.each(['x01310-100', '01310-100x', '01310--100', '01310 100'])('%j is not a complete CEP', (text) => {
  expect(findStateOfZipCode(text)).toBeUndefined()
})
