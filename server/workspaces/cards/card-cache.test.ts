import { expect, test } from 'vitest'
import { CardCache } from './card-cache.ts'

const card = (version: string, bytes = 2_000) => ({ version, json: Buffer.alloc(bytes) })

test('finds a card of this version of its row alone, and keeps one per workspace', () => {
  const cards = new CardCache()
  cards.store('a', card('1'))
  const { bytes } = cards
  cards.store('a', card('2'))
  expect([cards.find('a', '1'), cards.find('a', '2')?.version, cards.bytes]).toEqual([undefined, '2', bytes])
})

test('takes no more bytes than it may, and evicts the least recently used card first', () => {
  const single = new CardCache()
  single.store('a', card('1'))
  const cards = new CardCache({ maxBytes: single.bytes * 2 })
  for (const id of ['a', 'b']) cards.store(id, card('1'))
  cards.find('a', '1')
  cards.store('c', card('1'))
  expect(['a', 'b', 'c'].map((id) => cards.find(id, '1') !== undefined)).toEqual([true, false, true])
  for (let at = 0; at < 100; at += 1) cards.store(`${at}`, card('1', 10 * at))
  expect(cards.bytes).toBeLessThanOrEqual(single.bytes * 2)
})
