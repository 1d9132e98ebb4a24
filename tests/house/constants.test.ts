import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './files.ts'

/** A limit in a shape, as in `.max(64)`: one digit is plain, two are a decision. */
const UNNAMED_LIMIT = /\.(?:max|min|length|default)\((?:\d[\d_]+)[,)]/g

test('every limit of the contract has a name (CONST-01)', () => {
  const shapes = filesBelow(['contract']).filter((file) => !file.endsWith('.test.ts'))
  expect(shapes.length).toBeGreaterThan(50)
  const unnamed = shapes.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(UNNAMED_LIMIT)].map(([limit]) => `${file}: ${limit}`),
  )
  expect(unnamed).toEqual([])
})
