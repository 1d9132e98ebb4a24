import { describe, expect, test } from 'vitest'
import { keepStanding, withoutMark } from './standing-items.ts'

const listOf = (ids: string) => [...ids].map((id) => ({ id }))
const standing = (ids: string) => listOf(ids).map((item) => ({ item, isGone: false, isChanged: false }))
/** Capital letters are items that left the list. */
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
  expect(back[1]).toEqual({ item: { id: 'b', name: 'novo' }, isGone: false, isChanged: false })
})

describe('what was saved while it was shown is marked (ADM-19)', () => {
  const first = { id: 'a', version: 1, description: 'Sala clara', flags: [] as string[] }
  const saved = { ...first, version: 2, description: 'Sala com bar' }
  const shown = keepStanding([], [first])
  const marks = (entries: { isChanged: boolean }[]) => entries.map(({ isChanged }) => isChanged)

  test('until it was looked at again, whatever is read meanwhile', () => {
    const changed = keepStanding(shown, [saved])
    expect(changed).toEqual([{ item: saved, isGone: false, isChanged: true }])
    const again = keepStanding(changed, [saved])
    expect(marks(again)).toEqual([true])
    const looked = withoutMark(again, 'a')
    expect(marks(keepStanding(looked, [saved]))).toEqual([false])
    expect(marks(keepStanding(looked, [{ ...saved, version: 3, description: 'Sala' }]))).toEqual([true])
  })

  test('also when it had left the list', () => {
    expect(marks(keepStanding(keepStanding(shown, []), [saved]))).toEqual([true])
  })

  test('but not what is new, nor what a decision and its undo left as it was', () => {
    expect(marks(shown)).toEqual([false])
    expect(marks(keepStanding(shown, [{ ...first, version: 3, flags: ['same-text'] }]))).toEqual([false])
    const revised = { ...first, revision: { description: 'Sala', status: 'pending' } }
    const refused = { ...revised.revision, status: 'rejected', rejectionReason: 'Faltam fotos' }
    const decided = { ...revised, version: 2, updatedAt: '2026-11-27T12:00:00Z', revision: refused }
    const undecided = keepStanding([], [{ ...revised, updatedAt: '2026-11-26T12:00:00Z' }])
    expect(marks(keepStanding(undecided, [decided]))).toEqual([false])
    const { id, ...rest } = first
    expect(marks(keepStanding(shown, [{ ...rest, version: 3, id }]))).toEqual([false])
    expect(marks(keepStanding(shown, [{ ...first, description: 'Sala Clara' }]))).toEqual([false])
  })
})
