import { expect, test } from 'vitest'
import { changesOf, type ModeratedValues, moderatedFields, samePictures } from './fields.ts'

const before: ModeratedValues = {
  name: 'Sala Jatobá',
  type: 'meeting-room',
  description: 'Sala clara com mesa para dez pessoas.',
  address: 'Rua Augusta, 1500',
  zipCode: '01304-001',
  state: 'SP',
  city: 'São Paulo',
}

test('returns the fields that read differently, with their displayed texts', () => {
  const after = { ...before, type: 'clinic', city: 'Campinas', zipCode: '13010000' } as const
  expect(changesOf(moderatedFields, before, after)).toEqual([
    { label: 'Tipo', before: 'Sala de Reunião', after: 'Clínica/Consultório' },
    { label: 'CEP', before: '01304-001', after: '13010-000' },
    { label: 'Cidade', before: 'São Paulo, SP', after: 'Campinas, SP' },
  ])
})

test('ignores a missing hyphen in the CEP and blanks at the ends', () => {
  const spaced = (text: string) => ` ${text} `
  const after = {
    ...before,
    name: spaced(before.name),
    description: spaced(before.description),
    address: spaced(before.address),
    zipCode: '01304001',
  }
  expect(changesOf(moderatedFields, before, after)).toEqual([])
})

test.each([
  ['São Paulo', 'SP', 'São Paulo, SP'],
  ['', 'SP', 'SP'],
  ['', '', ''],
])('a city %j of %j reads %j', (city, state, after) => {
  const [change] = changesOf(moderatedFields, { ...before, city: 'Campinas' }, { ...before, city, state })
  expect(change).toEqual({ label: 'Cidade', before: 'Campinas, SP', after })
})

test('different pictures or a different order are a change', () => {
  const [first, second] = [{ id: 'a' }, { id: 'b' }]
  expect(samePictures([first, second], [{ id: 'a' }, { id: 'b' }])).toBe(true)
  expect(samePictures([first, second], [second, first])).toBe(false)
  expect(samePictures([first], [first, second])).toBe(false)
  expect(samePictures([first, second], [first, { id: 'c' }])).toBe(false)
})
