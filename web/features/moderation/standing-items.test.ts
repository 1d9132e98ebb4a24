import { expect, test } from 'vitest'
import { keepStanding } from './standing-items.ts'

const listOf = (ids: string) => [...ids].map((id) => ({ id }))
const standing = (ids: string) => listOf(ids).map((item) => ({ item, isGone: false }))
/** Capitals stand for those that left the list. */
const text = (entries: { item: { id: string }; isGone: boolean }[]) =>
  entries.map(({ item, isGone }) => (isGone ? item.id.toUpperCase() : item.id)).join('')

test.each([
  ['what left keeps its place', 'abcd', 'acd', 'aBcd'],
  ['all that left keep theirs', 'abc', '', 'ABC'],
  ['what is new at the end comes at the end', 'abc', 'bcde', 'Abcde'],
  ['what is new in between follows its predecessor', 'abc', 'axbc', 'axbc'],
  ['what is new at the start comes first', 'abc', 'xyabc', 'xyabc'],
  ['the order on the screen stays', 'abc', 'cab', 'abc'],
])('%s', (_, shown, list, expected) => {
  expect(text(keepStanding(standing(shown), listOf(list)))).toBe(expected)
})

test('what comes back stands where it stood, with its new values', () => {
  const gone = keepStanding(standing('abc'), listOf('ac'))
  const back = keepStanding(gone, [{ id: 'a' }, { id: 'b', name: 'novo' }, { id: 'c' }])
  expect(back[1]).toEqual({ item: { id: 'b', name: 'novo' }, isGone: false })
})
