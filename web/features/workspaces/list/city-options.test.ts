import { expect, test } from 'vitest'
import { chosenCity } from './city-options.ts'
import { readFilters } from './filters-in-address.ts'

const cities = [
  { city: 'Bom Jesus', state: 'PI', workspaces: 1 },
  { city: 'Bom Jesus', state: 'RS', workspaces: 2 },
  { city: 'São Paulo', state: 'SP', workspaces: 11 },
]
const chosenValue = (filters: { city?: string; state?: string }) => chosenCity(cities, filters).value
const labels = (filters: { city?: string; state?: string }) =>
  chosenCity(cities, filters).options.map(({ label }) => label)

test('a name that two states have is offered with its state, and found with it', () => {
  expect(labels({})).toEqual(['Bom Jesus (PI)', 'Bom Jesus (RS)', 'São Paulo'])
  expect(chosenValue({})).toBe('')
  expect(chosenValue({ city: 'bom jesus', state: 'RS' })).toBe('bom jesus/RS')
})

test.each([
  { city: 'SAO PAULO' },
  { city: 'São Paulo', state: 'SP' },
  { city: 'bom jesus', state: 'RS' },
  { city: 'Bom Jesus' },
  { city: 'São Paulo', state: 'AC' },
  { city: 'Olinda', state: 'PE' },
])(
  'the choice of %o has the same value before the cities are known, and leads to the same search',
  (filters) => {
    const value = chosenValue(filters)
    expect(chosenCity([], filters).value).toBe(value)
    expect(chosenCity(cities, filters).options.filter((option) => option.value === value)).toHaveLength(1)
    expect(readFilters({ city: value })).toMatchObject(filters)
  },
)

test('a city is called as the others call it, unless another state has one of its name', () => {
  const chosenLabel = (filters: { city: string; state?: string }) => {
    const { options, value } = chosenCity(cities, filters)
    return options.find((option) => option.value === value)?.label
  }
  expect(chosenLabel({ city: 'SAO PAULO' })).toBe('São Paulo')
  expect(chosenLabel({ city: 'São Paulo', state: 'SP' })).toBe('São Paulo')
  expect(labels({ city: 'São Paulo', state: 'SP' })).toEqual(labels({}))
  expect(chosenLabel({ city: 'bom jesus', state: 'RS' })).toBe('Bom Jesus (RS)')
  expect(chosenLabel({ city: 'São Paulo', state: 'AC' })).toBe('São Paulo (AC)')
})

test('a city without workspaces is added for the page that names it, and for no other', () => {
  expect(chosenCity(cities, { city: 'Olinda', state: 'PE' })).toMatchObject({ value: 'Olinda/PE' })
  expect(labels({ city: 'Olinda' })).toEqual(['Bom Jesus (PI)', 'Bom Jesus (RS)', 'São Paulo', 'Olinda'])
  expect(labels({})).toHaveLength(3)
})
