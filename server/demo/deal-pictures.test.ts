import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workspaceTypes } from '#contract/workspaces/rules.ts'
import { type DrawnPicture, dealPictures } from './deal-pictures.ts'
import { demoWorkspaces } from './workspaces.ts'

type Drawn = DrawnPicture & { name: string }
const drawn: Drawn[] = JSON.parse(readFileSync(new URL('pictures/pictures.json', import.meta.url), 'utf8'))
const dealt = dealPictures(demoWorkspaces, drawn)
const namesOf = (key: string) => (dealt.get(key) ?? []).map(({ name }) => name)

test.each(demoWorkspaces)('$key has as many pictures as it should, all different', (workspace) => {
  const { key, type, pictures } = workspace
  const gallery = dealt.get(key) ?? []
  expect(new Set(namesOf(key)).size).toBe(pictures)
  expect(gallery[0]?.type ?? type).toBe(type)
  // Furniture comes again once at most.
  const furniture = new Set(gallery.map((picture) => `${picture.type} ${picture.composition}`))
  expect(furniture.size).toBeGreaterThanOrEqual(pictures - 1)
})

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

test('a gallery shows one place: its windows have one view, and the sea is seen by the sea', () => {
  const bySea = ['Fortaleza', 'Recife', 'Rio de Janeiro', 'Salvador', 'Vitória']
  for (const { key, city, view } of demoWorkspaces) {
    const views = new Set(dealt.get(key)?.map((picture) => picture.view))
    views.delete(undefined)
    expect([...views], key).toEqual(view && dealt.has(key) ? [view] : [])
    if (view === 'sea') expect(bySea).toContain(city)
  }
})

test.each(workspaceTypes)('published workspaces of the type %s differ from their neighbours', (type) => {
  const newestFirst = demoWorkspaces
    .filter(
      (workspace) => workspace.type === type && workspace.status === 'approved' && workspace.pictures > 0,
    )
    .toSorted((one, other) => one.createdDaysAgo - other.createdDaysAgo)
  const compositions = newestFirst.map(({ key }) => dealt.get(key)?.[0]?.composition)
  expect(compositions.length).toBeGreaterThan(3)
  expect(compositions.filter((each, index) => each === compositions[index + 1])).toEqual([])
})
