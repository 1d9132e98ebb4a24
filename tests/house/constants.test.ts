import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './files.ts'

/** A limit in a shape, as in `.max(64)` or `.lte(5)`: none and one are plain, more is a decision. */
const UNNAMED_LIMIT = /\.(?:max|min|length|size|gte?|lte?|multipleOf|default)\(\s*(?![01]\s*[,)])[\d.]/g

const isCode = (line: string) => !/^\s*\/?\*/.test(line)

test('every limit of the contract has a name (CONST-01)', () => {
  const shapes = filesBelow(['contract']).filter((file) => !file.endsWith('.test.ts'))
  expect(shapes.length).toBeGreaterThan(50)
  const unnamed = shapes.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(UNNAMED_LIMIT)].map(([limit]) => `${file}: ${limit}`),
  )
  expect(unnamed).toEqual([])
})

test.each([
  [
    'the mobile breakpoint (CONST-02)',
    /\b(?:768px|48rem)\b/,
    ['web/styles/theme.css', 'web/ui/sizes-in-frame.ts'],
  ],
  ["the height of the bell's list (NOTF-02)", /max-h.*300px/, ['web/styles/theme.css']],
  ['the most that a mark counts (NOTF-01)', /const MOST_SHOWN = /, ['web/ui/count-badge.ts']],
])('%s is written where it has its name', (_, number, places) => {
  const written = filesBelow(['web'])
    .filter((file) => /\.(?:css|tsx?)$/.test(file))
    .filter((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .some((line) => isCode(line) && number.test(line)),
    )
  expect(written.sort()).toEqual(places)
})
