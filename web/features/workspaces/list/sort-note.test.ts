import { describe, expect, test } from 'vitest'
import { sortNote } from './sort-note.ts'

const DATE = '2026-11-24'
const BY_DAY = 'Preços comparados pelo valor de um dia.'
const BY_PRICE = 'Por preço, a lista mostra os 1.000 espaços mais recentes da busca.'
const BY_RATING = 'Por avaliação, a lista mostra os 1.000 espaços mais recentes da busca.'

describe('the line about the order', () => {
  test.each(['priceAsc', 'priceDesc'] as const)('says how prices of different units compare: %s', (sort) => {
    expect(sortNote({ sort }, 24)).toBe(BY_DAY)
    expect(sortNote({ sort, priceUnit: 'hour' }, 24)).toBeUndefined()
  })

  test('speaks of no price where reviews make the order', () => {
    expect(sortNote({ sort: 'bestRated' }, 24)).toBeUndefined()
    expect(sortNote({ sort: 'bestRated' }, 1001)).toBeUndefined()
    expect(sortNote({ sort: 'bestRated', priceUnit: 'day' }, 24)).toBeUndefined()
  })

  test.each([
    ['priceAsc', BY_PRICE],
    ['priceDesc', BY_PRICE],
    ['bestRated', BY_RATING],
  ] as const)('of more than a thousand at a searched time names the order that is cut: %s', (sort, text) => {
    expect(sortNote({ sort, date: DATE }, 1001)).toBe(text)
    expect(sortNote({ sort, date: DATE, priceUnit: 'hour' }, 1001)).toBe(text)
    expect(sortNote({ sort, date: DATE }, 1000)).toBeUndefined()
  })

  test('is missing in the order of the newest, which is whole', () => {
    for (const address of [{}, { date: DATE }, { sort: 'newest', date: DATE }] as const) {
      expect(sortNote(address, 1001)).toBeUndefined()
    }
  })
})
