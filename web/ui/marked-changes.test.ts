import { expect, test } from 'vitest'
import { markChanges } from './marked-changes.ts'

/** The text with its changed parts in brackets. */
function marked(text: string, other: string): string {
  return markChanges(text, other)
    .map((part) => (part.isChanged ? `[${part.text}]` : part.text))
    .join('')
}

test.each([
  ['Sala clara com mesa', 'Sala clara com mesa', 'Sala clara com mesa'],
  ['Sala clara com mesa', 'Sala ampla com mesa', 'Sala [clara] com mesa'],
  ['Sala com mesa', 'Sala com mesa e copa', 'Sala com mesa'],
  ['Sala com mesa e copa', 'Sala com mesa', 'Sala com mesa [e copa]'],
  ['Café, Chuveiro, Wi-Fi', 'Café, Chuveiro', 'Café, Chuveiro, [Wi-Fi]'],
  ['Café, Wi-Fi', 'Café', 'Café, [Wi-Fi]'],
  ['Mesa, cadeira', 'Mesa cadeira', 'Mesa[, ]cadeira'],
  ['a a', 'a a a', 'a a'],
  ['', 'Sala', ''],
  ['Outra', 'Sala', 'Outra'],
])('marks what differs in %j beside %j', (text, other, result) => {
  expect(marked(text, other)).toBe(result)
})

test('does not mark unchanged words between two changes', () => {
  const before = 'Sala clara com mesa para dez pessoas e vista para a praça.'
  const after = 'Sala clara com maca, pia, mesa para dez pessoas e vista para o parque.'
  expect(marked(before, after)).toBe('Sala clara com mesa para dez pessoas e vista para [a praça.]')
  expect(marked(after, before)).toBe(
    'Sala clara com [maca, pia], mesa para dez pessoas e vista para [o parque.]',
  )
})

test('marks a rewritten text as a whole despite a few words in common', () => {
  expect(marked('Sala de vidro e aço no centro da cidade', 'Sala com mesa de pinho e muito sol')).toBe(
    'Sala [de vidro e aço no centro da cidade]',
  )
})

test('leaves the same words unmarked on both sides', () => {
  const unmarked = (text: string, other: string) =>
    markChanges(text, other).flatMap((part) => (part.isChanged ? [] : part.text.trim().split(/\s+/)))
  expect(unmarked('um dois três quatro', 'dois um quatro três')).toEqual(
    unmarked('dois um quatro três', 'um dois três quatro'),
  )
})

test('compares only the ends of very long texts', () => {
  const words = (word: string) => Array.from({ length: 2500 }, (_, place) => word + (place % 7)).join(' ')
  const parts = markChanges(`Início ${words('a')} fim`, `Início ${words('b')} fim`)
  expect(parts.map(({ text, isChanged }) => isChanged || text)).toEqual(['Início ', true, ' fim'])
})
