import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lineOf, linesOfFailures, readCounts, readFailures } from './counts.mjs'
import { root } from './pinned-node.mjs'

/** Enough of the end of an output to contain its counts and the tests that failed. */
const KEPT_CHARACTERS = 100_000

/**
 * Runs programs one after another, each of which prints its failed tests and its counts last; prints all failed tests
 * and the sum last, and fails if any test failed. A program that ends without counts, or exceeds its timeout, counts
 * as one failure.
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const failures = []
  for (const step of steps) {
    console.log(`\n— ${step.title}`)
    const { counts, failed } = await runStep(step)
    for (const key of Object.keys(total)) total[key] += counts[key]
    failures.push(...failed.map((failure) => `${step.title}: ${failure}`))
  }
  console.log(['', ...linesOfFailures(failures), lineOf(total)].join('\n'))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}

async function runStep({ parameters, limitMinutes }) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    timeout: limitMinutes * 60_000,
  })
  let end = ''
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk)
    end = (end + chunk).slice(-KEPT_CHARACTERS)
  })
  const [code] = await once(child, 'close')
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const { passed = 0, failed = 0, skipped = 0 } = readCounts(end) ?? {}
  const isBroken = code !== 0 && failed === 0
  const named = readFailures(end)
  if (isBroken) named.push(`ended with code ${code} after ${seconds} s`)
  return { counts: { passed, failed: isBroken ? 1 : failed, skipped }, failed: named }
}
