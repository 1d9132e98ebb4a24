import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './files.ts'

/** A limit in a shape, as in `.max(64)` or `.lte(5)`: 0 and 1 need no name, larger limits are decisions. */
const UNNAMED_LIMIT = /\.(?:max|min|length|size|gte?|lte?|multipleOf|default)\(\s*(?![01]\s*[,)])[\d.]/g

test('every limit of the contract has a name (CONST-01)', () => {
  const shapes = filesBelow(['contract']).filter((file) => !file.endsWith('.test.ts'))
  expect(shapes.length).toBeGreaterThan(50)
  const unnamed = shapes.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(UNNAMED_LIMIT)].map(([limit]) => `${file}: ${limit}`),
  )
  expect(unnamed).toEqual([])
})
