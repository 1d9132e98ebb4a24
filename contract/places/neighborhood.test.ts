import { expect, test } from 'vitest'
import { addressInWords, neighborhoodOf } from './neighborhood.ts'
import { placeInWords } from './place-in-words.ts'

test.each([
  ['Rua Mourato Coelho, 642 – Pinheiros', 'Pinheiros'],
  ['Avenida Paulista, 1499, conjunto 1203 - Bela Vista', 'Bela Vista'],
  ['Rua Ana Bilhar, 921 — Meireles ', 'Meireles'],
  ['Rua Augusta, 1500, sala 12', ''],
  ['Rua Augusta, 1500 - sala B', ''],
  ['Rua Augusta, 1500 - Sala', ''],
  ['Rua Augusta, 1500 - Salamanca', 'Salamanca'],
  ['Rua Augusta, 1500 - 3º andar', ''],
  ['Rodovia Anhanguera-Bandeirantes', ''],
  ['', ''],
])('reads the neighborhood of the address %j as %j', (address, neighborhood) => {
  expect(neighborhoodOf(address)).toBe(neighborhood)
})

test('names the neighborhood with its city, else the city with its state', () => {
  const place = { city: 'São Paulo', state: 'SP' }
  expect(placeInWords({ ...place, neighborhood: 'Pinheiros' })).toBe('Pinheiros, São Paulo')
  expect(placeInWords({ ...place, neighborhood: '' })).toBe('São Paulo, SP')
})

test('adds the neighborhood to an address that lacks it', () => {
  expect(addressInWords({ address: 'Rua Augusta, 90', neighborhood: 'Consolação' })).toBe(
    'Rua Augusta, 90 – Consolação',
  )
  expect(addressInWords({ address: 'Rua Augusta, 90', neighborhood: '' })).toBe('Rua Augusta, 90')
  expect(addressInWords({ address: 'Rua Augusta, 90 - consolação', neighborhood: 'Consolação' })).toBe(
    'Rua Augusta, 90 - consolação',
  )
})
