import { readFileSync } from 'node:fs'
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

test("programs of packages are started by the pinned Node, not by the system's", () => {
  const starting = scripts.filter((file) => readFileSync(file, 'utf8').includes('process.execPath'))
  expect(starting.sort()).toEqual(BY_SYSTEM_NODE)
  const started = SHORT_FORMS.map(({ parameters: [program] }) => program)
  expect(started.filter((program) => !/^(?:scripts|bench)\/[\w-]+\.mjs$/.test(program ?? ''))).toEqual([])
})
