import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './files.ts'

const MOST_LINES = 3
const files = filesBelow(['contract', 'server', 'web', 'tests', 'scripts', 'bench']).filter(
  (file) => /\.(?:tsx?|mjs)$/.test(file) && !file.includes('.gen.'),
)

test('a comment has at most three lines, besides its tags', () => {
  const long = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const blocks = [...text.matchAll(/^ *\/\*\*\n((?: *\*(?!\/).*\n)+)/gm)].map(
      ({ index, 1: inside = '' }) => {
        const lines = inside.split('\n').slice(0, -1)
        const tags = lines.findIndex((line) => /^ *\* @/.test(line))
        return { index, lines: tags < 0 ? lines.length : tags }
      },
    )
    const runs = [...text.matchAll(/^(?: *\/\/ .*\n)+/gm)].map(({ index, 0: run }) => ({
      index,
      lines: run.split('\n').length - 1,
    }))
    return [...blocks, ...runs]
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`)
  })
  expect(files.length).toBeGreaterThan(500)
  expect(long).toEqual([])
})
