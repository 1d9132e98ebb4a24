/**
 * npm test: everything. With --checks, --unit or --e2e only that part; further arguments go to its runner. --clock ISO
 * sets all clocks to that instant at the start of each part; --short runs only what depends on dates, by default at
 * half past midnight of the next leap day. It prints the failed tests and, last, 'N passed, N failed'.
 */

import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { lineOf, linesOfFailures } from './counts.mjs'
import { ensureInstalled } from './install.mjs'
import { pinnedNode, root, run } from './pinned-node.mjs'
import { DATE_TESTS, environmentAt, nextLeapDay, readInstant } from './test-clock.mjs'

/** Enough of a message to recognize what happened. */
const MESSAGE_CHARACTERS = 300

const PARTS = ['--checks', '--unit', '--e2e']
const { clock, isShort, parameters } = readOptions(process.argv.slice(2))
const [first, ...rest] = parameters
const only = PARTS.includes(first) ? first : undefined
const wants = (part) => only === undefined || only === part
const total = { passed: 0, failed: 0, skipped: 0 }
/** Titles of failed tests, and of those that passed on a second try. */
const failures = []

if (clock) console.log(`The clock begins at ${clock.toISOString()}`)
await ensureInstalled()
if (wants('--checks') && !isShort) await runChecks()
if (wants('--unit')) {
  // Some tests render the built pages.
  await ensureBuilt()
  await runUnit(isShort ? DATE_TESTS.unit : only ? rest : [])
}
if (wants('--e2e')) await runEndToEnd(isShort ? DATE_TESTS.e2e : only ? rest : [])

console.log([...linesOfFailures(failures), lineOf(total)].join('\n'))
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

function readOptions([...parameters]) {
  const isShort = take(parameters, '--short').length > 0
  const chosen = take(parameters, '--clock', 1)
  const ownClock = isShort ? nextLeapDay(new Date()) : undefined
  return { clock: chosen.length > 0 ? readInstant(chosen[1]) : ownClock, isShort, parameters }
}

/** Removes the option and the given number of values after it from the parameters. */
function take(parameters, option, values = 0) {
  const index = parameters.indexOf(option)
  return index < 0 ? [] : parameters.splice(index, 1 + values)
}

/** Types, format and lint, dead code: each counts as one. */
async function runChecks() {
  await ensureBuilt()
  await check('Types', ['node_modules/typescript/bin/tsc', '--project', '.'])
  await check('Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'])
  await check('Dead code', ['node_modules/knip/bin/knip.js'])
}

async function check(title, parameters) {
  console.log(`\n— ${title}`)
  const code = await run(pinnedNode(), parameters)
  if (code === 0) total.passed += 1
  else {
    total.failed += 1
    failures.push(title)
  }
}

async function runUnit(parameters) {
  console.log('\n— Unit and API tests')
  const report = temporaryFile('vitest.json')
  const code = await run(
    pinnedNode(),
    [
      path.join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...parameters,
    ],
    clock && environmentAt(clock),
  )
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = readReport(report)
  failures.push(...failedUnitTests(testResults))
  count(numPassedTests, numFailedTests, numPendingTests, code)
}

async function runEndToEnd(parameters) {
  await ensureBuilt()
  const chromium = await ensureChromium()
  console.log('\n— End-to-end tests')
  const report = temporaryFile('playwright.json')
  const dataDir = path.join(root, '.tmp', `e2e-${process.pid}`)
  const log = temporaryFile('e2e.log')
  const code = await run(
    pinnedNode(),
    [path.join('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...parameters],
    {
      E2E_REPORT: report,
      E2E_PORT: String(await findFreePort()),
      E2E_DATA_DIR: dataDir,
      E2E_LOG: log,
      ...(clock && environmentAt(clock)),
      ...(chromium && { CHROMIUM_PATH: chromium }),
    },
  )
  await run(pinnedNode(), ['tests/e2e/remove-data.ts', dataDir])
  const { stats: { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = {}, suites = [] } =
    readReport(report)
  failures.push(...suites.flatMap(failedEndToEndTests))
  count(expected + flaky, unexpected, skipped, code)
  await check('The log of the server holds no secret', ['tests/scan-log.ts', log])
}

/** The failed tests in Vitest's report, each with the first line of what it met. */
function failedUnitTests(files) {
  return files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const file = path.relative(root, name)
    if (message && failed.length === 0) return [`${file}: ${firstLine(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
    )
  })
}

/** The failed and flaky tests in a suite of Playwright's report, each with what it met. */
function failedEndToEndTests({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const met = beginning(results.find(({ error }) => error)?.error.message)
        return `tests/e2e/${file}:${line}: ${title}${status === 'flaky' ? ' (passed on the second try)' : ''}: ${met}`
      }),
  )
  return [...own, ...suites.flatMap(failedEndToEndTests)]
}

function firstLine(message = '') {
  return stripVTControlCharacters(message).split('\n')[0].slice(0, MESSAGE_CHARACTERS)
}

/** The beginning of a message in one line: the expected value stands some lines below the first. */
function beginning(message = '') {
  return stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, MESSAGE_CHARACTERS)
}

/** A runner that fails without a failed test (a crash, a broken configuration) counts as one failure. */
function count(passed, failed, skipped, code) {
  total.passed += passed
  total.failed += failed === 0 && code !== 0 ? 1 : failed
  total.skipped += skipped
}

function temporaryFile(name) {
  const file = path.join(root, '.tmp', `${process.pid}-${name}`)
  process.on('exit', () => rmSync(file, { force: true }))
  return file
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}
