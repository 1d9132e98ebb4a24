import { expect, test } from 'vitest'
import type { CityFacts } from '#contract/places/shapes.ts'
import { landingDescription, landingIntroduction } from './landing-text.ts'

const NO_BREAK_SPACES = /\u00a0/g
const oneDesk = {
  type: 'desk' as const,
  workspaces: 1,
  lowestPrices: [{ priceUnit: 'month' as const, price: 690 }],
}
const twoRooms = {
  type: 'meeting-room' as const,
  workspaces: 2,
  lowestPrices: [
    { priceUnit: 'hour' as const, price: 45 },
    { priceUnit: 'day' as const, price: 300 },
  ],
}
const place = { city: 'Recife', state: 'PE' as const, nearby: [] }
const full: CityFacts = { ...place, workspaces: 3, types: [twoRooms, oneDesk] }
const single: CityFacts = { ...place, workspaces: 1, types: [oneDesk] }

const wordsOf = (...facts: Parameters<typeof landingIntroduction>) =>
  landingIntroduction(...facts).replace(NO_BREAK_SPACES, ' ')

test('describes a city by its workspaces and lowest prices', () => {
  expect(wordsOf(full)).toBe(
    'Recife, PE, tem 3 espaços de trabalho para alugar: 2 salas de reunião e 1 mesa dedicada. Preços a partir de R$ 45 por hora, R$ 300 por dia ou R$ 690 por mês.',
  )
  expect(wordsOf(full, 'meeting-room')).toBe(
    'Recife, PE, tem 2 salas de reunião para alugar. Preços a partir de R$ 45 por hora ou R$ 300 por dia.',
  )
})

test('names the price of a single workspace', () => {
  expect(wordsOf(single)).toBe('Recife, PE, tem 1 espaço de trabalho para alugar. O preço é R$ 690 por mês.')
  expect(wordsOf(full, 'desk')).toBe('Recife, PE, tem 1 mesa dedicada para alugar. O preço é R$ 690 por mês.')
})

test('limits the description for search results to 160 characters', () => {
  expect(landingDescription(single)).toMatch(/O preço é R\$\s690 por mês\. Compare fotos, horários/)
  for (const facts of [full, single]) expect(landingDescription(facts).length).toBeLessThanOrEqual(160)
})
