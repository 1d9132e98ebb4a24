import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { SHORT_FORMS } from '../../scripts/short-forms.mjs'
import { filesBelow } from './files.ts'

/** What runs by the system's Node, which may be 18.0, before or around the pinned one. */
const scripts = ['bench/main.mjs', ...filesBelow(['scripts']).filter((file) => file.endsWith('.mjs'))]

/** Where the system's Node starts something: npm itself, our own scripts, and the pinned Node while it is missing. */
const BY_SYSTEM_NODE = [
  'scripts/install.mjs',
  'scripts/pinned-node.mjs',
  'scripts/sbom.mjs',
  'scripts/steps.mjs',
]

/** What the scripts import by name of Node's modules; each is in Node 18.0. A newer function is undefined there. */
const IN_NODE_18 = new Set([
  'execFileSync',
  'spawn',
  'createHash',
  'once',
  'existsSync',
  'readFileSync',
  'readdirSync',
  'renameSync',
  'rmSync',
  'writeFileSync',
  'createServer',
  'fileURLToPath',
  'pathToFileURL',
  'stripVTControlCharacters',
  'brotliCompressSync',
  'constants',
  'gzipSync',
])

test("programs of packages are started by the pinned Node, not by the system's", () => {
  const starting = scripts.filter((file) => readFileSync(file, 'utf8').includes('process.execPath'))
  expect(starting.sort()).toEqual(BY_SYSTEM_NODE)
  const started = SHORT_FORMS.map(({ parameters: [program] }) => program)
  expect(started.filter((program) => !/^(?:scripts|bench)\/[\w-]+\.mjs$/.test(program ?? ''))).toEqual([])
})

test('the scripts import by name only what Node 18.0 has: another name would be a syntax error', () => {
  const names = scripts.flatMap((file) =>
    parseSync(file, readFileSync(file, 'utf8'))
      .module.staticImports.filter(({ moduleRequest }) => moduleRequest.value.startsWith('node:'))
      .flatMap(({ entries }) => entries)
      .flatMap(({ importName }) => (importName.kind === 'Name' ? [String(importName.name)] : [])),
  )
  expect(names.length).toBeGreaterThan(20)
  expect([...new Set(names)].filter((name) => !IN_NODE_18.has(name))).toEqual([])
})
