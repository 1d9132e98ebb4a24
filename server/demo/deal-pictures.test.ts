import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workspaceTypes } from '#contract/workspaces/rules.ts'
import { dealPictures } from './deal-pictures.ts'
import { demoWorkspaces } from './workspaces.ts'

type Drawn = { name: string; type: string; onlyInside?: boolean }
const drawn: Drawn[] = JSON.parse(readFileSync(new URL('pictures/pictures.json', import.meta.url), 'utf8'))
const dealt = dealPictures(demoWorkspaces, drawn)
const namesOf = (key: string) => (dealt.get(key) ?? []).map(({ name }) => name)

test.each(demoWorkspaces)(
  '$key has as many pictures of its type as it should, all different',
  (workspace) => {
    const { key, type, pictures } = workspace
    expect(new Set(namesOf(key)).size).toBe(pictures)
    expect(dealt.get(key)?.filter((picture) => picture.type !== type) ?? []).toEqual([])
  },
)

test('every cover is unique and appears in no other gallery', () => {
  const galleries = demoWorkspaces.map(({ key }) => namesOf(key)).filter(({ length }) => length > 0)
  const covers = galleries.map(([cover]) => cover)
  expect(new Set(covers).size).toBe(covers.length)
  const inside = new Set(galleries.flatMap(([, ...others]) => others))
  expect(covers.filter((cover) => cover && inside.has(cover))).toEqual([])
})

test('no cover is a picture for galleries only, such as the sofas beside a meeting room', () => {
  const onlyInside = new Set(drawn.filter((picture) => picture.onlyInside).map(({ name }) => name))
  expect(onlyInside.size).toBeGreaterThan(0)
  const covers = demoWorkspaces.map(({ key }) => namesOf(key)[0])
  expect(covers.filter((cover) => cover && onlyInside.has(cover))).toEqual([])
})

// Adjacent pictures in the manifest are composed differently.
test.each(workspaceTypes)('published workspaces of the type %s are in drawing order', (type) => {
  const newestFirst = demoWorkspaces
    .filter(
      (workspace) => workspace.type === type && workspace.status === 'approved' && workspace.pictures > 0,
    )
    .toSorted((one, other) => one.createdDaysAgo - other.createdDaysAgo)
  const ofType = drawn
    .filter((picture) => picture.type === type && !picture.onlyInside)
    .map(({ name }) => name)
  expect(newestFirst.map(({ key }) => namesOf(key)[0])).toEqual(ofType.slice(0, newestFirst.length))
})
