import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cookies } from '#web/features/content/texts/cookies.ts'
import { filesBelow } from './files.ts'

/** A constant that names a key of the browser's storage, or a cookie. */
const NAME = /const (?:\w+_)?(?:STORAGE_KEY|KEY_PREFIX|COOKIE) = '([^']+)'/g
/** Every write must use such a constant, so that the list is complete. */
const WRITING = /(?:local|session)Storage\.setItem\(([^,]+),/g

const sources = filesBelow(['web'])
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const listed = cookies.sections
  .flatMap(({ blocks }) => blocks)
  .flatMap((block) => (block.kind === 'stored' ? block.items.map(({ name }) => name) : []))

test('the cookie page names every key that the pages store in the browser (CONT-17)', () => {
  const names = sources.flatMap(({ text }) => [...text.matchAll(NAME)].map(([, name]) => name ?? ''))
  expect(names).toContain('favorites')
  for (const name of names) expect(listed).toContain(name.endsWith('.') ? `${name}…` : name)
})

test('every write uses a named key', () => {
  const keys = sources.flatMap(({ file, text }) =>
    [...text.matchAll(WRITING)].map(([, key]) => `${file}: ${key}`),
  )
  for (const key of keys) expect(key).toMatch(/STORAGE_KEY|KEY_PREFIX|draftKey\(/)
})
