import { expect, test } from 'vitest'
import { chosenCity } from './city-options.ts'

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
  expect(chosenValue({ city: 'bom jesus', state: 'RS' })).toBe('Bom Jesus/RS')
  expect(chosenValue({ city: 'SAO PAULO' })).toBe('São Paulo')
  expect(chosenValue({ city: 'São Paulo', state: 'SP' })).toBe('São Paulo')
})

test('a city without workspaces is added for the page that names it, and for no other', () => {
  expect(chosenCity(cities, { city: 'Olinda', state: 'PE' })).toMatchObject({ value: 'Olinda/PE' })
  expect(labels({ city: 'Olinda' })).toEqual(['Bom Jesus (PI)', 'Bom Jesus (RS)', 'São Paulo', 'Olinda'])
  expect(labels({})).toHaveLength(3)
})
