import { readFileSync } from 'node:fs'
import { type ExportNamedDeclaration, parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { filesBelow } from './files.ts'

const MOST_LINES = 3
const MOST_CHARACTERS = 120
const FOLDERS_OF_SHORT_LINES = ['contract', 'server', 'web', 'tests', 'scripts', 'bench']
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

test('a line of a comment has at most 120 characters', () => {
  const long = filesBelow(FOLDERS_OF_SHORT_LINES)
    .filter((file) => files.includes(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          /^ *(?:\/\/|\{?\/\*|\* )/.test(line) && line.length > MOST_CHARACTERS
            ? [`${file}:${index + 1}`]
            : [],
        ),
    )
  expect(long).toEqual([])
})

test('an exported function of the contract or the server says what it is for', () => {
  const silent = filesBelow(['contract', 'server'])
    .filter((file) => /(?<!\.test|\.gen)\.ts$/.test(file))
    .flatMap(silentFunctions)
  expect(silent).toEqual([])
})

/** The names of a file's exported functions without a doc comment right above them. */
function silentFunctions(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  const documented = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ end }) => end)
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { start, declaration } = statement
    const before = documented.findLast((end) => end <= start)
    if (before !== undefined && text.slice(before, start).trim() === '') return []
    return namesOfFunctions(declaration).map((name) => `${file}: ${name}`)
  })
}

function namesOfFunctions(declaration: ExportNamedDeclaration['declaration']): string[] {
  if (declaration?.type === 'FunctionDeclaration') return [declaration.id?.name ?? '']
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    init?.type === 'ArrowFunctionExpression' && id.type === 'Identifier' ? [id.name] : [],
  )
}
