import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lineOf, readCounts } from './counts.mjs'
import { root } from './pinned-node.mjs'

/** Enough of the end of an output to contain its last line. */
const KEPT_CHARACTERS = 1_000

/**
 * Runs programs one after another, each of which prints its counts last; prints the sum last, and fails if any test
 * failed. A program that ends without counts, or exceeds its timeout, counts as one failure.
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const step of steps) {
    console.log(`\n— ${step.title}`)
    const counts = await runStep(step)
    for (const key of Object.keys(total)) total[key] += counts[key]
  }
  console.log(`\n${lineOf(total)}`)
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}

async function runStep({ title, parameters, limitMinutes }) {
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
  if (isBroken) console.error(`${title} ended with code ${code} after ${seconds} s.`)
  return { passed, failed: isBroken ? 1 : failed, skipped }
}
