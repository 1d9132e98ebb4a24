import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cookies } from '#web/features/content/texts/cookies.ts'
import { filesBelow } from './files.ts'

/** A constant that names a key of the browser's storage, or a cookie; the server's are cookies. */
const NAME = /const (?:\w+_)?(?:STORAGE_KEY|KEY_PREFIX|COOKIE) = '([^']+)'/g
/** Every write must use such a constant, so that the list is complete. */
const WRITING = /(?:local|session)Storage\.setItem\(([^,]+),/g

const read = (folder: string) =>
  filesBelow([folder])
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const sources = read('web')
const ofServer = read('server')
const listed = cookies.sections
  .flatMap(({ blocks }) => blocks)
  .flatMap((block) => (block.kind === 'stored' ? block.items.map(({ name }) => name) : []))

test('the cookie page names every key that the pages store in the browser (CONT-17)', () => {
  const names = [...sources, ...ofServer].flatMap(({ text }) =>
    [...text.matchAll(NAME)].map(([, name]) => name ?? ''),
  )
  expect(names).toEqual(expect.arrayContaining(['favorites', 'pouso.session_token', 'pouso.second-step']))
  for (const name of names) expect(listed).toContain(name.endsWith('.') ? `${name}…` : name)
})

test('every write uses a named key', () => {
  const keys = sources.flatMap(({ file, text }) =>
    [...text.matchAll(WRITING)].map(([, key]) => `${file}: ${key}`),
  )
  for (const key of keys) expect(key).toMatch(/STORAGE_KEY|KEY_PREFIX|draftKey\(/)
})
