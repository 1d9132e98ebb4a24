import { expect, test } from 'vitest'
import { workspaceTypes } from '../workspaces/rules.ts'
import { citySlug, findTypeBySlug, landingPath, slugOf, typeSlug } from './landing-paths.ts'

test.each([
  ['São Paulo', 'sao-paulo'],
  ["Santa Bárbara d'Oeste", 'santa-barbara-d-oeste'],
  [' (Antiga)  Vila 2! ', 'antiga-vila-2'],
  ['Mogi - Guaçu', 'mogi-guacu'],
])('%j becomes %j in an address', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test('names the city with its state, since many cities share a name', () => {
  expect(citySlug({ city: 'Bom Jesus', state: 'PI' })).toBe('bom-jesus-pi')
  expect(landingPath({ city: 'São Paulo', state: 'SP' })).toBe('/espacos/sao-paulo-sp')
  expect(landingPath({ city: 'São Paulo', state: 'SP' }, 'meeting-room')).toBe(
    '/espacos/sao-paulo-sp/sala-de-reuniao',
  )
})

test('has a word for each type and finds the type by it', () => {
  expect(workspaceTypes.map(typeSlug)).toEqual([
    'escritorio',
    'sala-de-reuniao',
    'coworking',
    'mesa-dedicada',
    'clinica-consultorio',
  ])
  for (const type of workspaceTypes) expect(findTypeBySlug(typeSlug(type))).toBe(type)
  expect(findTypeBySlug('office')).toBeUndefined()
})
