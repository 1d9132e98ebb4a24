import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineOf, linesOfFailures, readCounts, readFailures } from '../../scripts/counts.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'failed-tests-'))

beforeAll(() => {
  const printed = [
    'one test',
    ...linesOfFailures(['a.test.ts: adds: expected 3']),
    lineOf({ passed: 2, failed: 1, skipped: 0 }),
  ]
  writeFileSync(
    path.join(folder, 'failing.mjs'),
    `console.log(${JSON.stringify(printed.join('\n'))})\nprocess.exitCode = 1`,
  )
  writeFileSync(path.join(folder, 'broken.mjs'), "console.log('no counts')\nprocess.exitCode = 3")
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a run of several programs ends with the failed tests of all and the sum', () => {
  const steps = ['failing', 'broken'].map((name) => ({
    title: name,
    parameters: [path.join(folder, `${name}.mjs`)],
    limitMinutes: 1,
  }))
  const program = `import { runSteps } from ${JSON.stringify(pathToFileURL(path.resolve('scripts/steps.mjs')).href)}
await runSteps(${JSON.stringify(steps)})
process.exitCode = 0`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect(readCounts(output)).toEqual({ passed: 2, failed: 2, skipped: 0 })
  expect(readFailures(output.slice(output.lastIndexOf('— broken')))).toEqual([
    'failing: a.test.ts: adds: expected 3',
    expect.stringMatching(/^broken: ended with code 3 after \d+ s$/),
  ])
})
