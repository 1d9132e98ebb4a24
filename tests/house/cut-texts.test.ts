import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './files.ts'

/** As in `text.slice(0, MAX_NAME_LENGTH - 3)`: places of a string, of which a character may take two. */
const CUT_BY_PLACES = /\.(?:slice|substring|substr)\(\s*0,[^\n]*?MAX_\w*LENGTH/g

test('no text is cut to its limit through the middle of a character (SEC-12)', () => {
  const files = filesBelow(['contract', 'server', 'web']).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const cuts = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CUT_BY_PLACES)].map(([cut]) => `${file}: ${cut}`),
  )
  expect(cuts).toEqual([])
})
