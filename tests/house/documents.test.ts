import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesBelow } from './files.ts'

const FOLDERS = ['contract', 'server', 'web', 'tests', 'scripts', 'docs', 'bench', 'deploy']
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesBelow(['docs']).filter((file) => file.endsWith('.md')),
]
const PATH = new RegExp(
  `\`((?:${FOLDERS.join('|')})/[^\`\\s*{}<>…]*|[a-z.-]+\\.(?:json|config\\.ts|mjs))\``,
  'g',
)
const RULE_ROW = /^\| ([A-Z]+-\d{2,3}) \| (.+) \| (.+) \| (.+) \|$/

describe('the documents', () => {
  test.each(documents)('%s names only paths that exist', (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(PATH)].map(([, path = '']) => path)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  test.each(documents)('%s runs TypeScript by the pinned Node alone: others may not read it', (document) => {
    expect(readFileSync(document, 'utf8')).not.toMatch(/(?<!\.bin\/)\bnode [^`\n]*\.ts\b/)
  })

  test('docs/architecture.md names every folder of the server, of web and of the tests', () => {
    const text = readFileSync('docs/architecture.md', 'utf8')
    const folders = ['server', 'web', 'tests'].flatMap((parent) =>
      readdirSync(parent, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `\`${parent}/${name}/\``),
    )
    expect(folders.filter((folder) => !text.includes(folder))).toEqual([])
  })

  test('web/ui/README.md names every part, and none that is gone', () => {
    const parts = readdirSync('web/ui').filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    const text = readFileSync('web/ui/README.md', 'utf8')
    const named = [...text.matchAll(/(?<=[\s(])[a-z-]+\.tsx?(?=[\s,:)])/g)].map(([name]) => name)
    expect(parts.filter((part) => !named.includes(part))).toEqual([])
    expect(named.filter((name) => !parts.includes(name))).toEqual([])
  })

  test('every decision number has a note or an explanation', () => {
    const numbers = filesBelow(['docs/decisions']).flatMap((file) => /\/(\d{4})-/.exec(file)?.[1] ?? [])
    const [, retired = ''] = readFileSync('docs/decisions/README.md', 'utf8').split('## Numbers')
    const explained = retired.match(/\b\d{4}\b/g) ?? []
    expect(new Set(numbers).size).toBe(numbers.length)
    const known = new Set([...numbers, ...explained].map(Number))
    const last = Math.max(...numbers.map(Number))
    expect(
      Array.from({ length: last }, (_, index) => index + 1).filter((number) => !known.has(number)),
    ).toEqual([])
  })

  test('docs/decisions/README.md lists every note once', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8')
    const listed = [...index.matchAll(/\]\((\d{4}-[a-z0-9-]+\.md)\)/g)].map(([, file = '']) => file)
    const notes = readdirSync('docs/decisions').filter((file) => file !== 'README.md')
    expect(listed.toSorted()).toEqual(notes.toSorted())
  })

  test('docs/rules.md gives each rule a unique number, in ascending order', () => {
    const rows = readFileSync('docs/rules.md', 'utf8')
      .split('\n')
      .flatMap((line) => RULE_ROW.exec(line) ?? [])
    const ids = readFileSync('docs/rules.md', 'utf8')
      .split('\n')
      .flatMap((line) => RULE_ROW.exec(line)?.[1] ?? [])
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
    const last = new Map<string, number>()
    for (const id of ids) {
      const [prefix = '', number] = id.split('-')
      // Retired numbers stay unused, so that a comment never cites the wrong rule.
      expect(Number(number), id).toBeGreaterThan(last.get(prefix) ?? 0)
      last.set(prefix, Number(number))
    }
  })

  test('docs/rules.md lists its areas at the top, and each rule stands under its own', () => {
    const text = readFileSync('docs/rules.md', 'utf8')
    const [top = '', ...areas] = text.split(/\n## (?=[A-Z]+ · )/)
    const linked = [...top.matchAll(/\[([A-Z]+)\]\(#([^)]+)\)/g)].map(([, name, anchor]) => [name, anchor])
    const headed = areas.map((area) => {
      const [heading = ''] = area.split('\n', 1)
      const anchor = heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\d -]/gu, '')
        .replaceAll(' ', '-')
      return [heading.split(' ', 1)[0], anchor]
    })
    expect(linked).toEqual(headed)
    const strangers = areas.flatMap((area) =>
      [...area.matchAll(/^\| ([A-Z]+)-\d/gm)].filter(([, name]) => !area.startsWith(`${name} `)),
    )
    expect(strangers.map(([row]) => row)).toEqual([])
  })

  test('a rule that names its code names its test', () => {
    const halves = readFileSync('docs/rules.md', 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, id, , where, shownBy] = RULE_ROW.exec(line) ?? []
        return id && (where === '—') !== (shownBy === '—') ? [id] : []
      })
    expect(halves).toEqual([])
  })

  test('rules cited in the code are in docs/rules.md', () => {
    const known = new Set(
      [...readFileSync('docs/rules.md', 'utf8').matchAll(/^\| ([A-Z]+-\d{2,3}) \|/gm)].map(([, id]) => id),
    )
    const prefixes = [...new Set([...known].map((id) => id?.split('-')[0]))].join('|')
    const cited = filesBelow(['contract', 'server', 'web', 'tests'])
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(new RegExp(`\\b(?:${prefixes})-\\d{2,3}\\b`, 'g')),
      ])
      .map(([id]) => id)
    expect(cited.filter((id) => !known.has(id))).toEqual([])
  })

  test('each dated result in docs/performance.md is in a saved table, or says that it was only printed', () => {
    const rows = [
      ...readFileSync('docs/performance.md', 'utf8').matchAll(
        /^\| (.+?) \| .+ \| `([a-z-]+)`(, only printed)? \| (\d{4}-\d\d-\d\d)/gm,
      ),
    ]
    expect(rows.length).toBeGreaterThan(25)
    const missing = rows.filter(
      ([, , bench, printed, date]) => !printed && !existsSync(`bench/results/${date}-${bench}.md`),
    )
    expect(missing.map(([row]) => row)).toEqual([])
    // Each goal can be read by itself.
    expect(rows.map(([, goal]) => goal).filter((goal) => goal?.startsWith('the same'))).toEqual([])
  })

  test('docs/operations.md names every variable read at startup', () => {
    const read = [...readFileSync('server/env.ts', 'utf8').matchAll(/^ {4}([A-Z_]+): /gm)].map(
      ([, name = '']) => name,
    )
    expect(read).toContain('DATABASE_URL')
    const documented = readFileSync('docs/operations.md', 'utf8')
    // npm's commands set it, to choose the program.
    const missing = read.filter((name) => name !== 'NODE_ENV' && !documented.includes(`\`${name}\``))
    expect(missing).toEqual([])
  })
})
